"""Lessons: a guided first game and short chapters of advice, one idea at a time, through the real rules.

A game's lessons are the file ``lessons.toml`` in its folder. ``lesson.py`` says what they consist of,
``reading.py`` reads them, ``shipped.py`` finds them, ``playing.py`` plays them through, ``answering.py``
makes the plain data of them that a page needs. docs/learn.md says more.
"""

from cabochon.learn.lesson import Chapter, Lessons, Step, Wrong
from cabochon.learn.shipped import lessons

__all__ = ["Chapter", "Lessons", "Step", "Wrong", "lessons"]
