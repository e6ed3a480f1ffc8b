"""What could have come where it cannot be listed: hands of several cards, and what somebody else lays.

The luck of what came is its value less the mean over a sample of what could have come. What another player
would usually have laid is found by a search from their own view of each deal: in a tree that grows from the
seat's view everybody learns to play against its cards, which they do not see, and V is too low before they
move.
Everything is valued in one way, by the same number of deals and a tree of its own with the same generators,
so luck is 0 in the mean whatever those values lack.
"""

import numpy as np

from cabochon.core import verbs
from cabochon.core.game import Game
from cabochon.core.records import Seen, State, copy_record
from cabochon.core.rng import next_word, seed_rng
from cabochon.study.coming import seen_after, value_after
from cabochon.study.estimate import Estimate, mean_of
from cabochon.study.fitting import TRIED, Earlier, Fitting
from cabochon.study.plan import Plan
from cabochon.study.race import derive_seed
from cabochon.study.usual import usual_move


def sampled_luck(
    game: Game, seen: Seen, move: int, after: Seen, plan: Plan, seed: int, earlier: Earlier = ()
) -> Estimate:
    """What it was worth to a seat that it saw ``after``, and not anything else that could have come: with the
    move it made itself, or with whatever another player would usually have done. ``earlier``: others' moves
    that tell what they hold (fitting.py).
    """
    return _ahead(game, after, outcomes_of(game, seen, move, plan, seed, earlier), plan, seed)


def luck_of_the_deal(game: Game, dealt: Seen, plan: Plan, seed: int) -> Estimate:
    """What it was worth to a seat that the game began for it like this, and not with any other deal."""
    return _ahead(game, dealt, deals_of(game, int(dealt.seat), plan.outcomes, seed), plan, seed)


def deals_of(game: Game, seat: int, count: int, seed: int) -> list[Seen]:
    """A sample of what a seat may see first."""
    found = []
    for place in range(count):
        state = game.rules.blank(game.options)
        seed_rng(state.rng, derive_seed(seed, 12, place))
        verbs.deal(state)
        found.append(game.rules.observe(state, seat))
    return found


def _ahead(game: Game, after: Seen, outcomes: list[Seen], plan: Plan, seed: int) -> Estimate:
    could = _values(game, outcomes, plan, seed)
    came = _values(game, [after] * plan.again, plan, seed)
    return mean_of(came) - mean_of(could)


def outcomes_of(
    game: Game, seen: Seen, move: int, plan: Plan, seed: int, earlier: Earlier = ()
) -> list[Seen]:
    """A sample of what a seat may see next."""
    seat, mover = int(seen.seat), int(seen.to_move)
    found = []
    for place, state in enumerate(_deals_now(game, seen, plan, seed, earlier)):
        if mover != seat:
            theirs = game.rules.observe(state, mover)
            move = usual_move(game, theirs, plan.simulations, derive_seed(seed, 8, place))
        found.append(seen_after(game, state, move, seat))
    return found


def _deals_now(game: Game, seen: Seen, plan: Plan, seed: int, earlier: Earlier) -> list[State]:
    """Ways the cards may lie that a seat cannot see."""
    state = game.rules.imagine(seen)
    seed_rng(state.rng, derive_seed(seed, 8))
    deals = []
    for _ in range(plan.outcomes * (TRIED if earlier else 1)):
        verbs.redeal(state, int(seen.seat))
        next_word(state.rng)
        deals.append(copy_record(state))
    if not earlier:
        return deals
    return Fitting(game, earlier, plan.simulations, derive_seed(seed, 14)).drawn(deals, plan.outcomes)


def _values(game: Game, outcomes: list[Seen], plan: Plan, seed: int) -> np.ndarray:
    return np.array(
        [
            value_after(game, outcome, plan.deals, derive_seed(seed, 9, place))
            for place, outcome in enumerate(outcomes)
        ]
    )
