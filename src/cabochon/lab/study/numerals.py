"""Numbers as people read them, in each language."""

from collections.abc import Iterable

from cabochon.lab.stats import Estimate

NARROW: str = "\u202f"
"""The space before a per cent sign, and between thousands in French."""


def _localised(text: str, language: str) -> str:
    if language == "fr":
        return text.replace(",", NARROW).replace(".", ",")
    return text


def _signed(text: str) -> str:
    """With a true minus sign, and none before a zero.

    >>> _signed("-0.0"), _signed("-1.5"), _signed("+0.0")
    ('0.0', '−1.5', '0.0')
    """
    if not text.strip("+-0.,"):
        return text.lstrip("+-")
    return text.replace("-", "−")


def listed(names: Iterable[str], language: str) -> str:
    """Several names in a row.

    >>> listed(["un", "deux"], "fr")
    'un ; deux'
    """
    return (" ; " if language == "fr" else "; ").join(names)


def whole(value: int, language: str) -> str:
    """A count.

    >>> whole(20000, "en")
    '20,000'
    """
    return _localised(f"{value:,}", language)


def digits_for(spread: float) -> int:
    """How many digits after the point say something about numbers that differ by so much."""
    return next((digits for digits, width in enumerate((20, 2, 0.2)) if spread >= width), 3)


def number(value: float, language: str, digits: int = 2) -> str:
    """A number.

    >>> number(12.345, "fr"), number(-0.5, "en", 1)
    ('12,35', '−0.5')
    """
    return _signed(_localised(f"{value:,.{digits}f}", language))


def percent(value: float, language: str, digits: int = 1) -> str:
    """A share.

    >>> percent(0.5213, "en").replace(NARROW, " ")
    '52.1 %'
    """
    return _signed(_localised(f"{100 * value:.{digits}f}", language)) + f"{NARROW}%"


def signed(value: float, language: str, digits: int) -> str:
    """A difference, with its sign."""
    return _signed(_localised(f"{value:+,.{digits}f}", language))


def shown(value: float, language: str, is_share: bool) -> str:
    """A share as per cent, another number with as many digits as its size calls for."""
    return percent(value, language) if is_share else number(value, language, digits_for(abs(value) / 5))


def interval(estimate: Estimate, language: str, is_share: bool) -> str:
    """The bounds of an estimate, written alike.

    >>> interval(Estimate(0.5, 0.45, 0.55), "en", True).replace(NARROW, " ")
    '45.0 – 55.0 %'
    """
    if is_share:
        low = percent(estimate.low, language).removesuffix(f"{NARROW}%")
        return f"{low} – {percent(estimate.high, language)}"
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
