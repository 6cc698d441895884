"""Setting the table: E11, E12, R5, R21 to R23, R33, and two players."""

import pytest

from dystopolis.games.narcopolis import CONTENT, GAME
from dystopolis.games.narcopolis.state import CLASSIC_JOBS, SCENARIO, TWO_PLAYER, ZONE, Narcopolis
from dystopolis.kernel import NATURE, BadSetting, choose
from dystopolis.testing import Table, given
from tests.games.narcopolis.table import levels, name


def seated(*who: str, options: dict[str, object] | None = None, seed: str = "seated") -> Table:
    table = given(GAME, len(who), {"first_player": "seat_0", **(options or {})}, seed)
    for seat, character in enumerate(who):
        table.when(seat, "choose_character", character)
    return table


def placed(table: Table) -> Table:
    """Everybody takes the first place that is offered, as far as the first turn."""
    while table.g.pending.name != "main":
        choose(table.g, table.g.options[0])
    return table


def test_e11_advantages() -> None:
    table = seated("killah", "miss_t", "booki", "busta").asks("place_start_businesses", 0)
    g: Narcopolis = table.g
    assert g.money == [14, 6, 6, 6]
    assert g.reputation == [5, 6, 5, 5]
    assert [len(hand) for hand in g.jobs] == [2, 2, 3, 2]
    assert [len(hand) for hand in g.influence] == [2, 2, 2, 4]
    assert 0 in g.influence[3]
    assert placed(table).g.money[0] == 14 + 10 + extra(g)


def extra(g: Narcopolis) -> int:
    """What the Event of this seed adds to Killah's first income."""
    return {"s02": -4, "s03": 2, "s04": 2, "s05": 2, "s06": 4}.get(CONTENT.ids["event"][g.event], 0)


def test_e12_n10_furi_places_two_more_tokens_of_free_types() -> None:
    table = seated("furi", "busta", "booki")
    for kind in ("armes", "bordels", "casinos", "drogues"):
        table.asks("place_start_businesses", 0).when(0, "place", name("cp1"), kind)
    table.asks("place_extra_business", 0).refuses(("place", name("cp1"), "armes"), "type_there")
    table.when(0, "place", name("cp2"), "armes").when(0, "place", name("cp2"), "casinos").asks(
        "place_start_businesses", 1
    )
    assert levels(table, 0) == (2, 1, 2, 1)


def test_characters_are_taken_in_turn_order_and_once() -> None:
    table = given(GAME, 3, None, "order").rolls(1).asks("choose_character", 1).when(1, "choose_character", "furi")
    table.asks("choose_character", 2).refuses(("choose_character", "furi"), "character_taken")
    table.when(2, "choose_character", "booki").asks("choose_character", 0)
    assert table.g.pawns == [-1, 21, 14]


def test_characters_can_be_dealt() -> None:
    table = given(GAME, 5, {"characters": "random", "first_player": "seat_0"}, "dealt").rolls(
        "furi", "booki", "killah", "busta", "miss_t"
    )
    assert table.g.characters == [2, 0, 3, 1, 4]


def test_decks_of_the_classic_game() -> None:
    g = seated("killah", "miss_t", "furi").g
    assert sorted([*g.job_deck, *(job for hand in g.jobs for job in hand)]) == CLASSIC_JOBS
    assert len(g.influence_deck) == 45 - 6
    assert sorted(g.event_deck) == SCENARIO


def test_r5_scenario_1_is_shuffled() -> None:
    orders = {tuple(seated("killah", "miss_t", "furi", seed=str(seed)).g.event_deck) for seed in range(10)}
    assert len(orders) == 10
    assert all(sorted(order) == SCENARIO for order in orders)


def test_r23_bustas_bombe_leaves_the_deck_before_the_shuffle() -> None:
    for seed in range(20):
        g = seated("busta", "miss_t", "furi", seed=str(seed)).g
        assert 0 in g.influence[0]
        assert len(g.influence[0]) == 4
        for viewer in (1, 2):
            assert 0 in GAME.world(g, viewer, seed).influence[0]


def test_barons_join_the_deck() -> None:
    g = seated("killah", "miss_t", "furi", options={"barons": True}).g
    assert len(g.job_deck) == 58 - 6


def test_random_events_draw_10_of_20() -> None:
    g = seated("killah", "miss_t", "furi", options={"random_events": True}).g
    assert len(g.event_deck) == 20
    assert GAME.view(g, 0).zone("event_deck").count == 10
    assert not set(g.event_deck) & set(TWO_PLAYER)


@pytest.mark.parametrize("module", ["random_events", "roles"])
def test_r33_modules_5_and_7_need_three_players(module: str) -> None:
    with pytest.raises(BadSetting):
        GAME.start(2, {module: True})
    GAME.start(3, {module: True})


# Two players


def duel_table(**options: object) -> Table:
    return seated("busta", "booki", options=options)


def test_two_players_furi_is_no_choice() -> None:
    table = given(GAME, 2, {"first_player": "seat_0"}).refuses(("choose_character", "furi"), "furi_takes_no_seat")
    table.when(0, "choose_character", "busta").when(1, "choose_character", "booki").asks("place_furi", 0)
    assert table.g.reputation == [5, 5, 10]
    assert table.g.furi_cards == [0, 1, 2, 3, 4]


def test_furi_has_two_districts_a_zone_and_one_token_of_each_type() -> None:
    table = duel_table().asks("place_furi", 0)
    table.refuses(("place", name("nb1"), "armes"), "start_district")
    table.when(0, "place", name("nb2"), "armes").when(0, "place", name("nb2"), "bordels")
    table.when(0, "place", name("nb2"), "casinos").refuses(("place", name("nb2"), "drogues"), "two_districts")
    table.when(0, "place", name("nb3"), "drogues").asks("place_furi", 1)
    table.when(1, "place", name("ei1"), "armes").when(1, "place", name("ei2"), "bordels")
    table.refuses(("place", name("ei3"), "casinos"), "two_districts")


def test_players_alternate_and_player_1_has_three_zones() -> None:
    table = duel_table()
    deciders = []
    while table.g.pending.name == "place_furi":
        deciders.append(table.g.seat)
        choose(table.g, table.g.options[len(deciders) % len(table.g.options)])
    assert deciders == [0] * 4 + [1] * 4 + [0] * 4 + [1] * 4 + [0] * 4
    assert levels(table, 2) == (5, 5, 5, 5)


def test_two_blocked_districts_a_zone() -> None:
    table = duel_table()
    while table.g.pending.name == "place_furi":
        choose(table.g, table.g.options[-1])
    blockers = []
    while table.g.pending.name == "place_blocked":
        blockers.append(table.g.seat)
        choose(table.g, table.g.options[0])
    assert blockers == [0, 1] * 5
    assert [(table.g.blocked & zone).bit_count() for zone in ZONE] == [2] * 5
    furis = table.g.tokens[8] | table.g.tokens[9] | table.g.tokens[10] | table.g.tokens[11]
    assert not table.g.blocked & furis
    table.asks("place_start_businesses", 0)
    assert all(not (table.g.blocked | furis) >> option[1] & 1 for option in table.g.options)


def test_a_blocked_zone_and_furis_districts_are_refused() -> None:
    table = duel_table()
    while table.g.pending.name == "place_furi":
        choose(table.g, table.g.options[0])
    table.refuses(("block", name("nb1")), "start_district").refuses(("block", name("nb2")), "furis_district")
    table.when(0, "block", name("ei5")).when(1, "block", name("ei6")).refuses(("block", name("ei4")), "zone_is_blocked")


def test_n13_furis_set_up_is_two_draws_a_zone() -> None:
    table = duel_table(furi_setup="random")
    for zone, starts in enumerate((1, 0, 1, 0, 0)):  # Busta begins at Notorious Beach, Booki in Nate Village
        table.asks("draw_furi_districts", NATURE)
        pairs = [option[1:] for option in table.g.options]
        assert len(pairs) == (15 if starts else 21)
        assert all(ZONE[zone] >> one & ZONE[zone] >> two & 1 for one, two in pairs)
        one, two = pairs[-1]
        choose(table.g, table.g.options[-1])
        table.asks("draw_furi_types", NATURE)
        assert {option[1:] for option in table.g.options} == {(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)}
        table.rolls((0, 3))
        held = [[kind for kind in range(4) if table.g.tokens[8 + kind] >> place & 1] for place in (one, two)]
        assert held == [[0, 3], [1, 2]]
    table.asks("draw_blocked", NATURE)


def test_furis_set_up_by_chance() -> None:
    table = duel_table(furi_setup="random").chance().asks("place_start_businesses", 0)
    assert levels(table, 2) == (5, 5, 5, 5)
    assert [(table.g.blocked & zone).bit_count() for zone in ZONE] == [2] * 5


def test_the_deck_of_two_players() -> None:
    g = placed(duel_table()).g
    cards = [*g.influence_deck, *(card for hand in g.influence for card in hand)]
    assert len(cards) == 40
    assert sorted([*g.event_deck, *g.revealed]) == TWO_PLAYER
