"""Which positions of Topas are endings, and how sure they are: told from what the player to move sees."""

import numpy as np

from cabochon.core.endings import Ending
from cabochon.core.records import Seen, State
from cabochon.games.topas.last_but_one import hands, solve_last_but_one, work_on
from cabochon.games.topas.packing import TURNS


def ending_of(seen: Seen) -> Ending | None:
    """The last turn, after which nobody lays a card, and the one before it.

    Whether there is a stock left makes no difference: cards drawn now are never laid. The solitaire has
    nobody to reckon with.
    """
    if seen.players == 1:
        return None
    turns_left = TURNS * int(seen.players) - int(seen.turns)
    return {1: Ending.CERTAIN, 2: Ending.ONE_REPLY}.get(turns_left)


def over_all_hands(state: State) -> tuple[np.ndarray, np.ndarray, int]:
    """The moves of the last turn but one, what each is worth, and how many hands the last player may hold."""
    work = work_on(state)
    count = solve_last_but_one(work)
    return work.lists[0, :count], work.values[:count], hands(state)
