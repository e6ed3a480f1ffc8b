"""What the search asks of Shokoba beyond its rules."""

from cabochon.core import verbs
from cabochon.core.jit import kernel
from cabochon.core.verbs import State, implements
from cabochon.games.shokoba.layout import CLAIM, NO_CLAIM, PLAYED_SHIFT, STATE, WHOLE_DECK
from cabochon.games.shokoba.takes import kinds_in


@implements(verbs.holds, STATE)
@kernel
def holds(state: State, move: int) -> bool:
    """Whether the player has the card of a move; a claim takes none from the hand (SHO-15)."""
    if move & (CLAIM | NO_CLAIM):
        return True
    return bool(kinds_in(state.hands[state.to_move]) & (move >> PLAYED_SHIFT) & WHOLE_DECK)
