"""What a placement would bring, or why it is none, as far as the seat that considers it may know."""

from collections.abc import Iterable
from dataclasses import dataclass

from cabochon.core import verbs
from cabochon.core.errors import IllegalMove
from cabochon.core.records import Seen, new_record
from cabochon.core.words import Phrase
from cabochon.games.topas.events import Line
from cabochon.games.topas.layout import STATE
from cabochon.games.topas.lines import points_of
from cabochon.games.topas.notation import parse_move
from cabochon.games.topas.refusals import refusal
from cabochon.games.topas.telling import lines_of


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
    except IllegalMove as error:
        return Preview(text, refusal=error.phrase)
    imagined = new_record(STATE)
    verbs.imagine(seen, imagined)
    refused = refusal(imagined, move)
    if refused is not None:
        return Preview(text, refusal=refused.phrase)
    return _scored(seen, text)


def _scored(seen: Seen, text: str) -> Preview:
    """What a placement that can be made is worth."""
    move = parse_move(text)
    return Preview(text, int(points_of(seen.grid, move, seen.expert)), lines_of(seen.grid, move))


def best(seen: Seen, moves: Iterable[str], count: int) -> list[Preview]:
    """The placements with the most points, of legal ones; equals in the order of their texts."""
    previews = (_scored(seen, move) for move in moves)
    return sorted(previews, key=lambda found: (-found.points, found.move))[:count]
