"""Jobs and Reputation: E7, E36 to E42, E48 and the rulings; every Job of the deck."""

import pytest

from dystopolis.games.narcopolis import CONTENT, GAME
from dystopolis.games.narcopolis.predicates import CONDITION, worth
from dystopolis.testing import Table
from tests.games.narcopolis.table import BOOKI, BUSTA, KILLAH, MISS_T, duel, lay, name

CYPRESS = {"cp1": "ABCD", "cp2": "AC", "nb1": "C"}


def met(job: str, **fields: object) -> bool:
    table = lay(**fields)  # type: ignore[arg-type]
    return CONDITION[CONTENT.code("job", job)].met(table.g, 0)


def spread(letters: str, *shorts: str) -> dict[str, str]:
    return dict.fromkeys(shorts, letters)


NB, EI, NV, CP, MH = ([f"{zone}{n}" for n in range(1, 8)] for zone in ("nb", "ei", "nv", "cp", "mh"))


def zoned(zone: list[str]) -> tuple[dict[str, str], dict[str, str]]:
    """Three districts with seven Businesses, and with six."""
    return {zone[0]: "ABC", zone[1]: "AB", zone[2]: "CD"}, {zone[0]: "ABC", zone[1]: "AB", zone[2]: "C"}


def full(zone: list[str]) -> tuple[dict[str, str], dict[str, str]]:
    """Eight Businesses of all types, and eight without Drogues."""
    return {zone[0]: "ABCD", zone[1]: "ABCD"}, {zone[0]: "ABC", zone[1]: "ABC", zone[2]: "AB"}


def pair(letters: str) -> tuple[dict[str, str], dict[str, str]]:
    return spread(letters, "nb1", "ei1", "cp1"), {**spread(letters, "nb1", "ei1"), "cp1": letters[0], "cp2": letters[1]}


def rows(letter: str, n: int) -> tuple[dict[str, str], dict[str, str]]:
    return spread(letter, *NB[:n]), spread(letter, *NB[: n - 1])


# Every Job that asks for tokens: a city that fulfils it, and one that just does not.
CITIES: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    **{f"j0{i + 1}": zoned(zone) for i, zone in enumerate((NB, EI, NV, CP, MH))},
    **{f"j{i + 11}": full(zone) for i, zone in enumerate((NB, EI, NV, CP, MH))},
    **{f"j{i + 16}": rows(letter, 4) for i, letter in enumerate("ABCD")},
    **{f"j{i + 20}": rows(letter, 3) for i, letter in enumerate("ABCD")},
    **{f"j{i + 24}": rows(letter, 6) for i, letter in enumerate("ABCD")},
    **{f"j{i + 28}": pair(letters) for i, letters in enumerate(("AB", "AC", "AD", "BC", "BD", "CD"))},
    "j34": (spread("ABCD", "nb1", "ei2"), {"nb1": "ABCD", "ei2": "ABC"}),
    "j35": (spread("ABCD", "nb1", "ei2", "cp3"), {**spread("ABCD", "nb1", "ei2"), "cp3": "BCD"}),
    "j36": (spread("A", "nb1", "ei1", "nv1", "cp1", "mh1"), spread("A", "nb1", "ei1", "nv1", "cp1", "cp2")),
    "j37": (spread("A", *NB[:6]) | {"ei1": "B"}, spread("A", *NB[:6])),
    "j38": (spread("ABC", *NB[:4]), {**spread("ABC", *NB[:3]), "nb4": "AB"}),
    "j39": (spread("ABCD", *NB[:4]), {**spread("ABCD", *NB[:3]), "nb4": "ABC"}),
    "j40": (spread("ABCD", *NB[:3]), {**spread("ABCD", *NB[:2]), "nb3": "ABC"}),
    # Busta's rows: Armes 24 at level 6, Bordels 6 at 3, Casinos 6 at 3, and 4 at 2.
    "j42": ({**spread("A", *NB[:6]), **spread("BC", *EI[:3])}, {**spread("A", *NB[:6]), **spread("BC", *EI[:2])}),
    "b06": rows("A", 5),
    "b07": rows("B", 5),
    "b08": rows("C", 5),
    "b09": rows("D", 5),
    "b10": (
        {**spread("A", *NB[:3]), **spread("B", *EI[:2]), **spread("C", *NV[:2]), "mh1": "D"},
        {**spread("A", *NB[:3]), **spread("B", *EI[:3]), **spread("C", *NV[:2])},
    ),
    **{
        f"b0{i + 1}": (spread("AB", *zone[:4]), {**spread("AB", *zone[:3]), zone[3]: "A"})
        for i, zone in enumerate((NB, EI, NV, CP, MH))
    },
}

# Every Job that asks for something else.
OTHERS: dict[str, tuple[dict[str, object], dict[str, object]]] = {
    **{
        f"j{i + 6:02}": (
            {"feats": [[(0, i, 0, 1, 1)], [], [], []]},
            {"feats": [[(0, (i + 1) % 5, 0, 1, 1)], [], [], []]},
        )
        for i in range(5)
    },
    "j41": ({"money": {0: 40}}, {"money": {0: 39}}),
    "j43": ({"hands": {0: "bombe bombe deal racket balance"}}, {"hands": {0: "bombe bombe deal racket"}}),
    "j44": ({"feats": [[(1, 0, -1, 2, 1)], [], [], []]}, {"feats": [[(0, 0, 0, 2, 1)], [], [], []]}),
    "j45": ({"feats": [[(0, 0, 1, 1, 1)], [], [], []]}, {"feats": [[(0, 0, 0, 1, 1)], [], [], []]}),
    "j46": ({"feats": [[(0, 0, 0, 3, 1)], [], [], []]}, {"feats": [[(0, 0, 0, 2, 1), (0, 0, 1, 4, 1)], [], [], []]}),
    "j47": ({"pawns": {0: "prison"}}, {"pawns": {0: "nb1"}}),
    "j48": ({"feats": [[(2, -1, -1, 0, -1)] * 2, [], [], []]}, {"feats": [[(2, -1, -1, 0, -1)], [], [], []]}),
}


def test_every_job_is_tested() -> None:
    assert sorted({*CITIES, *OTHERS}) == sorted(CONTENT.ids["job"])


@pytest.mark.parametrize("job", CITIES)
def test_a_job_about_the_city(job: str) -> None:
    enough, too_little = CITIES[job]
    assert met(job, on={0: enough})
    assert not met(job, on={0: too_little})


@pytest.mark.parametrize("job", OTHERS)
def test_a_job_about_something_else(job: str) -> None:
    enough, too_little = OTHERS[job]
    assert met(job, **enough)
    assert not met(job, **too_little)


def test_points_by_the_data() -> None:
    points = {row["id"]: row["points"] for row in CONTENT.rows["job"]}
    assert sum(points[f"j{n:02}"] for n in range(1, 49)) == 89
    assert [points[f"b{n:02}"] for n in range(1, 11)] == [3, 3, 3, 3, 3, 2, 2, 2, 2, 3]


def test_e7_r19_a_combat_won_in_anothers_turn_counts_in_the_next_own_turn_only() -> None:
    at = [("main", 0), ("turn_ends", 0), ("turn", 1), ("turn", 1), ("round_ends",)]
    who = (KILLAH, BUSTA, BOOKI, MISS_T)
    table = lay(who=who, pawns={0: "cp2"}, on={1: {"cp2": "A"}}, jobs={1: "j09 j45 j10"}, at=at).when(0, "attack")
    duel(table, (0, "announce", 111, 653), (1, "call", 0, 0)).when(0, "end_turn").asks("main", 1)
    table.when(1, "perform_job", "j09").refuses(("perform_job", "j10"), "unfulfilled")
    assert ("perform_job", CONTENT.code("job", "j45")) in table.g.options
    table.when(1, "end_turn").refuses(("perform_job", "j45"), "unfulfilled")


def test_e36_r20_r22_three_jobs_a_turn() -> None:
    fulfilled = {"on": {0: spread("ABCD", *NB[:4])}}
    table = lay(jobs={0: "j38 j39 j40"}, **fulfilled)  # type: ignore[arg-type]
    table.g.job_deck[-1] = CONTENT.code("job", "j16")
    table.when(0, "perform_job", "j38").when(0, "perform_job", "j39").when(0, "perform_job", "j40")
    table.then(reputation=[10, 5, 5, 5]).refuses(("perform_job", "j16"), "limit_reached")
    assert len(table.g.jobs[0]) == 3


def test_a_performed_job_goes_under_the_deck_and_a_new_one_comes_from_the_top() -> None:
    table = lay(jobs={0: "j38 j41"}, money={0: 40}, on={0: spread("ABC", *NB[:4])})
    top = table.g.job_deck[-1]
    table.when(0, "perform_job", "j38").told("job_performed", 0, CONTENT.code("job", "j38"), 1)
    assert table.g.job_deck[0] == CONTENT.code("job", "j38")
    assert top in table.g.jobs[0]
    table.when(0, "perform_job", "j41").then(reputation=[7, 5, 5, 5])  # freshly drawn or not: R20


def test_e37_r1_exchange() -> None:
    table = lay(jobs={0: "j41 j47"}, money={0: 41}, pawns={0: "prison"})
    kept = table.g.job_deck[-2:]
    table.when(0, "exchange_jobs", ["j41", "j47"]).then(money=[21, 30, 30, 30])
    assert table.g.jobs[0] == sorted(kept)
    assert table.g.job_deck[:2] == [CONTENT.code("job", "j47"), CONTENT.code("job", "j41")]
    assert all(why.key == "one_kind" for option, why in table.refused if option[0] == "perform_job")
    lay(event="d08", jobs={0: "j41 j47"}).when(0, "exchange_jobs", ["j41", "j47"]).then(money=[24, 30, 30, 30])
    table = lay(jobs={0: "j41 j47"}, pawns={0: "prison"}).when(0, "perform_job", "j47")
    assert all(why.key == "one_kind" for option, why in table.refused if option[0] == "exchange_jobs")
    lay(jobs={0: "j41 j47"}, money={0: 10}).refuses(("exchange_jobs", ["j41", "j47"]), "too_poor")


def test_n7_exchanged_jobs_go_under_the_deck_in_the_order_of_the_hand() -> None:
    table = lay(jobs={0: "j47 j01 j20"}, money={0: 40})
    hand = [CONTENT.code("job", job) for job in ("j01", "j20", "j47")]
    sets = [option[1] for option in table.g.options if option[0] == "exchange_jobs"]
    assert [some for some in sets if len(some) == 3] == [tuple(hand)]  # one order only
    deck = table.g.job_deck[:]
    table.when(0, "exchange_jobs", ["j01", "j20", "j47"])
    assert table.g.job_deck == [*reversed(hand), *deck[:-3]]  # the first of the hand comes back first
    assert table.g.jobs[0] == sorted(deck[-3:])


def test_e38_predicates() -> None:
    on = {0: CYPRESS}
    assert not met("j14", on=on)
    assert not met("j04", on=on)
    assert not met("j34", on=on)
    more = {0: {**CYPRESS, "cp2": "ABCD"}}
    assert met("j14", on=more)
    assert met("j34", on=more)
    assert not met("j22", on={**on, 1: spread("C", "nv1", "nv2", "nv3")})
    assert met("j22", on={**on, 1: spread("C", "nv1", "nv2")})


def test_e38_progress_is_shown_to_the_owner_alone() -> None:
    table = lay(on={0: CYPRESS}, jobs={0: "j14 j04"})
    shown = {piece.id: piece.counters for piece in GAME.view(table.g, 0).zone("jobs0").pieces}
    assert (shown["j14"]["done"], shown["j14"]["needed"]) == (4 + 6, 4 + 8)
    assert (shown["j04"]["done"], shown["j04"]["needed"]) == (2 + 6, 3 + 7)
    hidden = GAME.view(table.g, 1).zone("jobs0")
    assert (hidden.pieces, hidden.count) == ((), 2)


def test_e39_other_predicates() -> None:
    drogues = {0: {**spread("A", *NB[:6]), **spread("BCD", *EI[:2])}}  # 24 + 4 + 4 + 4
    assert met("j42", on=drogues, event="s02")
    assert met("j41", money={0: 40})
    assert met("j43", hands={0: "bombe bombe deal racket balance"})


def baron(job: str, **fields: object) -> int:
    table = lay(options={"barons": True}, jobs={0: job}, **fields)  # type: ignore[arg-type]
    table.when(0, "perform_job", job)
    return int(table.g.reputation[0]) - 5


def test_e40_barons() -> None:
    cypress = {"cp1": "ABC", "cp2": "AB", "cp3": "AB", "cp4": "AC"}
    assert baron("b04", on={0: cypress}, pawns={0: "cp1"}) == 3 + 0 + 1
    casinos = spread("C", "nb1", "ei1", "nv1", "cp1", "cp2")
    assert baron("b08", on={0: casinos, 1: spread("C", *MH[:5])}) == 2 + 0 + 1
    eight = {**spread("A", *NB[:3]), **spread("B", *EI[:2]), **spread("C", *NV[:2]), "mh1": "D"}
    assert baron("b10", on={0: eight}, money={0: 35}) == 3 + 1 + 0
    assert baron("b10", on={0: eight}, money={0: 40}) == 3 + 1 + 2


@pytest.mark.parametrize(("job", "zone"), [("b01", NB), ("b02", EI), ("b03", NV), ("b04", CP), ("b05", MH)])
def test_e40_zone_barons_and_their_bonuses(job: str, zone: list[str]) -> None:
    two_types = spread("AB", *zone[:4])
    assert baron(job, on={0: two_types}, pawns={0: "prison"}) == 3
    assert baron(job, on={0: two_types}, pawns={0: zone[5]}) == 4
    assert baron(job, on={0: {**two_types, zone[4]: "CD"}}, pawns={0: zone[5]}) == 5


@pytest.mark.parametrize(("job", "letter"), [("b06", "A"), ("b07", "B"), ("b08", "C"), ("b09", "D")])
def test_e40_type_barons_and_their_bonuses(job: str, letter: str) -> None:
    five = spread(letter, *NB[:5])
    rival = spread(letter, *MH[:5])
    assert baron(job, on={0: five, 1: rival}) == 2
    assert baron(job, on={0: five}) == 3
    assert baron(job, on={0: spread(letter, "nb1", "nb2", "ei1", "nv1", "cp1")}) == 4


def test_e41_r27_mecenat() -> None:
    table = lay(reputation={0: 14}, money={0: 60}, jobs={0: "j48"}).when(0, "mecenat").when(0, "mecenat")
    table.then(reputation=[16, 5, 5, 5], money=[20, 30, 30, 30]).refuses("mecenat", "no_more_patrons")
    table.refuses("humiliation", "one_kind").when(0, "perform_job", "j48").then(reputation=[18, 5, 5, 5])
    for event in ("s09", "d10"):
        lay(event=event).when(0, "mecenat").then(money=[15, 30, 30, 30])
    lay(money={0: 19}).refuses("mecenat", "too_poor")


def test_e42_humiliation() -> None:
    table = lay(reputation={0: 3}).when(0, "humiliation").when(0, "humiliation")
    table.then(reputation=[1, 5, 5, 5], money=[50, 30, 30, 30]).refuses("humiliation", "limit_reached")
    table.refuses("mecenat", "one_kind")
    lay(reputation={0: 2}).when(0, "humiliation").refuses("humiliation", "no_reputation_to_sell")
    lay(event="x09").when(0, "humiliation").then(money=[50, 30, 30, 30])


def test_r26_nothing_is_sold_at_20() -> None:
    lay(reputation={0: 20}).refuses("humiliation", "no_reputation_to_sell")


def test_r49_no_job_is_free_at_the_start() -> None:
    """Four tokens of each type in the own zone, however placed, fulfil no Job by themselves."""
    starts = [{"nb1": "ABCD"}, {"nb1": "A", "nb2": "B", "nb3": "C", "nb4": "D"}, {"nb1": "AB", "nb2": "CD"}]
    for on in starts:
        table = lay(on={0: on}, money={0: 6 + 10}, pawns={0: "nb1"}, options={"barons": True})
        assert not [job for job in range(58) if CONDITION[job].met(table.g, 0)]


def test_points_are_kept_when_the_condition_is_lost() -> None:
    table = lay(jobs={0: "j38"}, on={0: spread("ABC", *NB[:4])}).when(0, "perform_job", "j38")
    table.when(0, "dismantle", name("nb1")).then(reputation=[6, 5, 5, 5])


def test_worth_without_bonuses_is_the_printed_number() -> None:
    table = lay()
    assert worth(table.g, 0, CONTENT.code("job", "j24")) == 3


def only_own(table: Table) -> set[str]:
    return {event.name for event in table.g.events if event.to is not None}


def test_a_drawn_job_is_told_to_its_owner_alone() -> None:
    table = lay(jobs={0: "j47"}, pawns={0: "prison"}, who=(BOOKI, BUSTA, KILLAH, MISS_T)).when(0, "perform_job", "j47")
    assert only_own(table) == {"job_drawn"}
    assert [event.to for event in table.g.events if event.name == "job_drawn"] == [(0,)]
