"""Scopa's record.

A card is a number from 1 to 40: ten of each suit in the order of ``SUITS``, from the ace to the king. Cards
in no order are a word with a bit for each. A move is a word too: the cards it takes, and above them the card
that is played. Even seats play against odd ones, be they two or four.
"""

from typing import Final

from cabochon.core.bits import popcount
from cabochon.core.codecs import CardBits, Each, Pile, Seat, Whole
from cabochon.core.deck import Deck
from cabochon.core.fields import PUBLIC, Field, Layout, Own

SUITS: Final = "DCSB"  # denari, coppe, spade, bastoni: coins, cups, swords, clubs
CARDS: Final = 40
SEATS: Final = 4
HAND: Final = 3
TABLE: Final = 4
PLAYED: Final = CARDS + 1  # the lowest bit of the card that a move plays
TAKEN: Final = (1 << PLAYED) - 1  # the bits of the cards that it takes
DOUBLES: Final = 3
"""Cards on the table of a value that lies there already: three at most are dealt, and none is laid."""
MAX_MOVES: Final = 168
"""With so many of them: three tens that each take four aces and one of each value up to 9 in 56 ways."""

NAMES: Final = {
    f"{value}{suit}": 10 * place + value for place, suit in enumerate(SUITS) for value in range(1, 11)
}
DECK: Final = Deck("scopa", NAMES, dict.fromkeys(NAMES, 1))
SET: Final = CardBits(DECK)

LAYOUT = Layout(
    __name__,
    [
        Field("hands", "i8", (SEATS,), Own("hand", "hand_sizes", popcount), Each(SET)),
        Field("table", "i8", (), PUBLIC, SET),
        Field("taken", "i8", (SEATS,), PUBLIC, Each(SET)),  # in this round
        Field("scopas", "i4", (SEATS,), PUBLIC, Each(Whole())),  # in this round
        Field("points", "i4", (SEATS,), PUBLIC, Each(Whole())),  # partners have the same
        Field("dealer", "i4", (), PUBLIC, Seat()),
        Field("last_taker", "i4", (), PUBLIC, Seat(nobody=True)),
        Field("round_number", "i4", (), PUBLIC, Whole(1), key="round"),
        Field("target", "i4", (), PUBLIC, option="target"),
        Field("primiera", "i4", (), PUBLIC, option="primiera"),
        Field("deck_size", "i4", (), PUBLIC, Whole(), in_position=False),
        Field("deck", "i1", (CARDS,), codec=Pile(DECK, CARDS, "deck_size")),
    ],
)
STATE = LAYOUT.state
