"""8·28 as numbers: what a seat knows."""

from typing import Final

from cabochon.core.observation import by_codec, number, part, per_seat
from cabochon.games.eight28.layout import CARDS, LAYOUT, SEATS

MOST_OPEN: Final = 37
"""The largest face-up sum: 27, and one more card of 10."""

OBSERVATION = (
    *by_codec(LAYOUT, "hidden", "open"),
    per_seat("open_sum", SEATS, number(MOST_OPEN)),
    *by_codec(LAYOUT, "won", "choices", "pot", "bank", "out", "passed", "seats", "dealer", "to_move"),
    *by_codec(LAYOUT, "phase", "accepted"),
    part("deck_size", number(CARDS)),
    *by_codec(LAYOUT, "round"),
    part("final_pass", number(1)),
)
