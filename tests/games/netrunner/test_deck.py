"""Deck legality with every named error, and the text of deck sites."""

from __future__ import annotations

import pytest

from dystopolis.games.netrunner.deck import DeckList, bring, check, read_deck, validate_deck, write_deck
from dystopolis.games.netrunner.state import CONTENT, DATA
from dystopolis.kernel import LANGS, Why

RUNNER_CARDS = {
    **dict.fromkeys(("corroder", "datasucker", "medium", "mimic", "parasite", "wyrm", "yog_0", "stimhack"), 3),
    **dict.fromkeys(("cyberfeeder", "crypsis", "sure_gamble", "infiltration", "djinn", "deja_vu", "wyldside"), 3),
}


def faults(identity: str | None, cards: dict[str, int], **options: bool) -> list[str]:
    found = validate_deck(identity, cards, **options)
    for fault in found:
        assert all(CONTENT.because(fault, lang) for lang in LANGS)
    return [fault.key for fault in found]


@pytest.mark.parametrize("row", DATA["decks"], ids=lambda row: row["id"])
def test_the_decks_of_the_box_are_legal(row: dict[str, object]) -> None:
    assert faults(row["identity"], row["cards"]) == []  # type: ignore[arg-type]


def test_a_legal_deck() -> None:
    assert sum(RUNNER_CARDS.values()) == 45
    assert faults("noise", RUNNER_CARDS) == []


def test_no_identity() -> None:
    assert faults(None, RUNNER_CARDS) == ["no_identity"]
    assert faults("corroder", RUNNER_CARDS) == ["no_identity"]


def test_identity_in_deck() -> None:
    assert faults("noise", RUNNER_CARDS | {"gabriel_santiago": 1}) == ["identity_in_deck"]


def test_too_small() -> None:
    fault = validate_deck("noise", RUNNER_CARDS | {"wyldside": 2})
    assert fault == [Why("too_small", 44, 45)]
    assert CONTENT.because(fault[0], "fr") == "44 cartes, il en faut au moins 45."


def test_too_many_copies() -> None:
    assert faults("noise", RUNNER_CARDS | {"corroder": 4}) == ["too_many_copies"]


def test_wrong_side() -> None:
    assert faults("noise", RUNNER_CARDS | {"hedge_fund": 1}) == ["wrong_side"]


def test_influence_exceeded() -> None:
    assert faults("noise", RUNNER_CARDS | {"account_siphon": 3}) == []  # 12
    over = validate_deck("noise", RUNNER_CARDS | {"account_siphon": 3, "the_makers_eye": 2})
    assert over == [Why("influence_exceeded", 16, 15)]


def test_no_influence_value_and_agenda_points() -> None:
    nbn = next(row for row in DATA["decks"] if row["id"] == "nbn_starter")  # 49 cards, 21 points
    assert faults("nbn", nbn["cards"] | {"nisei_mk_ii": 1}) == ["no_influence_value"]  # 50 cards ask for 22 or 23
    assert faults("nbn", nbn["cards"] | {"nisei_mk_ii": 2}) == ["no_influence_value", "agenda_points"]


def test_not_in_box() -> None:
    assert faults("noise", RUNNER_CARDS, one_box=True) == ["not_in_box"] * 9  # two copies of these in one box


def test_faults_are_reported_together() -> None:
    assert faults("noise", {"corroder": 4, "hedge_fund": 1}) == ["too_many_copies", "wrong_side", "too_small"]


def test_unknown_cards_are_an_error() -> None:
    with pytest.raises(KeyError):
        validate_deck("noise", {"nothing": 1})


# Text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("row", DATA["decks"], ids=lambda row: row["id"])
def test_a_deck_that_is_written_is_read_back(row: dict[str, object], lang: str) -> None:
    deck = DeckList("Mine", str(row["identity"]), dict(row["cards"]))  # type: ignore[call-overload]
    assert read_deck(write_deck(deck, lang)) == DeckList(deck.name, deck.identity, dict(deck.cards))  # type: ignore[arg-type]


def test_reading_what_a_deck_site_writes() -> None:
    text = """My first deck

Kate "Mac" McCaffrey: Digital Tinker (Core Set)

Event (4)
3x Diesel (Core Set)
1 deja vu  ●●

Program (2)
2× Gordian Blade

2 influence spent (max 15)
45 cards (min 45)
Cards up to Core Set
"""
    cards = {"diesel": 3, "deja_vu": 1, "gordian_blade": 2}
    assert read_deck(text) == DeckList("My first deck", "kate_mac_mccaffrey", cards)


def test_reading_french_titles_and_numbers() -> None:
    assert read_deck("3x 01007\n1x Parasite") == DeckList("", None, {"corroder": 3, "parasite": 1})


def test_bad_texts_say_which_line() -> None:
    for text, why in (
        ("Deck\n3x Desperadoo", Why("unknown_card", 2, "Desperadoo")),
        ("hello", Why("no_card")),
        ("Noise: Hacker Extraordinaire\nGabriel Santiago\n1x Parasite", Why("second_identity", 2, "Gabriel Santiago")),
    ):
        assert read_deck(text) == why
        assert all(CONTENT.because(why, lang) for lang in LANGS)


# A deck that somebody brings


def test_a_text_becomes_the_option_and_the_setting_that_asks_for_it() -> None:
    row = next(row for row in DATA["decks"] if row["id"] == "nbn_starter")
    brought = bring(write_deck(DeckList("Mine", row["identity"], row["cards"])))
    assert not isinstance(brought, Why)
    settings, option = brought
    assert settings == {"corp_deck": "own"}
    assert CONTENT.spell(option)[:2] == ["bring_deck", "nbn"]
    faults, numbers = check(*option[1:])
    assert faults == []
    assert numbers == {"deck_size": (49, 45, None), "influence": (0, None, 15), "agenda_points": (21, 20, 21)}
    assert set(numbers) <= set(CONTENT.words.labels)


def test_a_text_without_identity_is_no_deck() -> None:
    assert bring("3x Corroder") == Why("no_identity")


def test_every_fault_is_told_at_once_and_the_numbers_with_them() -> None:
    _, option = bring("Noise\n4x Corroder\n1x Hedge Fund")  # type: ignore[misc]
    faults, numbers = check(*option[1:])
    assert [fault.key for fault in faults] == ["too_many_copies", "wrong_side", "too_small"]
    assert numbers == {"deck_size": (5, 45, None), "influence": (0, None, 15)}


@pytest.mark.parametrize("identity", [-1, 10_000, CONTENT.code("card", "corroder")])
def test_without_an_identity_cards_are_counted_all_the_same(identity: int) -> None:
    faults, numbers = check(identity, (1,) * len(CONTENT.ids["card"]))
    assert [fault.key for fault in faults] == ["no_identity"]
    assert list(numbers) == ["deck_size"]


@pytest.mark.parametrize("counts", [(), (3,), (-1,) * len(CONTENT.ids["card"])])
def test_what_is_no_list_of_counts_is_no_deck(counts: tuple[int, ...]) -> None:
    assert check(CONTENT.code("card", "noise"), counts) == ([Why("no_deck", len(CONTENT.ids["card"]))], {})
