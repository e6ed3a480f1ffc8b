"""Spoker's cards in a terminal: rank and suit, the suit as a sign or as a letter, and in its colour."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from cabochon.core.words import say

PAPER: Final = "#efe9d9"
INK: Final = "#10141a"
BACK: Final = "#8b93a3 on #2b3240"


@dataclass(frozen=True)
class Suit:
    """How a suit is drawn."""

    sign: str
    on_paper: str
    """Its colour on a card."""
    on_dark: str
    """Its colour within a sentence."""


SUITS: Final = {
    "d": Suit("♦", "#b84300", "#ff9d5c"),
    "s": Suit("♠", "#1c2433", "#dfe6f0"),
    "h": Suit("♥", "#b3001b", "#ff8090"),
    "c": Suit("♣", "#0d6b35", "#6be08f"),
    "*": Suit("★", "#6a35c9", "#ffd84a"),
    "?": Suit("?", "#5b6475", "#9aa5b5"),
}
"""By letter; a joker on the board has no suit of its own."""
JOKER: Final = "??"


def terminal_has_signs() -> bool:
    """Whether what the terminal is written in knows the signs of the suits."""
    encoding = getattr(sys.__stdout__, "encoding", None) or "utf-8"
    try:
        "".join(suit.sign for suit in SUITS.values()).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


@dataclass
class Script:
    """How suits are written: as signs, or as the letters of the notation."""

    letters: bool = False

    def turn(self) -> None:
        """Write them the other way."""
        self.letters = not self.letters

    def card(self, card: str, language: str) -> str:
        """A card in two or three characters; a joker in hand in full.

        >>> Script().card("Ts", "en"), Script(letters=True).card("Ts", "en"), Script().card("Q?", "fr")
        ('10♠', '10s', 'D?')
        """
        if card == JOKER:
            return say("spoker.joker", language)
        suit = card[1] if self.letters else SUITS[card[1]].sign
        return say(f"spoker.rank.{card[0]}", language) + suit

    def chip(self, card: str, language: str, paper: str = PAPER) -> Text:
        """A card by itself."""
        return Text(f" {self.card(card, language)} ", f"bold {SUITS[card[1]].on_paper} on {paper}")

    def name(self, card: str, language: str) -> Text:
        """A card within a sentence."""
        return Text(self.card(card, language), f"bold {SUITS[card[1]].on_dark}")

    def names(self, cards: Iterable[str], language: str) -> Text:
        """Cards within a sentence."""
        return Text(" ").join(self.name(card, language) for card in cards)


def backs(count: int) -> Text:
    """Cards of which nothing is to be seen."""
    return Text(" ").join(Text(" ▒▒ ", BACK) for _ in range(count))
