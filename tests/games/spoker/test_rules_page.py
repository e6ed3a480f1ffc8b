"""What the rules page shows of the board and of a position, in both languages."""

import json
import re

import pytest

import cabochon
from cabochon.core.pages import programs_text, rules_text
from cabochon.core.words import LANGUAGES
from cabochon.games.spoker.packing import BONUS_SQUARES, COLUMN_LETTERS, SIDE

from .reference import BONUSES
from .table import at_table, gained, plays_of


def picture() -> str:
    """The board with its bonus squares, drawn from the layout's table."""
    lines = [" " * 4 + "".join(f"{letter:>3}" for letter in COLUMN_LETTERS)]
    for row in range(1, SIDE + 1):
        cells = [str(BONUS_SQUARES.get(f"{letter}{row}", ".")) for letter in COLUMN_LETTERS]
        lines.append(f"{row:>3} " + "".join(f"{cell:>3}" for cell in cells))
    return "```\n" + "\n".join(lines) + "\n```"


@pytest.mark.parametrize("language", LANGUAGES)
def test_spo_2_the_page_draws_the_board_of_the_layout(language: str) -> None:
    found = re.search(
        r"<!-- board:begin -->\n\n(.*?)\n\n<!-- board:end -->", rules_text("spoker", language), re.S
    )
    assert found
    assert found[1] == picture()


def test_spo_2_the_layout_has_the_bonus_squares_of_the_rule() -> None:
    assert BONUS_SQUARES == BONUSES
    assert sorted(BONUSES.values()) == [5] * 5 + [10] * 4 + [15] * 4 + [20] * 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_position_has_the_moves_it_says(language: str) -> None:
    found = re.search(r"```json\n(.*?)```", programs_text("spoker", language), re.S)
    assert found
    match = cabochon.game("spoker").from_position(json.loads(found[1]))
    assert plays_of(match) == ["B3> 8h", "D3> 8h"]
    others = [move.split()[0] for move in match.moves() if move not in plays_of(match)]
    assert (others.count("swap"), others.count("pass")) == (9, 30)
    assert match.position() == json.loads(found[1])


TENS_BELOW_G3 = "G7> 8d 8s, H8> 8h, H6v Tc, H5> Th, G5> Ts, G4> Tc"
"""Two tens on G4 and G5, with G6 free: a third on G3 makes three of a kind."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_spo_9_the_pages_straight_laid_at_once_brings_the_points_it_says(language: str) -> None:
    move = "G3> Td Jd Q* K* As"
    assert gained(at_table(TENS_BELOW_G3, "Td Jd Q* K* As"), move) == (10 + 15 + 10 + 15) * 2 * 2 + 3
    text = rules_text("spoker", language)
    assert f"`{move}`" in text
    assert "**203 points**" in text
