"""Laying and drawing, scoring, and the limit of a line (TOP-3, TOP-4, TOP-5, TOP-7)."""

import pytest

import cabochon
from cabochon import IllegalMove

from .plane import Plane
from .table import at_table, named, scored

START = "Y3B1@0,0>"


def test_top_3_the_first_card_lies_anywhere_around_the_start() -> None:
    """Sixteen pairs of squares touch the start card; a card lies on each both ways round."""
    match = at_table(START, "R1G2 R1G3 R2G3")
    moves = match.moves()
    assert len(moves) == len(set(moves)) == 3 * 16 * 2
    assert all(move in moves for move in ("R1G2@2,0>", "R1G2@3,0<", "R1G2@-1,1v", "R1G2@0,2v", "R1G2@1,-2^"))
    assert not any(move in moves for move in ("R1G2@2,1>", "R1G2@3,0>", "R1G2@1,0>", "R1G2@2,2v"))


def test_top_3_one_touching_half_is_enough_and_a_corner_is_not() -> None:
    match = at_table(START, "R1G2")
    match.copy().play("R1G2@2,0>")
    match.copy().play("R1G2@-1,1v")
    for corner in ("R1G2@2,1>", "R1G2@2,1^", "R1G2@-1,-1v"):
        with pytest.raises(IllegalMove, match="touches no card"):
            match.play(corner)


def test_top_3_colours_do_not_restrict_laying() -> None:
    match = at_table(START, "R1G2")
    assert scored(match.play("R1G2@0,1>"))["points"] == 0


def test_top_3_a_card_is_drawn_after_each_turn_the_seventh_too() -> None:
    match = cabochon.game("topas", players=2).start(seed=3)
    while not match.over:
        stock = match.position()["stock"]
        seat = match.to_move
        (drew,) = named(match.play(match.moves()[0]), "drew")
        assert (drew["seat"], drew["cards"]) == (seat, [stock[0]])
        assert match.position()["stock"] == stock[1:]
    assert [len(hand) for hand in match.position()["hands"]] == [3, 3]
    assert len(match.position()["stock"]) == 36 - 6 - 1 - 14


def test_top_3_nothing_is_drawn_once_the_stock_is_out() -> None:
    """With four players 23 cards remain after the deal, for 28 turns."""
    match = cabochon.game("topas", players=4, first=1).start(seed=3)
    draws = [len(named(match.play(match.moves()[-1]), "drew")) for _ in range(28)]
    assert draws == [1] * 23 + [0] * 5
    assert match.over
    # The last five turns, of seats 0 1 2 3 0 counted from the first player's, lay without drawing.
    assert [len(hand) for hand in match.position()["hands"]] == [1, 2, 2, 2]
    assert match.position()["stock"] == []


def test_top_3_a_drawn_card_is_shown_to_its_owner_only() -> None:
    match = cabochon.game("topas", players=2).start(seed=3)
    seat = match.to_move
    assert seat is not None
    (drew,) = [event for event in match.play(match.moves()[0]) if event.name() == "drew"]
    assert "cards" in drew.seen_by(seat)
    assert "cards" not in drew.seen_by(1 - seat)
    assert "cards" not in drew.seen_by(None)


def test_top_4_a_half_alone_scores_nothing() -> None:
    match = at_table(START, "Y2G1")
    told = scored(match.play("Y2G1@-1,0<"))
    assert told["points"] == 5
    assert told["lines"] == [{"squares": [[-1, 0], [0, 0]], "colour": "Y", "gems": 5}]


def test_top_4_another_colour_breaks_a_line() -> None:
    match = at_table("Y3B1@0,0> Y1B3@3,0<", "Y2R1")
    assert scored(match.play("Y2R1@4,0^"))["lines"] == [
        {"squares": [[3, 0], [4, 0]], "colour": "Y", "gems": 3}
    ]


def test_top_4_a_free_square_breaks_a_line() -> None:
    match = at_table("Y1B3@0,0> R1G2@0,1> Y1G3@-1,1v", "Y2R1")
    assert Plane(match.position()["area"]).taken[-1, 1] == ("Y", 1)
    told = scored(match.play("Y2R1@-1,2^"))
    assert told["lines"] == [{"squares": [[-1, 1], [-1, 2]], "colour": "Y", "gems": 3}]


FOUR_LINES = "Y1R2@0,0> Y2B1@-1,1v R1G2@2,1v"
"""A card on (0,1) and (1,1) has yellow on its left and below, red on its right and below."""


def test_top_4_a_card_may_evaluate_four_lines() -> None:
    match = at_table(FOUR_LINES, "Y3R1")
    told = scored(match.play("Y3R1@0,1>"))
    assert [(line["colour"], line["gems"]) for line in told["lines"]] == [
        ("Y", 5),
        ("Y", 4),
        ("R", 2),
        ("R", 3),
    ]
    assert told["points"] == 14


def test_top_7_experts_multiply_four_lines() -> None:
    match = at_table(FOUR_LINES, "Y3R1", expert=True)
    assert scored(match.play("Y3R1@0,1>"))["points"] == 5 * 4 * 2 * 3


def test_top_7_no_line_is_worth_nothing_to_experts_too() -> None:
    match = at_table(START, "R1G2", expert=True)
    assert scored(match.play("R1G2@0,1>"))["points"] == 0


@pytest.mark.parametrize(
    ("area", "card", "seven", "eight"),
    [
        # Along a row: yellow 3 and 2 lie on (0,0) and (-1,0).
        ("Y3B1@0,0> Y2G1@-1,0v", "Y3R1 Y2R1", "Y2R1@-2,0v", "Y3R1@-2,0v"),
        # Up a column, by the second half of the card: blue 3 and 2 on (1,0) and (1,1).
        ("Y1B3@0,0> Y1B2@0,1>", "R1B3 R1B2", "R1B2@2,2<", "R1B3@2,2<"),
        # Joining two lines along a row: 3 on (0,0), 2 on (-2,0).
        ("Y3B1@0,0> R1G2@-1,1> Y2R3@-2,0^", "Y3R1 Y2R1", "Y2R1@-1,0v", "Y3R1@-1,0v"),
        # Joining two lines up a column: 3 on (0,0), 2 on (0,2).
        ("Y3B1@0,0> R1G2@1,1^ Y2R3@0,2<", "Y3R1 Y2R1", "Y2R1@0,1<", "Y3R1@0,1<"),
    ],
)
def test_top_5_seven_gems_are_allowed_and_eight_refused(area: str, card: str, seven: str, eight: str) -> None:
    match = at_table(area, card)
    moves = match.moves()
    assert seven in moves
    assert eight not in moves
    with pytest.raises(IllegalMove, match="line of 8 gems"):
        match.play(eight)
    assert 7 in [line["gems"] for line in scored(match.play(seven))["lines"]]


def test_top_5_a_full_line_refuses_even_one_gem() -> None:
    match = at_table("Y3B1@0,0> Y2G1@-1,0v Y2R1@-2,0v", "Y1R3 R1G2")
    with pytest.raises(IllegalMove, match="yellow line of 8 gems"):
        match.play("Y1R3@-3,0v")
    assert not [move for move in match.moves() if "@-3,0" in move and move.startswith("Y")]
    match.play("R1G2@-3,0v")


def test_top_5_the_other_colour_fits_at_the_end_of_a_full_line() -> None:
    match = at_table("Y3B1@0,0> Y2G1@-1,0v Y2R1@-2,0v", "Y1R3")
    match.play("Y1R3@-4,0>")
    assert match.position()["area"][-1] == "Y1R3@-4,0>"


@pytest.mark.parametrize("side", [1, -1])
def test_top_3_the_grid_is_unbounded(side: int) -> None:
    """29 cards in one long row: the far end is 57 squares away, and every move there is still found."""
    match = cabochon.game("topas", players=4).start(seed=2)
    while not match.over:
        plane = Plane(match.position()["area"])
        row = [x for x, _ in plane.taken]
        end = max(row) if side > 0 else min(row)
        directions = ("<", ">") if side < 0 else (">", "<")
        hand = match.position()["hands"][match.to_move or 0]
        placements = [
            placement
            for card in hand
            for placement in (
                f"{card}@{end + side},0{directions[0]}",
                f"{card}@{end + 2 * side},0{directions[1]}",
            )
            if plane.allows(placement)
        ]
        assert match.moves() == sorted(plane.placements(hand))
        match.play(placements[0])
    xs = [x for x, _ in Plane(match.position()["area"]).taken]
    assert (min(xs), max(xs)) == ((0, 57) if side > 0 else (-56, 1))
    assert match.game.from_position(match.position()).position() == match.position()
