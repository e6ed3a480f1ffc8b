"""Studying games that are over: what each decision was worth, what was luck, and what was not.

``rollouts.py`` plays on from moves on the same deals, ``race.py`` keeps what that needs, ``valuation.py``
values the moves of a decision, ``chances.py`` how a seat stands when others decide, ``review.py`` reviews a
whole game; ``training/`` makes puzzles. Everything is judged by what a seat knew. docs/study.md has more.
"""

from cabochon.study.review import CancelledError, Review, review
from cabochon.study.training.puzzle import Puzzle
from cabochon.study.training.shipped import puzzles
from cabochon.study.valuation import Valuation, value
from cabochon.study.valued import Valued

__all__ = ["CancelledError", "Puzzle", "Review", "Valuation", "Valued", "puzzles", "review", "value"]
