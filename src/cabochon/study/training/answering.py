"""What somebody who solves a puzzle is shown: the view, what the moves are worth, what the solution brings.

All of it is plain data that follows from the puzzle. What comes of the solution is played on a deal that is
made up: the seat's cards are those of its view, the rest is dealt by the puzzle's name.
"""

from typing import Any, Final

from cabochon.core import verbs
from cabochon.core.records import NOBODY, Seen, State
from cabochon.core.rng import seed_rng
from cabochon.core.seats import seats_in
from cabochon.core.views import make_view
from cabochon.core.words import LANGUAGES, Phrase
from cabochon.study.race import derive_seed
from cabochon.study.reasons import as_json as reasons_as_json
from cabochon.study.reasons import reasons_for
from cabochon.study.training.puzzle import LETTERS, Puzzle

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
        "exact": puzzle.lead.exact,
        "about": [theme_texts(game.slug, theme) for theme in puzzle.themes],
        "solution": puzzle.solution,
        "candidates": _candidates(puzzle, seen),
        **_outcome(puzzle, seen),
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
            "reasons": [reason["text"] for reason in reasons_as_json(reasons_for(puzzle.game, seen, move))]
            if place < EXPLAINED
            else [],
        }
        for place, (move, chance) in enumerate(valued)
    ]


def made_up(puzzle: Puzzle, seen: Seen) -> State:
    """A whole state that looks like the puzzle to its seat; the rest comes from the puzzle's name alone."""
    state = puzzle.game.rules.imagine(seen)
    seed_rng(state.rng, derive_seed(*(LETTERS.index(letter) for letter in puzzle.id)))
    verbs.redeal(state, puzzle.seat)
    return state


def _outcome(puzzle: Puzzle, seen: Seen) -> dict[str, Any]:
    """What the seat sees of the solution being played."""
    game, rules = puzzle.game, puzzle.game.rules
    state = made_up(puzzle, seen)
    events, after = rules.play(state, rules.read_move(state, puzzle.solution))
    winners = list(seats_in(verbs.winners(after))) if after.to_move == NOBODY else None
    return {
        "events": [event.seen_by(puzzle.seat) for event in events],
        "after": make_view(game, rules.observe(after, puzzle.seat), [], winners),
    }
