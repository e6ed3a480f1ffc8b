"""Moves that are refused: each with its reason in both languages, and the match as it was."""

from typing import Any

import pytest

from cabochon import IllegalMove
from cabochon.core.words import LANGUAGES, keys
from cabochon.games.topas.packing import GRID, GRID_ROW

from .table import at_table

AREA = "Y3B1@0,0> Y2G1@-1,0v"
HAND = "Y3R1 R1G2 G2B3"

CASES = [
    ("topas.illegal.unreadable", "", "“” is not a move. A placement is written Y3B1@2,-1^"),
    ("topas.illegal.unreadable", "Y3R1", "“Y3R1” is not a move."),
    ("topas.illegal.unreadable", "Y3R1@2,0", "“Y3R1@2,0” is not a move."),
    ("topas.illegal.unreadable", "Y3R1@2>", "“Y3R1@2>” is not a move."),
    ("topas.illegal.unreadable", "Y3R1@2,0>>", "“Y3R1@2,0>>” is not a move."),
    ("topas.illegal.unreadable", "Y3R1@2.0,1>", "“Y3R1@2.0,1>” is not a move."),
    ("topas.illegal.unreadable", "Y3R1@２,0>", "“Y3R1@２,0>” is not a move."),
    ("topas.illegal.no_card", "Y3Y1@2,0>", "There is no card “Y3Y1”."),
    ("topas.illegal.no_card", "R1Y3@2,0>", "There is no card “R1Y3”. A card is two halves"),
    ("topas.illegal.no_card", "Y3R3@2,0>", "There is no card “Y3R3”."),
    ("topas.illegal.no_card", "Y4R3@2,0>", "There is no card “Y4R3”."),
    ("core.illegal.not_in_hand", "Y1R2@2,0>", "You do not hold Y1R2."),
    ("core.illegal.not_in_hand", "Y3B1@2,0>", "You do not hold Y3B1."),
    ("topas.illegal.taken", "R1G2@1,0>", "The square 1,0 is already taken (TOP-3)."),
    ("topas.illegal.taken", "R1G2@2,0<", "The square 1,0 is already taken (TOP-3)."),
    ("topas.illegal.taken", "R1G2@-1,-1<", "The square -1,-1 is already taken (TOP-3)."),
    ("topas.illegal.not_touching", "R1G2@2,1>", "R1G2@2,1> touches no card"),
    ("topas.illegal.not_touching", "R1G2@7,7v", "R1G2@7,7v touches no card"),
    ("topas.illegal.not_touching", "R1G2@64,0>", "R1G2@64,0> touches no card"),
    ("topas.illegal.not_touching", "R1G2@-33,32>", "R1G2@-33,32> touches no card"),
    ("topas.illegal.not_touching", "R1G2@1,-999999999>", "touches no card"),
    (
        "topas.illegal.too_long",
        "Y3R1@-2,0v",
        "That would make a yellow line of 8 gems; no line may have more",
    ),
    ("core.not_text", 7, "A move is written as text."),
]


@pytest.mark.parametrize(("key", "move", "sentence"), CASES)
def test_refused(key: str, move: Any, sentence: str) -> None:
    match = at_table(AREA, HAND)
    before = match.state().tobytes()
    with pytest.raises(IllegalMove) as refused:
        match.play(move)
    assert refused.value.phrase.key == key
    assert sentence in refused.value.reason
    assert all("{" not in refused.value.sentence(language) for language in LANGUAGES)
    assert match.state().tobytes() == before


def test_every_reason_has_a_case() -> None:
    assert {key for key in keys("topas") if ".illegal." in key} <= {key for key, _, _ in CASES}


def test_squares_that_share_an_address_with_the_area_are_still_far_away() -> None:
    """(32, 32) is folded onto (0, 0): nothing may be laid beside it, nor is it taken."""
    match = at_table(AREA, HAND)
    near = range(-3, 4)
    folded = {(x + GRID_ROW * y) % GRID for x in near for y in near}
    wide = range(-62, 63)
    twins = [
        (x, y) for x in wide for y in wide if (x + GRID_ROW * y) % GRID in folded and abs(x) + abs(y) > 9
    ]
    assert (32, 32) in twins
    for x, y in twins:
        with pytest.raises(IllegalMove, match="touches no card"):
            match.play(f"R1G2@{x},{y}>")


@pytest.mark.parametrize("move", ["r1g2 @ 2, 0 >", " R1G2@+2,0> ", "R1G2@2,0>", "r1G2@2 ,0>"])
def test_small_letters_and_spaces_are_read(move: str) -> None:
    match = at_table(AREA, HAND)
    match.play(move)
    assert match.played == ["R1G2@2,0>"]
