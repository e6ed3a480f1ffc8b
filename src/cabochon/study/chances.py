"""How a seat stands: its chance to win by what it knows, whoever is to move."""

from typing import Final

import numpy as np

from cabochon.bots.search.simulate import judge
from cabochon.core import verbs
from cabochon.core.game import Game
from cabochon.core.records import NOBODY, Seen, State, copy_record
from cabochon.core.rng import next_word, seed_rng
from cabochon.study.estimate import Estimate, mean_of
from cabochon.study.final import FEWEST_DEALS
from cabochon.study.heats import WARM_UP
from cabochon.study.race import Race, derive_seed

LOOKED_AT: Final = 12
"""Deals in which a move is made to find out whether anything unknown can come of it."""
MOST_TRIES: Final = 400
"""Deals that are tried for these: who makes the move must hold its cards."""
DEAL = "deal"
"""Cards were dealt, drawn or turned up."""
SHOWN = "shown"
"""Somebody played a card that the seat did not know to be there."""


def result_of(game: Game, state: State) -> np.ndarray:
    """What a game that is over was worth to each seat: its side's part of the win, or a solitaire's score."""
    chances = np.zeros(game.players)
    judge(copy_record(state), chances, len(game.rules.sides(game.options)[0]))
    return chances


def standing(game: Game, seen: Seen, budget: int, seed: int) -> Estimate:
    """The chance to win of a seat that waits for others, everybody playing on as in ``rollouts.py``."""
    state = game.rules.imagine(seen)
    seat = int(seen.seat)
    race = Race(game, state, seat, [], derive_seed(seed, 3))
    race.run_freely(max(FEWEST_DEALS, int(budget * WARM_UP)))
    return mean_of(race.run_freely(max(FEWEST_DEALS, budget))[:, seat])


def before_the_deal(game: Game, budget: int, seed: int) -> list[Estimate]:
    """Every seat's chance before the first card: nobody knows anything yet."""
    race = Race(game, game.rules.blank(game.options), NOBODY, [], 0)
    payoffs = race.run_fresh(budget, derive_seed(seed, 4))
    return [mean_of(payoffs[:, seat]) for seat in range(game.players)]


def comes_to_light(game: Game, seen: Seen, move: int, seed: int) -> str | None:
    """What may become known to a seat with a move that somebody makes: by deals of what it does not know.

    None if it could have told beforehand all that it sees afterwards.
    """
    state = game.rules.imagine(seen)
    seed_rng(state.rng, derive_seed(seed, 5))
    seat = int(seen.seat)
    shown = False
    after: set[bytes] = set()
    made = 0
    for _ in range(MOST_TRIES):
        verbs.redeal(state, seat)
        # Where nothing is hidden a deal draws nothing, and what is shuffled later would always be the same.
        next_word(state.rng)
        if not verbs.holds(state, move):
            shown = True
            continue
        played = copy_record(state)
        verbs.apply(played, move, None)
        after.add(game.rules.observe(played, seat).tobytes())
        made += 1
        if len(after) > 1:
            return DEAL
        if made == LOOKED_AT:
            break
    return SHOWN if shown else None
