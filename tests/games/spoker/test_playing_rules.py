"""Where cards may be laid and what they must make there: SPO-6, SPO-7, SPO-8."""

import pytest

from cabochon import IllegalMove

from .reference import Board, name
from .table import at_table, gained, plays_of
from .turns import read_play

NINES_BEFORE_A_FLUSH = "C7> 9d 9h 9s 9? Qs Q? Q?"
"""A pair of nines; then a flush of spades that could also be two nines and three queens."""
TWO_PAIRS = "G7> Qd Qs, H4v 9d 9s Qc, I4> 9h 9c, J5v 9* Qd Qh, K7> Qc"
"""Two pairs of queens in row 7 with one free square between them; the cards hang together by row 4."""


def test_spo_6_the_first_play_covers_the_centre() -> None:
    plays = plays_of(at_table("", "7d 8s 9h Qd Qs"))
    squares = ["F7>", "G6v", "G7>", "G7v"]
    assert plays == [f"{square} {cards}" for square in squares for cards in ("Qd Qs", "Qs Qd")]


def test_spo_6_the_first_play_has_at_least_two_cards() -> None:
    match = at_table("", "7d 8d 9s Ts Qh")
    assert plays_of(match) == []
    with pytest.raises(IllegalMove):
        match.play("G7> Qh")


def test_spo_6_a_later_play_touches_a_card() -> None:
    match = at_table("G7> Qd Qs", "9d 9s")
    assert "I7> 9d 9s" in match.moves()
    for move in ("J7> 9d 9s", "I6> 9d 9s", "I8v 9d 9s", "A1> 9d 9s"):
        assert move not in match.moves()


def test_spo_6_a_play_may_go_over_cards_that_lie_there() -> None:
    match = at_table("G7v Qd Qs Qh", "Qc Q* Ts")
    assert gained(match.copy(), "F8> Qc Q*") == 3 * 2
    assert gained(match.copy(), "G6v Qc Q*") == 25 * 2


def test_spo_6_a_play_stays_on_the_board() -> None:
    match = at_table("G7> Qd Qs, I7> 9d 9s, K7> 8d 8s 8h", "Kd Ks")
    assert "E7> Kd Ks" in match.moves()
    for move in ("M7> Kd Ks", "N7> Kd Ks", "M7v Kd"):
        assert move not in match.moves()


def test_spo_6_what_stands_across_must_be_figures_too() -> None:
    match = at_table("G7> Qd Qs", "Qh 9h 9d")
    assert "G8> 9h 9d" not in match.moves()
    assert gained(match.copy(), "G8v Qh") == 2
    assert gained(at_table("G7> Qd Qs", "Qs Qd"), "G8> Qs Qd") == 2 + 2 + 2
    assert "G8> Qd Qs" not in at_table("G7> Qd Qs", "Qs Qd").moves()


def test_spo_6_the_whole_run_is_divided() -> None:
    """Nines beside queens are a pair and a pair; a single nine beside them leaves nothing for it."""
    match = at_table("G7> Qd Qs", "9d 9s 9h")
    assert gained(match.copy(), "I7> 9d 9s") == 2
    assert "I7> 9d" not in match.moves()


def test_spo_6_one_figure_holds_all_the_new_cards() -> None:
    match = at_table("G7> Qd Qs 9d 9s", "Qh 9h")
    assert "F7> Qh" in match.moves()
    assert "K7> 9h" in match.moves()
    assert "F7> Qh 9h" not in match.moves()
    assert "F7> 8c 8*" in at_table("G7> 8d 8s 8h", "8c 8*").moves()


def test_spo_6_two_runs_are_joined() -> None:
    match = at_table(TWO_PAIRS, "Q*")
    assert gained(match, "I7> Q*") == 25 * 2


def test_spo_6_runs_are_divided_again_each_time() -> None:
    """A full becomes two threes, then a three and a four, then a three and a spoker."""
    match = at_table("E7> Kd Ks Kh 9d 9s", "9h 9c 9*")
    assert gained(match.copy(), "J7> 9h") == 3
    assert gained(match.copy(), "J7> 9h 9c") == 15 + 10
    assert gained(match.copy(), "J7> 9h 9c 9*") == (25 + 10) * 2


@pytest.mark.parametrize(
    ("board", "hand", "move", "closed"),
    [
        pytest.param(
            "G7v Th Ts", "Jd Qd Kd Ad", "H7> Jd Qd Kd Ad", [["G7", "H7", "I7", "J7", "K7"]], id="straight"
        ),
        pytest.param(
            "G7v Td Ts", "7d Qd 7d Ad", "H7> 7d Qd 7d Ad", [["G7", "H7", "I7", "J7", "K7"]], id="flush"
        ),
        pytest.param(
            "G7> Td Ts", "9d 8d 7d Jd", "G6v Jd 9d 8d 7d", [["G6", "G7", "G8", "G9", "G10"]], id="down"
        ),
        pytest.param("G7> Td Ts", "Th Tc T*", "I7> Th Tc T*", [], id="a spoker stays open"),
        pytest.param("G7> Td Ts", "9d 9s 9h", "I7> 9d 9s 9h", [], id="a full stays open"),
    ],
)
def test_spo_7_straights_and_flushes_are_closed(
    board: str, hand: str, move: str, closed: list[list[str]]
) -> None:
    match = at_table(board, hand)
    match.play(move)
    assert match.position()["closed"] == closed


def test_spo_7_a_play_may_close_figures_across_it() -> None:
    """The jack of a straight ends a flush in its column."""
    match = at_table("G3v 9d 9h 9c 8h 8d 8s, H3> 9s Qh Qs, J4v Q? 9s 9?", "9h Td Js Qd")
    assert gained(match, "H7> 9h Td Js Qd") == (10 + 10) + 15
    assert sorted(match.position()["closed"]) == [
        ["G7", "H7", "I7", "J7", "K7"],
        ["J3", "J4", "J5", "J6", "J7"],
    ]


def test_spo_7_a_closed_figure_is_not_divided_otherwise() -> None:
    """The fifth nine would make a spoker of them if the flush could give up its two."""
    assert gained(at_table(NINES_BEFORE_A_FLUSH, "9c", closed="E7>"), "B7> 9c") == 3
    assert gained(at_table(NINES_BEFORE_A_FLUSH, "9c"), "B7> 9c") == 25


def test_spo_7_an_end_that_was_covered_before_stays() -> None:
    """A straight beside a pair of kings: the kings may grow, the other end is barred for good."""
    match = at_table("F7> Kd Ks", "8d 9s Td Jd Qd")
    match.play("H7> 8d 9s Td Jd Qd")
    assert match.position()["closed"] == [["H7", "I7", "J7", "K7", "L7"]]
    match = at_table("F7> Kd Ks 8d 9s Td Jd Qd", "Kh Kc Qs", closed="H7>")
    board = Board.of(match.position(), any_order=False)
    covered = {name(square) for play in plays_of(match) for square in read_play(board, play)[0]}
    assert "M7" not in covered
    assert gained(match, "D7> Kh Kc") == 15


def test_spo_7_cards_of_a_closed_figure_serve_across() -> None:
    match = at_table("E7> 8d 9s Td Jd Qd", "9d 9h", closed="E7>")
    assert gained(match, "F6v 9d 9h") == 3


def test_spo_8_no_six_of_a_rank_whatever_the_division() -> None:
    match = at_table("G7> Qd Qs Qh", "Qc Qs Q* Qh")
    assert "J7> Qc Q*" in match.moves()
    assert "J7> Qc Qs Q*" not in match.moves()
    assert "J7> Qs Qc Q*" not in match.moves()


def test_spo_8_joining_lines_counts_too() -> None:
    assert "I7> Q*" in at_table(TWO_PAIRS, "Q*").moves()
    assert "I7> Q*" not in at_table(f"{TWO_PAIRS} Qs", "Q*").moves()


def test_spo_8_a_joker_counts_by_its_rank() -> None:
    assert "J7> Qc Qs Q*" not in at_table("G7> Qd Q? Qh", "Qc Qs Q*").moves()


def test_spo_8_holds_across_as_well() -> None:
    """Nine in hand, five nines above: the row alone would do."""
    board = "G3v 9d 9s 9h 9c 9*, H7> 9h 9d"
    assert "G8> Kd Ks" not in at_table(board, "Kd Ks 9s 9c").moves()
    assert "G8v 9s 9c" not in at_table(board, "9s 9c").moves()
    assert "G8v 9s" not in at_table(board, "9s").moves()
