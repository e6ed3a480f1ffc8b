"""What can happen at a Topas table."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cabochon.core.codecs import (
    Card,
    Codec,
    Each,
    Flag,
    Known,
    Maybe,
    Named,
    Schema,
    Seat,
    Seats,
    Whole,
    Wholes,
)
from cabochon.core.common_events import hidden_cards
from cabochon.core.events import Events, WorkedOut, event, to_all
from cabochon.core.reading import MOST
from cabochon.games.topas.notation import CARD_SET, DECK, PLACEMENT, write_square
from cabochon.games.topas.packing import COLOUR_LETTERS, MOST_LINES, STEPS, TURNS

Line = dict[str, Any]
"""An evaluated line: its ``squares`` in order, its ``colour`` and its ``gems``."""

MARKS = {"fantastic": 50, "good": 40}
"""How good a solitaire was, by the least score (TOP-8)."""
MODEST = "modest"


def mark_of(score: int) -> str:
    """How good a solitaire's score is.

    >>> mark_of(39), mark_of(40), mark_of(50)
    ('modest', 'good', 'fantastic')
    """
    return next((mark for mark, least in MARKS.items() if score >= least), MODEST)


class Lines(Codec):
    """The lines of a card (TOP-4), as ``tell_lines`` tells them; those of a single half do not count."""

    def take(self, numbers: Iterator[int], known: Known) -> list[Line]:
        """The first half's lines along and up, then the second half's."""
        lines = []
        for number in range(MOST_LINES):
            first, squares, colour, gems = (next(numbers) for _ in range(4))
            step = int(STEPS[number % 2])
            if squares > 1:
                at = [list(write_square(first + place * step)) for place in range(squares)]
                lines.append({"squares": at, "colour": COLOUR_LETTERS[colour], "gems": gems})
        return lines

    def schema(self) -> Schema:
        """A list of objects."""
        square = {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}
        line = {
            "squares": {"type": "array", "items": square},
            "colour": {"enum": list(COLOUR_LETTERS)},
            "gems": {"type": "integer"},
        }
        items = {"type": "object", "properties": line, "required": list(line)}
        return {"type": "array", "items": items, "maxItems": MOST_LINES}


def mark_at_end(winners: Sequence[int], scores: Sequence[int]) -> str | None:
    """How good a solitaire was; nothing of other games."""
    return mark_of(scores[0]) if len(scores) == 1 else None


MARK: Final = WorkedOut(mark_at_end, Named(dict(enumerate([*MARKS, MODEST, None])), ""))
Dealt = hidden_cards("Dealt", CARD_SET)
"""A seat was dealt its hand; only it sees which cards (TOP-2)."""
Drew = hidden_cards("Drew", CARD_SET)
"""A seat drew a card; only it sees which (TOP-3)."""
AreaStarted = event("AreaStarted", to_all(move=PLACEMENT, column=Maybe(Whole(1))), uncovers=True)
"""A card of the stock started the area (TOP-2), or a new column of the solitaire, counted from 1 (TOP-8)."""
Laid = event("Laid", to_all(seat=Seat(), card=Card(DECK), move=PLACEMENT))
"""A card was laid."""
Scored = event("Scored", to_all(seat=Seat(), points=Whole(), total=Whole(), lines=Lines(), multiplied=Flag()))
"""The card's lines were evaluated (TOP-4): the points, and the seat's so far, or the column's in the
solitaire. Multiplied, the points are the product of the lines, as experts play, and not the sum (TOP-7)."""
ColumnFinished = event(
    "ColumnFinished", to_all(column=Whole(1), points=Wholes((MOST,) * TURNS), total=Whole())
)
"""A column of the solitaire is full and its cards are put away (TOP-8)."""
GameOver = event("GameOver", to_all(winners=Seats(), scores=Each(Whole()), mark=MARK))
"""Everyone has laid seven cards (TOP-6), or the four columns are full; then a mark says how good the
solitaire was (TOP-8)."""

EVENTS = Events.of(__name__)
TOLD = EVENTS.numbers
