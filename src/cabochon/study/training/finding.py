"""Looking for puzzles in games: those that bots of all levels play among themselves, and those of records.

Cheap looks come first: a decision that does not look like a puzzle on few deals is left at once, one that
does is looked at with the budget, and with ten times the budget on other deals, which has to say the same.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from cabochon.bots import play, player
from cabochon.core.game import Declaration, Game
from cabochon.core.records import Seen
from cabochon.core.save_files import replay_record
from cabochon.core.views import make_view
from cabochon.games import find
from cabochon.games import game as find_game
from cabochon.study.race import derive_seed
from cabochon.study.training.difficulty import is_plain, rate
from cabochon.study.training.lead import LEAST, Lead, measure_lead
from cabochon.study.training.puzzle import Puzzle
from cabochon.study.training.themes import themes_of

LEVELS: Final = ("greedy", "beginner", "casual", "strong")
"""Who plays the games: everybody sees other positions."""
FROM_A_GAME: Final = 2
"""Puzzles from one game at most, or some games would fill the file."""
LOOKED_AT: Final = 24
"""Decisions of a game that are looked at."""
FIRST_LOOK: Final = 0.2
"""The part of the budget for the first look."""
MORE: Final = (10,)
"""The budgets that have to say the same, in budgets; a game where longer searches find other moves asks for
more in its module ``themes``."""


def budget_for(declaration: Declaration) -> int:
    """Ways of playing on, for one decision of a game."""
    return max(1000, declaration.rollouts // 20)


def tables_of(declaration: Declaration) -> list[Mapping[str, Any]]:
    """The options that games are played with, in turn."""
    module = declaration.module("themes")
    return list(getattr(module, "TABLES", ({},)))


def more_of(declaration: Declaration) -> tuple[int, ...]:
    """The budgets that have to say the same, in budgets, in turn."""
    more: tuple[int, ...] = getattr(declaration.module("themes"), "MORE", MORE)
    return more


def find_in_play(slug: str, number: int, seed: int, budget: int) -> list[Puzzle]:
    """The puzzles in one game between bots: the same for the same number and seed."""
    declaration = find(slug)
    tables = tables_of(declaration)
    game = declaration.choose(tables[number % len(tables)])
    own = derive_seed(seed, number)
    return _chosen(game, list(_decisions(game, own)), number, own, budget)


def find_in_record(record: Mapping[str, Any], number: int, seed: int, budget: int) -> list[Puzzle]:
    """The puzzles in one game that was played."""
    match = replay_record(record, find_game)
    rules = match.game.rules
    seen = [rules.observe(state, int(state.to_move)) for state in match.states() if state.to_move >= 0]
    own = derive_seed(seed, number)
    return _chosen(match.game, seen, number, own, budget)


def _decisions(game: Game, seed: int) -> Iterator[Seen]:
    """What was seen by whoever had to decide, decision by decision."""
    seats = range(game.players)
    names = [LEVELS[derive_seed(seed, 1, seat) % len(LEVELS)] for seat in seats]
    players = [player(name, derive_seed(seed, 2, seat)) for seat, name in zip(seats, names, strict=True)]
    match = game.start(derive_seed(seed, 3))
    for seat, _ in play(match, players):
        yield game.rules.observe(match.state(), seat)


def _chosen(game: Game, seen: list[Seen], source: int, seed: int, budget: int) -> list[Puzzle]:
    """Some of the puzzles among these decisions, taken in no order of the game."""
    order = sorted(range(len(seen)), key=lambda place: derive_seed(seed, 4, place))
    found: list[Puzzle] = []
    for place in order[:LOOKED_AT]:
        puzzle = puzzle_of(game, seen[place], source, derive_seed(seed, 5, place), budget)
        if puzzle is not None:
            found.append(puzzle)
        if len(found) == FROM_A_GAME:
            break
    return found


def puzzle_of(game: Game, seen: Seen, source: int, seed: int, budget: int) -> Puzzle | None:
    """The puzzle that a decision is; none if it is not."""
    if len(game.rules.legal_moves(game.rules.imagine(seen))) < 2:
        return None
    lead = _clear_lead(game, seen, seed, budget)
    if lead is None:
        return None
    others = [rival.move for rival in lead.rivals]
    view = make_view(game, seen, [])
    for key in ("game", "options", "moves"):
        del view[key]
    rating = rate(game, seen, lead.best, derive_seed(seed, 9))
    themes, plain = themes_of(game, seen, lead.best, others), is_plain(game, seen, lead.best)
    return Puzzle(game, view, lead, themes, rating, plain, source)


def _clear_lead(game: Game, seen: Seen, seed: int, budget: int) -> Lead | None:
    """The lead of the best move, if it is clear, and on other deals again."""
    first = measure_lead(game, seen, int(budget * FIRST_LOOK), derive_seed(seed, 6))
    if first.smallest.value < LEAST / 2:
        return None
    once = measure_lead(game, seen, budget, derive_seed(seed, 7))
    if once.smallest.value < LEAST:
        return None
    if once.exact:
        return once if once.is_clear else None
    again = once
    for turn, times in enumerate(more_of(game.declaration)):
        again = measure_lead(game, seen, times * budget, derive_seed(seed, 8 + 100 * turn))
        if not again.is_clear or again.best != once.best:
            return None
    return again
