"""Estimates as people read them: with as many digits as they are worth."""

from cabochon.core.numerals import number, percent, percents, signed
from cabochon.lab.stats import Estimate


def digits_for(spread: float) -> int:
    """How many digits after the point say something about numbers that differ by so much."""
    return next((digits for digits, width in enumerate((20, 2, 0.2)) if spread >= width), 3)


def shown(value: float, language: str, is_share: bool) -> str:
    """A share as per cent, another number with as many digits as its size calls for."""
    return percent(value, language) if is_share else number(value, language, digits_for(abs(value) / 5))


def interval(estimate: Estimate, language: str, is_share: bool) -> str:
    """The bounds of an estimate, written alike.

    >>> interval(Estimate(0.5, 0.45, 0.55), "en", True).replace("\u202f", " ")
    '45.0 – 55.0 %'
    """
    if is_share:
        return percents(estimate.low, estimate.high, language)
    digits = digits_for(abs(estimate.value) / 5)
    return f"{number(estimate.low, language, digits)} – {number(estimate.high, language, digits)}"


def difference(estimate: Estimate, language: str, is_share: bool) -> tuple[str, str]:
    """A difference and its bounds with their signs, shares in points.

    >>> difference(Estimate(0.0213, 0.01, 0.03), "fr", True)
    ('+2,1', '+1,0 … +3,0')
    """
    scale = 100 if is_share else 1
    width = estimate.high - estimate.low
    digits = 1 if is_share else digits_for(4 * width) if width else 0
    value, low, high = (
        signed(scale * bound, language, digits) for bound in (estimate.value, estimate.low, estimate.high)
    )
    return value, f"{low} … {high}"
