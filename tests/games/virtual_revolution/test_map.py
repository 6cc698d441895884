"""The map of Neo Paris (spec 3.3, R1, R2)."""

from dystopolis.games.virtual_revolution.state import ADJACENT, BOROUGHS, DATA, DISTANCE, DISTRICT, MEMBERS
from tests.games.virtual_revolution.table import IDS, code

Point = tuple[int, int]
ROWS = {row["id"]: row for row in DATA["boroughs"]}


def polygon(id: str) -> list[Point]:
    return [(x, y) for x, y in ROWS[id]["polygon"]]


def edges(points: list[Point]) -> list[frozenset[Point]]:
    return [frozenset(edge) for edge in zip(points, points[1:] + points[:1])]


def area(points: list[Point]) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1]))) / 2


def test_r02_boroughs_are_adjacent_exactly_where_their_polygons_share_an_edge() -> None:
    owners: dict[frozenset[Point], list[str]] = {}
    for id in ROWS:
        assert len(set(polygon(id))) == len(polygon(id)) >= 3
        for edge in edges(polygon(id)):
            owners.setdefault(edge, []).append(id)
    assert all(len(ids) <= 2 for ids in owners.values())
    pairs = {frozenset(ids) for ids in owners.values() if len(ids) == 2}
    assert pairs == {frozenset((id, other)) for id in ROWS for other in ROWS[id]["adjacent"]}
    assert len(pairs) == 52


def test_the_cells_tile_one_outline_without_gap_or_overlap() -> None:
    following: dict[Point, Point] = {}
    shared = [edge for id in ROWS for edge in edges(polygon(id))]
    for id in ROWS:
        points = polygon(id)
        for edge in zip(points, points[1:] + points[:1]):
            if shared.count(frozenset(edge)) == 1:
                following[edge[0]] = edge[1]
    outline = [next(iter(following))]
    while following[outline[-1]] != outline[0]:
        outline.append(following[outline[-1]])
    assert len(outline) == len(following)
    assert area(outline) == sum(area(polygon(id)) for id in ROWS)


def test_r01_seven_districts_share_out_23_boroughs() -> None:
    assert len(BOROUGHS) == 23
    assert len(DATA["location_cards"]) == 24
    assert sorted(borough for members in MEMBERS for borough in members) == list(BOROUGHS)
    assert sorted(map(len, MEMBERS)) == [3] * 5 + [4] * 2
    assert all(DISTRICT[borough] == district for district, members in enumerate(MEMBERS) for borough in members)


def test_corners_do_not_touch() -> None:
    for a, b in (("a01", "a03"), ("a01", "a05"), ("a02", "a04"), ("a04", "a06"), ("a10", "a20"), ("a11", "a19")):
        assert code("borough", b) not in ADJACENT[code("borough", a)]
        assert DISTANCE[code("borough", a)][code("borough", b)] == 2


def test_distances_are_fewest_steps() -> None:
    assert code("borough", "a14") in ADJACENT[code("borough", "a13")]
    for a in BOROUGHS:
        assert DISTANCE[a][a] == 0
        for b in BOROUGHS:
            assert DISTANCE[a][b] == DISTANCE[b][a]
            if a != b:
                assert DISTANCE[a][b] == 1 + min(DISTANCE[c][b] for c in ADJACENT[a])
    assert IDS["borough"][0] == "a01"
