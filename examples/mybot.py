"""A bot of your own, for any of the games: a class with ``choose(view, moves, rng)``.

    cabochon play shokoba --seat human --seat examples/mybot.py:MyBot
    cabochon tournament shokoba --bots examples/mybot.py:MyBot,greedy,random -n 50

docs/bots.md takes it from here.
"""

import random
from typing import Any


class MyBot:
    """In Shokoba takes as many cards as it can, else lays its lowest; in other games tries its luck."""

    def choose(self, view: dict[str, Any], moves: list[str], rng: random.Random) -> str:
        """One of the moves; ``view`` is everything this seat may know."""
        if view["game"] != "shokoba":
            return rng.choice(moves)
        most = max(map(cards_taken, moves))
        best = [move for move in moves if cards_taken(move) == most]
        return rng.choice(best) if most else min(best, key=value)


def cards_taken(move: str) -> int:
    """How many cards lie behind the equals sign: ``7R=3S+4S`` takes two."""
    _, _, taken = move.partition("=")
    return len(taken.split("+")) if taken else 0


def value(move: str) -> int:
    """The value of the card laid: the digits before its colour."""
    return int("".join(filter(str.isdigit, move)) or 0)
