"""The bots that have a compiled form, for kernels that play whole batches of games."""

from typing import Final

from cabochon.core import verbs
from cabochon.core.jit import kernel
from cabochon.core.records import Moves, Seen, State
from cabochon.core.rng import Words, draw

RANDOM: Final = 0
GREEDY: Final = 1
BOT_NUMBERS: Final = {"random": RANDOM, "greedy": GREEDY}
"""They by name."""


@kernel
def choose(bot: int, state: State, seen: Seen, moves: Moves, count: int, luck: Words) -> int:
    """The index of the move a bot makes; it is shown what its seat knows, never the state."""
    if bot == GREEDY:
        verbs.observe(state, state.to_move, seen)
        return verbs.greedy(seen, moves, count)
    return draw(luck, count)
