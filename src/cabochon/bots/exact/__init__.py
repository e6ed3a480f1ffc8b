"""Endings solved exactly, where everything that counts is known, and likely ones deal by deal.

A game's module ``endings`` says which positions are endings, ``solver.py`` searches one with all cards seen,
``solve.py`` is what the others ask. docs/bots.md says what is exact when.
"""

from cabochon.bots.exact.solve import Solution, solve, solve_open

__all__ = ["Solution", "solve", "solve_open"]
