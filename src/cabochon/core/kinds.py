"""What kind of thing a part of a view is: all that a face must know to draw it without knowing the game.

Every codec says its own (``Codec.kind``); a part of views that is no field says it where it is declared.
"""

from dataclasses import dataclass
from typing import Literal

KindName = Literal[
    "number", "numbers", "flag", "name", "seat", "seats", "card", "cards", "list", "board", "dominoes", "text"
]
"""``name`` is one of a few words, ``list`` several things of one kind, ``board`` an object with a card for
each covered square, ``dominoes`` a list of cards of two halves laid on a plane, each written ``card@x,y>``:
the card, the square of its first half, and ``>``, ``^``, ``<`` or ``v`` towards its second; x grows to the
right and y upwards. ``text`` is shown as it stands.
"""


@dataclass(frozen=True)
class Kind:
    """A kind of thing, as faces are told."""

    kind: KindName
    of: "Kind | None" = None
    """Of a list: the kind of its things."""
    by: Literal["seat", "side"] | None = None
    """Of a list: whether it has one thing for each seat, or for each side that plays together."""
    words: tuple[str, ...] = ()
    """Of numbers: the game's words for each, told it as n. Of a name: the part of its words that has it."""
    covered: bool = False
    """Of a card: whether null is a card that lies face down."""
    columns: tuple[str, ...] = ()
    """Of a board: the names of its columns, from left to right. A square is its column, then its row."""
    rows: tuple[str, ...] = ()
    """Of a board: the names of its rows, from top to bottom."""


NUMBER = Kind("number")
CARDS = Kind("cards")
TEXT = Kind("text")


def listed(one: Kind, by: Literal["seat", "side"] | None = None) -> Kind:
    """Several things of one kind: one for each seat or side, or as many as there are."""
    return Kind("list", of=one, by=by)
