"""Shokoba's cards in a terminal: value, gem letter, colour, and a shape for when colours are not enough."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from cabochon.core.telling import Part


@dataclass(frozen=True)
class Gem:
    """How a gem is drawn."""

    shape: str
    bright: str
    deep: str


GEMS: Final = {
    "D": Gem("◆", "#f4fbff", "#4d6273"),
    "E": Gem("■", "#5ee08f", "#0d4a2b"),
    "R": Gem("●", "#ff8090", "#5e1422"),
    "S": Gem("▲", "#8fbcff", "#16306e"),
}
"""By letter. The shapes are one column wide: unlike many gem symbols they are no emoji."""

_INK: Final = "#10141a"
_BACK: Final = Style.parse("#8b93a3 on #2b3240")
_INLINE: Final = re.compile(r"[◆■●▲](\d+)([DERS])")


def inline(card: str) -> str:
    """A card within a sentence.

    >>> inline("7D")
    '◆7D'
    """
    return GEMS[card[-1]].shape + card


def inline_sum(cards: Iterable[str]) -> str:
    """Cards that are taken together.

    >>> inline_sum(["3S", "4R"])
    '▲3S + ●4R'
    """
    return " + ".join(map(inline, cards))


def coloured(sentence: str, style: str = "") -> Text:
    """A sentence whose cards stand in their colours."""
    text = Text(sentence, style)
    for found in _INLINE.finditer(sentence):
        text.stylize(f"bold {GEMS[found[2]].bright}", *found.span())
    return text


def within(part: Part) -> Text:
    """A card within a sentence, in its colour."""
    return coloured(inline(part.text))


@dataclass(frozen=True)
class DrawnCard:
    """A card as it lies there; without a name it lies face down."""

    name: str | None
    marked: bool = False
    """Part of the move being considered: a heavy edge and bright ground."""


def marking(cards: Sequence[str], marked: Sequence[str]) -> list[DrawnCard]:
    """Cards to draw, as many of each kind marked as the move would use."""
    left = list(marked)
    drawn = []
    for card in cards:
        use = card in left
        if use:
            left.remove(card)
        drawn.append(DrawnCard(card, use))
    return drawn


class CardRows:
    """Cards side by side, in as many rows as the width asks for."""

    def __init__(self, cards: Sequence[DrawnCard], roomy: bool) -> None:
        self.cards = cards
        self.roomy = roomy

    @property
    def card_width(self) -> int:
        """The columns a card takes, with the gap after it when there is room."""
        return 9 if self.roomy else 6

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """As wide as the cards in one row, and no narrower than one."""
        return Measurement(self.card_width, max(self.card_width, self.card_width * len(self.cards)))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw line by line."""
        per_row = max(1, options.max_width // self.card_width)
        for start in range(0, len(self.cards), per_row):
            drawn = [_lines(card, self.roomy) for card in self.cards[start : start + per_row]]
            for line in zip(*drawn, strict=True):
                for part in line:
                    yield part
                    yield Segment(" " if self.roomy else "")
                yield Segment.line()


def _lines(card: DrawnCard, roomy: bool) -> list[Segment]:
    """A card's lines from top to bottom."""
    width = 6 if roomy else 4
    top, upright, bottom = ("┏━┓", "┃", "┗━┛") if card.marked else ("╭─╮", "│", "╰─╯")
    lines = [top[0] + top[1] * width + top[2]]
    lines += [f"{upright}{inner}{upright}" for inner in _inside(card, width, roomy)]
    lines.append(bottom[0] + bottom[1] * width + bottom[2])
    return [Segment(line, _style(card)) for line in lines]


def _inside(card: DrawnCard, width: int, roomy: bool) -> list[str]:
    if card.name is None:
        return ["░" * width] * (3 if roomy else 2)
    gem = GEMS[card.name[-1]].shape
    if not roomy:
        return [f"{card.name:<{width}}", f"{gem:>{width - 1}} "]
    return [f"{card.name:<{width}}", f"{gem + ' ' + gem:^{width}}", f"{card.name:>{width}}"]


def _style(card: DrawnCard) -> Style:
    if card.name is None:
        return _BACK
    gem = GEMS[card.name[-1]]
    if card.marked:
        return Style(color=_INK, bgcolor=gem.bright, bold=True)
    return Style(color=gem.bright, bgcolor=gem.deep, bold=True)
