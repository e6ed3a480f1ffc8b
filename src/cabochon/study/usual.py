"""The usual move: what somebody would do who thinks for a moment, by what they see.

A sample of what could have come at another's move is of what they would usually have done (sampled.py). What
their real move changed against the usual one is their play and no luck, so it is valued too, where they
decided and by what they saw: whether they play better or worse than that, luck is 0 in the mean.
"""

import numpy as np

from cabochon.bots.search import Budget
from cabochon.bots.search.think import best_first
from cabochon.core import verbs
from cabochon.core.game import Game
from cabochon.core.records import Seen
from cabochon.core.rng import next_word, seed_rng
from cabochon.study.coming import seen_after, value_after
from cabochon.study.estimate import Estimate, mean_of
from cabochon.study.plan import Plan
from cabochon.study.race import derive_seed


def usual_move(game: Game, seen: Seen, simulations: int, seed: int) -> int:
    """What a search of so many simulations does, at its own turn."""
    mover = int(seen.seat)
    edges, _ = best_first(game, game.rules.imagine(seen), mover, Budget(simulations=simulations), seed)
    return int(edges[0]["move"])


def beyond_usual(game: Game, seen: Seen, move: int, plan: Plan, seed: int) -> tuple[Estimate, ...]:
    """What the move made changed for each seat, against the usual one: on deals of what its player does not
    see, valued from each seat's own view afterwards, as a sample of what could have come is.
    """
    usual = usual_move(game, seen, plan.simulations, derive_seed(seed, 10))
    nothing = Estimate(0.0)
    mover = int(seen.seat)
    if usual == move:
        return (nothing,) * game.players
    return tuple(
        nothing if seat == mover else _change_for(game, seen, seat, (move, usual), plan, seed)
        for seat in range(game.players)
    )


def _change_for(game: Game, seen: Seen, seat: int, moves: tuple[int, int], plan: Plan, seed: int) -> Estimate:
    """How much better the first of two moves is for a seat that waits."""
    state = game.rules.imagine(seen)
    seed_rng(state.rng, derive_seed(seed, 11))
    changes = []
    for place in range(plan.outcomes):
        verbs.redeal(state, int(seen.seat))
        next_word(state.rng)
        ours, theirs = (
            value_after(game, seen_after(game, state, move, seat), plan.deals, derive_seed(seed, 11, place))
            for move in moves
        )
        changes.append(ours - theirs)
    return mean_of(np.array(changes))
