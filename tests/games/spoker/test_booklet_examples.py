"""Every example the booklet prints. Its pictures are lost: the boards are ours, figures and points its own.

Of examples 7, 8 and 9 only the rules are left that they showed.
"""

import pytest

from cabochon import IllegalMove

from .reference import Board, name
from .table import at_table, gained, plays_of
from .turns import read_play

TEN_TO_ACE = "G3v Td Ts Th 8d 8s"
"""A full down to the centre; its 10 begins the straight of example 3."""
TWO_PAIRS = "G7v 8d 8s, H8> 8h"


def test_spo_9_example_1_a_four_with_the_star_ace_doubles() -> None:
    assert gained(at_table("F7> Ad As Ah", "A*"), "I7> A*") == 15 * 2


def test_spo_9_example_2_a_straight_with_two_stars_is_quadrupled() -> None:
    assert gained(at_table("G7v Ts Th", "Jd Q* K* As"), "H8> Jd Q* K* As") == 10 * 4


def test_spo_9_example_2_the_15_points_for_five_cards_at_once_are_multiplied_too() -> None:
    assert gained(at_table(TWO_PAIRS, "Td Jd Q* K* As"), "I8> Td Jd Q* K* As") == (10 + 15) * 4


def test_spo_9_example_3_a_bonus_square_is_multiplied_too() -> None:
    assert gained(at_table(TEN_TO_ACE, "Jd Q* K* As"), "H3> Jd Q* K* As") == (10 + 15) * 4


def test_spo_6_example_4_two_kings_use_the_star_king_on_the_board() -> None:
    board = "G4v 9d 9s 9h 9c, H4> Tc Jd Qs K*"
    assert gained(at_table(board, "Kc Kh", closed="G4>"), "K3v Kc Kh") == 3 + 15


def test_spo_6_example_5_a_four_is_completed_to_a_spoker() -> None:
    assert gained(at_table("G7> Td Ts Th Tc", "T*"), "K7> T*") == (25 + 10) * 2


def test_spo_6_example_6_a_pair_beside_a_full() -> None:
    board = "F7> Kd Ks, F5v Kh Kc, F8v 7c 7*"
    assert gained(at_table(board, "7d 7h"), "E8v 7d 7h") == (2 + 5) + 2 + 2


def test_spo_6_example_7_part_of_a_figure_is_reused_if_the_rest_is_a_figure() -> None:
    assert gained(at_table("E7> Qd Qs Qh Qc", "9d 9s 9h"), "I7> 9d 9s 9h") == 5 + 10


def test_spo_6_example_7_part_of_a_figure_is_not_reused_if_the_rest_is_none() -> None:
    """Two of three queens would make a full, but one would be left: the nines count as a three."""
    assert gained(at_table("F7> Qd Qs Qh", "9d 9s 9h"), "I7> 9d 9s 9h") == 3 + 10


@pytest.mark.parametrize(
    "figure",
    [
        pytest.param("8d 9s Td Jd Qd", id="straight"),
        pytest.param("8d 7d Td Ad Ad", id="flush"),
        pytest.param("8d 9d Td Jd Qd", id="straight flush"),
    ],
)
def test_spo_7_example_8_the_ends_of_a_closed_figure_are_never_covered(figure: str) -> None:
    match = at_table(f"E7> {figure}", "8s 8h Qs Qh Q*", closed="E7>")
    board = Board.of(match.position(), any_order=False)
    covered = {name(square) for play in plays_of(match) for square in read_play(board, play)[0]}
    assert covered
    assert not covered & {"D7", "J7"}
    for move in ("D7> 8s 8h", "D6v 8s 8h", "J7> Qs", "J7v Qs Qh"):
        with pytest.raises(IllegalMove):
            match.play(move)


@pytest.mark.parametrize("figure", ["Qd Qs", "Qd Qs Qh", "Qd Qs Qh Qc", "9d 9s 9h Qd Qs"])
def test_spo_7_example_8_every_other_figure_may_be_completed(figure: str) -> None:
    last = "GHIJK"[len(figure.split()) - 1]
    beyond = f"{chr(ord(last) + 1)}7> Q*"
    assert beyond in at_table(f"G7> {figure}", "Q*").moves()


def test_spo_8_example_9_six_cards_of_one_rank_may_not_stand_side_by_side() -> None:
    match = at_table("G7> Qd Qs Qh", "Qc Qs Q*")
    assert "J7> Qc Q*" in match.moves()
    assert "J7> Qc Qs Q*" not in match.moves()
    with pytest.raises(IllegalMove):
        match.play("J7> Qc Qs Q*")
