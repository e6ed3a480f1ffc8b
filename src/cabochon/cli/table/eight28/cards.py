"""8·28's cards and stones in a terminal."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from cabochon.cli.table.voice import Voice
from cabochon.core.telling import Part, phrase, plain
from cabochon.games.eight28.constants import STONE_POINTS
from cabochon.games.eight28.notation import totals

_SMALL: Final = "bold #d9f2e6 on #1d5b45"
_LARGE: Final = "bold #ffe0d6 on #7a2e1d"
_EITHER: Final = "bold #10141a on #f2c14e"
_BACK: Final = "#8b93a3 on #2b3240"
BLUE: Final = "#7fb2ff"
RED: Final = "#ff7a7a"


def _style(card: str | None) -> str:
    """1/11 stands out, and so do the cards that are too much for 8."""
    if card is None:
        return _BACK
    return _EITHER if card == "1/11" else _LARGE if int(card) > 8 else _SMALL


def chips(cards: Iterable[str | None]) -> Text:
    """Cards in a line; ``None`` lies face down."""
    return Text(" ").join(Text(f" {card or '▒▒'} ", _style(card)) for card in cards)


def within(part: Part) -> Text:
    """A card within a sentence."""
    return Text(part.text, "bold")


def readings(cards: Sequence[str]) -> str:
    """Every total some cards can have.

    >>> readings(["4", "1/11", "1/11"])
    '6 / 16 / 26'
    """
    return " / ".join(map(str, totals(cards)))


def stones(pair: Sequence[int], voice: Voice) -> str:
    """Blue and red stones in words; colours nobody has are left out."""
    return plain(phrase("eight28", "round_started", "stones", {"pot": pair}, voice))


def dots(pair: Sequence[int]) -> Text:
    """Stones as a number and a dot of each colour."""
    blue, red = pair
    text = Text(f"{blue}", "bold") + Text("●", BLUE)
    return text + Text(f" {red}", "bold") + Text("●", RED) if red else text


def points(pair: Sequence[int]) -> int:
    """What stones are worth (E28-12)."""
    return sum(count * points for count, points in zip(pair, STONE_POINTS, strict=True))
