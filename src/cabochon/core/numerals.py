"""Numbers as people read them, in each language, and the spaces of French: the one place that writes them."""

from collections.abc import Iterable
from typing import Final

NARROW: Final[str] = "\N{NARROW NO-BREAK SPACE}"
"""The space before a per cent sign, and between thousands in French."""
MINUS: Final = "−"


def decimal(text: str, language: str) -> str:
    """A number written as Python writes it, with the signs of the language.

    >>> decimal("1,234.5", "fr").replace(NARROW, "_"), decimal("-0.5", "en")
    ('1_234,5', '−0.5')
    """
    return _signed(_localised(text, language))


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
    return text.replace("-", MINUS)


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
    return decimal(f"{value:,}", language)


def number(value: float, language: str, digits: int = 2) -> str:
    """A number.

    >>> number(12.345, "fr"), number(-0.5, "en", 1), number(-0.0001, "en", 3)
    ('12,35', '−0.5', '0.000')
    """
    return decimal(f"{value:,.{digits}f}", language)


def short(value: float, language: str) -> str:
    """A number without zeros at its end.

    >>> short(2.0, "en"), short(0.25, "fr")
    ('2', '0,25')
    """
    return decimal(f"{value:g}", language)


def percent(value: float, language: str, digits: int = 1) -> str:
    """A share.

    >>> percent(0.5213, "en").replace(NARROW, " ")
    '52.1 %'
    """
    return number(100 * value, language, digits) + f"{NARROW}%"


def percents(low: float, high: float, language: str, digits: int = 1) -> str:
    """From one share to another, with one sign for both.

    >>> percents(0.45, 0.55, "en").replace(NARROW, " ")
    '45.0 – 55.0 %'
    """
    return f"{number(100 * low, language, digits)} – {percent(high, language, digits)}"


def signed(value: float, language: str, digits: int) -> str:
    """A difference, with its sign."""
    return decimal(f"{value:+,.{digits}f}", language)


def spaced(text: str, language: str) -> str:
    """A text that may be broken into lines: in French none begins with the signs that stand off by a space.

    >>> spaced("Coups : « 7 »", "fr").replace("\u00a0", "_").replace(NARROW, "-")
    'Coups_: «_7_»'
    """
    if language != "fr":
        return text
    text = text.replace(" :", "\N{NO-BREAK SPACE}:").replace("« ", "«\N{NO-BREAK SPACE}")
    text = text.replace(" »", "\N{NO-BREAK SPACE}»")
    for sign in ";?!%":
        text = text.replace(f" {sign}", f"{NARROW}{sign}")
    return text
