"""How hard a puzzle is: by who of the bots finds it.

Every weak player is asked several times. With ``f`` of ``n`` answers right the rating is that of somebody who
would be expected to solve it every second time, if the bots were rated 1500 on the whole::

    rating = 1500 + 400 · log10((n - f + 1) / (f + 1))
"""

import math
from typing import Final

from cabochon.bots import player
from cabochon.core.game import Game
from cabochon.core.player import Turn
from cabochon.core.records import Seen
from cabochon.study.race import derive_seed

SOLVERS: Final = ("greedy", "beginner", "casual", "strong")
ASKED: Final = 4
"""How often each of them is asked."""
MIDDLE: Final = 1500
SPREAD: Final = 400


def rate(game: Game, seen: Seen, solution: str, seed: int) -> int:
    """The rating of a puzzle."""
    found = sum(
        Turn(game, seen).text(player(name, derive_seed(seed, place, time)).move(Turn(game, seen))) == solution
        for place, name in enumerate(SOLVERS)
        for time in range(ASKED)
    )
    asked = len(SOLVERS) * ASKED
    return round(MIDDLE + SPREAD * math.log10((asked - found + 1) / (found + 1)))


def is_plain(game: Game, seen: Seen, solution: str) -> bool:
    """Whether the best move is also the one with the best immediate gain."""
    turn = Turn(game, seen)
    return turn.text(player("greedy", 1).move(turn)) == solution
