"""A game's facts and words: `content/data.json`, `content/words.json`, `content/rules.fr.md`, `content/rules.en.md`.

Everything is read and checked once, when the game is imported. A missing translation, an unknown key or a
placeholder that nothing fills stops the program with the file and the line's name.

In words.json each sentence says which arguments it takes: `"args": ["leader", "target:leader", "n"]`, a name and
its kind. A kind is a table of data.json (its rows have `id` and `name`), or one of

- `seat`: a player; `piece`: a handle; anything else: a number as it is.
- `kind[]` is a tuple of that kind, `kind*` a tuple of counts in the order of that table.

In a sentence `{leader}` stands for the argument, `{n|meeple|meeples}` for the form that goes with its number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from importlib import resources
from typing import Any, Literal

import msgspec

from dystopolis.kernel.flow import Option, Rules, Why

Lang = Literal["fr", "en"]
LANGS: tuple[Lang, Lang] = ("fr", "en")

_HOLE = re.compile(r"\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")
_AND = {"fr": " et ", "en": " and "}
_NOTHING = {"fr": "rien", "en": "nothing"}


class ContentError(Exception):
    """A content file is wrong; the message names the file and the line."""


class Sentence(msgspec.Struct, forbid_unknown_fields=True):
    """What is said, in both languages."""

    fr: str
    en: str
    args: tuple[str, ...] = ()
    help: dict[Lang, str] | None = None  # what it brings about, in one line
    rule: str | None = None  # the section of our rules page that says so
    source: str | None = None  # the page or chapter of the original rulebook


class OptionRow(msgspec.Struct, forbid_unknown_fields=True):
    """A setting of the table, chosen before the game starts."""

    id: str
    values: tuple[int | str | bool | None, ...]
    default: int | str | bool | None
    name: dict[Lang, str]
    help: dict[Lang, str]
    values_names: dict[str, dict[Lang, str]] = {}
    headless: int | str | bool | None = None  # the default of games without people, where it differs
    seats: tuple[int, ...] | None = None  # offered only for these numbers of seats


class Words(msgspec.Struct, forbid_unknown_fields=True):
    """words.json."""

    title: dict[Lang, str]
    tagline: dict[Lang, str]
    kinds: dict[str, str]  # kind of argument -> table of data.json
    choices: dict[str, Sentence]
    verbs: dict[str, Sentence]
    events: dict[str, Sentence]
    reasons: dict[str, Sentence]
    endings: dict[str, Sentence]
    labels: dict[str, dict[Lang, str]]  # zones, counters, marks, rows of the score sheet
    options: tuple[OptionRow, ...] = ()
    hints: tuple[dict[Lang, str], ...] = ()


class Section(msgspec.Struct):
    """One chapter of the rules page."""

    id: str
    title: str
    text: str


class Content:
    """What a game says and knows."""

    def __init__(self, package: str, bind: Callable[[dict[str, Any]], None] | None = None) -> None:
        """Read the files of a game's package; `bind` checks its own tables and may raise ContentError."""
        self.package = package
        self.data: dict[str, Any] = self._read("data.json", dict[str, Any])
        self.words: Words = self._read("words.json", Words)
        self.rows: dict[str, list[dict[str, Any]]] = {}
        for kind, table in self.words.kinds.items():
            self.rows[kind] = self._table(kind, table)
        self.ids = {kind: [row["id"] for row in rows] for kind, rows in self.rows.items()}
        self.codes = {kind: {id: code for code, id in enumerate(ids)} for kind, ids in self.ids.items()}
        self.rules = {lang: self._sections(f"rules.{lang}.md") for lang in LANGS}
        self._check_words()
        if bind is not None:
            bind(self.data)

    # Reading and checking

    def _text(self, file: str) -> str:
        try:
            return (resources.files(self.package) / "content" / file).read_text("utf-8")
        except FileNotFoundError:
            raise ContentError(f"{self.package}: content/{file} is missing") from None

    def _read(self, file: str, kind: Any) -> Any:
        try:
            return msgspec.json.decode(self._text(file), type=kind)
        except msgspec.DecodeError as error:
            raise ContentError(f"{self.package}: content/{file}: {error}") from None

    def _table(self, kind: str, table: str) -> list[dict[str, Any]]:
        rows = self.data.get(table)
        if not isinstance(rows, list):
            raise ContentError(f"{self.package}: words.json: kinds.{kind}: data.json has no list {table!r}")
        for row in rows:
            name = row.get("name")
            if "id" not in row or not (isinstance(name, str) or (isinstance(name, dict) and {*LANGS} <= {*name})):
                where = f"{self.package}: data.json: {table}: {row.get('id', row)}"
                raise ContentError(f"{where}: a row has an id, and a name in fr and en")
        return rows

    def _sections(self, file: str) -> list[Section]:
        parts = re.split(r"^## (.+?) \{#(\w+)\}$", self._text(file), flags=re.M)
        return [Section(parts[i + 1], parts[i], parts[i + 2].strip()) for i in range(1, len(parts), 3)]

    def _check_words(self) -> None:
        sections = {lang: [section.id for section in self.rules[lang]] for lang in LANGS}
        if sections["fr"] != sections["en"]:
            raise ContentError(f"{self.package}: rules.fr.md and rules.en.md have different sections: {sections}")
        for group in ("choices", "verbs", "events", "reasons", "endings"):
            for key, sentence in getattr(self.words, group).items():
                where = f"{self.package}: words.json: {group}.{key}"
                names = {arg.partition(":")[0] for arg in sentence.args}
                texts = [sentence.fr, sentence.en]
                if sentence.help is not None:
                    texts += [self._both(sentence.help, where, lang) for lang in LANGS]
                for text in texts:
                    if not text:
                        raise ContentError(f"{where}: an empty text")
                    for hole, *_ in _HOLE.findall(text):
                        if hole not in names:
                            raise ContentError(f"{where}: nothing fills {{{hole}}}; its args are {sorted(names)}")
                if sentence.rule is not None and sentence.rule not in sections["fr"]:
                    raise ContentError(f"{where}: the rules page has no section {sentence.rule!r}")
        pairs = {"title": self.words.title, "tagline": self.words.tagline} | {
            f"labels.{key}": label for key, label in self.words.labels.items()
        }
        for option in self.words.options:
            pairs |= {f"options.{option.id}.name": option.name, f"options.{option.id}.help": option.help}
        for key, pair in pairs.items():
            for lang in LANGS:
                self._both(pair, f"{self.package}: words.json: {key}", lang)

    @staticmethod
    def _both(pair: dict[Lang, str], where: str, lang: Lang) -> str:
        if not pair.get(lang):
            raise ContentError(f"{where}: no text in {lang}")
        return pair[lang]

    def check_rules(self, rules: Rules) -> None:
        """Every choice has its sentence, every sentence its choice."""
        choices = {thing.name for thing in rules.things.values() if thing.asks}
        for name in sorted(choices ^ set(self.words.choices)):
            which = "has no sentence" if name in choices else "is no choice of the rules"
            raise ContentError(f"{self.package}: words.json: choices.{name}: {which}")

    # Names and codes

    def code(self, kind: str, id: str) -> int:
        return self.codes[kind][id]

    def name(self, kind: str, code: int, lang: Lang) -> str:
        name = self.rows[kind][code]["name"]
        return str(name if isinstance(name, str) else name[lang])

    def spell(self, option: Option, group: str = "verbs") -> list[Any]:
        """An option, event or choice in names: `["give_point", "green", "leader_justice"]`."""
        kinds = self.kinds(group, option[0])
        return [option[0], *(self._spell(kind, arg) for kind, arg in zip(kinds, option[1:], strict=True))]

    def parse(self, spelled: Sequence[Any], group: str = "verbs") -> Option:
        """The option, event, choice or reason that names stand for; ValueError says what is unknown.

        An option has numbers and names alone. What only the rules write may have other texts too.
        """
        if not spelled or not isinstance(spelled[0], str) or spelled[0] not in getattr(self.words, group):
            raise ValueError(f"there is no option {spelled[0] if spelled else '(nothing)'!r} in this game")
        kinds = self.kinds(group, spelled[0])
        if len(kinds) != len(spelled) - 1:
            raise ValueError(f"{spelled[0]} takes {len(kinds)} arguments, not {len(spelled) - 1}")
        read = self._parse if group == "verbs" else self._understand
        return (spelled[0], *(read(kind, arg) for kind, arg in zip(kinds, spelled[1:], strict=True)))

    def kinds(self, group: str, key: str) -> list[str]:
        return [arg.rpartition(":")[2] for arg in self._sentence(group, key).args]

    def _spell(self, kind: str, arg: Any) -> Any:
        if kind.endswith("[]"):
            return [self._spell(kind[:-2], item) for item in arg]
        if kind.endswith("*"):
            return list(arg)
        if kind == "piece":
            return f"#{arg}"
        return self.ids[kind][arg] if kind in self.ids and arg >= 0 else arg

    def _parse(self, kind: str, arg: Any) -> Any:
        if kind.endswith("[]") or kind.endswith("*"):
            if not isinstance(arg, (list, tuple)):
                raise ValueError(f"{arg!r} is not a list")
            return tuple(self._parse(kind[:-2], item) if kind.endswith("[]") else self._parse("", item) for item in arg)
        if kind == "piece" and isinstance(arg, str) and re.fullmatch(r"#\d{1,9}", arg):
            return int(arg[1:])
        if isinstance(arg, str) and kind in self.codes:
            if arg not in self.codes[kind]:
                raise ValueError(f"there is no {kind} {arg!r} in this game")
            return self.codes[kind][arg]
        if isinstance(arg, int) and not isinstance(arg, bool):
            return arg
        raise ValueError(f"{arg!r} is not a {kind or 'number'}")

    def _understand(self, kind: str, arg: Any) -> Any:
        if isinstance(arg, list):
            inner = kind[:-2] if kind.endswith("[]") else ""
            return tuple(self._understand(inner, item) for item in arg)
        return self._parse(kind, arg) if isinstance(arg, str) and (kind == "piece" or kind in self.codes) else arg

    # Sentences

    def say(self, group: str, key: str, args: Sequence[Any], lang: Lang, names: Sequence[str] = ()) -> str:
        """A sentence with its arguments in words; `names` are the players'."""
        return self._fill(self._sentence(group, key), args, lang, names, lambda sentence: getattr(sentence, lang))

    def help(self, group: str, key: str, args: Sequence[Any], lang: Lang, names: Sequence[str] = ()) -> str:
        """The line that says what an option brings about; empty when there is none."""
        return self._fill(self._sentence(group, key), args, lang, names, lambda s: (s.help or {}).get(lang, ""))

    def because(self, why: Why, lang: Lang, names: Sequence[str] = ()) -> str:
        return self.say("reasons", why.key, why.args, lang, names)

    def _sentence(self, group: str, key: str) -> Sentence:
        sentence: Sentence | None = getattr(self.words, group).get(key)
        if sentence is None:
            raise ContentError(f"{self.package}: words.json: {group}.{key} is missing")
        return sentence

    def _fill(
        self, sentence: Sentence, args: Sequence[Any], lang: Lang, names: Sequence[str], text: Callable[[Sentence], str]
    ) -> str:
        filled = {arg.partition(":")[0]: (arg.rpartition(":")[2], value) for arg, value in zip(sentence.args, args)}

        def hole(match: re.Match[str]) -> str:
            kind, value = filled[match[1]]
            if match[2] is None:
                return self.word(kind, value, lang, names)
            return match[2] if value == 1 or (value == 0 and lang == "fr") else match[3]

        return _HOLE.sub(hole, text(sentence))

    def word(self, kind: str, value: Any, lang: Lang, names: Sequence[str] = ()) -> str:
        """One argument in words."""
        if kind.endswith("[]") or kind.endswith("*"):
            if kind.endswith("[]"):
                parts = [self.word(kind[:-2], item, lang, names) for item in value]
            else:
                parts = [f"{n} {self.name(kind[:-1], code, lang)}" for code, n in enumerate(value) if n]
            return _AND[lang].join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts) or _NOTHING[lang]
        if kind == "seat":
            return names[value] if 0 <= value < len(names) else f"{'Joueur' if lang == 'fr' else 'Player'} {value + 1}"
        return self.name(kind, value, lang) if kind in self.rows and value >= 0 else str(value)
