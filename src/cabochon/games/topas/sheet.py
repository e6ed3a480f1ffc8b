"""The score sheet as views and positions have it: the turns of each seat, and the solitaire's columns."""

import itertools
import math
from collections.abc import Sequence
from typing import Final

import numpy as np

from cabochon.core.codecs import Json, Known, Schema
from cabochon.core.errors import PositionError
from cabochon.core.reading import check_list, check_wholes
from cabochon.core.records import NOBODY, plain
from cabochon.games.topas.packing import COLUMNS, MOST_GEMS, MOST_LINES, TURNS

Rows = list[list[int]]
ROWS_SCHEMA: Final[Schema] = {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}}


def _lines_together() -> Sequence[tuple[int, ...]]:
    """Every set of evaluated lines by their gems: up to four, of two to seven gems each (TOP-4, TOP-5)."""
    gems = range(2, MOST_GEMS + 1)
    counts = range(1, MOST_LINES + 1)
    return [lines for count in counts for lines in itertools.combinations_with_replacement(gems, count)]


POINTS: Final = (
    frozenset({0, *(sum(lines) for lines in _lines_together())}),
    frozenset({0, *(math.prod(lines) for lines in _lines_together())}),
)
"""The points one card can bring, and those it can bring an expert (TOP-7)."""


def turns_of(known: Known, seat: int) -> int:
    """How many cards a seat has laid."""
    after_first = (seat - known.first) % known.players
    return int((known.turns - after_first + known.players - 1) // known.players)


def write_scores(known: Known) -> Rows:
    """The points of each turn per seat; in the solitaire those of the column under way."""
    if known.players == 1:
        return [[] if known.to_move == NOBODY else known.sheet[known.column][: known.turns]]
    return [known.sheet[seat][: turns_of(known, seat)] for seat in range(known.players)]


def read_scores(record: np.record, value: Json, part: str) -> None:
    """The points are those that the cards of the area brought when it was laid, in the order of the turns."""
    rows = [check_wholes(row, part) for row in check_list(value, part, int(record.players))]
    for seat, (found, expected) in enumerate(zip(rows, write_scores(plain(record)), strict=True)):
        if found != expected:
            raise PositionError("topas.position.scores", seat=seat, expected=expected, found=found)


def write_columns(known: Known) -> Rows | None:
    """The points of the solitaire's finished columns (TOP-8); null in other games."""
    rows: Rows = known.sheet[: known.column]
    return rows if known.players == 1 else None


def read_columns(record: np.record, value: Json, part: str) -> None:
    """Up to four columns of points such as cards can bring: their areas are gone."""
    if record.players > 1:
        if value is not None:
            raise PositionError("topas.position.no_columns")
        return
    columns = [check_wholes(column, part, TURNS) for column in check_list(value, part)]
    if len(columns) > COLUMNS:
        raise PositionError("topas.position.columns", n=COLUMNS, found=len(columns))
    for points in itertools.chain(*columns):
        if points not in POINTS[int(record.expert)]:
            raise PositionError("topas.position.points", n=points)
    record.column = len(columns)
    for row, column in enumerate(columns):
        record.sheet[row] = column
