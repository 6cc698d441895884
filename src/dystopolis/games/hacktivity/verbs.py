"""The words that cards use: each icon of the data is bound once, at load, to a step or a choice (spec 3.2).

Every icon gets the seat that resolves it and the zone its card lies in, then its own numbers.
"""

from __future__ import annotations

from typing import Any

from dystopolis.games.hacktivity.attack import (
    NO_SHARES,
    attack_bug,
    choose_add_block,
    choose_attack_target,
    choose_chain,
    choose_split,
)
from dystopolis.games.hacktivity.cards import discard, draw_anomaly, draw_character, draw_core
from dystopolis.games.hacktivity.screens import (
    LOWER,
    RAISE,
    alert_down,
    alert_up,
    charge_down,
    charge_up,
    choose_firewall_split,
    firewall_down,
    firewall_up,
    infection_up,
)
from dystopolis.games.hacktivity.state import (
    CARDS,
    CONTENT,
    DATA,
    IS_COPIER,
    NOWHERE,
    SIDES,
    Hacktivity,
    choice,
    rules,
    step,
)
from dystopolis.games.hacktivity.values import from_active
from dystopolis.kernel import ContentError, Offer, Thing, Why

Icon = tuple[Thing, tuple[Any, ...]]

NO_COPY_OF_COPY = Why("no_copy_of_copy")


def resolve(g: Hacktivity, seat: int, icons: tuple[Icon, ...], zone: int = NOWHERE) -> None:
    """The icons of an option, from left to right."""
    here = (seat, zone)
    g.stack += [(thing, here + args) for thing, args in icons]


@step
def each_player(g: Hacktivity, seat: int, zone: int, icon: str, *args: Any) -> None:
    """Every player for himself or herself, the active one first (R33)."""
    for other in from_active(g, seat):
        g.then(rules.things[icon], other, NOWHERE, *args)


@choice(public=True)
def choose_duplicate(g: Hacktivity, offer: Offer, seat: int, zone: int, n: int) -> None:
    """A visible Character card; its pile says which option is copied (R26 to R28)."""
    for other in g.order:
        for side in SIDES:
            if pile := g.piles[2 * other + side]:
                _offer_copy(offer, 2 * pile[-1] + side)
    if g.out_of_play:
        _offer_copy(offer, g.out_of_play[-1])


def _offer_copy(offer: Offer, play: int) -> None:
    card = play // 2
    offer("choose_duplicate", card, play, unless=NO_COPY_OF_COPY if IS_COPIER[card] else None)


@choose_duplicate.chosen
def _(g: Hacktivity, seat: int, zone: int, n: int, verb: str, card: int, play: int) -> None:
    g.tell("duplicated", seat, card, play)
    for _ in range(n):
        resolve(g, seat, ICONS[play])


# Binding

PLAIN = {
    "alert_up": alert_up,
    "alert_down": alert_down,
    "discard": discard,
    "duplicate": choose_duplicate,
    "draw_character": draw_character,
    "draw_anomaly": draw_anomaly,
    "draw_core": draw_core,
    "chain": choose_chain,
    "charge_up": charge_up,
    "charge_down": charge_down,
}
"""Icons that need no more than their number."""

FIELDS = {row["id"]: [field.partition(":") for field in row["fields"]] for row in DATA["icons"]}


def _bind(where: str, rows: list[dict[str, Any]]) -> tuple[Icon, ...]:
    """An option's icons; those of one `distinct` group stand side by side and become one series."""
    icons: list[Icon] = []
    i = 0
    while i < len(rows):
        row = rows[i]
        _check(where, row)
        series = [row]
        while "distinct" in row and i + 1 < len(rows) and rows[i + 1].get("distinct") == row["distinct"]:
            i += 1
            _check(where, rows[i])
            series.append(rows[i])
        if "distinct" in row and any(later.get("distinct") == row["distinct"] for later in rows[i + 1 :]):
            raise ContentError(f"{where}: the icons of a distinct group stand side by side")
        icons.append(_icon(where, row, series))
        i += 1
    return tuple(icons)


def _icon(where: str, row: dict[str, Any], series: list[dict[str, Any]]) -> Icon:
    icon, n = row["icon"], row["n"]
    if any(other["icon"] != icon for other in series):
        raise ContentError(f"{where}: a distinct group holds different icons")
    if row.get("each_player"):
        if row.get("scope", "self") != "self":
            raise ContentError(f"{where}: each_player goes with a scope of self")
        return each_player, (icon, n)
    if icon == "attack":
        return _attack(where, series)
    if icon == "add_block":
        first, *rest = numbers = [other["n"] for other in series]
        if sorted(numbers) != numbers:
            raise ContentError(f"{where}: of blocks added side by side the smallest number comes first")
        return choose_add_block, (first, tuple(rest), ())
    if icon == "infection_up":
        return infection_up, (n, int(row.get("x_characters", False)))
    if icon == "firewall_down":
        return (firewall_down, (n,)) if row["scope"] == "self" else (choose_firewall_split, (n, LOWER))
    if icon == "firewall_up":
        return (firewall_up, (n,)) if row["scope"] == "self" else (choose_firewall_split, (n, RAISE))
    return PLAIN[icon], (n,)


def _attack(where: str, series: list[dict[str, Any]]) -> Icon:
    aims = [CONTENT.code("aim", row["target"]) for row in series]
    if series[0].get("split"):
        if len(series) > 1 or series[0]["target"] != "any":
            raise ContentError(f"{where}: a split attack stands alone and aims at any target")
        return choose_split, (series[0]["n"], NO_SHARES)
    if series[0]["target"] == "bug" and len(series) == 1:
        return attack_bug, (series[0]["n"],)
    if sorted(aims) != aims or "bug" in (row["target"] for row in series):
        raise ContentError(f"{where}: in a distinct group the wider aim comes first, and none is bug")
    (n, aim), *rest = zip((row["n"] for row in series), aims)
    return choose_attack_target, (n, aim, tuple(rest), ())


def _check(where: str, row: dict[str, Any]) -> None:
    """Known icon, known keys, known values."""
    icon = row.get("icon")
    if icon not in FIELDS or icon in ("reaction", "out_of_play"):
        raise ContentError(f"{where}: there is no icon {icon!r} for an option")
    known = {name: values.split("|") for name, _, values in FIELDS[icon]}
    for key, value in row.items():
        if key == "icon":
            continue
        if key not in known:
            raise ContentError(f"{where}: {icon} has no {key!r}; it has {', '.join(known)}")
        if known[key] != [""] and value not in known[key]:
            raise ContentError(f"{where}: {icon}: {key} is one of {', '.join(known[key])}, not {value!r}")
    if not isinstance(row.get("n"), int) or row["n"] < 1:
        raise ContentError(f"{where}: {icon} needs a number n of at least 1")


def _card(row: dict[str, Any]) -> list[tuple[Icon, ...]]:
    where = f"{__package__}: data.json: cards.{row['id']}"
    if any(icon["icon"] != "reaction" for icon in row.get("passive", ())):
        raise ContentError(f"{where}: only reaction is passive")
    return [_bind(f"{where}.{side}", row.get(side, [])) for side in CONTENT.ids["side"]]


ICONS = [icons for row in CARDS for icons in _card(row)]
"""The icons of every option: card 2 i for the top, 2 i + 1 for the bottom."""

PROGRAM_ICONS = [_bind(f"{__package__}: data.json: programs.{row['id']}", row["icons"]) for row in DATA["programs"]]
