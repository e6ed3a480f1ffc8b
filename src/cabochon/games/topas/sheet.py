"""The score sheet as lists, for positions and views: a row for each seat, or each column of the solitaire."""

from collections.abc import Sequence

from cabochon.core.verbs import NOBODY, Seen, State

Rows = list[list[int]]


def write_sheet(record: State | Seen) -> tuple[Rows, Rows | None]:
    """The points of each turn per seat, and the solitaire's finished columns (None in other games)."""
    rows = [[int(points) for points in row] for row in record.sheet]
    players, turns = int(record.players), int(record.turns)
    if players == 1:
        column = int(record.column)
        under_way = [] if record.to_move == NOBODY else rows[column][:turns]
        return [under_way], rows[:column]
    return [rows[seat][: turns_of(record, seat)] for seat in range(players)], None


def turns_of(record: State | Seen, seat: int) -> int:
    """How many cards a seat has laid."""
    players = int(record.players)
    after_first = (seat - int(record.first)) % players
    return (int(record.turns) - after_first + players - 1) // players


def read_sheet(record: State | Seen, scores: Sequence[Sequence[int]], columns: Rows | None) -> None:
    """Write the lists into a record; in the solitaire the column under way comes after the finished ones."""
    rows: list[Sequence[int]] = list(scores)
    if columns is not None:
        record.column = len(columns)
        rows = [*columns, *(row for row in scores if row)]
    for row, points in enumerate(rows):
        record.sheet[row][: len(points)] = points
