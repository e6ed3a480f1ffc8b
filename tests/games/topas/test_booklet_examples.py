"""Every example the booklet prints. Its pictures are lost: the cards are ours, lines and points its own."""

import pytest

import cabochon
from cabochon import IllegalMove
from cabochon.core.match import Match

from .plane import Plane
from .table import BOOKLET, BOOKLET_POINTS, Table, at_table, points_of, scored

AREA = BOOKLET.split()

EXAMPLES = [
    pytest.param(1, [("Y", 5)], 5, 5, id="5 points with yellow"),
    pytest.param(2, [("Y", 6), ("R", 3)], 9, 18, id="9 points with yellow 6 and red 3"),
    pytest.param(3, [("Y", 4), ("Y", 3), ("G", 4)], 11, 48, id="11 points with yellow 4, yellow 3, green 4"),
    pytest.param(4, [("G", 7)], 7, 7, id="7 points with green"),
]


def before_turn(turn: int, **options: bool) -> Match:
    """The player of a turn is about to lay its card."""
    area = " ".join(AREA[:turn])
    return at_table(area, AREA[turn][:4], players=4, **options)


@pytest.mark.parametrize(("turn", "lines", "points", "product"), EXAMPLES)
def test_top_4_the_booklets_placements(
    turn: int, lines: list[tuple[str, int]], points: int, product: int
) -> None:
    match = before_turn(turn)
    told = scored(match.play(AREA[turn]))
    assert told["points"] == points
    assert [(line["colour"], line["gems"]) for line in told["lines"]] == lines


@pytest.mark.parametrize(("turn", "lines", "points", "product"), EXAMPLES)
def test_top_7_the_booklets_placements_for_experts(
    turn: int, lines: list[tuple[str, int]], points: int, product: int
) -> None:
    match = before_turn(turn, expert=True)
    told = scored(match.play(AREA[turn]))
    assert told["points"] == product
    assert [(line["colour"], line["gems"]) for line in told["lines"]] == lines


def test_top_4_the_lines_name_their_squares() -> None:
    match = before_turn(3)
    assert scored(match.play("Y1G3@-1,-1<"))["lines"] == [
        {"squares": [[-1, -1], [0, -1]], "colour": "Y", "gems": 4},
        {"squares": [[-1, -1], [-1, 0]], "colour": "Y", "gems": 3},
        {"squares": [[-2, -1], [-2, 0]], "colour": "G", "gems": 4},
    ]


def test_top_5_eight_yellow_gems_are_refused_and_the_red_line_with_them() -> None:
    """Yellow would hold eight, so the card may not lie there, though its red line alone would be allowed."""
    area = " ".join(AREA[:3])
    match = at_table(area, "Y2R3")
    before = match.position()
    lines = Plane(AREA[:3]).evaluated("Y2R3@0,1>")
    assert [(colour, gems) for colour, gems, _ in lines] == [("Y", 8), ("R", 6)]
    with pytest.raises(IllegalMove) as refused:
        match.play("Y2R3@0,1>")
    assert refused.value.sentence("en") == (
        "That would make a yellow line of 8 gems; no line may have more than 7 (TOP-5)."
    )
    assert refused.value.sentence("fr") == (
        "Cela ferait une rangée jaune de 8 gemmes ; aucune rangée ne peut en avoir plus de 7 (TOP-5)."
    )
    assert "Y2R3@0,1>" not in match.moves()
    assert match.position() == before


def test_the_score_sheet_after_two_rounds() -> None:
    """André 5 and 9 make 14, Anne 9 and 11 make 20, Corinne 11 and 12 make 23, Didier 7 and 11 make 18."""
    assert points_of(AREA) == BOOKLET_POINTS
    game = cabochon.game("topas", players=4, first=0)
    match = Table(game, " ".join(AREA[:8]), AREA[8][:4]).match()
    match.play(AREA[8])
    assert match.position()["scores"] == [[5, 9], [9, 11], [11, 12], [7, 11]]
    view = match.view(None)
    assert view["scores"] == [[5, 9], [9, 11], [11, 12], [7, 11]]
    assert view["totals"] == match.scores == [14, 20, 23, 18]
