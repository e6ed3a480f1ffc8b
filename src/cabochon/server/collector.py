"""When Python's garbage collector goes round: its short rounds any time, its long ones when nobody waits.

A round over all that a thousand tables hold stops everything for more than a tenth of a second, and tables
hardly ever refer in circles: what they leave is freed at once without it. So only the youngest objects are
looked at while people play; everything is, once there is a moment without a move.
"""

import asyncio
import gc

from cabochon.server import metrics

YOUNGEST = 5_000
"""New objects after which the youngest are looked at, which takes about half a millisecond."""
NEVER = 10**9
LOOK_SECONDS = 30.0
CALM_SECONDS = 0.5
"""So long without a move is a moment in which nobody waits."""
MOST_LOOKS = 40
"""If there is no such moment, it is done anyway after so many looks: once in twenty minutes."""


def go_round_seldom() -> None:
    """Go round once, leave what is loaded for good out from now on, and make the long rounds ours."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNGEST, NEVER, NEVER)


async def collect_for_ever() -> None:
    """Make the long rounds as long as the server runs."""
    looks = 0
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        looks += 1
        if looks >= MOST_LOOKS or await _is_calm():
            gc.collect()
            looks = 0


async def _is_calm() -> bool:
    before = metrics.MOVES.total()
    await asyncio.sleep(CALM_SECONDS)
    return metrics.MOVES.total() == before
