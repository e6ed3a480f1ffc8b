"""What a play brings: SPO-2 and SPO-9."""

import pytest

from .table import at_table, gained

BESIDE_FOUR_QUEENS = "D7> Q? Q? Q? Kd Ks Kh"
BETWEEN_QUEENS_AND_NINES = "B7> Qs Qh Qd Q?, G7> 9? 9? 9d 9s 9h, D4v Ks Kd Q*, E4> Kh Kc Td Th, H5v Ts 9c"
"""Row 7 has one free square between four queens and five nines; the cards hang together by row 4."""


@pytest.mark.parametrize(
    ("board", "move", "points"),
    [
        pytest.param("", "G7> Kd Ks", 2 + 5, id="5 in the centre"),
        pytest.param("G7> 8d 8s 8h, I6v 8c", "I5v 8d", 3 + 5, id="5 on I5"),
        pytest.param("G7v 8d 8s 8h 8c", "G11v Kd Ks", 2 + 10, id="10 on G11"),
        pytest.param("D7> Kd Ks 8d 8s", "C7> Kh", 5 + 10, id="10 on C7"),
        pytest.param("G3v Kd Ks Kh 8d 8s, H3> Kc Qd Qs", "K3> Qh", 5 + 15, id="15 on K3"),
        pytest.param("G7> 8d 8s 9d 9s 9h Kd Ks, M8v Kh Qd Qs Jd Js", "M13v Jh", 5 + 20, id="20 on M13"),
        pytest.param("G7v 8d 8s", "G9v Kd Ks", 2, id="no bonus square"),
        pytest.param("G7v 8d 8s", "G6v 8h", 3, id="a bonus square covered before"),
    ],
)
def test_spo_2_bonus_squares(board: str, move: str, points: int) -> None:
    assert gained(at_table(board, " ".join(move.split()[1:])), move) == points


def test_spo_9_every_figure_with_a_new_card_counts_and_no_other() -> None:
    """Along a pair, across a three and a pair; the pair of kings beside them is no news."""
    assert gained(at_table("G7> Kd Ks Qd Qs, I6v Qh", "Qh Qc"), "I8> Qc Qh") == 2 + 3 + 2


def test_spo_9_a_star_doubles_when_it_is_laid_and_never_again() -> None:
    assert gained(at_table("G7> Qd Qs", "Q*"), "I7> Q*") == 3 * 2
    assert gained(at_table("G7> Qd Q*", "Qs"), "I7> Qs") == 3


def test_spo_9_each_star_doubles_again() -> None:
    assert gained(at_table("G7v Td Th", "J* Q* Kd A*"), "H8> J* Q* Kd A*") == 10 * 2 * 2 * 2


def test_spo_9_a_star_doubles_the_figures_it_is_in_and_no_others() -> None:
    """Along the row and in its own column the star counts; the other column's pair is plain."""
    assert gained(at_table("G7> Qd Qs", "Qh Q*"), "G8> Q* Qh") == 2 * 2 + 2 * 2 + 2


def test_spo_9_a_single_star_is_in_both_its_figures() -> None:
    assert gained(at_table("G7> Qd Qs, H8v Qh", "Q*"), "G8> Q*") == 2 * 2 + 2 * 2


def test_spo_9_bonus_squares_and_five_cards_are_added_before_doubling() -> None:
    assert gained(at_table("", "Qd Qs Qh Qc Q*"), "E7> Qd Qs Qh Qc Q*") == (25 + 5 + 15) * 2


def test_spo_9_a_bonus_square_is_not_added_to_figures_across() -> None:
    """The 10 of K7 goes to the pair down the column, not to the full that ends there."""
    assert gained(at_table("G7> 8d 8s Qd Qs, J6v Qh", "Q* Qc"), "K6v Q* Qc") == (2 + 10) * 2 + 2 * 2 + 5


def test_spo_9_five_cards_bring_15_points_only_when_laid_at_once() -> None:
    assert gained(at_table("G7> Td Ts", "Th Tc T*"), "I7> Th Tc T*") == (25 + 10) * 2


def test_spo_9_the_division_worth_most_counts() -> None:
    """Two pairs become a full, not a pair and a three."""
    assert gained(at_table("G7> Qd Qs 9d 9s", "9h"), "K7> 9h") == 5 + 10


def test_spo_9_of_equal_worth_the_longest_figure_counts() -> None:
    """A queen makes a four worth 15 or, with a king, a flush worth 15: the flush, which is closed."""
    match = at_table(BESIDE_FOUR_QUEENS, "Qd")
    assert gained(match, "C7> Qd") == 15 + 10
    assert match.position()["closed"] == [["C7", "D7", "E7", "F7", "G7"]]


def test_spo_9_of_equal_length_the_first_figure_counts() -> None:
    """Two flushes could hold the 7, beginning with the queen of diamonds or with the joker after it."""
    match = at_table(BETWEEN_QUEENS_AND_NINES, "7d")
    assert gained(match, "F7> 7d") == 15
    assert match.position()["closed"] == [["D7", "E7", "F7", "G7", "H7"]]


@pytest.mark.parametrize(
    ("board", "written"),
    [
        pytest.param("G7> Qd Qs", "I7> Qh", id="a figure in its row only"),
        pytest.param("G7v Qd Qs", "G9v Qh", id="a figure in its column only"),
        pytest.param("G7> Qd Qs, H8v Qc", "G8> Qh", id="both worth the same"),
        pytest.param("G6v Qc Qd, H7> Qs Q*, H8v Qc", "G8v Qh", id="the column worth more"),
        pytest.param("F8> Qc Q*, G7v Qd, H7> Qs", "H8> Qh", id="the row worth more"),
    ],
)
def test_spo_9_the_line_of_play_of_a_single_card(board: str, written: str) -> None:
    square = written.split(">")[0].split("v")[0]
    singles = [move for move in at_table(board, "Qh").moves() if move in (f"{square}> Qh", f"{square}v Qh")]
    assert singles == [written]
