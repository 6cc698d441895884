"""The table of Virtopia: every meeple, token and card, nothing else (spec 3, 5).

Codes follow the order of the data. Colours, Virtues, Flaws and Leaders are 0 to 3: Flaw v opposes Virtue v, which is
the main one of Leader v. Of the twelve spaces 0 to 3 are the Flaws, 4 to 7 the Virtues, 8 and 9 the tunnels,
10 and 11 the watch posts. Counts by colour lie flat in one list: four numbers a space, four a prison.
"""

from __future__ import annotations

from dystopolis.kernel import Content, ContentError, Rules, State, data

rules = Rules(public=True)
step, choice, aside = rules.step, rules.choice, rules.aside

CONTENT = Content(__package__)
DATA = CONTENT.data

COLOURS = VIRTUES = LEADERS = range(4)
FLAWS = range(4)
VIRTUE_SPACES = range(4, 8)
ACTIVE_SPACES = range(4, 12)  # where a meeple is active
TUNNELS = range(8, 10)
WATCH_POSTS = range(10, 12)
SPACES = range(12)

SOW, DEVELOP, TUNNEL, RECRUIT, WATCH, ESCAPE, STRUGGLE = range(7)
PRINTED = [tuple(CONTENT.code("action", action) for action in row["actions"]) for row in DATA["ring_cards"]]
LAYS_TOKEN = [row["lays_token"] for row in DATA["actions"]]

LAYOUTS = [[CONTENT.code("space", space) for space in row["ring"]] for row in DATA["layouts"]]
PRISONS = [tuple(CONTENT.code("leader", leader) for leader in row["leaders"]) for row in DATA["prison_cards"]]
NUMBERS = [0, *(DATA["flaw_track"]["numbers_by_captive_count"][str(n)] for n in range(1, 5))]  # by captives
FULL: int = DATA["flaw_track"]["defeat_at_captives"]
FATAL: int = DATA["limits"]["total_defeat_at_least"]
GOAL: int = DATA["limits"]["goal_points"]
PER_COLOUR: int = DATA["meeples"]["per_colour"]
MOST_OUT: int = DATA["limits"]["box_makes_victory_impossible_above"]
NO_WATCH = -1
NOBODY = -1  # no Leader is shared
BOX = -1  # instead of a prison: out of the game

_ORDER = {
    "colour": ["green", "blue", "yellow", "red"],
    "virtue": ["justice", "sagesse", "temperance", "courage"],
    "flaw": [row["flaw"] for row in DATA["virtues"]],
    "leader": [f"leader_{row['id']}" for row in DATA["virtues"]],
    "space": [
        *(f"flaw_{row['id']}" for row in DATA["flaws"]),
        *(f"virtue_{row['id']}" for row in DATA["virtues"]),
        *("tunnel_recruit_1", "tunnel_recruit_2", "watch_escape_1", "watch_escape_2"),
    ],
    "action": ["sow", "develop_virtue", "tunnel", "recruit", "watch", "escape", "struggle", "stuck"],
}
for _kind, _ids in _ORDER.items():
    if CONTENT.ids[_kind] != _ids:
        raise ContentError(f"{__package__}: data.json: {_kind}: the order must be {_ids}, not {CONTENT.ids[_kind]}")


@data
class Virtopia(State):
    """A game of Virtopia."""

    rules = rules

    seats: int
    first: int  # the seat of the first player
    held: list[list[int]]  # the Leaders of each seat, in their order
    shared: int  # the Leader that passes from seat to seat with three players, or NOBODY
    layout: int
    following: list[int]  # the next space clockwise
    on: list[int]  # meeples on the spaces, four colours a space
    city: list[int]
    box: list[int]
    supply: list[int]  # during set-up
    hand: list[int]  # during a sow
    where: list[int]  # the space of each Leader
    standing: list[bool]
    points: list[tuple[int, ...]]  # colours of the points, four Virtues a Leader
    hope: int
    watch: int  # the stored die, or NO_WATCH
    pile: list[int]  # face-down prisons, the top one last
    unknown: int  # how many cards on top of the pile were never turned up
    opened: list[int]  # face-up prisons in the order they were turned up
    jailed: list[int]  # meeples in the prisons, four colours a card
    round: int
    order: list[int]  # the Leaders in the order of this round
    controller: list[int]  # the seat that decides for each Leader in this round
    active: int  # the Leader whose turn it is
    plus_one: bool  # option: every total that is not 0 grows by 1
    captives: bool  # option: each Flaw starts with a captive
    round_limit: int  # option; 0 is none
    conceding: list[bool]
