"""Boards and planes as squares in columns and rows, cut down to where something lies and a little around."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

Square = tuple[int, int]
MARGIN: Final = 1
STEPS: Final[Mapping[str, Square]] = {">": (1, 0), "^": (0, 1), "<": (-1, 0), "v": (0, -1)}


@dataclass(frozen=True)
class Grid:
    """Squares in columns and rows, with what lies on each."""

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cards: tuple[tuple[str | None, ...], ...]
    """Row by row from the top."""


def board(cards: Mapping[str, str], columns: Sequence[str], rows: Sequence[str]) -> Grid | None:
    """A board: a card for each covered square, whose name is its column and its row."""
    across = _around(columns, lambda column: any(column + row in cards for row in rows))
    down = _around(rows, lambda row: any(column + row in cards for column in columns))
    return _grid(across, down, lambda column, row: cards.get(column + row)) if cards else None


def dominoes(laid: Sequence[str]) -> Grid | None:
    """Cards of two halves on a plane; a half is named by half of the card's name."""
    halves: dict[Square, str] = {}
    for placement in laid:
        card, _, where = placement.partition("@")
        x, y = map(int, where[:-1].split(","))
        step = STEPS[where[-1]]
        halves[x, y] = card[: len(card) // 2]
        halves[x + step[0], y + step[1]] = card[len(card) // 2 :]
    if not halves:
        return None
    across = _span([x for x, _ in halves])
    down = _span([y for _, y in halves])[::-1]
    return _grid(across, down, lambda column, row: halves.get((int(column), int(row))))


def _around(names: Sequence[str], used: Callable[[str], bool]) -> Sequence[str]:
    """The part of some names around those in use."""
    places = [place for place, name in enumerate(names) if used(name)]
    return names[max(0, places[0] - MARGIN) : places[-1] + MARGIN + 1] if places else ()


def _span(numbers: Sequence[int]) -> list[str]:
    return [str(number) for number in range(min(numbers) - MARGIN, max(numbers) + MARGIN + 1)]


def _grid(columns: Sequence[str], rows: Sequence[str], lies_on: Callable[[str, str], str | None]) -> Grid:
    cards = tuple(tuple(lies_on(column, row) for column in columns) for row in rows)
    return Grid(tuple(columns), tuple(rows), cards)
