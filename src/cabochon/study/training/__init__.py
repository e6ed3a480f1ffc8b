"""Puzzles: decisions with one move that is clearly best, to be found by who sees what its player saw.

``lead.py`` measures how far the best move is ahead, ``finding.py`` looks for puzzles in games,
``difficulty.py`` rates them, ``themes.py`` says what they are about, ``making.py`` makes files of them,
``checking.py`` checks these with more budget; ``puzzle.py`` is one of them, ``file.py`` how they are kept,
``shipped.py`` where they are, ``answering.py`` what is shown to who solves one. docs/puzzles.md says more.
"""
