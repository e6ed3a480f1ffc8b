"""Which positions of Topas are endings, and how sure they are: told from what the player to move sees."""

import numpy as np

from cabochon.core.endings import Ending
from cabochon.core.records import Seen, State
from cabochon.games.topas.last_but_one import hands, solve_last_but_one, work_on


def ending_of(seen: Seen) -> Ending | None:
    """The last turn, after which nobody lays a card, and the one before it.

    Whether there is a stock left makes no difference: cards drawn now are never laid.
    """
    before = moves_to_last_turn(seen)
    return None if before is None else {0: Ending.CERTAIN, 1: Ending.ONE_REPLY}.get(before)


def moves_to_last_turn(position: Seen | State) -> int | None:
    """How many moves come before the last turn, in which the placement with the most points is best: more
    points never win less (TOP-6), and nobody lays a card after it. The solitaire has nobody to reckon with.
    """
    if position.players == 1:
        return None
    return int(position.turns_each) * int(position.players) - int(position.turns) - 1


def over_all_hands(state: State) -> tuple[np.ndarray, np.ndarray, int]:
    """The moves of the last turn but one, what each is worth, and how many hands the last player may hold."""
    work = work_on(state)
    count = solve_last_but_one(work)
    return work.lists[0, :count], work.values[:count], hands(state)
