"""What a decision is called. Calm words: a loss counts only if it is surely one."""

from typing import Final

from cabochon.study.valuation import THRESHOLD, Valuation

FORCED: Final = "forced"
"""There was one move."""
GOOD: Final = "good"
"""As good as any, for all that can be told."""
INACCURACY: Final = "inaccuracy"
"""A loss that is surely above half a hundredth of a game."""
MISTAKE: Final = "mistake"
"""One of two hundredths or more."""
LARGE: Final = 0.02

VERDICTS: Final = (FORCED, GOOD, INACCURACY, MISTAKE)


def verdict_of(valuation: Valuation) -> str:
    """The verdict on the move played."""
    if valuation.choices == 1:
        return FORCED
    if valuation.loss.low <= THRESHOLD:
        return GOOD
    return MISTAKE if valuation.loss.value >= LARGE else INACCURACY
