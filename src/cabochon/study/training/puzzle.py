"""A puzzle: what a seat saw, and which move was best.

It holds the view of the seat and nothing else of the game it was found in: what the seat could not know is
not there to be told.
"""

import functools
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from cabochon.core.deals import canonical
from cabochon.core.errors import RecordError
from cabochon.core.game import Game
from cabochon.core.records import Seen
from cabochon.games import game as find_game
from cabochon.study.estimate import Estimate
from cabochon.study.training.lead import Lead, Rival

DIGITS: Final = 4
LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without those that look alike."""
ID_LENGTH: Final = 6
SHOWN_RIVALS: Final = 7


@dataclass(frozen=True)
class Puzzle:
    """A decision to be found."""

    game: Game
    view: Mapping[str, Any]
    """What the seat to move saw: the JSON of its view, without moves and history."""
    lead: Lead
    themes: tuple[str, ...]
    rating: int
    """How hard it is, on the scale of the ratings of those who solve puzzles."""
    plain: bool
    """Whether the solution is also the move with the best immediate gain."""
    source: int
    """The game it was found in, counted from 0."""

    @property
    def seat(self) -> int:
        """Who decides."""
        return int(self.view["seat"])

    @property
    def solution(self) -> str:
        """The best move."""
        return self.lead.best

    @functools.cached_property
    def id(self) -> str:
        """What links call it. It follows from what is seen, so it stays when a file is made again."""
        return id_of(self.game, self.view)

    def seen(self) -> Seen:
        """The record of what the seat sees."""
        return self.game.rules.read_seen(self.game.options, self.view)


def id_of(game: Game, view: Mapping[str, Any]) -> str:
    """The name of a decision."""
    told = canonical({"game": game.slug, "options": _chosen(game), "view": dict(view)})
    number, letters = int.from_bytes(hashlib.sha256(told).digest(), "big"), ""
    for _ in range(ID_LENGTH):
        number, place = divmod(number, len(LETTERS))
        letters += LETTERS[place]
    return letters


def _chosen(game: Game) -> dict[str, Any]:
    return {name: value for name, value in game.options.items() if value is not None}


# -- JSON ----------------------------------------------------------------------------------------------------


def _pair(estimate: Estimate) -> list[float]:
    """A number and its standard error."""
    return [round(estimate.value, DIGITS) + 0.0, round(estimate.error, DIGITS) + 0.0]


def as_json(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as a line of a file."""
    lead = puzzle.lead
    return {
        "id": puzzle.id,
        "options": _chosen(puzzle.game),
        "view": dict(puzzle.view),
        "solution": lead.best,
        "chance": _pair(lead.chance),
        "rivals": [
            {"move": rival.move, "chance": _pair(rival.chance), "behind": _pair(rival.behind)}
            for rival in lead.rivals[:SHOWN_RIVALS]
        ],
        "exact": lead.exact,
        "themes": list(puzzle.themes),
        "rating": puzzle.rating,
        "plain": puzzle.plain,
        "source": puzzle.source,
    }


def from_json(slug: str, data: Mapping[str, Any]) -> Puzzle:
    """A puzzle from a line of a file; ``RecordError`` if it is none."""
    try:
        game = find_game(slug, **data["options"])
        rivals = tuple(
            Rival(each["move"], Estimate(*each["chance"]), Estimate(*each["behind"]))
            for each in data["rivals"]
        )
        lead = Lead(data["solution"], Estimate(*data["chance"]), rivals, data["exact"])
        themes, rating = tuple(data["themes"]), int(data["rating"])
        puzzle = Puzzle(game, data["view"], lead, themes, rating, bool(data["plain"]), int(data["source"]))
        if puzzle.id != data["id"]:
            raise ValueError
    except (KeyError, TypeError, ValueError):
        raise RecordError("study.puzzles.damaged") from None
    return puzzle
