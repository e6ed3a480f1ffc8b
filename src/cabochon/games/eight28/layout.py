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

from cabochon.core.verbs import Fields, record_dtype, state_dtype

SEATS: Final = 6
CARDS: Final = 51
ELEVEN: Final = 11
"""The card 1/11."""
KINDS: Final = 11

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

PUBLIC: Fields = [
    ("pot", "i4", (2,)),
    ("bank", "i4", (2,)),
    ("won", "i4", (SEATS, 2)),
    ("final_pass", "i4"),  # E28-5: 0 or 1
    ("dealer", "i4"),  # in the sharing: the round's last dealer
    ("phase", "i4"),  # OFFER, CHOOSE or OVER
    ("accepted", "i4"),  # whether anybody has accepted a card since the last stone: 0 or 1
    ("out", "i4"),  # the seats that are out of the round (E28-4)
    ("passed", "i4"),  # the seats that refused for good (E28-5)
    ("round_number", "i4"),  # 1 is the first
    ("deck_size", "i4"),
    ("open_size", "i4", (SEATS,)),  # how many cards lie face up in front of each seat
    ("open_sum", "i4", (SEATS,)),  # what they add up to, every 1/11 counted 1
    ("open_elevens", "i4", (SEATS,)),  # how many of them are 1/11
    ("choices", "i1", (SEATS,)),  # EIGHT, TWENTY_EIGHT, or 0: none, or none yet
    ("hidden", "i1", (SEATS,)),  # the face-down card of each seat
    ("open", "i1", (SEATS, OPEN_CARDS)),  # the face-up cards in order of arrival, then zeros
]
"""What everybody sees, except for ``hidden``: before the sharing each seat sees its own card alone."""

STATE = state_dtype(
    [
        *PUBLIC,
        ("deck", "i1", (CARDS,)),  # the last deck_size places, next card first; those before it are 0
    ]
)

SEEN = record_dtype(
    [
        ("seat", "i4"),  # SPECTATOR for a spectator
        ("players", "i4"),
        ("to_move", "i4"),
        *PUBLIC,  # with 0 for every hidden card the seat may not see
    ]
)
