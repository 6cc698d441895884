"""Decks over the wire: asked about beforehand, and brought to a table. Nothing but a legal one changes anything."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dystopolis.kernel import LANGS, Why, game
from dystopolis.server.refusal import WORDS
from tests.server.harness import Client, run, serving

NETRUNNER = game("netrunner")
CONTENT = NETRUNNER.content
CARDS = CONTENT.ids["card"]
NOISE = {
    **dict.fromkeys(("corroder", "datasucker", "medium", "mimic", "parasite", "wyrm", "yog_0", "stimhack"), 3),
    **dict.fromkeys(("cyberfeeder", "crypsis", "sure_gamble", "infiltration", "djinn", "deja_vu", "wyldside"), 3),
}
NBN: dict[str, Any] = next(row for row in CONTENT.data["decks"] if row["id"] == "nbn_starter")
CHECK = "/api/games/netrunner/check"


def deck(cards: dict[str, int], identity: Any = "noise") -> list[Any]:
    return ["bring_deck", identity, [cards.get(id, 0) for id in CARDS]]


BAD: dict[str, tuple[list[Any], list[str]]] = {  # what is sent by the Runner, and all that is wrong with it
    "too few cards": (deck(NOISE | {"wyldside": 2}), ["too_small"]),
    "no card at all": (deck({}), ["too_small"]),
    "too many copies": (deck(NOISE | {"corroder": 4}), ["too_many_copies"]),
    "too much influence": (deck(NOISE | {"account_siphon": 3, "the_makers_eye": 2}), ["influence_exceeded"]),
    "a card of the other side": (deck(NOISE | {"hedge_fund": 1}), ["wrong_side"]),
    "an identity among the cards": (deck(NOISE | {"gabriel_santiago": 1}), ["identity_in_deck"]),
    "no identity": (deck(NOISE, -1), ["no_identity"]),
    "a card for an identity": (deck(NOISE, "corroder"), ["no_identity"]),
    "an identity beyond the last card": (deck(NOISE, 10_000), ["no_identity"]),
    "several things": (deck({"corroder": 4, "hedge_fund": 1}), ["too_many_copies", "wrong_side", "too_small"]),
    "a huge number of copies": (deck(NOISE | {"corroder": 2**53}), ["too_many_copies"]),
    "fewer than no copies": (deck(NOISE | {"corroder": -3}), ["no_deck"]),
    "a list that is too short": (["bring_deck", "noise", [3] * 15], ["no_deck"]),
    "a list that is too long": (["bring_deck", "noise", [3] * 500], ["no_deck"]),
    "an empty list": (["bring_deck", "noise", []], ["no_deck"]),
}
BAD_CORP = {
    "too few agenda points": (deck({**NBN["cards"], "astroscript_pilot_program": 0}, "nbn"), "agenda_points"),
    "an agenda of another faction": (deck({**NBN["cards"], "nisei_mk_ii": 1}, "nbn"), "no_influence_value"),
    "the deck of the other side": (deck(NOISE), "no_identity"),
}
UNREADABLE: dict[str, list[Any]] = {
    "an unknown identity": deck(NOISE, "nobody"),
    "not a list": ["bring_deck", "noise", "3x Corroder"],
    "a dictionary": ["bring_deck", "noise", {"corroder": 3}],
    "an unknown card": ["bring_deck", "noise", ["desperadoo"] * len(CARDS)],
    "halves of cards": ["bring_deck", "noise", [1.5] * len(CARDS)],
    "yes and no": ["bring_deck", "noise", [True] * len(CARDS)],
    "nothing": ["bring_deck", None, None],
    "lists in lists": ["bring_deck", "noise", [[[[3]]]] * len(CARDS)],
    "arguments missing": ["bring_deck"],
    "arguments too many": [*deck(NOISE), 1],
    "a deck of the box that is not there": ["take_deck", "nowhere"],
}
LEGAL = deck(NOISE)


def in_words(why: list[Any]) -> bool:
    """A reason of the game, or of the table, that can be said in both languages."""
    if why[0] in WORDS.reasons:
        return True
    key, *args = CONTENT.parse(why, "reasons")
    return all(CONTENT.because(Why(key, *args), lang) for lang in LANGS)


# Beforehand


def test_every_fault_is_told_before_a_deck_is_brought(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            for name, (option, faults) in BAD.items():
                answer = await server.post(CHECK, {"option": option})
                assert answer.status_code == 200, name
                told = answer.json()["faults"]
                assert [why[0] for why in told] == faults, name
                assert all(map(in_words, told))
            fine = (await server.post(CHECK, {"option": LEGAL})).json()
            assert fine == {"faults": [], "numbers": {"deck_size": [45, 45, None], "influence": [0, None, 15]}}
            corp = (await server.post(CHECK, {"option": deck(NBN["cards"], "nbn")})).json()
            assert (corp["faults"], corp["numbers"]["agenda_points"]) == ([], [21, 20, 21])

    run(story())


def test_what_is_no_deck_is_refused_with_words(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            for name, option in {**UNREADABLE, "no option": [], "another option": ["keep_hand"]}.items():
                answer = await server.post(CHECK, {"option": option})
                assert answer.status_code == 400, name
                assert answer.json()["why"][0] in ("table_no_option", "table_not_offered"), name
                assert answer.json()["text"]
            for body in ({}, {"option": "deck"}, {"deck": []}, []):
                answer = await server.post(CHECK, body)
                assert (answer.status_code, answer.json()["why"][0]) == (400, "table_bad_message"), body
            assert (await server.post(CHECK, {"option": [3] * 50_000})).status_code == 413
            assert (await server.post("/api/games/chess/check", {"option": LEGAL})).status_code == 404
            other = await server.post("/api/games/virtopia/check", {"option": ["advance"]})
            assert (other.status_code, other.json()["why"]) == (400, ["table_not_offered"])
            assert (await server.get(CHECK)).status_code == 404
            foreign = await server.post(CHECK, {"option": LEGAL}, headers={"Origin": "https://elsewhere.example"})
            assert foreign.status_code == 403

    run(story())


def test_who_asks_too_often_waits_and_may_open_a_table_all_the_same(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path, rate=0.001, burst=3) as server:
            codes = [(await server.post(CHECK, {"option": LEGAL})).status_code for _ in range(5)]
            assert codes == [200, 200, 200, 429, 429]
            await server.open("netrunner")

    run(story())


# At the table


async def refuse(person: Client, other: Client, seat: int, option: list[Any]) -> list[Any]:
    """The deck is refused, and nothing has changed for anybody."""

    def seen() -> list[str]:
        return [json.dumps(person.now(seat)), *(text for text in other.raw if '"type":"table"' not in text)]

    before = seen()
    why = await person.refused("choose", at=person.n, seat=seat, option=option)
    await person.ok("log", seat=seat)  # everything that was said before has been heard by now
    assert seen() == before
    assert in_words(why)
    return why


@pytest.mark.parametrize("seat", [0, 1], ids=["corp", "runner"])
def test_a_bad_deck_of_every_kind_is_refused_and_a_good_one_taken(tmp_path: Path, seat: int) -> None:
    async def story() -> None:
        side = ("corp", "runner")[seat]
        async with serving(tmp_path) as server:
            people = await server.seated(2, "netrunner", options={f"{side}_deck": "own"})
            person, other = people[seat], people[1 - seat]
            await person.until(lambda: person.now(seat)["prompt"]["choice"] == ["deck_choice"])
            own = BAD_CORP if seat == 0 else {name: (option, faults[0]) for name, (option, faults) in BAD.items()}
            for name, (option, fault) in own.items():
                assert (await refuse(person, other, seat, option))[0] == fault, name
            for name, option in UNREADABLE.items():
                assert (await refuse(person, other, seat, option))[0] == "table_no_option", name
            good = LEGAL if seat else deck(NBN["cards"], "nbn")
            assert (await person.choose(seat, good))["ok"]
            await person.until(lambda: person.now(seat)["prompt"]["choice"] != ["deck_choice"])

    run(story())


def test_a_deck_as_long_as_a_book_ends_the_line_and_not_the_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            people = await server.seated(2, "netrunner", options={"runner_deck": "own"})
            person, n = people[1], people[0].n
            await person.send(
                {
                    "type": "choose",
                    "key": "k" * 16,
                    "at": n,
                    "seat": 1,
                    "option": ["bring_deck", "noise", [0] * 100_000],
                }
            )
            with pytest.raises(ConnectionResetError):
                await person.until(lambda: False)
            assert person.closed == 1009
            again = await server.join(person.table_code, *person.keys)
            await again.until(lambda: 1 in again.nows)
            assert (again.n, again.now(1)["prompt"]["choice"]) == (n, ["deck_choice"])
            assert (await again.choose(1, LEGAL))["ok"]

    run(story())
