"""What a card says, built from its icons: the options of `play_card` and `isolate` name it in both languages."""

from __future__ import annotations

from typing import Any

from dystopolis.games.hacktivity.state import CARDS, CONTENT, DATA, IS_ISOLABLE, SIDES
from dystopolis.kernel import LANGS, Lang

ICON_NAME = {row["id"]: row["name"] for row in DATA["icons"]}
AIM_NAME = {row["id"]: row["name"] for row in DATA["aims"]}
COLON = {"fr": " : ", "en": ": "}
BLOCK = {"fr": "bloc", "en": "block"}
WORD = {row["id"]: row["name"] for row in DATA["modifiers"]}


def icon_text(icon: dict[str, Any], lang: Lang) -> str:
    """One icon: `attack 3 (an anomaly)`."""
    name = ICON_NAME[icon["icon"]][lang]
    details = [AIM_NAME[icon["target"]][lang]] if icon.get("target", "any") != "any" else []
    details += [WORD[key][lang] for key in ("split", "distinct", "x_characters", "each_player") if icon.get(key)]
    details += [WORD["team"][lang]] if icon.get("scope") == "team" else []
    return f"{name[0].lower()}{name[1:]} {icon['n']}" + (f" ({', '.join(details)})" if details else "")


def side_text(card: int, side: int, lang: Lang) -> str:
    """The icons of an option, from left to right; for a top that isolates, its blocks and reaction too."""
    row = CARDS[card]
    parts = [icon_text(icon, lang) for icon in row.get(CONTENT.ids["side"][side], [])]
    if side == SIDES[0] and IS_ISOLABLE[card]:
        blocks = f"{row['blocks']} {BLOCK[lang]}" + ("s" if row["blocks"] > 1 else "")
        parts = [blocks, *(icon_text(icon, lang) for icon in row["passive"]), *parts]
    return ", ".join(parts)


def _play(card: int, side: int) -> dict[str, Any]:
    option = CONTENT.rows["side"][side]
    texts = {lang: side_text(card, side, lang) for lang in LANGS}
    name = {lang: option["name"][lang] + (COLON[lang] + texts[lang] if texts[lang] else "") for lang in LANGS}
    return {"id": f"{CARDS[card]['id']}.{option['id']}", "name": name}


def _isolation(card: int) -> dict[str, Any]:
    row = CARDS[card]
    name = {lang: f"{CONTENT.name('card', card, lang)} ({side_text(card, SIDES[0], lang)})" for lang in LANGS}
    return {"id": row["id"], "name": name}


def _add_kind(kind: str, rows: list[dict[str, Any]]) -> None:
    CONTENT.rows[kind] = rows
    CONTENT.ids[kind] = [row["id"] for row in rows]
    CONTENT.codes[kind] = {row["id"]: code for code, row in enumerate(rows)}


_add_kind("play", [_play(card, side) for card in range(len(CARDS)) for side in SIDES])
_add_kind("isolation", [_isolation(card) for card in range(len(CARDS))])
