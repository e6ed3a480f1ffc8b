"""What the search asks of Topas beyond its rules."""

from cabochon.core import verbs
from cabochon.core.jit import kernel
from cabochon.core.verbs import State, implements
from cabochon.games.topas.layout import CARD_SHIFT, STATE
from cabochon.games.topas.lines import read


@implements(verbs.holds, STATE)
@kernel
def holds(state: State, move: int) -> bool:
    """Whether the player has the card of a placement."""
    return bool(read(state.hands, state.to_move) >> (move >> CARD_SHIFT) & 1)
