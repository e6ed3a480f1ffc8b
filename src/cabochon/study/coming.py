"""What could have come: everything that a seat may see after a deal, draw or reveal, all valued in one way.

The luck of what came is its value less the mean over all that could have come. Each is valued by the same
number of deals and a tree of its own, what came as often as all others together and with their generators:
so luck is 0 in the mean whatever those values lack, and much of the noise cancels out.
"""

import math
from collections import Counter
from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.game import Game
from cabochon.core.records import Seen, State, copy_record, read_record
from cabochon.core.rng import next_word, seed_rng
from cabochon.study.estimate import Estimate, mean_of
from cabochon.study.race import Race, derive_seed

MOST: Final = 64
"""More outcomes than that are not listed: hands of several cards come in thousands of ways."""
MOST_DEALT: Final = 800
FEWEST_DEALT: Final = 100
"""Deals on which they are listed, and counted how likely each is; the fewest with a small budget."""
OFTEN: Final = 3
"""How often each was met when the list is taken to be complete."""
FEWEST_DEALS: Final = 4
"""On which each is valued."""


def outcomes_of(
    game: Game, seen: Seen, move: int, seed: int, dealt: int = MOST_DEALT
) -> dict[bytes, float] | None:
    """All that a seat may see after a move that somebody makes, and how likely each is; none if there are too
    many to list.
    """
    state = game.rules.imagine(seen)
    seed_rng(state.rng, derive_seed(seed, 6))
    seat = int(seen.seat)
    met: Counter[bytes] = Counter()
    for _ in range(MOST_DEALT):
        verbs.redeal(state, seat)
        next_word(state.rng)
        if not verbs.holds(state, move):
            continue
        met[seen_after(game, state, move, seat).tobytes()] += 1
        if len(met) > MOST:
            return None
        if met.total() >= dealt and min(met.values()) >= OFTEN:
            break
    return {after: count / met.total() for after, count in sorted(met.items())}


def luck_of(game: Game, seen: Seen, move: int, after: bytes, budget: int, seed: int) -> Estimate | None:
    """What it was worth to a seat that it saw ``after``, and nothing else that could have come; none if that
    cannot be listed.
    """
    dealt = min(max(FEWEST_DEALT, budget // 10), MOST_DEALT)
    outcomes = outcomes_of(game, seen, move, seed, dealt)
    if outcomes is None or after not in outcomes:
        return None
    deals = max(FEWEST_DEALS, budget // (2 * len(outcomes)))
    weights = np.array(list(outcomes.values()))
    ahead = [
        _ahead(game, after, outcome, deals, derive_seed(seed, 7, place))
        for place, outcome in enumerate(outcomes)
    ]
    values = np.array([each.value for each in ahead])
    luck = float((weights * values).sum())
    by_deals = float(((weights * [each.error for each in ahead]) ** 2).sum())
    by_counting = float((weights * (values - luck) ** 2).sum()) / dealt
    return Estimate(luck, math.sqrt(by_deals + by_counting))


def _ahead(game: Game, came: bytes, outcome: bytes, deals: int, seed: int) -> Estimate:
    """How much better it is to see the one than the other."""
    if came == outcome:
        return Estimate(0.0)
    ours, theirs = (read_record(each, game.rules.seen) for each in (came, outcome))
    return mean_of(payoffs_after(game, ours, deals, seed) - payoffs_after(game, theirs, deals, seed))


def seen_after(game: Game, state: State, move: int, seat: int) -> Seen:
    """What a seat sees after a move, with the cards as they lie."""
    played = copy_record(state)
    verbs.apply(played, move, None)
    return game.rules.observe(played, seat)


def value_after(game: Game, seen: Seen, deals: int, seed: int) -> float:
    """What it is worth to a seat to see this: the mean over so many deals."""
    return float(payoffs_after(game, seen, deals, seed).mean())


def payoffs_after(game: Game, seen: Seen, deals: int, seed: int) -> np.ndarray:
    """What came of so many deals to the seat that sees this, after a third as many for learning."""
    seat = int(seen.seat)
    race = Race(game, game.rules.imagine(seen), seat, [], seed)
    race.run_freely(max(FEWEST_DEALS, deals // 3))
    return race.run_freely(deals)[:, seat]
