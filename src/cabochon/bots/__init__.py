"""Players made of code. They are handed views, or the record a view is made of, and never states.

>>> import cabochon
>>> match = cabochon.game("shokoba").start(seed=7)
>>> bot("greedy", seed=1).choose(match.view(match.to_move)) in match.moves()
True
"""

from cabochon.bots.playing import play, play_out
from cabochon.bots.registry import BOTS, bot, player
from cabochon.bots.search import Budget, Candidate, Thought, clairvoyant, think
from cabochon.bots.view_bot import Bot
from cabochon.core.player import Player, Turn
from cabochon.games import bots_for, check_bot, every_bot

__all__ = [
    "BOTS",
    "Bot",
    "Budget",
    "Candidate",
    "Player",
    "Thought",
    "Turn",
    "bot",
    "bots_for",
    "check_bot",
    "clairvoyant",
    "every_bot",
    "play",
    "play_out",
    "player",
    "think",
]
