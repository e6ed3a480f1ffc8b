"""What can happen at a Spoker table."""

from typing import Any, Final

from cabochon.core.codecs import Card, Codec, Each, Known, Listed, Named, Schema, Seat, Seats, Whole
from cabochon.core.common_events import hidden_cards
from cabochon.core.events import Events, event, to_all, to_owner
from cabochon.games.spoker.board_text import SQUARE
from cabochon.games.spoker.ending import ENDINGS
from cabochon.games.spoker.layout import DECK, HEAP
from cabochon.games.spoker.notation import write_move
from cabochon.games.spoker.reckoning import Deduction, Figures

CARD: Final = Card(DECK)


class Notation(Codec):
    """A move in its one spelling."""

    def write(self, numbers: Any, known: Known) -> str:
        """A packed move as text."""
        return write_move(None, numbers)

    def schema(self) -> Schema:
        """A text."""
        return {"type": "string"}


SetAside = event("SetAside", to_all(count=Whole()))
"""Cards nobody will see were taken out of the game for two (SPO-1)."""
Dealt = hidden_cards("Dealt", HEAP)
"""A seat was dealt cards; only it sees which (SPO-1)."""
Laid = event("Laid", to_all(seat=Seat(), move=Notation(), laid=Listed(CARD), squares=Listed(SQUARE)))
"""Cards of a hand were laid on the board, each on its square (SPO-6)."""
Scored = event("Scored", to_all(seat=Seat(), points=Whole(), total=Whole(), figures=Figures()))
"""The figures that the laid cards made were counted (SPO-9), each as reckoning.py describes it."""
Swapped = event("Swapped", to_all(seat=Seat(), square=SQUARE, card=CARD))
"""A joker took the place of a card, which went into the hand (SPO-10)."""
Discarded = event("Discarded", to_all(seat=Seat(), count=Whole()), to_owner(cards=Listed(CARD)))
"""A seat passed and put cards into the discard bag; only it sees which (SPO-11)."""
BagTurned = event("BagTurned", to_all(count=Whole()))
"""The discard bag, with so many cards, became the draw bag (SPO-12)."""
Drew = hidden_cards("Drew", HEAP)
"""A seat drew cards; only it sees which (SPO-12)."""
GameOver = event(
    "GameOver",
    to_all(reason=Named(ENDINGS, ""), winners=Seats(), scores=Each(Codec()), deductions=Each(Deduction())),
)
"""The game ended (SPO-13): ``out_of_cards``, ``all_passed``, ``three_goes`` or ``twenty_goes``. Hands are
laid open, and the scores are those after the deduction (SPO-14): per seat the ``cards`` left, their
``value``, its ``doublings`` and the ``points`` lost."""

EVENTS = Events.of(__name__)
TOLD = EVENTS.numbers
