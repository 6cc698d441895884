"""The table of Netrunner: every card and counter, nothing else (spec 3, 5).

A card is a code, its row in the data. In hands, decks and discards a card is only its code: copies are the same there,
and nobody can follow one. On the table it is a `Card` with a handle of its own, fresh each time it arrives. Decks have
their top last. `ice[server]` runs from the innermost outwards.
"""

from __future__ import annotations

from dystopolis.kernel import Content, ContentError, Rules, State, data

rules = Rules()
step, choice, aside = rules.step, rules.choice, rules.aside

CONTENT = Content(__package__)
DATA = CONTENT.data

CORP, RUNNER = 0, 1
HQ, RD, ARCHIVES = 0, 1, 2
FIRST_REMOTE = 3
NONE = -1  # no card, no server

NET, MEAT, BRAIN = range(3)
TAG, TRASH, EXPOSE = range(3, 6)  # what can be prevented besides damage

IDENTITY, AGENDA, ASSET, UPGRADE, ICE, OPERATION, PROGRAM, HARDWARE, RESOURCE, EVENT = range(10)

ENCOUNTER, RUN, TURN = range(3)  # how long an effect lasts
STRENGTH, ALL_SUBTYPES = range(2)  # what an effect changes

ACTION, EFFECT, FREE = range(3)  # why a card is being installed: for a click, by a card, by one that waives all costs

BARRIER, CODE_GATE, SENTRY, ICEBREAKER, VIRUS = "barrier", "code_gate", "sentry", "icebreaker", "virus"
CONSOLE, REGION, TRANSACTION = "console", "region", "transaction"

# What restricted credits pay for
ANYTHING, FOR_BREAKERS, FOR_VIRUSES, FOR_TRACES, FOR_TAGS = range(5)

_CONSTANTS = DATA["constants"]
START_CREDITS: int = _CONSTANTS["start_credits"]
START_HAND: int = _CONSTANTS["start_hand"]
HAND_LIMIT: int = _CONSTANTS["max_hand_size"]
CLICKS: tuple[int, int] = (_CONSTANTS["corp_clicks"], _CONSTANTS["runner_clicks"])
MEMORY: int = _CONSTANTS["memory"]
WIN_POINTS: int = _CONSTANTS["win_points"]
REMOVE_TAG_COST: int = _CONSTANTS["remove_tag_cost"]
TRASH_RESOURCE_COST: int = _CONSTANTS["trash_resource_cost"]
ADVANCE_COST: int = _CONSTANTS["advance_cost"]
PURGE_CLICKS: int = _CONSTANTS["purge_clicks"]
BAD_PUBLICITY_CREDITS: int = _CONSTANTS["bad_publicity_credits_per_run"]

TYPES = ["identity", "agenda", "asset", "upgrade", "ice", "operation", "program", "hardware", "resource", "event"]
SERVERS = CONTENT.ids["server"]
STAGES = CONTENT.ids["stage"]

if CONTENT.ids["damage"] != ["net", "meat", "brain"] or SERVERS[:FIRST_REMOTE] != ["hq", "rd", "archives"]:
    raise ContentError(f"{__package__}: data.json: damages or servers are not in their order")
if sorted(row["id"] for row in DATA["types"]) != sorted(TYPES):
    raise ContentError(f"{__package__}: data.json: types must be {TYPES}")


def stage(id: str) -> int:
    """The code of a step of the turn or of a run: `stage("C1.1")`."""
    return CONTENT.code("stage", id)


@data
class Card:
    """A card on the table: installed, scored, or an identity."""

    code: int
    rezzed: bool  # face up and active
    server: int  # of a Corp card in play, or NONE
    host: int  # the handle of the card it is on, or 0
    seen: int  # while unrezzed: 0 nobody else knows it, 1 the Runner does, 2 everybody does
    advancement: int
    virus: int
    power: int
    agenda: int
    credits: int
    mark: int  # the handle of the ice it marks (Femme Fatale), or 0


@data
class Run:
    """A run in progress."""

    server: int
    source: int  # the code of the card that made it, or NONE
    credits: int  # good for this run only
    position: int  # of the ice approached or met; the ice inwards of it is still to come
    approaches: int  # ice approached so far
    approached: int  # the ice being approached, or 0
    ice: int  # the ice being encountered, or 0
    subs: int  # how many subroutines it has
    broken: int  # a bit for each of them
    breakers: list[int]  # what broke them
    baited: list[tuple[int, int]]  # strength and net damage that wait for the next encounter (Chum)
    hooked: list[tuple[int, int]]  # those in force in this one
    bypass: bool  # the first ice encountered will be bypassed
    successful: bool
    herrings: int  # what Red Herrings trashed in this run still ask
    left: int  # cards of HQ or R&D still to access
    depth: int  # cards of R&D accessed and left in their place
    aside: list[int]  # cards of HQ accessed and not back yet
    roots: list[int]  # cards in the root still to access
    agendas: list[int]  # agendas in Archives still to access


@data
class Netrunner(State):
    """A game of Netrunner."""

    rules = rules

    decks: list[list[int]]  # per seat: the identity, then the cards; empty while it is being chosen
    secret: list[bool]  # per seat: the other does not know what is in its deck
    listed: bool  # both decks are there for everybody to read
    active: int  # whose turn it is
    turn: int
    stage: int  # the step of the turn or of the run, or NONE before the first turn
    clicks: list[int]
    credits: list[int]
    tags: int
    bad_publicity: int
    brain: int

    identities: list[int]
    cards: dict[int, Card]
    hq: list[int]
    rd: list[int]
    archives: list[int]  # face up
    buried: list[int]  # face down in Archives
    ice: dict[int, list[int]]
    root: dict[int, list[int]]
    grip: list[int]
    pile: list[int]  # the Runner's deck, called the stack
    heap: list[int]
    rig: list[int]  # everything the Runner has installed, oldest first
    scores: list[list[int]]
    gone: list[int]  # forfeited
    playing: int  # the event or operation that is resolving, or NONE
    held: int  # the card of a hand that is being installed, or NONE
    looked: list[int]  # cards that the Corp took from the top of R&D to look at
    known: list[int]  # how many top cards of R&D each seat knows

    run: Run | None
    effects: list[tuple[int, int, int, int]]  # what, the card's handle, how much, how long

    ran: bool  # in this or the last turn of the Runner
    succeeded: bool  # and successfully
    hq_successes: int  # this turn
    installs: int  # of the Corp this turn
    built: int  # programs and hardware installed this turn
    net_hits: int  # times net damage was to be dealt this turn
    scored: int  # agendas scored this turn
    borrowed: int  # tags that go back at the end of the turn
