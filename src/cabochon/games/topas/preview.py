"""What a placement would bring, or why it is none, as far as the seat that considers it may know."""

from collections.abc import Iterable
from dataclasses import dataclass

from cabochon.core.errors import IllegalMove
from cabochon.core.verbs import Seen
from cabochon.core.words import Phrase
from cabochon.games.topas.events import Line, lines_of
from cabochon.games.topas.lines import points_of
from cabochon.games.topas.notation import check_placement, parse_move


@dataclass(frozen=True)
class Preview:
    """A placement before it is made."""

    move: str
    points: int = 0
    lines: tuple[Line, ...] = ()
    refusal: Phrase | None = None
    """Why the card cannot lie there (TOP-3, TOP-5); then there are no lines and no points."""


def preview(seen: Seen, text: str) -> Preview:
    """Judge and score a placement; whether the card is in hand is not asked."""
    try:
        move = parse_move(text)
        check_placement(seen, move)
    except IllegalMove as error:
        return Preview(text, refusal=error.phrase)
    return Preview(text, int(points_of(seen.grid, move, seen.expert)), lines_of(seen, move))


def best(seen: Seen, moves: Iterable[str], count: int) -> list[Preview]:
    """The placements with the most points, of legal ones; equals in the order of their texts."""
    previews = (preview(seen, move) for move in moves)
    return sorted(previews, key=lambda found: (-found.points, found.move))[:count]
