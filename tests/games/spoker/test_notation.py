"""Moves and cards as text: what is written, what is read, and which way a single card is written."""

import pytest

import cabochon
from cabochon import IllegalMove
from cabochon.games.spoker.notation import (
    BOARD_CARDS,
    HELD_CARDS,
    SQUARES_BY_NAME,
    cards_of,
    direction_of,
    kind_of,
    parse_move,
    square_of,
    write_move,
)
from cabochon.games.spoker.packing import CENTRE, DOWN, JOKER, PASS, PLAY, SWAP

from .table import at_table


@pytest.mark.parametrize(
    "move",
    [
        "G7> Qd Qs",
        "A1v 7d 7s 7h 7c 7*",
        "M13> Kh",
        "swap G7",
        "swap M13",
        "pass",
        "pass 7d",
        "pass 7d Jc A* ??",
        "pass ?? ??",
    ],
)
def test_a_move_is_written_as_it_was_read(move: str) -> None:
    assert write_move(None, parse_move(move)) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("  g7 >  qD qs ", "G7> Qd Qs"),
        ("G7>Qd 10s", "G7> Qd Ts"),
        ("g7V qd", "G7v Qd"),
        ("PASS jc 7D", "pass 7d Jc"),
        ("pass ?? a*", "pass A* ??"),
        ("Swap g7", "swap G7"),
    ],
)
def test_small_letters_spaces_and_any_order_of_discards_are_read(text: str, move: str) -> None:
    assert write_move(None, parse_move(text)) == move


def test_a_packed_move_is_taken_apart() -> None:
    play = parse_move("G7v Qd 7*")
    assert (kind_of(play), square_of(play), direction_of(play)) == (PLAY, CENTRE, DOWN)
    assert cards_of(play) == [HELD_CARDS["Qd"], HELD_CARDS["7*"]]
    assert kind_of(parse_move("swap A1")) == SWAP
    assert (kind_of(parse_move("pass ??")), cards_of(parse_move("pass ??"))) == (PASS, [JOKER])


def test_names_are_told_apart() -> None:
    assert len(HELD_CARDS) == len(set(HELD_CARDS.values())) == 41
    assert len(BOARD_CARDS) == len(set(BOARD_CARDS.values())) == 48
    assert len(SQUARES_BY_NAME) == len(set(SQUARES_BY_NAME.values())) == 169
    assert list(SQUARES_BY_NAME)[:14] == [*(f"{letter}1" for letter in "ABCDEFGHIJKLM"), "A2"]


def test_spo_9_a_single_card_is_written_in_the_direction_of_its_line_of_play() -> None:
    """J8 is below a pair's end; I8 beside it too, but between two jacks in a row."""
    match = at_table("G7> Qd Qs, G8v Qh", "Qc 7d 8d 9d Td")
    singles = [move for move in match.moves() if move.endswith("Qc") and move.count(" ") == 1]
    assert "G9v Qc" in singles, "a four down the column"
    assert "I7> Qc" in singles, "a three along the row"
    assert "H8> Qc" in singles, "both pairs are worth the same: along the row"
    assert sorted({move[:-4] for move in singles}) == sorted(move[:-4] for move in singles)


@pytest.mark.parametrize(("move", "right"), [("H8v Qc", "H8> Qc"), ("G9> Qc", "G9v Qc")])
def test_spo_9_the_other_direction_is_refused_with_the_right_one(move: str, right: str) -> None:
    match = at_table("G7> Qd Qs, G8v Qh", "Qc 7d 8d 9d Td")
    with pytest.raises(IllegalMove, match="makes its best figure the other way") as refused:
        match.play(move)
    assert right in refused.value.reason
    match.play(right)


def test_every_move_of_a_game_reads_back() -> None:
    match = cabochon.game("spoker", players=3).start(seed=4)
    for turn in range(30):
        moves = match.moves()
        assert [write_move(None, parse_move(move)) for move in moves] == moves
        match.play(moves[turn * 7 % len(moves)])
