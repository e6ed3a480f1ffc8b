"""One search for all games: information-set Monte Carlo tree search over the games' kernels.

``tree.py`` is what is remembered, ``simulate.py`` how one simulation runs, ``think.py`` what a bot or a hint
asks. docs/bots.md says how it works and what was measured.
"""

from cabochon.bots.search.think import Budget, Candidate, Thought, clairvoyant, think

__all__ = ["Budget", "Candidate", "Thought", "clairvoyant", "think"]
