"""Players made of code. They are handed views, never states.

>>> import cabochon
>>> match = cabochon.game("shokoba").start(seed=7)
>>> bot("greedy", seed=1).choose(match.view(match.to_move)) in match.moves()
True
"""

from cabochon.bots.registry import BOTS, bot
from cabochon.bots.search import Budget, Candidate, Thought, clairvoyant, think
from cabochon.bots.simple import Bot
from cabochon.games import bots_for, check_bot, every_bot

__all__ = [
    "BOTS",
    "Bot",
    "Budget",
    "Candidate",
    "Thought",
    "bot",
    "bots_for",
    "check_bot",
    "clairvoyant",
    "every_bot",
    "think",
]
