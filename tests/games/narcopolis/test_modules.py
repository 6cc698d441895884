"""The advanced modules: E10, E55 to E59, R42, R45, R46, R48."""

import pytest

from dystopolis.games.narcopolis import CONTENT, GAME
from dystopolis.testing import Table
from tests.games.narcopolis.table import code, duel, lay, name, types, wins

ARMED = {"weapons": True}


def weapon(which: str) -> int:
    return CONTENT.code("weapon", which)


# Balanced growth


def test_e55_a_gap_of_more_than_2() -> None:
    on = {0: {"nb1": "A", "nb2": "A", "nb3": "A", "nb4": "A", "ei1": "BCD", "ei2": "BCD"}}
    table = lay(on=on, options={"balanced_growth": True}, pawns={0: "ei1"})
    table.refuses(("develop", name("ei1"), "armes"), "gap_too_wide").refuses(("implant", "armes"), "gap_too_wide")
    assert ("develop", code("nb1"), 1) in table.g.options
    lay(on=on).when(0, "develop", name("ei1"), "armes")


def test_e55_a_gap_from_a_combat_may_stay_or_shrink() -> None:
    on = {0: {"nb1": "A", "nb2": "A", "nb3": "A", "nb4": "A", "nb5": "AB", "ei1": "CD", "ei2": "CD"}}
    table = lay(on=on, options={"balanced_growth": True})
    table.refuses(("develop", name("ei1"), "armes"), "gap_too_wide")
    assert ("develop", code("ei1"), 1) in table.g.options
    assert ("develop", code("nb1"), 2) in table.g.options
    table.when(0, "dismantle", name("ei1"))  # never forbidden


# Stakes


def staked(**fields: object) -> Table:
    on = {1: {"nv2": "A"}}
    return lay(pawns={0: "nv2"}, on=on, options={"stakes": True}, **fields).when(0, "attack")  # type: ignore[arg-type]


def test_e56_r48_a_money_stake() -> None:
    table = staked().asks("stake_offer", 0).offers("no_stake", ("offer_stake", "money"), ("offer_stake", "reputation"))
    table.when(0, "offer_stake", "money").asks("stake_response", 1).when(1, "accept_stake")
    wins(table, 0, 1).then(money=[30 - 3 + 10, 20, 30, 30])
    assert types(table, 0, "nv2") == "A"


def test_e56_a_reputation_stake_offered_by_the_defender() -> None:
    table = staked().when(0, "no_stake").asks("stake_offer", 1).when(1, "offer_stake", "reputation")
    table.asks("stake_response", 0).when(0, "accept_stake")
    wins(table, 1, 0).then(reputation=[4, 6, 5, 5])


def test_e56_declined_or_not_offered() -> None:
    table = staked().when(0, "offer_stake", "money").when(1, "decline_stake").asks("combat_announce", 0)
    wins(table, 0, 1).then(money=[27, 30, 30, 30])
    staked().when(0, "no_stake").when(1, "no_stake").asks("combat_announce", 0)


def test_e56_both_must_be_able_to_lose_it() -> None:
    staked(money={1: 9}).refuses(("offer_stake", "money"), "cannot_stake")
    staked(money={0: 12}).refuses(("offer_stake", "money"), "cannot_stake")  # 9 after the attack
    for points in (1, 20):
        staked(reputation={1: points}).refuses(("offer_stake", "reputation"), "cannot_stake")
    staked(money={1: 9}, reputation={1: 1}).asks("combat_announce", 0)


def test_stakes_in_a_fight_club_but_not_against_furi() -> None:
    table = lay(hands={0: "fight_club"}, options={"stakes": True}).when(0, "play_influence", "fight_club")
    table.when(0, "target_player", 2).asks("stake_offer", 0)
    table = lay(seats=2, pawns={0: "ei2"}, on={2: {"ei2": "AB"}}, options={"stakes": True}).when(0, "attack")
    table.asks("combat_announce", 0)


# Weapons


def armed(mine: str, theirs: str, **fields: object) -> Table:
    """Seat 0 attacks seat 1; each keeps the weapon named."""
    on = {1: {"nv2": "AB"}}
    options = {**ARMED, **fields.pop("options", {})}  # type: ignore[dict-item]
    table = lay(pawns={0: "nv2"}, on=on, options=options, **fields).when(0, "attack")  # type: ignore[arg-type]
    g = table.asks("weapon_keep", 0).g
    rest = [one for one in range(8) if one not in (weapon(mine), weapon(theirs))]
    g.arms[0], g.arms[1] = (weapon(mine), rest[0]), (weapon(theirs), rest[1])
    g.weapon_deck = rest[2:]
    from dystopolis.kernel import advance

    advance(g)
    return table.when(0, "keep_weapon", mine).when(1, "keep_weapon", theirs).asks("combat_roll", 0)


def test_r46_n8_both_draw_two_and_keep_one_secretly() -> None:
    table = lay(pawns={0: "nv2"}, on={1: {"nv2": "AB"}}, options=ARMED).when(0, "attack").asks("weapon_keep", 0)
    g = table.g
    assert [len(g.arms[seat]) for seat in range(4)] == [2, 2, 0, 0]
    assert len(g.weapon_deck) == 4
    assert GAME.view(g, 1).zone("arms0").pieces == ()
    kept, back = g.arms[0]
    table.when(0, "keep_weapon", CONTENT.ids["weapon"][kept]).asks("weapon_keep", 1)
    assert (g.arms[0], g.put_back[0]) == ((kept,), back)
    assert not any(event.args == (0, kept) for event in g.events if event.to is None)


def test_n8_the_second_chooses_from_what_was_drawn_before() -> None:
    """The order of the two questions tells nothing: the other's options are the same whatever the first keeps."""
    table = lay(pawns={0: "nv2"}, on={1: {"nv2": "AB"}}, options=ARMED).when(0, "attack")
    drawn = [CONTENT.ids["weapon"][one] for one in table.g.arms[0]]
    seen = []
    for kept in drawn:
        world = Table(GAME, table.g.clone()).when(0, "keep_weapon", kept).asks("weapon_keep", 1)
        seen.append((world.g.options, GAME.view(world.g, 1)))
    assert seen[0] == seen[1]


def test_n9_one_verb_for_a_weapon_one_with_a_die_and_one_that_announces() -> None:
    plain = armed("revolver", "grenade").when(0, "roll").g
    assert [option for option in plain.options if option[0] != "announce"] == [("use_weapon", weapon("revolver"))]
    knife = armed("cran_d_arret", "grenade").when(0, "roll").g
    faces = {int(face) for face in str(knife.cup)}
    other = [option for option in knife.options if option[0] != "announce"]
    assert other == [("use_weapon_on", face, weapon("cran_d_arret")) for face in sorted(faces)]
    table = armed("grenade", "fusil_a_pompe").when(0, "roll").when(0, "announce", 211).when(1, "take_cup")
    lower = [option for option in table.when(1, "roll").g.options if option[0] != "announce"]
    assert lower == [("announce_lower", 111)]
    table.when(1, "announce_lower", 111).asks("combat_respond", 0)  # it is itself the announcement
    assert table.g.announced == [211, 111]


def test_unused_weapons_go_back_unseen() -> None:
    table = armed("revolver", "grenade").when(0, "roll")
    wins(table, 0, 1)
    assert sorted(table.g.weapon_deck) == list(range(8))
    assert not [event for event in table.g.events if event.name == "weapon_used"]


def test_e10_fusil_a_pompe() -> None:
    table = armed("grenade", "fusil_a_pompe").when(0, "roll").when(0, "announce", 641).when(1, "take_cup")
    table.asks("combat_roll", 1).offers("roll").when(1, "roll")
    table.g.cup = 532
    assert ("announce_lower", 641) not in table.g.options
    table.when(1, "announce_lower", 532).told("weapon_used", 1, weapon("fusil_a_pompe")).asks("combat_respond", 0)
    table.when(0, "take_cup").when(0, "roll").refuses(("announce", 532), "not_above")
    assert table.g.options[0] == ("announce", 533)


def test_e10_not_at_the_first_announcement() -> None:
    table = armed("fusil_a_pompe", "grenade").when(0, "roll")
    assert {option[0] for option in table.g.options} == {"announce"}


def test_a_weapon_at_the_wrong_moment_says_so_to_its_holder() -> None:
    table = armed("grenade", "fusil_a_pompe").refuses(("use_weapon", "grenade"), "not_its_moment").when(0, "roll")
    table.refuses(("use_weapon", "grenade"), "not_its_moment").when(0, "announce", 641)
    table.refuses(("use_weapon", "fusil_a_pompe"), "not_its_moment").when(1, "take_cup").when(1, "roll")
    assert ("announce_lower", 321) in table.g.options
    assert ("use_weapon", weapon("fusil_a_pompe")) not in [option for option, _ in table.refused]


def test_e57_revolver() -> None:
    table = armed("revolver", "grenade").when(0, "roll")
    table.g.cup = 311
    table.when(0, "use_weapon", "revolver").asks("combat_announce", 0)
    assert {option[0] for option in table.g.options} == {"announce"}
    assert table.g.seen == (0,)
    assert [event.name for event in table.g.events][-1] == "rolled"


def test_e57_cran_d_arret() -> None:
    table = armed("cran_d_arret", "grenade").when(0, "roll")
    table.g.cup = 651
    from dystopolis.kernel import advance

    advance(table.g)
    assert {option for option in table.g.options if option[0] == "use_weapon_on"} == {
        ("use_weapon_on", face, weapon("cran_d_arret")) for face in (1, 5, 6)
    }
    table.when(0, "use_weapon_on", 1, "cran_d_arret")
    assert table.g.cup in {651, 652, 653, 654, 655, 665}


def test_e57_mitraillette() -> None:
    from dystopolis.games.narcopolis.dice import score_of

    assert score_of((2, 5, 5, 6)) == 655
    table = armed("mitraillette", "grenade").offers("roll", ("use_weapon", "mitraillette"))
    table.when(0, "use_weapon", "mitraillette").asks("combat_announce", 0)
    shown = [event for event in table.g.events if event.name == "rolled_four"]
    assert [event.to for event in shown] == [(0,)]
    assert score_of(shown[0].args[:4]) == shown[0].args[4] == table.g.cup


def test_e57_poing_americain() -> None:
    table = armed("grenade", "poing_americain").when(0, "roll")
    table.g.cup = 632
    table.when(0, "announce", 541).when(1, "take_cup").offers("roll", ("use_weapon", "poing_americain"))
    table.when(1, "use_weapon", "poing_americain").asks("combat_announce", 1)
    assert GAME.view(table.g, 1).zone("cup").counters["dice"] == 632
    duel(table, (1, "announce", 632, 632), (0, "call", 0, 0)).told("combat_won", 1, 0)


def test_e57_poing_americain_needs_dice_left_by_the_opponent() -> None:
    armed("poing_americain", "grenade").offers("roll")


def test_e57_fusil_a_lunette() -> None:
    table = armed("grenade", "fusil_a_lunette").when(0, "roll")
    table.g.cup = 532
    table.when(0, "announce", 653).when(1, "use_weapon", "fusil_a_lunette").asks("combat_respond", 1)
    assert GAME.view(table.g, 1).zone("cup").counters["highest"] == 5
    assert "highest" not in GAME.view(table.g, 2).zone("cup").counters
    assert {GAME.world(table.g, 1, source).cup // 100 for source in range(50)} == {5}
    table.offers("call_bluff", "take_cup").when(1, "call_bluff")


@pytest.mark.parametrize(("under", "winner"), [(False, 1), (True, 0)])
def test_e57_grenade(under: bool, winner: int) -> None:
    table = armed("revolver", "grenade", options={"under_announce": under}).when(0, "roll")
    table.g.cup = 543
    table.when(0, "announce", 543).when(1, "use_weapon", "grenade").asks("combat_respond", 1)
    assert table.g.seen == ()
    table.g.cup = 621
    assert "dice" not in GAME.view(table.g, 0).zone("cup").counters
    table.when(1, "call_bluff")
    if winner:
        table.asks("combat_caught", 0).offers("accept_defeat").when(0, "accept_defeat")
    table.told("combat_won", winner, 1 - winner)


def test_e57_r46_gilet_pare_balles() -> None:
    table = armed("gilet_pare_balles", "grenade").when(0, "roll")
    duel(table, (0, "announce", 541, 621), (1, "call", 0, 0)).told("dice_shown", 541).asks("combat_caught", 0)
    table.offers("accept_defeat", ("use_weapon", "gilet_pare_balles")).when(0, "use_weapon", "gilet_pare_balles")
    table.asks("combat_announce", 0).refuses(("announce", 621), "not_above")
    assert table.g.options[0] == ("announce", 622)
    table.when(0, "announce", 622).asks("combat_respond", 1)


def test_e58_caught_is_asked_whatever_the_weapon() -> None:
    table = armed("revolver", "grenade").when(0, "roll")
    duel(table, (0, "announce", 541, 551), (1, "call", 0, 0)).asks("combat_caught", 0).offers("accept_defeat")
    table.when(0, "accept_defeat").told("combat_won", 1, 0)


def test_e58_666_and_the_vest() -> None:
    table = armed("gilet_pare_balles", "grenade").when(0, "roll")
    duel(table, (0, "announce", 541, 666), (1, "call", 0, 0)).told("combat_won", 1, 0)


def test_e58_666_and_the_shotgun() -> None:
    table = armed("grenade", "fusil_a_pompe").when(0, "roll").when(0, "announce", 666)
    table.offers("call_bluff", "take_cup").when(1, "take_cup").when(1, "roll").asks("combat_announce", 1)
    assert {option[0] for option in table.g.options} == {"announce_lower"}
    assert ("announce_lower", 665) in table.g.options
    assert all(GAME.world(table.g, 0, source).arms[1] == (weapon("fusil_a_pompe"),) for source in range(30))


def test_e58_666_without_the_shotgun() -> None:
    armed("grenade", "revolver").when(0, "roll").when(0, "announce", 666).offers("call_bluff")


def test_whoever_plays_furi_has_her_weapon() -> None:
    table = lay(seats=2, pawns={0: "ei2"}, on={2: {"ei2": "AB"}}, options=ARMED).when(0, "attack")
    assert [len(arms) for arms in table.g.arms] == [2, 2]


# Roles

GANGSTAS_AND = {"options": {"roles": True}, "round": 10, "at": [("main", 3), ("turn_ends", 3), ("round_ends",)]}


def ended(traitor: int, **reputation: int) -> tuple[str, tuple[int, ...]]:
    """Seat `traitor` is the Infiltré; 5: nobody is."""
    roles = [0, 1, 2, 3, 4]
    roles.insert(traitor, 5)
    points = {int(seat[1:]): n for seat, n in reputation.items()}
    table = lay(3, roles=roles, reputation=points, **GANGSTAS_AND).when(3, "end_turn")  # type: ignore[arg-type]
    return table.g.ending, table.g.winners


def test_e59_r42_roles() -> None:
    assert ended(1, s0=19) == ("infiltre_wins", (1,))
    assert ended(1, s0=20, s2=12) == ("boss", (0,))
    assert ended(1, s1=21, s2=12) == ("boss", (2,))
    assert ended(5, s0=19) == ("boss", (0,))


def test_r45_ties_among_those_who_may_win() -> None:
    assert ended(1, s1=21, s2=20) == ("boss", (2,))


def test_roles_are_secret_until_the_end() -> None:
    table = lay(3, jobs={0: "j01", 1: "j02"}, roles=[0, 5, 1, 2, 3, 4], **GANGSTAS_AND)  # type: ignore[arg-type]
    assert GAME.view(table.g, 1).zone("roles1").pieces[0].face == "infiltre"
    assert GAME.view(table.g, 0).zone("roles1").pieces[0].face is None
    roles = {tuple(GAME.world(table.g, 0, source).roles) for source in range(50)}
    assert {world[0] for world in roles} == {0}
    assert len({world.index(5) for world in roles}) == 5
    table.when(3, "end_turn").told("role_shown", 1, 5)
    assert GAME.view(table.g, 0).zone("roles1").pieces[0].face == "infiltre"
