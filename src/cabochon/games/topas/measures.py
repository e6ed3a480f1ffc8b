"""What simulations count in a game of Topas beside its result."""

from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.jit import kernel
from cabochon.core.verbs import State, implements
from cabochon.games.topas.layout import MOST_GEMS, STATE
from cabochon.games.topas.lines import read, write_worths

MOST_LINES: Final = 4
MEASURES = ("turns_0", "turns_1", "turns_2", "turns_3", "turns_4", "sevens")
"""Per game: turns that evaluated none, one, ... four lines (TOP-4), and lines of seven gems (TOP-5)."""
SEVENS: Final = MOST_LINES + 1


@implements(verbs.measure, STATE)
@kernel
def measure(state: State, move: int, tally: np.ndarray) -> None:
    """Count the lines of a placement."""
    worths = np.empty(MOST_LINES, np.int64)
    write_worths(state.grid, move, worths)
    lines = 0
    for line in range(MOST_LINES):
        lines += read(worths, line) > 0
        tally[SEVENS] += read(worths, line) == MOST_GEMS
    tally[lines] += 1
