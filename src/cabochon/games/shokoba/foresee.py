"""Who is likely to win, as a round begins: from the stones alone.

A model of a round: its five stones (SHO-7) fall as they fell between greedy players, and each side makes
shokobas independently of the others, as many as a Poisson distribution of their mean says. From that follows
by plain recursion how a race between two sides ends that need so many stones each. With more sides a side's
races against each of the others make its weight (core/chances.py).

What the model leaves out: who deals, and that sides which are far behind can still decide when a game ends.
"""

import math
from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.chances import dampened, share_by_weight
from cabochon.core.dispatch import implements
from cabochon.core.jit import kernel
from cabochon.core.records import State
from cabochon.games.shokoba.kernels import side_of, sides
from cabochon.games.shokoba.layout import STATE

FIVE_STONES: Final = {
    2: {(0, 5): 1008, (1, 3): 142, (1, 4): 2089, (2, 2): 498, (2, 3): 1511},
    3: {
        (0, 0): 381,
        (0, 1): 677,
        (0, 2): 513,
        (0, 3): 536,
        (0, 4): 513,
        (0, 5): 196,
        (1, 1): 768,
        (1, 2): 478,
        (1, 3): 681,
        (1, 4): 372,
        (2, 2): 389,
        (2, 3): 266,
    },
    4: {
        (0, 0): 1289,
        (0, 1): 1228,
        (0, 2): 672,
        (0, 3): 588,
        (0, 4): 317,
        (0, 5): 60,
        (1, 1): 777,
        (1, 2): 425,
        (1, 3): 390,
        (1, 4): 114,
        (2, 2): 198,
        (2, 3): 75,
    },
}
"""By the number of sides: how often two given sides won so many of a round's five stones, in ten thousand
rounds of greedy players; each pair stands for both orders. Measured over 200,000 rounds each."""

TWO, THREE, FOUR, TEAMS, NINE = range(5)
SHOKOBAS: Final = ((2, 0.76), (3, 0.60), (4, 0.50), (2, 1.00), (2, 3.44))
"""For each of these kinds of table: how many sides there are, and a side's shokobas in a round of greedy
players on average. Measured in the same rounds."""

MOST_STONES: Final = 16
"""In one round, for one side: more are too rare to count."""
FARTHEST: Final = 21
"""The largest need of stones in the table of races (SHO-9); beyond, both sides are moved as much nearer."""


def _round(kind: int) -> np.ndarray:
    """How likely two given sides win so many stones each in one round."""
    rivals, mean = SHOKOBAS[kind]
    five = np.zeros((MOST_STONES, MOST_STONES))
    for (one, other), times in FIVE_STONES[rivals].items():
        five[one, other] = five[other, one] = times
    more = np.zeros((MOST_STONES, MOST_STONES))
    for stones in range(MOST_STONES):
        for shokobas in range(MOST_STONES - stones):
            more[stones + shokobas, stones] = math.prod([mean] * shokobas) / math.factorial(shokobas)
    both = _times(_times(more, five), more.T)
    return np.asarray(both / both.sum())


def _times(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """A product of matrices, added up in order: that of NumPy differs in the last bit between machines."""
    product = np.zeros((len(one), other.shape[1]))
    for place in range(len(other)):
        product += one[:, place][:, None] * other[place][None, :]
    return product


def _race(kind: int) -> np.ndarray:
    """How likely a side wins that needs so many stones, against one that needs so many (SHO-9, SHO-10)."""
    chance = _round(kind)
    nothing = chance[0, 0]
    race = np.zeros((FARTHEST + 1, FARTHEST + 1))
    gained = np.arange(MOST_STONES)
    for need in range(1, FARTHEST + 1):
        for other in range(1, need + 1):
            lead = (gained - need)[:, None] - (gained - other)[None, :]
            value = np.where(lead == 0, 0.5, lead > 0)
            open_own, open_other = min(need, MOST_STONES), min(other, MOST_STONES)
            value[:open_own, :open_other] = race[need - gained[:open_own]][:, other - gained[:open_other]]
            race[need, other] = (chance * value).sum() / (1 - nothing)
            race[other, need] = 1 - race[need, other]
    return race


RACES = np.array([_race(kind) for kind in range(len(SHOKOBAS))])
"""``RACES[kind, need, other]``: the first side's chance to win."""


@kernel
def kind_of_table(state: State) -> int:
    """Which of the kinds of table in ``SHOKOBAS`` this is."""
    if state.nine_cards:
        return NINE
    if state.teams:
        return TEAMS
    return int(state.players - 2)


@kernel
def race_of(state: State, kind: int, side: int, other: int) -> float:
    """The chance of a side to win against another, as if there were no third."""
    need = max(1, state.target - state.stones[side])
    need_other = max(1, state.target - state.stones[other])
    beyond = max(0, max(need, need_other) - FARTHEST)
    return float(RACES[kind, max(1, need - beyond), max(1, need_other - beyond)])


@kernel
def weight_of(state: State, kind: int, seat: int) -> float:
    """A seat's weight in the share of chances; none if it sits out an extra round (SHO-10)."""
    if not state.playing >> seat & 1:
        return 0.0
    side = side_of(state, seat)
    weight = 1.0
    for other in range(sides(state)):
        if other != side and state.playing >> other & 1:
            weight *= race_of(state, kind, side, other)
    return dampened(weight, sides(state))


@implements(verbs.foresee, STATE)
@kernel
def foresee(state: State, chances: np.ndarray) -> None:
    """Write every seat's chance to win; partners have the same (SHO-12)."""
    kind = kind_of_table(state)
    for seat in range(state.players):
        chances[seat] = weight_of(state, kind, seat)
    share_by_weight(chances, state.players)
    if state.teams:
        chances *= 2
