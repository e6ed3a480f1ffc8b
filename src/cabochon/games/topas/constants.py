"""What faces need to know of Topas's rules. The page gets it from here, by tools/types."""

import json
from pathlib import Path
from typing import Final

from cabochon.games.topas.events import MARKS
from cabochon.games.topas.notation import CARD_NAMES
from cabochon.games.topas.packing import COLUMNS, MOST_GEMS, TURNS

SOLITAIRE: Final = json.loads(Path(__file__).with_name("solitaire.json").read_text(encoding="utf-8"))
"""How a million games of the solitaire ended: made by ``python benchmarks/solitaire.py``."""

CONSTANTS: Final = {
    "TURNS": TURNS,
    "COLUMNS": COLUMNS,
    "MOST_GEMS": MOST_GEMS,
    "CARDS": CARD_NAMES,
    "MARKS": MARKS,
    "SOLITAIRE": SOLITAIRE,
}
"""The cards everybody plays (TOP-6), the solitaire's columns (TOP-8), the most gems of a line (TOP-5), the
cards (TOP-1), what a score of the solitaire is called (TOP-8)."""
