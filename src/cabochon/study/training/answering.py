"""What somebody who solves a puzzle is shown: the view, what the moves are worth, what the solution brings.

All of it is plain data that follows from the puzzle. What comes of the solution is played on a deal that is
made up: the seat's cards are those of its view, the rest is dealt by the puzzle's name.
"""

from typing import Any, Final

from cabochon.core.records import Seen
from cabochon.core.unseen_cards import COUNTED, count_unseen
from cabochon.core.views import make_view
from cabochon.core.words import LANGUAGES, Phrase
from cabochon.study.race import derive_seed
from cabochon.study.reasons import as_json as reasons_as_json
from cabochon.study.reasons import reasons_for
from cabochon.study.training.puzzle import LETTERS, Puzzle
from cabochon.study.trying import tried

EXPLAINED: Final = 3
"""Moves that are explained: the solution and those nearest to it."""


def entry(number: int, puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle in a list, which does not tell its solution."""
    return {"id": puzzle.id, "number": number, "rating": puzzle.rating, "themes": list(puzzle.themes)}


def theme_texts(slug: str, name: str) -> dict[str, Any]:
    """What a theme is called, and a hint to it."""
    texts = {
        part: {language: Phrase(f"{slug}.theme.{name}.{part}").text(language) for language in LANGUAGES}
        for part in ("name", "hint")
    }
    return {"theme": name, **texts}


def shown(number: int, puzzle: Puzzle) -> dict[str, Any]:
    """All of a puzzle."""
    game, seen = puzzle.game, puzzle.seen()
    rules, state = game.rules, game.rules.imagine(seen)
    moves = sorted(rules.write_move(state, move) for move in rules.legal_moves(state).tolist())
    return {
        **entry(number, puzzle),
        "game": game.slug,
        "options": {name: value for name, value in game.options.items() if value is not None},
        "seat": puzzle.seat,
        "scores": rules.scores(state),
        "view": make_view(game, seen, moves),
        "unseen": count_unseen(game, seen),
        "exact": puzzle.lead.exact,
        "about": [theme_texts(game.slug, theme) for theme in puzzle.themes],
        "solution": puzzle.solution,
        "candidates": _candidates(puzzle, seen),
        **tried(game, seen, puzzle.solution, _seed(puzzle)),
    }


def _candidates(puzzle: Puzzle, seen: Seen) -> list[dict[str, Any]]:
    """The moves that were compared, the best first."""
    lead = puzzle.lead
    valued = [(lead.best, lead.chance), *((rival.move, rival.chance) for rival in lead.rivals)]
    return [
        {
            "move": move,
            "chance": chance.value,
            "error": chance.error,
            **_explained(reasons_for(puzzle.game, seen, move) if place < EXPLAINED else []),
        }
        for place, (move, chance) in enumerate(valued)
    ]


def _explained(reasons: list[Phrase]) -> dict[str, Any]:
    """Reasons in words, and the unseen cards that they count."""
    counted = {card for reason in reasons for card in reason.fill.get(COUNTED, ())}
    return {
        "reasons": [reason["text"] for reason in reasons_as_json(reasons)],
        "counted": sorted(counted),
    }


def _seed(puzzle: Puzzle) -> int:
    """What is dealt to the others comes from the puzzle's name alone."""
    return derive_seed(*(LETTERS.index(letter) for letter in puzzle.id))
