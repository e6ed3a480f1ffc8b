"""Players made of code. They are handed views, never states.

>>> import cabochon
>>> match = cabochon.game("shokoba").start(seed=7)
>>> bot("greedy", seed=1).choose(match.view(match.to_move)) in match.moves()
True
"""

from cabochon.bots.simple import BOTS, Bot, bot

__all__ = ["BOTS", "Bot", "bot"]
