"""Content files are checked when they are read; what is wrong is named."""

import copy
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from dystopolis.games.virtopia import GAME
from dystopolis.kernel import Content, ContentError

GOOD: dict[str, Any] = {
    "title": {"fr": "Jeu", "en": "Game"},
    "tagline": {"fr": "Un jeu.", "en": "A game."},
    "kinds": {"colour": "colours"},
    "choices": {"pick": {"fr": "Choisissez.", "en": "Pick one.", "rule": "aim"}},
    "verbs": {"take": {"fr": "Prendre {n} {colour}", "en": "Take {n} {colour}", "args": ["n", "colour"]}},
    "events": {},
    "reasons": {},
    "endings": {"done": {"fr": "Fini.", "en": "Done."}},
    "labels": {"round": {"fr": "Tour", "en": "Round"}},
}
DATA: dict[str, Any] = {"colours": [{"id": "red", "name": {"fr": "rouge", "en": "red"}}]}


def load(
    tmp: Path, words: dict[str, Any], data: dict[str, Any] = DATA, rules_en: str = "## Aim {#aim}\nWin.\n"
) -> Content:
    name = f"game_{tmp.name.replace('-', '_')}"
    folder = tmp / name / "content"
    folder.mkdir(parents=True)
    (tmp / name / "__init__.py").touch()
    (folder / "words.json").write_text(json.dumps(words))
    (folder / "data.json").write_text(json.dumps(data))
    (folder / "rules.fr.md").write_text("## But {#aim}\nGagner.\n")
    (folder / "rules.en.md").write_text(rules_en)
    sys.path.insert(0, str(tmp))
    try:
        return Content(name)
    finally:
        sys.path.remove(str(tmp))


def test_good_content_speaks(tmp_path: Path) -> None:
    content = load(tmp_path, GOOD)
    assert content.say("verbs", "take", (2, 0), "fr") == "Prendre 2 rouge"
    assert content.spell(("take", 2, 0)) == ["take", 2, "red"]
    assert content.parse(["take", 2, "red"]) == ("take", 2, 0)


def changed(path: str, value: Any) -> dict[str, Any]:
    words = copy.deepcopy(GOOD)
    *keys, last = path.split(".")
    place = words
    for key in keys:
        place = place[key]
    if value is None:
        del place[last]
    else:
        place[last] = value
    return words


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("verbs.take.en", None, "words.json.*en"),
        ("verbs.take.en", "", "verbs.take: an empty text"),
        ("verbs.take.fr", "Prendre {m}", r"verbs.take: nothing fills \{m\}"),
        ("labels.round.en", None, "labels.round: no text in en"),
        ("title.fr", "", "title: no text in fr"),
        ("kinds.colour", "colors", "kinds.colour: data.json has no list 'colors'"),
        ("choices.pick.rule", "goal", "choices.pick: the rules page has no section 'goal'"),
        ("verbs.take.colour", "x", "unknown field"),
        ("surprise", {}, "unknown field"),
    ],
)
def test_bad_words_are_named(tmp_path: Path, path: str, value: Any, says: str) -> None:
    with pytest.raises(ContentError, match=says):
        load(tmp_path, changed(path, value))


def test_a_row_without_a_name_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="colours: red: a row has"):
        load(tmp_path, GOOD, {"colours": [{"id": "red", "name": {"fr": "rouge"}}]})


def test_rules_pages_have_the_same_sections(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="different sections"):
        load(tmp_path, GOOD, rules_en="## Aim {#goal}\nWin.\n")


@pytest.mark.parametrize(
    ("spelled", "says"),
    [
        ([], "no option"),
        (["fly"], "no option 'fly'"),
        ([["act_here"]], "no option"),
        (["act_here"], "takes 1 arguments, not 0"),
        (["act_here", "dance"], "no action 'dance'"),
        (["act_here", 1.5], "1.5 is not a action"),
        (["act_here", None], "None is not"),
        (["choose_recruits", 3], "3 is not a list"),
        (["choose_recruits", [True, 0, 0, 0]], "True is not a number"),
    ],
)
def test_bad_options_are_explained(spelled: list[Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        GAME.content.parse(spelled)


def test_lists_counts_and_numbers_in_words() -> None:
    say = GAME.content.say
    assert say("verbs", "choose_recruits", ((1, 0, 2, 0),), "en") == "Recruit 1 green and 2 yellow"
    assert say("verbs", "choose_recruits", ((0, 0, 0, 0),), "fr") == "Recruter rien"
    assert say("events", "struggled", (0, 1, 3), "en") == "Leader of Justice frees 1 captive of Fear."
    assert say("events", "struggled", (0, 0, 3), "fr") == "Leader de la Justice libère 0 captif de Crainte."
    assert say("verbs", "draw_first_player", (1,), "en", ["Inès", "Malik"]) == "Malik starts"
