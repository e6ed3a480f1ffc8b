"""What the search asks of 8·28 beyond its rules."""

from typing import Final

from cabochon.core import verbs
from cabochon.core.jit import kernel
from cabochon.core.verbs import State, implements
from cabochon.games.eight28.layout import CHOOSE, STATE

CARD_BITS: Final = 4
SUM_BITS: Final = 8


@implements(verbs.holds, STATE)
@kernel
def holds(state: State, move: int) -> bool:
    """No move depends on what is hidden (E28-3, E28-8)."""
    return True


@implements(verbs.shown, STATE)
@kernel
def shown(state: State) -> int:
    """The card just turned up shows in the sums of all rows; the sharing shows the hidden cards (E28-6)."""
    total = 0
    tens = 0
    hidden = 0
    for seat in range(state.players):
        total += state.open_sum[seat]
        tens += state.open_elevens[seat]
        if state.phase == CHOOSE:
            hidden = hidden << CARD_BITS | state.hidden[seat]
    return (hidden << SUM_BITS | total) << CARD_BITS | tens
