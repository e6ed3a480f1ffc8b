"""Whether verdicts hold: decisions that a review calls worse, looked at again in three other ways.

*Long*: a valuation of the two moves with twenty times the budget and deals of its own, so that its trees
learn twenty times longer. *Search*: the search of the bots with twenty times the simulations. *Played on*:
the search plays both moves on from the same deals to the end of the game; no formula has a part in it, and a
single game says little, so what counts is the mean over all decisions.
"""

import math
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from cabochon.bots.search import Budget
from cabochon.bots.search.think import best_first
from cabochon.core import verbs
from cabochon.core.game import Game
from cabochon.core.records import NOBODY, Seen, State, copy_record, read_record
from cabochon.core.rng import seed_rng
from cabochon.study.chances import result_of
from cabochon.study.estimate import Estimate, mean_of
from cabochon.study.game_points import Question, decision_in
from cabochon.study.race import derive_seed
from cabochon.study.valuation import THRESHOLD, Valuation, value_seen
from cabochon.study.verdicts import FORCED, GOOD, verdict_of
from review_parts import drawn_decisions

MORE: Final = 20
OTHER_SEED: Final = 77
PLAYED_ON: Final = 24
"""Deals of each decision that bots play on from."""
THOUGHT: Final = 100
"""Simulations for each move of theirs."""


@dataclass(frozen=True)
class Again:
    """What became of a loss when it was looked at again: how much better the best move was."""

    told: Estimate
    long: Estimate
    search: float | None
    """None where the search never tried the move played."""
    played_on: Estimate

    @property
    def held_by_long(self) -> bool:
        """Whether the long valuation finds a loss that counts."""
        return self.long.value > THRESHOLD

    @property
    def held_by_search(self) -> bool:
        """Whether the search does, or leaves the move aside altogether."""
        return self.search is None or self.search > THRESHOLD


def held(game: Game, count: int, budget: int) -> dict[str, Any]:
    """Of so many decisions, those called worse looked at again."""
    found = []
    for _, question in drawn_decisions(game, count):
        valuation = decision_in(game, question, budget, 1)
        if verdict_of(valuation) not in (GOOD, FORCED):
            found.append(look_again(game, question, valuation, budget))
    return {"decisions": count, **summary(found)}


def look_again(game: Game, question: Question, worse: Valuation, budget: int) -> Again:
    """A decision called worse, in all three ways."""
    assert question.played is not None
    seen = read_record(question.seen, game.rules.seen)
    seed = derive_seed(OTHER_SEED, question.number, question.seat)
    texts = [worse.best.move, question.played]
    long = value_seen(game, seen, MORE * budget, seed, texts[::-1])
    moves = game.rules.pack_moves(seen, texts).tolist()
    return Again(
        worse.loss,
        long.loss,
        _by_search(game, seen, moves, MORE * budget, seed),
        played_on(game, seen, moves, PLAYED_ON, seed),
    )


def _by_search(game: Game, seen: Seen, moves: list[int], simulations: int, seed: int) -> float | None:
    state = game.rules.imagine(seen)
    edges, _ = best_first(game, state, int(seen.seat), Budget(simulations=simulations), seed)
    means = {int(edge.move): float(edge.value / edge.visits) for edge in edges if edge.visits}
    if any(move not in means for move in moves):
        return None
    return means[moves[0]] - means[moves[1]]


def played_on(game: Game, seen: Seen, moves: list[int], deals: int, seed: int) -> Estimate:
    """How much more the first of two moves brought than the second, in games played to their end."""
    seat = int(seen.seat)
    root = game.rules.imagine(seen)
    seed_rng(root.rng, seed)
    gaps = []
    for deal in range(deals):
        verbs.redeal(root, seat)
        results = [_result_of(game, root, move, derive_seed(seed, deal))[seat] for move in moves]
        gaps.append(results[0] - results[1])
    return mean_of(np.array(gaps))


def _result_of(game: Game, root: State, move: int, seed: int) -> np.ndarray:
    """What a game comes to after a move, bots playing on by what each of them sees."""
    state = copy_record(root)
    seed_rng(state.rng, seed)
    budget = Budget(simulations=THOUGHT)
    ply = 0
    verbs.apply(state, move, None)
    while state.to_move != NOBODY:
        ply += 1
        imagined = game.rules.imagine(game.rules.observe(state, int(state.to_move)))
        edges, _ = best_first(game, imagined, int(state.to_move), budget, derive_seed(seed, ply))
        verbs.apply(state, int(edges[0]["move"]), None)
    return result_of(game, state)


def summary(found: list[Again]) -> dict[str, Any]:
    """How many losses held, and what they came to in the mean."""
    on = [each.played_on for each in found]
    return {
        "worse": len(found),
        "long": [sum(each.held_by_long for each in found), len(found)],
        "search": [sum(each.held_by_search for each in found), len(found)],
        "told": float(np.mean([each.told.value for each in found])),
        "played_on": float(np.mean([each.value for each in on])),
        "played_on_error": math.hypot(*(each.error for each in on)) / len(on),
        "games": len(found) * PLAYED_ON,
    }
