"""The folded grid: what packing.py claims of it."""

from cabochon.games.topas.packing import AREA_CARDS, GRID, GRID_ROW, MOST_PAIRS, ORIGIN

LOOKED_AT = 57 + 2 * 3
"""How far apart two squares looked at together can be: an area's length, and three steps beyond each end."""


def test_no_two_squares_of_an_area_share_an_address() -> None:
    for dx in range(-LOOKED_AT, LOOKED_AT + 1):
        for dy in range(abs(dx) - LOOKED_AT, LOOKED_AT - abs(dx) + 1):
            if (dx, dy) != (0, 0):
                assert (dx + GRID_ROW * dy) % GRID, (dx, dy)


def test_coordinates_have_room_for_every_area() -> None:
    furthest = 2 * AREA_CARDS - 1 + 3
    assert furthest < ORIGIN


def test_pairs_have_room_around_a_row_and_around_a_stair() -> None:
    """A row has 118 squares around it, the most there can be; a stair has nearly as many corners."""
    squares = 2 * AREA_CARDS
    row = {(x, 0) for x in range(squares)}
    stair = {((step + 1) // 2, step // 2) for step in range(squares)}
    comb = {(x, 0) for x in range(0, 39)} | {(x, 1) for x in range(0, 38, 2)}
    for area in (row, stair, comb):
        assert len(area) == squares
        assert count_pairs(area) <= MOST_PAIRS


def count_pairs(area: set[tuple[int, int]]) -> int:
    """Two free neighbouring squares of which one touches the area."""
    around = {(x + dx, y + dy) for x, y in area for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - area
    pairs = {
        frozenset({(x, y), (x + dx, y + dy)})
        for x, y in around
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        if (x + dx, y + dy) not in area
    }
    return len(pairs)
