"""What the source of every game must keep to, read from the source itself."""

import ast
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable

import pytest

import dystopolis.kernel
from dystopolis.kernel import Game, games

FORBIDDEN = {"random", "time", "datetime", "copy", "os", "logging", "threading", "asyncio"}


def sources(package: str) -> dict[str, ast.Module]:
    def walk(folder: Traversable) -> Iterator[tuple[str, ast.Module]]:
        for entry in folder.iterdir():
            if entry.is_dir():
                yield from walk(entry)
            elif entry.name.endswith(".py"):
                yield f"{folder.name}/{entry.name}", ast.parse(entry.read_text("utf-8"))

    return dict(walk(resources.files(package)))


GAMES = pytest.mark.parametrize("game", games().values(), ids=games())


@pytest.mark.parametrize("package", [dystopolis.kernel.__name__, *(game.content.package for game in games().values())])
def test_the_core_is_pure(package: str) -> None:
    for file, tree in sources(package).items():
        for node in ast.walk(tree):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            impure = {name.split(".")[0] for name in names} & FORBIDDEN
            assert not impure, f"{file} imports {impure}"


@GAMES
def test_a_step_is_never_called_directly(game: Game) -> None:
    things = set(game.state.rules.things)
    for file, tree in sources(game.content.package).items():
        local = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and not node.decorator_list}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in things - local:
                imported = any(
                    node.func.id in {alias.asname or alias.name for alias in other.names}
                    and "kernel" in (other.module or "")
                    for other in ast.walk(tree)
                    if isinstance(other, ast.ImportFrom)
                )
                assert imported, f"{file}:{node.lineno} calls {node.func.id}; it must be scheduled"


@GAMES
def test_refusals_are_written_by_the_offer(game: Game) -> None:
    """`offer(…, unless=…)` and `offer.many` cost nothing to who does not ask; a game only reads `offer.refused`."""
    for file, tree in sources(game.content.package).items():
        read = {id(part) for node in ast.walk(tree) if isinstance(node, ast.Return) for part in ast.walk(node)}
        for node in ast.walk(tree):
            by_hand = isinstance(node, ast.Attribute) and node.attr == "refused" and id(node) not in read
            assert not by_hand, f"{file}:{node.lineno} writes refusals by hand"


def said(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """(group, key) of every sentence that the source names."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
            continue
        key = node.args[0].value
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        group = {"tell": "events", "offer": "verbs", "Why": "reasons", "finish": "endings"}.get(called)
        if group and isinstance(key, str):
            yield group, key


@GAMES
def test_every_verb_event_and_reason_of_the_source_has_its_words(game: Game) -> None:
    words = game.content.words
    for file, tree in sources(game.content.package).items():
        for group, key in said(tree):
            assert key in getattr(words, group), f"{file}: {group}.{key} has no words"


@GAMES
def test_no_word_is_without_use(game: Game) -> None:
    strings = {
        node.value
        for tree in sources(game.content.package).values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    strings |= set(game.state.rules.things)
    strings |= set(str(game.content.data).replace("'", " ").replace('"', " ").split())
    for group in ("verbs", "events", "reasons", "endings"):
        unused = set(getattr(game.content.words, group)) - strings
        assert not unused, f"words.json: {group}: nobody says {sorted(unused)}"
