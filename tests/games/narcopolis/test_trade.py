"""Trades: E44, E45, R35, R36, and what others may know of them."""

from dystopolis.games.narcopolis import CONTENT, GAME
from dystopolis.games.narcopolis.state import NO_DRAFT
from dystopolis.kernel import SPECTATOR, aside_offer
from dystopolis.testing import Table
from tests.games.narcopolis.table import BOOKI, BUSTA, KILLAH, MISS_T, lay

BOMBE = CONTENT.code("card", "bombe")
DEAL = CONTENT.code("card", "deal")


def killahs_turn(**fields: object) -> Table:
    """Killah is to act; Booki (1) and Miss T (3) look on, Miss T with a Bombe."""
    hands = {0: "racket", 1: "deal", 2: "", 3: "bombe hitman"}
    return lay(who=(KILLAH, BOOKI, BUSTA, MISS_T), hands=hands, **fields)  # type: ignore[arg-type]


def booki_asks(table: Table) -> Table:
    """Booki offers Miss T 8 M$ for a Bombe."""
    table.aside(1, "trade_with", 3).aside(1, "give_money", 5)
    for _ in range(3):
        table.aside(1, "give_money", 1)
    return table.aside(1, "want_card", "bombe").aside(1, "propose_trade")


def test_e44_open_policy() -> None:
    table = booki_asks(killahs_turn()).asks("trade_response", 3)
    table.offers("accept_trade", "decline_trade", "counter_trade").when(3, "accept_trade").asks("main", 0)
    table.then(money=[30, 22, 30, 38])
    assert BOMBE in table.g.influence[1]
    assert BOMBE not in table.g.influence[3]


def test_e44_without_the_card_she_can_only_decline() -> None:
    table = killahs_turn()
    table.g.influence[3] = [DEAL, DEAL]
    booki_asks(table).refuses("accept_trade", "cannot_deliver").when(3, "decline_trade").asks("main", 0)
    told = [event for event in table.g.events if event.reaches(1)]
    assert [event.name for event in told][-1] == "trade_declined"
    table.then(money=[30, 30, 30, 30])


def test_e44_active_only_and_off() -> None:
    table = killahs_turn(options={"trade_policy": "active_only"})
    offer = aside_offer(table.g, 1)
    assert offer.why_not(("trade_with", 3)).key == "not_your_turn_to_trade"  # type: ignore[union-attr]
    assert ("trade_with", 0) in offer.options
    off = killahs_turn(options={"trade_policy": "off"})
    off.refuses(("trade_with", 1), "trades_off")
    assert aside_offer(off.g, 1).options == [("concede",)]


def test_e44_all_see_money_and_numbers_two_see_the_cards() -> None:
    table = booki_asks(killahs_turn())
    table.told("trade_proposed", 1, 3, 8, 0, 0, 1)
    terms = [event for event in table.g.events if event.name == "trade_terms"]
    assert [(event.args, event.to) for event in terms] == [(((), (BOMBE,)), (1, 3))]
    for seat in (0, 2, SPECTATOR):
        zone = GAME.view(table.g, seat).zone("trade1")
        assert zone.pieces == ()
        assert (zone.counters["give_money"], zone.counters["want_cards"]) == (8, 1)
    assert [piece.face for piece in GAME.view(table.g, 3).zone("trade1").pieces] == ["bombe"]
    table.when(3, "accept_trade")
    private = [event.to for event in table.g.events if event.name == "cards_changed_hands"]
    assert private == [(3, 1)]


def test_a_draft_is_seen_by_its_writer_alone_and_blocks_nobody() -> None:
    table = killahs_turn().aside(1, "trade_with", 3).aside(1, "give_card", "deal")
    table.asks("main", 0).when(0, "buy_influence").asks("main", 0)
    assert "trade1" in {zone.id for zone in GAME.view(table.g, 1).zones}
    assert "trade1" not in {zone.id for zone in GAME.view(table.g, 3).zones}


def test_n5_drafts_and_the_count_of_proposals_are_wiped_at_the_end_of_every_turn() -> None:
    table = killahs_turn(at=[("main", 0), ("turn_ends", 0), ("turn", 1), ("round_ends",)])
    for _ in range(3):
        table.when(0, "trade_with", 1).when(0, "want_money", 1).when(0, "propose_trade").when(1, "decline_trade")
    table.aside(3, "trade_with", 1).aside(3, "give_card", "bombe").when(0, "end_turn").asks("main", 1)
    table.then(drafts=[NO_DRAFT] * 4, offers_made=[0] * 4)
    table.aside(0, "trade_with", 1)  # he has three proposals again


def test_the_active_player_proposes_in_his_turn() -> None:
    table = killahs_turn().when(0, "trade_with", 3).asks("trade_draft", 0)
    table.refuses("propose_trade", "empty_offer").when(0, "give_money", 10).when(0, "give_card", "racket")
    table.refuses(("give_card", "racket"), "no_such_card").when(0, "want_card", "hitman").when(0, "propose_trade")
    table.asks("trade_response", 3).when(3, "accept_trade").asks("main", 0).then(money=[20, 30, 30, 40])
    assert table.g.influence[0] == [CONTENT.code("card", "hitman")]
    assert table.g.influence[3] == [BOMBE, CONTENT.code("card", "racket")]


def test_gifts_are_trades() -> None:
    table = killahs_turn().when(0, "trade_with", 2).when(0, "give_money", 5).when(0, "propose_trade")
    table.when(2, "accept_trade").then(money=[25, 30, 35, 30])


def test_r35_three_proposals_a_turn() -> None:
    table = killahs_turn()
    for _ in range(3):
        table.when(0, "trade_with", 1).when(0, "want_money", 1).when(0, "propose_trade").when(1, "decline_trade")
    table.refuses(("trade_with", 1), "no_more_proposals")
    table.aside(1, "trade_with", 0)  # the others have their own three


def test_a_dropped_draft_costs_nothing() -> None:
    table = killahs_turn().when(0, "trade_with", 1).when(0, "give_money", 1).when(0, "drop_trade").asks("main", 0)
    table.then(offers_made=[0, 0, 0, 0], money=[30, 30, 30, 30])


def test_n4_a_counter_offer_is_a_decline_and_the_same_terms_from_the_other_side() -> None:
    table = booki_asks(killahs_turn()).when(3, "counter_trade").told("trade_declined", 3, 1).asks("trade_draft", 3)
    assert table.g.drafts[3] == (1, 0, (BOMBE,), 8, ())
    table.when(3, "want_money", 5).when(3, "propose_trade").asks("trade_response", 1).when(1, "accept_trade")
    table.then(money=[30, 17, 30, 43]).asks("main", 0)
    active = killahs_turn().aside(1, "trade_with", 0).aside(1, "want_money", 5).aside(1, "propose_trade")
    active.when(0, "counter_trade").asks("trade_draft", 0).when(0, "drop_trade").asks("main", 0)
    active.then(offers_made=[0, 1, 0, 0])  # a counter-offer counts when it is proposed


def test_n4_a_counter_offer_promises_only_what_one_has() -> None:
    table = killahs_turn(money={3: 5})
    table.g.influence[3] = [DEAL]
    table.aside(1, "trade_with", 3).aside(1, "want_card", "bombe").aside(1, "want_money", 5).aside(1, "propose_trade")
    table.g.money[3] = 2
    table.when(3, "counter_trade")
    assert table.g.drafts[3] == (1, 2, (), 0, ())


def test_n2_every_note_and_card_of_a_draft_can_be_taken_out_again() -> None:
    table = killahs_turn().when(0, "trade_with", 3)
    words = [("give_money", 10), ("give_money", 1), ("want_money", 5), ("give_card", "racket"), ("want_card", "bombe")]
    for word in words:
        table.when(0, *word)
    assert table.g.drafts[0] == (3, 11, (CONTENT.code("card", "racket"),), 5, (BOMBE,))
    table.when(0, "keep_money", 5).when(0, "waive_money", 5).when(0, "waive_card", "bombe").when(
        0, "keep_card", "racket"
    )
    assert table.g.drafts[0] == (3, 6, (), 0, ())
    gone = {"keep_card", "waive_card", "waive_money"}
    assert not gone & {option[0] for option in table.g.options}
    assert [option for option in table.g.options if option[0] == "keep_money"] == [("keep_money", 1), ("keep_money", 5)]
    aside = killahs_turn().aside(1, "trade_with", 3).aside(1, "give_card", "deal").aside(1, "keep_card", "deal")
    assert aside.g.drafts[1] == (3, 0, (), 0, ())


def test_n6_one_may_ask_for_as_much_as_the_other_shows() -> None:
    table = killahs_turn(money={3: 4}).when(0, "trade_with", 3).refuses(("want_money", 5), "not_so_much_money")
    table.when(0, "want_card", "bombe").when(0, "want_card", "deal").refuses(("want_card", "deal"), "no_more_cards")
    table.when(0, "propose_trade").refuses("accept_trade", "cannot_deliver")  # she has two cards, but no Deal


def test_an_offer_lapses_when_the_proposer_or_the_active_player_wants() -> None:
    for seat in (0, 1):
        table = booki_asks(killahs_turn()).aside(seat, "let_lapse").told("trade_lapsed", 1, 3).asks("main", 0)
        table.then(money=[30, 30, 30, 30])
    table = booki_asks(killahs_turn())
    assert aside_offer(table.g, 2).options == [("concede",)]


def test_n3_the_active_player_need_not_wait_for_a_counter_offer() -> None:
    table = booki_asks(killahs_turn()).when(3, "counter_trade")
    for seat in (1, 2):
        assert ("let_lapse",) not in aside_offer(table.g, seat).options
    table.aside(0, "let_lapse").told("trade_lapsed", 3, 1).asks("main", 0)
    assert table.g.drafts[3][0] == -1
    own = killahs_turn().when(0, "trade_with", 1)
    assert all(aside_offer(own.g, seat).options == [("concede",)] for seat in (1, 2, 3))


def test_what_was_promised_may_be_gone() -> None:
    table = killahs_turn().aside(1, "trade_with", 3).aside(1, "give_money", 10).aside(1, "give_money", 10)
    table.when(0, "play_influence", "racket").when(0, "target_player", 1)
    why = aside_offer(table.g, 1).why_not(("propose_trade",))
    assert why is not None
    assert why.key == "not_so_much_money"


def test_r36_borrowed_money_and_traded_cards_count() -> None:
    table = lay(money={0: 30}, jobs={0: "j41 j43"}, hands={0: "deal deal deal deal", 1: "racket"})
    table.when(0, "trade_with", 1).when(0, "want_money", 10).when(0, "want_card", "racket").when(0, "propose_trade")
    table.when(1, "accept_trade").when(0, "perform_job", "j41").when(0, "perform_job", "j43")


def test_n16_worlds_respect_what_was_traded() -> None:
    table = booki_asks(killahs_turn()).when(3, "accept_trade")
    for source in range(40):
        assert BOMBE in GAME.world(table.g, 3, source).influence[1]
    elsewhere = [BOMBE in GAME.world(table.g, 0, source).influence[1] for source in range(200)]
    assert not all(elsewhere)
    assert any(elsewhere)
    # Booki plays a Bombe: Miss T knows of none any more.
    table.g.influence[1] = [BOMBE, BOMBE]
    table.g.stack = [(table.g.rules.things["main"], (1,))]
    table.g.active = 1
    from dystopolis.kernel import advance

    table.g.tokens[0] = 1
    advance(table.g)
    table.when(1, "play_influence", "bombe")
    assert (3, 1, BOMBE) not in table.g.traced


def test_n16_a_card_passed_on_unseen_is_lost_track_of() -> None:
    table = booki_asks(killahs_turn()).when(3, "accept_trade")
    table.aside(1, "trade_with", 2).aside(1, "give_card", "deal").aside(1, "propose_trade").when(2, "accept_trade")
    assert (3, 1, BOMBE) not in table.g.traced  # it may have been the Bombe
    assert (1, 2, DEAL) in table.g.traced


def test_worlds_of_an_onlooker_guess_the_offer() -> None:
    table = booki_asks(killahs_turn())
    guesses = {GAME.world(table.g, 0, source).drafts[1][4] for source in range(60)}
    assert len(guesses) > 4
    assert {GAME.world(table.g, 3, source).drafts[1] for source in range(5)} == {table.g.drafts[1]}
    # What is offered to her is in his hand in every world of hers.
    offered = killahs_turn().aside(1, "trade_with", 3).aside(1, "give_card", "deal").aside(1, "propose_trade")
    assert all(DEAL in GAME.world(offered.g, 3, source).influence[1] for source in range(40))
    offered.when(3, "decline_trade")  # what was offered once stays known to her, and to her alone
    assert all(DEAL in GAME.world(offered.g, 3, source).influence[1] for source in range(40))
    assert not all(DEAL in GAME.world(offered.g, 2, source).influence[1] for source in range(200))
