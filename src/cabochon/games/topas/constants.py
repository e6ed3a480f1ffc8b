"""What faces need to know of Topas's rules. The page gets it from here, by tools/types."""

from typing import Final

from cabochon.games.topas.packing import COLUMNS, TURNS

CONSTANTS: Final = {"TURNS": TURNS, "COLUMNS": COLUMNS}
"""The cards everybody plays (TOP-6), and the columns of the solitaire (TOP-8)."""
