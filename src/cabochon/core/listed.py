"""Lists of moves, as kernels have them."""

from cabochon.core.jit import kernel
from cabochon.core.records import Moves


@kernel
def place_of(move: int, moves: Moves, count: int) -> int:
    """Where a move stands in a list; nowhere is 0, so that there is always one to make."""
    for place in range(count):
        if moves[place] == move:
            return place
    return 0
