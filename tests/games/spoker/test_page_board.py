"""The page draws the board by a table of its own: it is the same as that of the rules."""

import re
from pathlib import Path

from cabochon.games.spoker.packing import BONUS_SQUARES

DRAWN = Path(__file__).parents[3] / "web" / "src" / "games" / "spoker" / "board.ts"


def test_spo_2_the_page_has_the_same_bonus_squares() -> None:
    table = re.search(r"BONUS_SQUARES.*?\]\);", DRAWN.read_text(encoding="utf-8"), re.DOTALL)
    assert table is not None
    rows = re.findall(r"\[(\d+), \[(.*)\]\]", table[0])
    assert {int(points): tuple(re.findall(r"[A-M]\d+", squares)) for points, squares in rows} == BONUS_SQUARES
