"""The usual move: what somebody would do who thinks for a moment, by what they see.

A sample of what could have come at another's move is of what they would usually have done (sampled.py). What
their real move changed against the usual one is their play and no luck, so it is valued too, where they
decided and by what they saw: whether they play better or worse than that, luck is 0 in the mean.
"""

import numpy as np

from cabochon.bots.search import Budget
from cabochon.bots.search.think import best_first
from cabochon.core.game import Game
from cabochon.core.records import Seen
from cabochon.study.estimate import Estimate, mean_of
from cabochon.study.plan import Plan
from cabochon.study.race import Race, derive_seed


def usual_move(game: Game, seen: Seen, simulations: int, seed: int) -> int:
    """What a search of so many simulations does, at its own turn."""
    mover = int(seen.seat)
    edges, _ = best_first(game, game.rules.imagine(seen), mover, Budget(simulations=simulations), seed)
    return int(edges[0]["move"])


def beyond_usual(game: Game, seen: Seen, move: int, plan: Plan, seed: int) -> tuple[Estimate, ...]:
    """What the move made changed for each seat, against the usual one: valued as what came of it is."""
    usual = usual_move(game, seen, plan.simulations, derive_seed(seed, 10))
    if usual == move:
        return (Estimate(0.0),) * game.players
    changes = []
    for place in range(plan.again):
        seed_here = derive_seed(seed, 11, place)
        race = Race(game, game.rules.imagine(seen), int(seen.seat), [move, usual], seed_here)
        race.run([0, 1], plan.learning)
        means = race.run([0, 1], plan.deals).mean(axis=0)
        changes.append(means[0] - means[1])
    return tuple(mean_of(each) for each in np.array(changes).T)
