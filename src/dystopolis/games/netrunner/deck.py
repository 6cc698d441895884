"""Decks: the fourteen of the box, whether one is legal, and the text that deck sites write (spec 9.1)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import NamedTuple

from dystopolis.games.netrunner.faces import BY_ID, FACES, Face
from dystopolis.games.netrunner.state import AGENDA, CONTENT, CORP, DATA, IDENTITY, TYPES
from dystopolis.kernel import ContentError, Lang, Measures, Option, Settings, Why

MOST_COPIES: int = DATA["constants"]["max_copies"]
CARDS = len(FACES)
FAULT = {"deck_size": "too_small", "influence": "influence_exceeded", "agenda_points": "agenda_points"}
"""Why a number of a deck is refused."""


class DeckList(NamedTuple):
    """A deck as written: card ids and how many of each."""

    name: str
    identity: str | None
    cards: dict[str, int]


def validate_deck(identity: str | None, cards: Mapping[str, int], *, one_box: bool = False) -> list[Why]:
    """Every fault at once; an empty list is a legal deck. Unknown ids are a KeyError: names are checked on import."""
    faces = {BY_ID[id]: n for id, n in cards.items()}
    errors = []
    leader = BY_ID[identity] if identity is not None else None
    if leader is None or leader.type != IDENTITY:
        return [Why("no_identity")]
    for face, n in faces.items():
        if face.type == IDENTITY:
            errors.append(Why("identity_in_deck", face.code))
        if n > MOST_COPIES:
            errors.append(Why("too_many_copies", face.code, n))
        if one_box and n > face.quantity:
            errors.append(Why("not_in_box", face.code, face.quantity))
        if face.side != leader.side:
            errors.append(Why("wrong_side", face.code))
        elif face.influence is None and is_foreign(face, leader):
            errors.append(Why("no_influence_value", face.code))
    for key, (n, least, most) in measure(leader, faces).items():
        if (least is not None and n < least) or (most is not None and n > most):
            errors.append(Why(FAULT[key], n, *(bound for bound in (least, most) if bound is not None)))
    return errors


def measure(leader: Face | None, faces: Mapping[Face, int]) -> Measures:
    """The numbers that the rules look at, and what they ask for."""
    size = sum(n for face, n in faces.items() if face.type != IDENTITY)
    if leader is None:
        return {"deck_size": (size, None, None)}
    spent = sum((face.influence or 0) * n for face, n in faces.items() if is_foreign(face, leader))
    numbers: Measures = {
        "deck_size": (size, leader.min_deck_size, None),
        "influence": (spent, None, leader.influence_limit),
    }
    if leader.side == CORP:
        points = sum(face.points * n for face, n in faces.items() if face.type == AGENDA)
        low = 2 * (size // 5) + 2
        numbers["agenda_points"] = (points, low, low + 1)
    return numbers


def is_foreign(face: Face, leader: Face) -> bool:
    """Neither of the identity's faction nor neutral, on its own side."""
    own = face.faction == leader.faction or face.faction.startswith("neutral")
    return face.side == leader.side and face.type != IDENTITY and not own


# The decks of the box


class Deck(NamedTuple):
    """A deck to play with, in codes."""

    identity: int
    cards: tuple[int, ...]

    @property
    def side(self) -> int:
        return FACES[self.identity].side


def _deck(row: dict[str, object]) -> Deck:
    cards = row["cards"]
    assert isinstance(cards, dict)
    identity = BY_ID[str(row["identity"])]
    if faults := validate_deck(identity.id, cards, one_box=row["kind"] == "starter"):
        said = [CONTENT.because(fault, "en") for fault in faults]
        raise ContentError(f"{__package__}: data.json: decks: {row['id']}: {said}")
    return Deck(identity.code, tuple(BY_ID[id].code for id, n in cards.items() for _ in range(n)))


DECKS = [_deck(row) for row in DATA["decks"]]


# A deck of one's own: an identity, and how many of each card in the order of the data


def own_deck(identity: int, counts: tuple[int, ...]) -> Deck:
    return Deck(identity, tuple(code for code, n in enumerate(counts) for _ in range(n)))


def check(identity: int, counts: tuple[int, ...]) -> tuple[list[Why], Measures]:
    """All that is wrong with a deck of one's own, and its numbers."""
    if len(counts) != CARDS or any(n < 0 for n in counts):
        return [Why("no_deck", CARDS)], {}
    cards = {FACES[code].id: n for code, n in enumerate(counts) if n}
    leader = FACES[identity] if 0 <= identity < CARDS and FACES[identity].type == IDENTITY else None
    faults = validate_deck(leader.id if leader else None, cards)
    return faults, measure(leader, {BY_ID[id]: n for id, n in cards.items()})


def cannot_bring(seat: int, identity: int, counts: tuple[int, ...]) -> Why | None:
    """The first thing that is wrong with a deck that a seat brings."""
    if not 0 <= identity < CARDS or FACES[identity].side != seat:
        return Why("no_identity")
    faults, _ = check(identity, counts)
    return faults[0] if faults else None


def bring(text: str) -> tuple[Settings, Option] | Why:
    """A deck of one's own out of a text, and the setting under which its player chooses it; or what cannot be read."""
    deck = read_deck(text)
    if isinstance(deck, Why):
        return deck
    leader = BY_ID[deck.identity] if deck.identity is not None else None
    if leader is None:
        return Why("no_identity")
    setting = "corp_deck" if leader.side == CORP else "runner_deck"
    return {setting: "own"}, ("bring_deck", leader.code, tuple(deck.cards.get(face.id, 0) for face in FACES))


# Text, as deck sites write it: the name, the identity, then "3x Corroder" under the card types


def write_deck(deck: DeckList, lang: Lang = "en") -> str:
    names = {row["id"]: row["name"][lang] for row in DATA["types"]}
    lines = [deck.name, ""]
    faces = {BY_ID[id]: n for id, n in deck.cards.items()}
    if deck.identity is not None:
        lines += [BY_ID[deck.identity].name[lang], ""]
    for type, id in enumerate(TYPES):
        rows = sorted(((face, n) for face, n in faces.items() if face.type == type), key=lambda row: row[0].code)
        if rows:
            lines.append(f"{names[id].capitalize()} ({sum(n for _, n in rows)})")
            lines += [f"{n}x {face.name[lang]}{_dots(deck, face, n)}" for face, n in rows]
            lines.append("")
    return "\n".join(lines)


def _dots(deck: DeckList, face: Face, n: int) -> str:
    if deck.identity is None or not is_foreign(face, BY_ID[deck.identity]):
        return ""
    return " " + "●" * ((face.influence or 0) * n)


_SUMMARY = re.compile(r"influence|cards?\b|cartes?\b|agenda points|points", re.I)
"""What follows the number in the lines that sum a deck up."""


def read_deck(text: str) -> DeckList | Why:
    """Titles in French or English, accents and case aside, ids or card numbers; a line that cannot be read is named."""
    name, identity = "", None
    cards: dict[str, int] = {}
    for number, raw in enumerate(text.splitlines(), 1):
        line = re.sub(r"\s*[●○•☆★]+\s*$", "", raw).strip()
        counted = re.fullmatch(r"(\d{1,2})\s*[x×]?\s+(.+)", line)
        if counted and not _SUMMARY.match(counted[2]):
            face = _find(counted[2])
            if face is None:
                return Why("unknown_card", number, counted[2])
            if face.type == IDENTITY and identity is None:
                identity = face.id
            else:
                cards[face.id] = cards.get(face.id, 0) + int(counted[1])
        elif (face := _find(line)) is not None and face.type == IDENTITY:
            if identity is not None:
                return Why("second_identity", number, line)
            identity = face.id
        elif line and not name and not cards and identity is None:
            name = line
    if not cards:
        return Why("no_card")
    return DeckList(name, identity, cards)


def _plain(title: str) -> str:
    bare = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", " ", bare.lower()).strip()


_TITLES = {_plain(name): face for face in FACES for name in (*face.name.values(), face.id, face.number)}
_TITLES |= {_plain(name.partition(":")[0]): face for face in FACES for name in face.name.values() if ":" in name}


def _find(title: str) -> Face | None:
    """By title, with or without the name of a set in brackets after it."""
    return _TITLES.get(_plain(title)) or _TITLES.get(_plain(re.sub(r"\s*\([^()]*\)\s*$", "", title)))
