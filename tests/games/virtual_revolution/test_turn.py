"""The turn: Director, influence, Titles won and lost, free moves (W09 to W14, spec 6.1)."""

from dystopolis.kernel import choose
from tests.games.virtual_revolution.table import A, B, Revolution, lay


def test_w09_eliminate_then_add_takes_pigalle() -> None:
    table = lay(director="a18", tokens={"a09": (A, 1), "a10": (A, 1), "a18": (B, 1)})
    table.when(A, "influence_eliminate", B)
    assert table.on("a18") is None
    table.has(B, recycled=1)
    assert len(table.g.boards[A].hand) == 1
    assert table.title("ti_PI") == -1
    table = lay(director="a18", tokens={"a09": (A, 1), "a10": (A, 1)})
    table.when(A, "influence_add").told("title_taken", A, 2)
    assert table.title("ti_PI") == A
    assert table.on("a18") == (A, 1)
    assert len(table.g.boards[A].hand) == 1


def test_w10_a_title_is_lost_when_two_boroughs_are_missing() -> None:
    held = {"a09": (A, 1), "a10": (A, 1), "a18": (A, 1)}
    table = lay(director="a18", turn=B, tokens=held, titles={"ti_PI": A})
    table.when(B, "influence_eliminate", A)
    assert table.title("ti_PI") == A
    table = lay(director="a09", turn=B, tokens={"a09": (A, 1), "a10": (A, 1)}, titles={"ti_PI": A})
    table.when(B, "influence_eliminate", A).told("title_lost", A, 2)
    assert table.title("ti_PI") == -1


def test_r09_losing_one_regaining_it_and_losing_another_is_not_two() -> None:
    table = lay(director="a18", tokens={"a09": (A, 1), "a10": (A, 1)}, titles={"ti_PI": A})
    table.when(A, "influence_add")
    assert table.title("ti_PI") == A
    table = lay(director="a09", turn=B, tokens={"a09": (A, 1), "a10": (A, 1), "a18": (A, 1)}, titles={"ti_PI": A}).when(
        B, "influence_eliminate", A
    )
    assert table.title("ti_PI") == A


def test_w11_r08_a_server_and_tokens_share_a_borough() -> None:
    table = lay(director="a07", tokens={"a07": (B, 1)}, servers={"a07": A})
    assert table.illegal("influence_add").key == "opponent_here"  # type: ignore[union-attr]
    assert [line.values for line in table.rules.score(table.g) if line.label == "score_boroughs"] == [(2, 2)]


def test_w12_r10_full_control_wins_a_title_from_a_holder_who_misses_one() -> None:
    table = lay(
        director="a07",
        turn=B,
        tokens={"a05": (B, 1), "a06": (A, 1)},
        servers={"a05": A, "a06": B},
        titles={"ti_QL": A},
        used=("ti_QL",),
    )
    table.when(B, "influence_add")
    assert table.title("ti_QL") == B
    assert not table.used("ti_QL")  # R11: a Title always arrives upright


def test_w13_r45_an_empty_board_can_only_move() -> None:
    table = lay(director="a05", tokens={"a06": (A, 2)}, p0={"reserve": 0})
    table.refuses("influence_add", "board_empty")
    table.when(A, "influence_move", "a06")
    assert (table.on("a05"), table.on("a06")) == ((A, 1), (A, 1))
    assert table.g.boards[A].hand == []


def test_w14_r15_a_move_is_one_change() -> None:
    held = {"a05": (A, 1), "a06": (A, 1), "a07": (A, 1)}
    table = lay(director="a06", tokens=held, titles={"ti_QL": A})
    assert not table.may("influence_move", "a06")
    table.when(A, "influence_move", "a05")
    assert table.title("ti_QL") == A
    assert table.on("a06") == (A, 2)


def test_r15_a_move_into_the_last_borough_is_checked_after_arrival() -> None:
    """Moving within the District never loses the Title on the way."""
    table = lay(director="a07", tokens={"a05": (A, 2), "a06": (A, 1)}, titles={"ti_QL": A})
    table.when(A, "influence_move", "a05")
    assert table.title("ti_QL") == A
    assert "title_lost" not in table.heard(A)
    table = lay(
        director="a08", tokens={"a05": (A, 1), "a06": (A, 1), "a16": (A, 1), "a17": (A, 1)}, titles={"ti_QL": A}
    )
    table.when(A, "influence_move", "a05")
    assert (table.title("ti_QL"), table.title("ti_CE")) == (-1, A)


def test_r16_one_may_eliminate_ones_own_token() -> None:
    table = lay(director="a05", tokens={"a05": (A, 2)}).when(A, "influence_eliminate", A)
    table.has(A, recycled=1, reserve=18)
    assert len(table.g.boards[A].hand) == 1


def test_the_director_comes_first_and_only_once() -> None:
    table = lay(tokens={"a05": (B, 1)})
    assert len(table.verbs("place_director")) == 23
    table.refuses("end_turn", "no_director")
    table.when(A, "place_director", "a05")
    assert table.verbs("place_director") == []
    assert table.may("end_turn")
    table.has(A, directors=["a05"])


def test_r13_r14_influence_comes_before_the_action_and_both_may_be_passed() -> None:
    table = lay(director="a05").when(A, "action_work")
    assert not table.may("influence_add")
    table.refuses("action_work", "action_done")
    table.when(A, "end_turn").asks("turn", B)
    table = lay(director="a05").when(A, "influence_add")
    table.refuses("influence_add", "influence_done")
    assert table.may("action_work")


def test_r12_titles_before_the_director_but_not_agents() -> None:
    table = lay(titles={"ti_ND": A}, p0={"agents": ["ag_pixel"]})
    assert table.may("activate_title", "ti_ND")
    assert not table.may("activate_agent", "ag_pixel")
    table.when(A, "activate_title", "ti_ND").when(A, "place_director", "a01")
    assert table.may("activate_agent", "ag_pixel")


def results(table: Revolution) -> set[tuple[int, int, int, bool]]:
    """Every (money, immunity, cards, peeked) that full recoveries can lead to."""
    found = set()
    todo = [table.g]
    while todo:
        g = todo.pop()
        moves = [option for option in g.options if option[0] == "recover_influence"]
        if not moves:
            board = g.boards[A]
            found.add((board.money - 10, board.immunity - 1, 4 - len(board.hand), bool(g.peeked)))
        for option in moves:
            copy = g.clone()
            choose(copy, option)
            todo.append(copy)
    return found


def test_w02_v02_recycling_four() -> None:
    hand = ["co_16", "co_17", "co_31", "co_32"]
    table = lay(director="a05", p0={"recycled": 4, "hand": hand})
    assert results(table) == {
        (4, 0, 0, False),
        (2, 0, 1, False),
        (0, 0, 2, False),
        (2, 0, 0, True),
        (0, 0, 1, True),
        (1, 1, 0, False),
        (0, 0, 0, True),
    }


def test_r39_recovered_tokens_come_back_to_the_board() -> None:
    table = lay(director="a05", p0={"recycled": 3})
    table.refuses(("recover_influence", "discard"), "no_corruption")
    table.when(A, "recover_influence", "immunity").has(A, recycled=0, reserve=20, immunity=2)
    table = lay(p0={"recycled": 2, "hand": ["co_16"]}).when(A, "recover_influence", "discard")
    table.has(A, hand=[], recycled=0, reserve=20)
    table = lay(p0={"recycled": 1})  # before the Director as well
    assert table.verbs("recover_influence") == ["money"]
    table.when(A, "recover_influence", "money").has(A, money=11)


def test_r64_peeking_twice_shows_the_same_card() -> None:
    table = lay(director="a05", necros=["ne_chantage", "ne_virus"], titles={"ti_ND": A}, p0={"recycled": 2})
    table.when(A, "recover_influence", "peek").told("foresaw", 7)
    table.g.events = []
    table.when(A, "activate_title", "ti_ND").told("foresaw", 7)
