"""What simulations count in a game of Topas beside its result."""

import numpy as np

from cabochon.core import verbs
from cabochon.core.dispatch import implements
from cabochon.core.jit import kernel
from cabochon.core.numbered import numbered
from cabochon.core.records import State
from cabochon.core.scratch import scratch
from cabochon.games.topas.layout import STATE
from cabochon.games.topas.lines import points_of, read, write_worths
from cabochon.games.topas.packing import MOST_LINES, TURNS

MEASURES = numbered(
    *(f"turns_{lines}" for lines in range(MOST_LINES + 1)),
    "sevens",
    "seven_turns",
    *(f"points_turn_{turn}" for turn in range(1, TURNS + 1)),
)
"""Per game: turns that evaluated none, one, ... four lines (TOP-4), lines of seven gems (TOP-5) and turns
that made one or more; and the points of everybody's first turn, second turn, ... together."""


@implements(verbs.measure, STATE)
@kernel
def measure(state: State, move: int, tally: np.ndarray) -> None:
    """Count the lines and the points of a placement."""
    worths = scratch(MOST_LINES, np.int64)
    write_worths(state.grid, move, worths)
    lines = 0
    sevens = 0
    for line in range(MOST_LINES):
        lines += read(worths, line) > 0
        sevens += read(worths, line) == state.most_gems
    tally[MEASURES.turns_0 + lines] += 1
    tally[MEASURES.sevens] += sevens
    tally[MEASURES.seven_turns] += sevens > 0
    tally[MEASURES.points_turn_1 + state.turns // state.players] += points_of(state.grid, move, state.expert)
