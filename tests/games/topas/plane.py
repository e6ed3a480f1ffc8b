"""The rules of Topas the slow and obvious way: a dictionary of squares, all counted again each time."""

import itertools
import re
from collections.abc import Iterable, Iterator
from math import prod

Square = tuple[int, int]
Half = tuple[str, int]
"""A colour's letter and the number of gems."""

DIRECTIONS = {">": (1, 0), "<": (-1, 0), "^": (0, 1), "v": (0, -1)}
DECK = [
    f"{first}{gems}{second}{others}"
    for first, second in itertools.combinations("YRGB", 2)
    for gems, others in itertools.permutations((1, 2, 3), 2)
]
"""TOP-1, as it is written."""


def halves(card: str) -> tuple[Half, Half]:
    """The two halves of a card."""
    return (card[0], int(card[1])), (card[2], int(card[3]))


def read(placement: str) -> tuple[str, Square, Square]:
    """The card of a placement and the squares of its halves."""
    found = re.fullmatch(r"(\w{4})@(-?\d+),(-?\d+)([><^v])", placement)
    assert found, placement
    card, x, y, direction = found[1], int(found[2]), int(found[3]), found[4]
    dx, dy = DIRECTIONS[direction]
    return card, (x, y), (x + dx, y + dy)


class Plane:
    """The squares taken so far, and how many gems a line may have."""

    def __init__(self, placements: Iterable[str] = (), most_gems: int = 7) -> None:
        self.most_gems = most_gems
        self.taken: dict[Square, Half] = {}
        for placement in placements:
            self.lay(placement)

    def lay(self, placement: str) -> None:
        """Put a card down, allowed or not."""
        card, *squares = read(placement)
        self.taken |= dict(zip(squares, halves(card), strict=True))

    def line(self, square: Square, colour: str, step: Square) -> list[Square]:
        """The unbroken line of a colour through a square, which counts as being of that colour."""
        line = [square]
        for sign in (1, -1):
            x, y = square
            while self.taken.get((x := x + sign * step[0], y := y + sign * step[1]), ("", 0))[0] == colour:
                line.append((x, y))
        return sorted(line)

    def lines(self, placement: str) -> list[tuple[str, int, list[Square]]]:
        """The four lines through the halves of a new card: colour, gems, squares, long or not."""
        card, *squares = read(placement)
        lines = []
        for square, (colour, gems) in zip(squares, halves(card), strict=True):
            for step in ((1, 0), (0, 1)):
                line = self.line(square, colour, step)
                total = gems + sum(self.taken[other][1] for other in line if other != square)
                lines.append((colour, total, line))
        return lines

    def evaluated(self, placement: str) -> list[tuple[str, int, list[Square]]]:
        """The lines that count (TOP-4)."""
        return [line for line in self.lines(placement) if len(line[2]) > 1]

    def points(self, placement: str, expert: bool = False) -> int:
        """The points of a new card (TOP-4, TOP-7)."""
        worths = [gems for _, gems, _ in self.evaluated(placement)]
        if not expert:
            return sum(worths)
        return prod(worths) if worths else 0

    def touches(self, square: Square) -> bool:
        """Whether a square is edge to edge with the area."""
        return any((square[0] + dx, square[1] + dy) in self.taken for dx, dy in DIRECTIONS.values())

    def allows(self, placement: str) -> bool:
        """TOP-3 and TOP-5."""
        _, *squares = read(placement)
        if any(square in self.taken for square in squares) or not any(map(self.touches, squares)):
            return False
        return all(gems <= self.most_gems for _, gems, _ in self.lines(placement))

    def placements(self, cards: Iterable[str]) -> Iterator[str]:
        """Every legal placement of some cards: all squares around the area are tried, in all directions."""
        xs, ys = zip(*self.taken, strict=True)
        for card in cards:
            for x in range(min(xs) - 2, max(xs) + 3):
                for y in range(min(ys) - 2, max(ys) + 3):
                    for direction in DIRECTIONS:
                        if self.allows(placement := f"{card}@{x},{y}{direction}"):
                            yield placement
