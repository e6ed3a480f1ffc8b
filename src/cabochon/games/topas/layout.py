"""Topas's record, declared: every field with who may see it and how it reads. The words are packing.py's.

``grid`` and the lists of pairs follow from ``area``, and so does all of ``sheet`` but the columns of the
solitaire that are put away: reading an area lays it once more.
"""

from typing import Final

import numpy as np

from cabochon.core.bits import popcount
from cabochon.core.codecs import Each, Json, Known, Pile, Schema, Seat, Whole
from cabochon.core.fields import PUBLIC, Derived, Everybody, Field, Layout, Own, Part
from cabochon.core.kinds import NUMBER, Kind, listed
from cabochon.core.reading import check_list
from cabochon.core.records import NOBODY, new_record
from cabochon.games.topas.notation import CARD_SET, DECK, PLACEMENT
from cabochon.games.topas.packing import (
    AREA_CARDS,
    CARDS,
    GRID,
    MOST_PAIRS,
    SEATS,
    STEP,
    TURNS,
)
from cabochon.games.topas.reachable import check_count, check_turn, lay_area
from cabochon.games.topas.sheet import ROWS_SCHEMA, read_columns, read_scores, write_columns, write_scores
from cabochon.games.topas.variants import VARIANTS

TOTALS_SCHEMA: Final[Schema] = {"type": "array", "items": {"type": "integer"}}


def cards_laid(known: Known) -> int:
    """How many cards make the area; a finished solitaire has put its last column away."""
    return 0 if known.players == 1 and known.to_move == NOBODY else int(known.turns) + 1


AREA: Final = Each(PLACEMENT, cards_laid)
AGREED: Final = ("players", "expert", "most_gems", "hand_cards", "turns_each")
"""The fields that are agreed on before the deal."""
LAID_ON: Final = (*AGREED, "first", "column", "sheet")
"""The fields that decide whose points an area brings, and how many."""
LAID: Final = ("area", "turns", "sheet", "grid")
"""Those of a seen record that laying an area sets."""


def _write_area(known: Known) -> Json:
    return AREA.write(known.area, known)


def _read_area(record: np.record, value: Json, part: str) -> None:
    """Lay the area; what a seat sees of it is copied from a state on which it is laid.

    A view was made from a state, so only the area of a position has to be checked.
    """
    area = check_list(value, part)
    check_count(record, len(area))
    seen = record.dtype != STATE
    state = new_record(STATE) if seen else record
    for name in LAID_ON if seen else ():
        state[name] = record[name]
    lay_area(state, [PLACEMENT.read(placement, part, record) for placement in area], trusted=seen)
    for name in LAID if seen else ():
        record[name] = state[name]
    check_turn(record)


LAYOUT = Layout(
    __name__,
    [
        # A bit for each card; in the solitaire the one card drawn.
        Field("hands", "i8", (SEATS,), Own("hand", "hand_sizes", popcount), Each(CARD_SET)),
        Field("away", "i8", (), PUBLIC, CARD_SET),  # the cards of finished columns (TOP-8)
        Field("expert", "i4", (), PUBLIC, option="expert"),  # TOP-7: 0 or 1
        Field("first", "i4", (), PUBLIC, Seat(), option="first", agreed=True),  # the seat that began
        Field("turns", "i4", (), PUBLIC),  # cards laid on this area after the start card
        Field("column", "i4", (), PUBLIC),  # finished columns of the solitaire, else 0
        Field("stock_size", "i4", (), PUBLIC, Whole(), in_position=False),
        Field("pair_count", "i4"),
        Field("tight_count", "i4"),
        # The moves that made the area, the start card's first; then 0.
        Field("area", "i4", (AREA_CARDS,), PUBLIC),
        Field("tight", "u4", (MOST_PAIRS,)),  # the first tight_count places count
        Field("pairs", "u2", (MOST_PAIRS + STEP,)),  # the first pair_count places count
        # Behind the lists, which are read in steps and lie well where they are.
        Field("most_gems", "i4", (), PUBLIC, option=VARIANTS.of("most_gems")),  # TOP-5
        Field("hand_cards", "i4", (), PUBLIC, option=VARIANTS.of("hand_cards")),  # TOP-2
        Field("turns_each", "i4", (), PUBLIC, option=VARIANTS.of("turns_each")),  # TOP-6
        # Points per turn: a row for each seat, or for each column (TOP-8).
        Field("sheet", "i2", (SEATS, TURNS), PUBLIC),
        Field("grid", "u1", (GRID,), Everybody(recalled=False)),
        Field("stock", "i1", (CARDS,), codec=Pile(DECK, CARDS, "stock_size")),
    ],
    # An area is laid by turns, of which the columns and the seats come before it; the scores follow from it.
    order=(
        *("seat", "to_move", "first", "columns", "area", "hand", "hands", "stock", "away"),
        *("hand_sizes", "stock_size", "scores"),
    ),
    parts=[
        Part(
            *("columns", write_columns, read_columns, {"anyOf": [ROWS_SCHEMA, {"type": "null"}]}),
            kind=listed(listed(NUMBER)),
        ),
        Part("area", _write_area, _read_area, AREA.schema(), AREA.cards, kind=Kind("dominoes")),
        Part("scores", write_scores, read_scores, ROWS_SCHEMA, kind=listed(listed(NUMBER), by="seat")),
    ],
    derived=[
        Derived(
            "totals",
            lambda view: [sum(points) for points in view["scores"]],
            TOTALS_SCHEMA,
            listed(NUMBER, by="seat"),
        )
    ],
)
STATE = LAYOUT.state
SEEN = LAYOUT.seen
