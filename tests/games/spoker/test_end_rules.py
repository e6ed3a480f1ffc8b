"""The end of a game and what is left in hand: SPO-12, SPO-13, SPO-14."""

import pytest

import cabochon

from .late import late
from .table import Table, at_table
from .turns import left_over


def test_spo_12_with_both_bags_empty_a_pass_discards_nothing() -> None:
    match = late("9d 9d 9h 9c 9*", "Tc Qd Q*", "Kd Ac").match()
    assert [move for move in match.moves() if move.startswith("pass")] == ["pass"]
    match.play("pass")
    assert match.position()["hands"][0] == ["9d", "9d", "9h", "9c", "9*"]
    assert match.position()["discards"] == []


def test_spo_13_the_game_ends_when_the_bags_are_empty_and_a_hand_is() -> None:
    match = late("Q* Qd", "9d 9d 9h 9c 9*", "Tc Kd Ac", scores=[100, 90, 80]).match()
    match.play("J7> Q* Qd")
    assert match.over
    position = match.position()
    assert position["to_move"] is None
    assert position["hands"][0] == []
    assert position["scores"] == [100 + 34, 90 - 45 * 2, 80 - 31]
    assert position["winners"] == [0]


def test_spo_13_the_game_goes_on_while_everybody_has_cards() -> None:
    match = late("Q* Qd 9d", "9d 9h 9c 9*", "Tc Kd Ac", scores=[100, 90, 80]).match()
    match.play("J7> Q* Qd")
    assert not match.over


def test_spo_13_all_five_cards_laid_end_nothing_while_there_are_others_to_draw() -> None:
    match = at_table("", "Qd Qs Qh Qc Q*")
    match.play("E7> Qd Qs Qh Qc Q*")
    assert not match.over
    assert len(match.position()["hands"][0]) == 5


def test_spo_13_all_pass_with_both_bags_empty() -> None:
    match = late("9d 9d 9h 9c 9*", "Tc Qd Q*", "Kd Ac", passes=0, scores=[50, 60, 70]).match()
    for passed in (1, 2):
        match.play("pass")
        assert not match.over
        assert match.position()["passes"] == passed
    match.play("pass")
    assert match.over
    assert match.position()["scores"] == [50 - 90, 60 - 60, 70 - 21]


def test_spo_13_a_figure_breaks_the_row_of_passes() -> None:
    match = late("9d 9d 9h 9c 9*", "Tc Qd Q*", "Kd Ac", passes=2, scores=[50, 60, 70]).match()
    match.play("A10v 9d 9h")
    assert match.position()["passes"] == 0
    assert not match.over


@pytest.mark.parametrize("players", [2, 3, 6])
def test_spo_13_three_goes_of_passes(players: int) -> None:
    game = cabochon.game("spoker", players=players)
    last = 3 * players - 1
    match = Table(game, "G7> Qd Qs", "7d 8s 9h Th Kc", passes=last - 1).match()
    match.play("pass 7d")
    assert not match.over
    match = Table(game, "G7> Qd Qs", "7d 8s 9h Th Kc", passes=last, bag="Ad").match()
    match.play("pass 7d")
    assert match.over
    assert match.position()["hands"][0] == ["8s", "9h", "Th", "Kc", "Ad"], "the last pass still draws"
    assert match.position()["discards"] == ["7d"]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_spo_13_twenty_goes_as_long_as_the_board_is_empty(players: int) -> None:
    game = cabochon.game("spoker", players=players)
    last = 20 * players - 1
    for passes, over in ((3 * players - 1, False), (last - 1, False), (last, True)):
        to_move = passes % players
        hands = ["7d 8s 9h Th Kc" if seat == to_move else "" for seat in range(players)]
        match = Table(game, hands=hands, to_move=to_move, passes=passes).match()
        match.play("pass 7d")
        assert match.over == over, passes


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("7d 8s 9h", 7 + 8 + 9),
        ("Td Js Qh Kc", 10 * 4),
        ("Ad ??", 11 + 20),
        ("9* 7d", (9 + 7) * 2),
        ("A* K* ??", (11 + 10 + 20) * 4),
        ("", 0),
    ],
)
def test_spo_14_what_cards_in_hand_cost(hand: str, points: int) -> None:
    assert left_over(hand.split()) == points


def test_spo_14_each_player_loses_the_cards_left_in_hand() -> None:
    """Ten, nine and a joker; a king and two stars; aces."""
    hands = ["7d 8s 9h Td ??", "7h 8c K* Q* Kd", "Ad As Ah 9d 9s"]
    table = Table(
        cabochon.game("spoker", players=3),
        "G7> Jd Js",
        hands=hands,
        passes=8,
        scores=[100, 200, 300],
        bag="Ac",
    )
    match = table.match()
    match.play("pass 7d")
    assert match.over
    costs = [8 + 9 + 10 + 20 + 11, (7 + 8 + 10 + 10 + 10) * 4, 11 * 3 + 9 * 2]
    assert match.position()["scores"] == [100 - costs[0], 200 - costs[1], 300 - costs[2]]
    assert match.position()["winners"] == [2]


def test_spo_14_equal_points_win_together() -> None:
    hands = ["7d 8s 9h Td Jd", "7h 8c 9c Th Jh", "7s 8d 9d Ts Ad"]
    table = Table(
        cabochon.game("spoker", players=3), "G7> Kd Ks", hands=hands, passes=8, scores=[30, 30, 29], bag="7c"
    )
    match = table.match()
    match.play("pass 7d")
    assert match.position()["scores"] == [30 - 44, 30 - 44, 29 - 45]
    assert match.position()["winners"] == [0, 1]
