"""8·28's record: rows of cards, stones of two colours, moves as small numbers.

A card is the number printed on it, 1 to 10, and ``ELEVEN`` for a 1/11; 0 is no card. Copies of a card are
interchangeable (E28-1)::

    card       1   2  3  4  5  6  7   8  9  10   1/11
    copies    15   3  3  3  3  3  3   4  3   3      8

Stones are pairs, blue then red. A set of seats is a word with a bit for each.

A move is one number::

    0     REFUSE          the card offered stays on the deck
    1     TAKE            the card offered goes face up in front of the player
    8     EIGHT           in the sharing: play for the treasure 8
    28    TWENTY_EIGHT    in the sharing: play for the treasure 28

The three fields ``open_size``, ``open_sum`` and ``open_elevens`` follow from ``open``. They are kept beside
it because every card taken asks for them.
"""

from typing import Final

import numpy as np

from cabochon.core.codecs import Card, Codec, Each, Flag, Named, Pile, Row, Seat, Seats, Supply, Whole
from cabochon.core.deck import Deck
from cabochon.core.fields import PUBLIC, Field, Layout, Where, by_row
from cabochon.core.jit import kernel
from cabochon.core.records import State

SEATS: Final = 6
CARDS: Final = 51
ELEVEN: Final = 11
"""The card 1/11."""
KINDS: Final = 11
CARD_NUMBERS: Final = 1 + KINDS
"""The kinds and 0, which is no card."""

BLUE: Final = 0
RED: Final = 1
BLUES: Final = 55
REDS: Final = 15

EIGHT: Final = 8
TWENTY_EIGHT: Final = 28
OUT_AT: Final = 28
"""The face-up sum that puts a player out (E28-4)."""

REFUSE: Final = 0
TAKE: Final = 1
MAX_MOVES: Final = 2

OFFER: Final = 0
CHOOSE: Final = 1
OVER: Final = 2

OPEN_CARDS: Final = 26
"""The longest row: fifteen 1s, eight 1/11 and two 2s come to 27, and one more card puts its owner out."""

COPIES = np.array([15, 3, 3, 3, 3, 3, 3, 4, 3, 3, 8], np.int8)
"""How many there are of each card, from 1 to ``ELEVEN`` (E28-1)."""
DECK = np.repeat(np.arange(1, KINDS + 1, dtype=np.int8), COPIES)
"""All cards of the game, in order."""

CARD_NAMES: Final = {**{kind: str(kind) for kind in range(1, ELEVEN)}, ELEVEN: "1/11"}
CARD_KINDS: Final = Deck.of("eight28", CARD_NAMES, COPIES.tolist())
PHASES: Final = {OFFER: "offer", CHOOSE: "choose", OVER: "over"}
TREASURES: Final = {EIGHT: "8", TWENTY_EIGHT: "28"}
CHOICE: Final = Named({0: None, **TREASURES}, "eight28.position.no_choice", "prize")
STONES: Final = Supply((BLUES, REDS), ("stones.blue", "stones.red"), "eight28")
ROW: Final = Row(CARD_KINDS, OPEN_CARDS, "eight28.position.row_too_long")


@kernel
def may_see(state: State, seat: int, other: int) -> bool:
    """Whether a seat may see a hidden card: its own always, all of them from the sharing on (E28-6)."""
    return seat == other or state.phase != OFFER


def lowest_sum(cards: list[int]) -> int:
    """What cards add up to, every 1/11 counted 1."""
    return sum(1 if card == ELEVEN else card for card in cards)


LAYOUT = Layout(
    __name__,
    [
        Field("pot", "i4", (2,), PUBLIC, STONES),
        Field("bank", "i4", (2,), PUBLIC, STONES),
        Field("won", "i4", (SEATS, 2), PUBLIC, Each(STONES)),
        Field("final_pass", "i4", (), PUBLIC, option="final_pass"),  # E28-5: 0 or 1
        # In the sharing: the round's last dealer.
        Field("dealer", "i4", (), PUBLIC, Seat(), option="dealer"),
        Field("phase", "i4", (), PUBLIC, Named(PHASES, "eight28.position.no_phase", "phase")),
        # Whether anybody has accepted a card since the last stone.
        Field("accepted", "i4", (), PUBLIC, Flag()),
        Field("out", "i4", (), PUBLIC, Seats()),  # of the round (E28-4)
        Field("passed", "i4", (), PUBLIC, Seats()),  # refused for good (E28-5)
        Field("round_number", "i4", (), PUBLIC, Whole(1), key="round"),
        Field("deck_size", "i4", (), PUBLIC, Codec(), in_position=False),
        # How many cards lie face up in front of each seat, what they add up to, how many of them are 1/11.
        Field("open_size", "i4", (SEATS,), PUBLIC, follows=by_row("open", len)),
        Field("open_sum", "i4", (SEATS,), PUBLIC, follows=by_row("open", lowest_sum)),
        Field("open_elevens", "i4", (SEATS,), PUBLIC, follows=by_row("open", lambda row: row.count(ELEVEN))),
        # What each seat plays for in the sharing; 0 for nothing, or nothing yet.
        Field("choices", "i1", (SEATS,), PUBLIC, Each(CHOICE)),
        Field("hidden", "i1", (SEATS,), Where(may_see), Each(Card(CARD_KINDS))),
        # The face-up cards in order of arrival, then zeros.
        Field("open", "i1", (SEATS, OPEN_CARDS), PUBLIC, Each(ROW)),
        Field("deck", "i1", (CARDS,), codec=Pile(CARD_KINDS, CARDS, "deck_size")),
    ],
    order=(
        *("seat", "hidden", "open", "out", "passed", "deck", "pot", "bank", "won", "dealer", "to_move"),
        *("accepted", "phase", "choices", "round", "deck_size"),
    ),
)
STATE = LAYOUT.state
SEEN = LAYOUT.seen
