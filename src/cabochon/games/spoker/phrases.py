"""Cards and figures within sentences, in whichever language: ``Q♠`` is ``D♠`` in French."""

from collections.abc import Sequence
from typing import Final

from cabochon.core.words import Phrase
from cabochon.games.spoker.packing import JOKER, RANK_SHIFT, SUIT_MASK

RANK_NAMES: Final = ("7", "8", "9", "T", "J", "Q", "K", "A")
"""As the catalogue names the ranks."""
SUIT_SIGNS: Final = "♦♠♥♣★?"
"""By suit; a joker on the board has none of its own (SPO-5)."""
FIGURE_NAMES: Final = (
    "",
    "pair",
    "three",
    "full",
    "straight",
    "flush",
    "four",
    "spoker",
    "straight_flush",
)
"""By number, as data and the catalogue name the figures (SPO-3)."""


def card_phrase(card: int) -> Phrase:
    """A card to be said.

    >>> card_phrase(5 << 3 | 1).text("en"), card_phrase(5 << 3 | 1).text("fr")
    ('Q♠', 'D♠')
    """
    if card == JOKER:
        return Phrase("spoker.joker")
    rank = Phrase(f"spoker.rank.{RANK_NAMES[card >> RANK_SHIFT]}")
    return Phrase("spoker.card", {"rank": rank, "suit": SUIT_SIGNS[card & SUIT_MASK]})


def cards_phrase(cards: Sequence[int]) -> Phrase:
    """Cards to be said one after the other.

    >>> cards_phrase([0, 3 << 3, JOKER]).text("en")
    '7♦ 10♦ joker'
    """
    first = card_phrase(cards[0])
    if len(cards) == 1:
        return first
    return Phrase("spoker.cards", {"first": first, "rest": cards_phrase(cards[1:])})


def figure_phrase(kind: int) -> Phrase:
    """A kind of figure to be said.

    >>> figure_phrase(8).text("fr")
    'quinte floch'
    """
    return Phrase(f"spoker.figure.{FIGURE_NAMES[kind]}")
