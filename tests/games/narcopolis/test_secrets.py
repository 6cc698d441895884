"""Who knows what: hands, Jobs, decks, and worlds that keep to it (spec 5)."""

from dystopolis.games.narcopolis import CONTENT, GAME
from dystopolis.kernel import SPECTATOR
from tests.games.narcopolis.table import lay


def test_hands_and_jobs_reach_only_their_owner() -> None:
    table = lay(hands={0: "bombe deal", 1: "racket"}, jobs={0: "j01 j02", 1: "j03"})
    for seat in (1, 2, SPECTATOR):
        view = GAME.view(table.g, seat)
        assert view.zone("influence0").pieces == view.zone("jobs0").pieces == ()
        assert (view.zone("influence0").count, view.zone("jobs0").count) == (2, 2)
    own = GAME.view(table.g, 0)
    assert [piece.face for piece in own.zone("influence0").pieces] == ["bombe", "deal"]
    assert [piece.face for piece in own.zone("jobs0").pieces] == ["j01", "j02"]


def test_r7_money_is_public() -> None:
    table = lay(money={1: 17})
    for seat in (0, 1, 3, SPECTATOR):
        assert GAME.view(table.g, seat).zone("player1").counters["money"] == 17


def test_a_world_deals_the_hidden_cards_again_and_keeps_ones_own() -> None:
    table = lay(hands={0: "bombe deal", 1: "racket"}, jobs={0: "j01 j02", 1: "j03 j04"}, followed=[3, 12, 0, 0, 0])
    worlds = [GAME.world(table.g, 0, source) for source in range(60)]
    assert all(world.influence[0] == table.g.influence[0] for world in worlds)
    assert all(world.jobs[0] == table.g.jobs[0] for world in worlds)
    assert len({tuple(world.influence[1]) for world in worlds}) > 3
    assert len({tuple(world.jobs[1]) for world in worlds}) > 30
    assert len({tuple(world.event_deck) for world in worlds}) > 30


def test_n16_a_performed_job_can_be_followed_under_the_deck_and_into_a_hand() -> None:
    table = lay(jobs={0: "j47 j01"}, pawns={0: "prison"}, followed=[0, 0, 0, 0, 0]).when(0, "perform_job", "j47")
    shown = CONTENT.code("job", "j47")
    assert all(GAME.world(table.g, 1, source).job_deck[0] == shown for source in range(20))
    assert all(GAME.world(table.g, SPECTATOR, source).job_deck[0] == shown for source in range(20))
    table.g.job_deck = [shown]
    table.g.jobs[2] = []
    from dystopolis.games.narcopolis.jobs import draw_job

    draw_job(table.g, 2)
    assert all(GAME.world(table.g, 1, source).jobs[2] == [shown] for source in range(20))


def test_n16_an_exchanged_job_is_followed_by_its_owner_alone() -> None:
    shown = CONTENT.code("job", "j47")
    table = lay(jobs={0: "j47 j01"}, followed=[1 << shown | 1, 1 << shown | 1, 0, 0, 0])
    assert all(GAME.world(table.g, 1, source).jobs[0] == [0, shown] for source in range(20))
    table.when(0, "exchange_jobs", ["j47"])
    assert all(GAME.world(table.g, 0, source).job_deck[0] == shown for source in range(20))
    assert len({GAME.world(table.g, 1, source).job_deck[0] for source in range(20)}) > 5
    assert len({tuple(GAME.world(table.g, 1, source).jobs[0]) for source in range(20)}) > 5


def test_a_bought_card_is_told_to_the_buyer_alone() -> None:
    table = lay().when(0, "buy_influence")
    assert [event.to for event in table.g.events if event.name == "influence_drawn"] == [(0,)]
    assert [event.to for event in table.g.events if event.name == "influence_bought"] == [None]


def test_every_label_of_every_view_has_words() -> None:
    labels, ids = CONTENT.words.labels, {one for rows in CONTENT.ids.values() for one in rows}
    for table in (
        lay(hands={0: "bombe bombe"}, jobs={0: "j01"}, police="nb1", on={0: {"nb1": "A"}}, mairie=[True] * 4),
        lay(seats=2, on={2: {"cp1": "AB"}}, furi_cards=[0, 1], blocked=3, sentence=[1, 2], immune=[0, 1]),
        lay(pawns={0: "nv2"}, on={1: {"nv2": "AB"}}, options={"weapons": True}).when(0, "attack"),
        lay().when(0, "trade_with", 1).when(0, "give_money", 5),
    ):
        view = GAME.view(table.g, 0)
        keys = {*view.counters, *view.marks}
        for zone in view.zones:
            keys |= {zone.kind, *zone.counters}
            for piece in zone.pieces:
                keys |= {*piece.marks, *piece.counters}
                assert piece.face is None or piece.face in ids
        assert not keys - set(labels)


def test_a_world_knows_no_more_of_others_than_its_seat() -> None:
    """A world of a world is one too: what others know of each other is not carried over."""
    hands = {0: "deal", 1: "racket bombe", 2: "hitman", 3: ""}
    table = lay(hands=hands, traced=[(2, 1, 0), (0, 1, 2), (3, 1, 2)], jobs={1: "j01 j02", 2: "j03"})
    for source in range(30):
        world = GAME.world(table.g, 0, source)
        assert world.traced == [(0, 1, 2), (3, 1, 2)]
        again = GAME.world(world, 2, source)
        assert sorted(len(hand) for hand in again.influence) == [0, 1, 1, 2]
