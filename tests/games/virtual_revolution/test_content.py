"""The data and the words: every card bound, everything said in both languages, mistakes stopped at load."""

from typing import Any

import pytest

from dystopolis.games.virtual_revolution import GAME, verbs
from dystopolis.games.virtual_revolution.effects import PARTS, VERBS
from dystopolis.games.virtual_revolution.state import DATA
from dystopolis.kernel import LANGS, ContentError


@pytest.mark.parametrize(
    "effect",
    [
        {"op": "fly"},
        {"op": "gain_money", "m": 3},
        {"op": "gain_money"},
        {"op": "eliminate_influence", "n": 1, "owner": "nobody", "where": {"scope": "here"}},
        {"op": "add_influence", "n": 1, "where": {"scope": "moon"}},
        {"op": "discard_corruption", "n": 1, "how": "by ear"},
        {"op": "cost_override", "action": "work", "duration": "next_round", "cost": 3},
        {"op": "bonus_action", "action": "work", "source": "agent_discard"},
        {"op": "score_cap", "what": "moon", "cap": 3},
    ],
)
def test_an_unknown_word_or_key_stops_the_program_with_file_and_row(effect: dict[str, Any]) -> None:
    with pytest.raises(ContentError, match=r"data\.json: agents\.ag_nobody"):
        verbs._bound("agents", {"id": "ag_nobody"}, [effect])


def test_every_word_of_the_vocabulary_is_on_a_card() -> None:
    used: set[str] = set()

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            used.update([value["op"]] if "op" in value else [])
            for inner in value.values():
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    walk(DATA)
    of_boosts = {"range", "extra_donation", "waive_build_influence"}
    assert used - of_boosts == set(VERBS)
    assert len(PARTS) > 150


def test_every_card_speaks_both_languages() -> None:
    for table in ("agents", "verses", "boosts", "corruption", "objectives", "necro", "titles", "boroughs"):
        for row in DATA[table]:
            name = row["name"]
            assert isinstance(name, str) or all(name[lang] for lang in LANGS)
            for text in texts(row):
                assert all(text[lang] for lang in LANGS), row["id"]


def texts(row: Any) -> list[dict[str, str]]:
    """Every text of a row, however deep."""
    if not isinstance(row, dict):
        return []
    if {*row} == {*LANGS}:
        return [row]
    return [text for key, inner in row.items() if key != "name" for text in texts(inner)]


def test_agents_verses_titles_and_necros_have_their_texts() -> None:
    for row in DATA["agents"]:
        assert len(texts(row)) == 2, row["id"]
    for row in DATA["verses"]:
        assert len(texts(row)) == (1 if row["auto_online"] else 3), row["id"]
    for table, n in (("titles", 1), ("boosts", 1), ("objectives", 1), ("necro", 3), ("corruption_kinds", 1)):
        for row in DATA[table]:
            assert len(texts(row)) == n, row["id"]


def test_the_rules_page_has_every_chapter_in_both_languages() -> None:
    for lang in LANGS:
        sections = GAME.content.rules[lang]
        assert len(sections) == 24
        assert all(len(section.text) > 15 and "TODO" not in section.text for section in sections)


def test_the_rules_page_tells_every_card_as_the_card_does() -> None:
    for lang in LANGS:
        page = next(section.text for section in GAME.content.rules[lang] if section.id == "cards")
        for table in ("agents", "verses", "boosts", "corruption_kinds", "objectives", "necro"):
            for row in DATA[table]:
                assert all(text[lang] in page for text in texts(row)), (lang, row["id"])


def test_every_verb_and_reason_names_its_rule() -> None:
    words = GAME.content.words
    for group in (words.verbs, words.reasons, words.choices):
        for key, sentence in group.items():
            assert sentence.rule, key
