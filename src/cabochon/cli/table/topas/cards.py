"""Topas's cards in a terminal: each half a colour's letter and as many dots as it has gems."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.text import Text

from cabochon.cli.table.told import part_told
from cabochon.cli.table.voice import Voice
from cabochon.core.telling import Part
from cabochon.games.topas.notation import Square, parse_move, squares_of, write_square

INK: Final = "#10141a"
BACK: Final = "#8b93a3 on #2b3240"
GEM: Final = "●"


@dataclass(frozen=True)
class Hue:
    """The two shades of a gem's colour."""

    bright: str
    deep: str


HUES: Final = {
    "Y": Hue("#ffd84a", "#6b5200"),
    "R": Hue("#ff8090", "#75182a"),
    "G": Hue("#6be08f", "#0f5530"),
    "B": Hue("#8fbcff", "#1c3d86"),
}
"""By letter."""


def halves(card: str) -> tuple[str, str]:
    """The two halves of a card.

    >>> halves("Y3B1")
    ('Y3', 'B1')
    """
    return card[:2], card[2:]


def card_in(move: str) -> str:
    """The card of a placement.

    >>> card_in("Y3B1@2,-1^")
    'Y3B1'
    """
    return move.partition("@")[0]


def lying(move: str) -> list[tuple[Square, str]]:
    """The squares of a placement and the half on each.

    >>> lying("Y3B1@2,-1^")
    [((2, -1), 'Y3'), ((2, 0), 'B1')]
    """
    squares = [write_square(square) for square in squares_of(parse_move(move))]
    return list(zip(squares, halves(card_in(move)), strict=True))


def dots(half: str) -> str:
    """A half's gems.

    >>> dots("Y3")
    '●●●'
    """
    return GEM * int(half[1])


def chip(card: str, bright: bool = False) -> Text:
    """A card by itself; a bright one is the one in hand."""
    text = Text()
    for half in halves(card):
        hue = HUES[half[0]]
        style = f"bold {INK} on {hue.bright}" if bright else f"bold {hue.bright} on {hue.deep}"
        text.append(f" {half[0]}{dots(half)} ", style)
    return text


def backs(count: int) -> Text:
    """Cards of which nothing is to be seen."""
    return Text(" ").join(Text(" ▒▒▒▒▒▒ ", BACK) for _ in range(count))


def name(card: str) -> Text:
    """A card within a sentence, its halves in their colours."""
    return Text("").join(Text(half, f"bold {HUES[half[0]].bright}") for half in halves(card))


def within(part: Part) -> Text:
    """A card within a sentence, or a line in its colour."""
    return name(part.text) if part.mark is None else Text(part.text, f"bold {HUES[part.mark].bright}")


def lines(found: Sequence[Mapping[str, Any]], expert: bool, voice: Voice) -> Text:
    """Evaluated lines by colour and gems, with the sign that makes points of them (TOP-4, TOP-7)."""
    return part_told("topas", "scored", "lines", {"lines": found, "multiplied": expert}, voice, within)
