"""Shokoba's record, declared: every field with who may see it and how it reads; and moves as packed words.

Sets of cards are words of 30 bits (cards.py). A move is one word too::

    bits 0-29    the cards taken (0: none, the card is laid)
    bits 30-59   the card played (for a claim: the card laid by mistake)
    bit  60      the move is a claim (SHO-15)
    bit  61      the move declines a claim; the other bits are 0
"""

from collections.abc import Sequence
from typing import Final

from cabochon.core.codecs import Card, CardSet, Each, Known, Pile, Seat, Seats, Whole
from cabochon.core.deck import Deck
from cabochon.core.fields import PUBLIC, Derived, Field, Layout, Own
from cabochon.core.kinds import NUMBER, listed
from cabochon.core.options import Chosen
from cabochon.games.shokoba.cards import CARDS, CARDS_BY_NAME, add_up, cards_in, copies_of, list_cards

SEATS: Final = 4

PLAYED_SHIFT: Final = 30
CLAIM: Final = 1 << 60
NO_CLAIM: Final = 1 << 61

HAND_CARDS: Final = 3
NINE_CARDS: Final = 9
TABLE_CARDS: Final = 4

MAX_MOVES: Final = 2048
"""More than any list of moves can hold: all ten values in hand, each kind's takes counted over a table of all
the other cards, and a lay for each kind, come to fewer (a test adds them up)."""

CARD_KINDS: Final = Deck(
    "shokoba", CARDS_BY_NAME, {name: copies_of(card) for name, card in CARDS_BY_NAME.items()}
)
IN_DECK: Final = Deck(
    "shokoba", {name: card.bit_length() - 1 for name, card in CARDS_BY_NAME.items()}, CARD_KINDS.copies
)
"""The same cards as the deck lists them, by the places of their bits."""


def gather(cards: Sequence[int]) -> int:
    """The set of these cards; none if there are too many of a kind, which is found out by counting."""
    return add_up(cards) or 0


CARD_SET: Final = CardSet(CARD_KINDS, list_cards, gather)


def sides(known: Known) -> int:
    """How many piles and stone counts there are (SHO-12)."""
    return 2 if known.teams else int(known.players)


def target_of(options: Chosen) -> int:
    """The stones that decide the game (SHO-9)."""
    if options["target"] is not None:
        return int(options["target"])
    if options["edition"] == "classic":
        return 11
    return 7 if options["teams"] else {2: 7, 3: 6, 4: 5}[options["players"]]


def has_extra_rounds(options: Chosen) -> bool:
    """Whether a shared lead is played out (SHO-10)."""
    return bool(options["edition"] == "classic")


LAYOUT = Layout(
    __name__,
    [
        # The cards face up, without a mistake under claim.
        Field("table", "i8", (), PUBLIC, CARD_SET),
        # The card laid by mistake while a claim is pending, else 0.
        Field("mistake", "i8", (), PUBLIC, Card(CARD_KINDS, none=True)),
        Field("hands", "i8", (SEATS,), Own("hand", "hand_sizes", cards_in), Each(CARD_SET)),
        # Per side, which is a seat or a team. All of it was seen, and nothing here forgets (SHO-4).
        Field("piles", "i8", (SEATS,), PUBLIC, Each(CARD_SET, sides, "side")),
        Field("stones", "i4", (SEATS,), PUBLIC, Each(Whole(), sides, "side")),
        Field("target", "i4", (), PUBLIC, Whole(), in_position=False, option=target_of),
        Field("teams", "i4", (), PUBLIC, option="teams"),  # SHO-12, as the other options: 0 or 1
        Field("nine_cards", "i4", (), PUBLIC, option="nine_cards"),  # SHO-13
        Field("single_first", "i4", (), PUBLIC, option="single_first"),  # SHO-14
        Field("mistakes", "i4", (), PUBLIC, option="mistakes"),  # SHO-15
        Field("extra_rounds", "i4", (), PUBLIC, option=has_extra_rounds),
        Field("dealer", "i4", (), PUBLIC, Seat(), option="dealer"),
        # The seat that took last this round, nobody before the first take.
        Field("last_taker", "i4", (), PUBLIC, Seat(nobody=True)),
        Field("playing", "i4", (), PUBLIC, Seats()),  # in this round
        Field("round_number", "i4", (), PUBLIC, Whole(1), key="round"),
        Field("deck_size", "i4", (), PUBLIC, Whole(), in_position=False),
        Field("deck", "i1", (CARDS,), codec=Pile(IN_DECK, CARDS, "deck_size")),
    ],
    order=(
        *("seat", "hand", "table", "hands", "deck", "hand_sizes", "piles", "deck_size", "stones", "target"),
        *("dealer", "to_move", "last_taker", "playing", "round", "mistake"),
    ),
    derived=[
        Derived(
            "pile_sizes",
            lambda view: [len(pile) for pile in view["piles"]],
            {"type": "array", "items": {"type": "integer"}},
            listed(NUMBER, by="side"),
        )
    ],
)
STATE = LAYOUT.state
SEEN = LAYOUT.seen
