"""The kernel on its hardest case."""

import random

import pytest

from dystopolis.kernel import IllegalChoice, Offer, State, Why, advance, aside_offer, choose, interject
from tests.kernel.duel import CORP, RUNNER, Duel, access, access_done, duel, run_ends, turn, view, world


def started(**given: object) -> Duel:
    g = duel(**given)
    g.rng = 12345
    g.then(turn)
    advance(g)
    return g


def stack(g: State) -> list[str]:
    return [thing.name for thing, _ in g.stack]


def check_middle(g: Duel) -> None:
    """At any pending choice the game can be saved and dealt again."""
    again = Duel.load(g.save())
    assert again.digest() == g.digest()
    assert again.options == g.options
    assert again.stack == g.stack
    for seat in (CORP, RUNNER):
        other = world(g, seat, 99)
        assert view(other, seat) == view(g, seat)
        assert other.options == g.options
        other.then(turn)  # a copy has a stack of its own
        assert len(other.stack) == len(g.stack) + 1


def say(g: Duel, *options: tuple[object, ...]) -> None:
    for option in options:
        check_middle(g)
        choose(g, option)
    if not g.ending:
        check_middle(g)


def test_windows_go_round_until_both_pass() -> None:
    g = started(ice=[1])
    say(g, ("run",), ("pass",), ("spend",))
    assert g.stack[-1][0].name == "window"
    assert g.seat == CORP
    say(g, ("pass",), ("pass",))
    assert g.pending.name == "trace"


def test_a_trace_inside_a_subroutine() -> None:
    g = started(ice=[1])
    say(g, ("run",), ("pass",), ("pass",))
    assert stack(g)[-4:] == ["run_ends", "run_succeeds", "approach_ice", "trace"]
    say(g, ("pay", 2), ("pay", 0))
    assert g.tags == 1
    assert g.credits == [3, 5]


def test_prevention_inside_damage() -> None:
    g = started(ice=[2])
    say(g, ("run",), ("pass",), ("pass",), ("pay", 0), ("pay", 1))
    assert g.pending.name == "prevent"
    say(g, ("prevent",), ("suffer",))
    assert len(g.grip) == 2
    assert g.log[:2] == ["sub 0.0", "sub 0.1"]


def met_trap(**given: object) -> Duel:
    g = started(ice=[], hq={}, deck=[1, 1, 0], **given)
    say(g, ("run",))
    assert g.pending.name == "order_triggers"
    return g


def test_triggers_in_the_order_of_their_owner() -> None:
    g = met_trap()
    assert stack(g) == ["turn", "run_ends", "access_done", "order_triggers"]
    say(g, ("resolve", 0))
    assert stack(g) == ["turn", "run_ends", "access_done", "order_triggers", "prevent"]
    say(g, ("suffer",), ("resolve", 1))
    assert g.log == ["run ends"]  # the access was cut off
    assert len(g.grip) == 2


def test_end_the_run_from_inside_a_trigger_cuts_what_waited() -> None:
    g = met_trap()
    say(g, ("resolve", 1))
    assert g.log == ["run ends"]
    assert g.pending.name == "action"
    assert not g.waits(access_done)
    assert not g.waits(run_ends)


def test_a_replacement_of_the_access() -> None:
    g = started(ice=[], siphon=True)
    say(g, ("run",), ("take_credits",))
    assert g.credits == [3, 9]
    assert not g.waits(access)
    g = started(ice=[], siphon=True, deck=[1, 1])
    say(g, ("run",), ("access",))
    assert g.stolen == 1


def test_handles_change_when_a_card_comes_back_unknown() -> None:
    g = started(ice=[], deck=[1, 2])
    before = set(g.hq)
    say(g, ("run",))
    assert len(g.hq) == 2
    assert not before & set(g.hq)


def test_an_aside_leaves_the_waiting_choice_or_ends_the_game() -> None:
    g = started()
    assert aside_offer(g, CORP).options == [("concede",)]
    interject(g, CORP, ("concede",))
    assert (g.ending, g.winners) == ("conceded", (RUNNER,))
    assert g.stack == []
    assert g.options == []


def test_a_refusal_carries_its_reason() -> None:
    g = started(credits=[0, 0])
    say(g, ("run",))
    with pytest.raises(IllegalChoice) as refused:
        choose(g, ("spend",))
    assert refused.value.why is not None
    assert (refused.value.why.key, refused.value.why.args) == ("poor", (0,))


@pytest.mark.parametrize("seed", range(40))
def test_random_duels_end_and_hold_in_the_middle_of_everything(seed: int) -> None:
    chance = random.Random(seed)
    g = started(siphon=bool(seed % 2))
    g.rng = seed
    for _ in range(400):
        if g.ending:
            break
        check_middle(g)
        choose(g, chance.choice(list(g.options)))
    assert g.ending


def test_options_too_many_to_list_are_checked_when_they_are_taken() -> None:
    offer = Offer(explains=True)
    offer("pass")
    offer.any("bid", lambda n: Why("poor", n) if n > 5 else None)
    assert offer.options == [("pass",)]
    assert [offer.takes(option) for option in (("pass",), ("bid", 5), ("bid", 6), ("fold",))] == [
        True,
        True,
        False,
        False,
    ]
    assert offer.why_not(("bid", 6)) == Why("poor", 6)
    assert offer.why_not(("fold",)) is None
