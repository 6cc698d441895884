"""Data that names behaviour is checked when it is read; card texts follow from the icons."""

from typing import Any

import pytest

from dystopolis.games.hacktivity import GAME
from dystopolis.games.hacktivity.scenarios import _protocol, _scenario
from dystopolis.games.hacktivity.state import DATA
from dystopolis.games.hacktivity.verbs import _bind, _card
from dystopolis.kernel import LANGS, ContentError

ATTACK = {"icon": "attack", "n": 2, "target": "any", "split": False}


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ([{"icon": "atack", "n": 1}], "no icon 'atack'"),
        ([{"icon": "reaction", "n": 1}], "no icon 'reaction' for an option"),
        ([{"icon": "discard", "n": 1, "scope": "self"}], "discard has no 'scope'"),
        ([{**ATTACK, "target": "boss"}], "target is one of any, anomaly, bug, not 'boss'"),
        ([{"icon": "alert_up"}], "needs a number n"),
        ([{"icon": "alert_up", "n": 0}], "needs a number n"),
        ([{**ATTACK, "target": "anomaly", "split": True}], "a split attack stands alone"),
        ([{**ATTACK, "distinct": "d", "target": "anomaly"}, {**ATTACK, "distinct": "d"}], "the wider aim comes first"),
        (
            [{**ATTACK, "distinct": "d"}, {"icon": "add_block", "n": 1, "distinct": "d"}],
            "a distinct group holds different icons",
        ),
        (
            [{"icon": "add_block", "n": 2, "distinct": "d"}, {"icon": "add_block", "n": 1, "distinct": "d"}],
            "the smallest number comes first",
        ),
        ([{"icon": "firewall_down", "n": 1, "scope": "team", "each_player": True}], "a scope of self"),
    ],
)
def test_a_wrong_icon_stops_the_program_with_its_place(rows: list[dict[str, Any]], says: str) -> None:
    with pytest.raises(ContentError, match=r"data\.json: cards\.X\.top") as error:
        _bind("data.json: cards.X.top", rows)
    assert says in str(error.value)


def test_h4_distinct_icons_are_one_series_and_the_wider_aim_comes_first() -> None:
    narrow = {**ATTACK, "target": "anomaly", "distinct": "d"}
    assert len(_bind("cards.X.top", [{**ATTACK, "distinct": "d"}, narrow])) == 1
    with pytest.raises(ContentError, match="the wider aim comes first"):
        _bind("cards.X.top", [narrow, {**ATTACK, "distinct": "d"}])
    with pytest.raises(ContentError, match="stand side by side"):
        _bind("cards.X.top", [narrow, {**ATTACK}, narrow])


def test_only_a_reaction_is_passive() -> None:
    with pytest.raises(ContentError, match="only reaction is passive"):
        _card({"id": "X", "passive": [{"icon": "attack", "n": 1}]})


def test_a_wrong_scenario_or_protocol_stops_the_program() -> None:
    row = DATA["scenarios"][0]
    with pytest.raises(ContentError, match=r"scenarios\.scenario_1\.setup: unknown \['skul'\]"):
        _scenario({**row, "setup": {**row["setup"], "skul": 3}}, 2)
    with pytest.raises(ContentError, match=r"protocols\.A: unknown \['luck'\]"):
        _protocol({"id": "A", "effects": [{"kind": "luck", "n": 1}]}, 2)


@pytest.mark.parametrize(
    ("play", "fr", "en"),
    [
        ("BL02.top", "option du haut : attaque 2", "top option: attack 2"),
        ("CL09.bottom", "option du bas : interférence 1, attaque 3 (la menace critique)", None),
        ("AR03.bottom", "option du bas : interférence 2, attaque 4 (à répartir)", None),
        ("A3-10.bottom", None, "bottom option: breach 1 (team), infection 2"),
        ("W2-03.bottom", None, "bottom option: breach 1 (each player)"),
        ("A2-10.bottom", None, "bottom option: infection 2 (× characters)"),
        ("A3-05.top", "option du haut : 3 blocs, réaction 2", "top option: 3 blocks, reaction 2"),
        ("A1-01.top", "option du haut : 1 bloc, interférence 1", None),
    ],
)
def test_h3_an_option_says_what_it_does(play: str, fr: str | None, en: str | None) -> None:
    code = GAME.content.code("play", play)
    for lang, text in (("fr", fr), ("en", en)):
        assert text is None or GAME.content.name("play", code, lang) == text  # type: ignore[arg-type]


def test_the_rules_page_has_the_numbers_of_every_scenario() -> None:
    for number, row in enumerate(DATA["scenarios"], start=1):
        for lang in LANGS:
            text = next(section.text for section in GAME.content.rules[lang] if section.id == f"scenario_{number}")
            for key in ("infection", "skull", "alpha_blocks"):
                assert "/".join(map(str, row["setup"][key].values())) in text, (lang, number, key)


def test_the_counts_of_the_box() -> None:
    """56 Character, 43 Anomaly, 12 Alert, 4 Alpha, 12 Solo, and the decks of 14, 14, 13 and 15 (spec 3)."""
    types = [row["type"] for row in GAME.content.rows["card"]]
    counts = {type: types.count(type) for type in ("character", "anomaly", "alert", "alpha", "unstable", "core")}
    assert counts == {"character": 56, "anomaly": 43, "alert": 12, "alpha": 4, "unstable": 8, "core": 8}
    assert sum(type.startswith("solo") for type in types) == 12
    assert types.count("core_anomaly") == 4
    owners = [row["character"] for row in GAME.content.rows["card"] if row["type"] == "character"]
    assert [owners.count(row["id"]) for row in GAME.content.rows["character"]] == [14, 14, 13, 15]
