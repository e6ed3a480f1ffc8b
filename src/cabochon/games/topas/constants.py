"""What faces need to know of Topas's rules. The page gets it from here, by tools/types."""

from typing import Final

from cabochon.games.topas.packing import COLUMNS, MOST_GEMS, TURNS

CONSTANTS: Final = {"TURNS": TURNS, "COLUMNS": COLUMNS, "MOST_GEMS": MOST_GEMS}
"""The cards everybody plays (TOP-6), the solitaire's columns (TOP-8), the most gems of a line (TOP-5)."""
