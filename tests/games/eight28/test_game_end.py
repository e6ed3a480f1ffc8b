"""From round to round, and the end of the game: E28-11 and E28-12."""

import cabochon

from .table import Table, named


def test_e28_11_what_stays_in_the_pot_travels_on() -> None:
    match = Table(["9:", "9: 1", "9:"], pot=(5, 0), won=[(0, 0), (7, 0), (0, 0)], dealer=1).match()
    match.play("refuse")
    position = match.position()
    assert position["won"] == [[0, 0], [9, 0], [0, 0]]
    assert position["pot"] == [4, 0], "2 of treasure 8, 1 that could not be split, and the new dealer's stone"


def test_e28_11_the_next_dealer_sits_left_of_the_last_one() -> None:
    for dealer in range(3):
        match = Table(["9:", "9:", "9:"], dealer=dealer).match()
        events = match.play("refuse")
        assert named(events, "RoundStarted")[0].dealer == (dealer + 1) % 3
        assert match.position()["dealer"] == (dealer + 1) % 3
        assert match.to_move == (dealer + 2) % 3


def test_e28_11_all_cards_are_shuffled_for_a_new_round() -> None:
    match = Table(["9: 1 1", "9: 10", "9:"], dealer=2).match()
    match.play("refuse")
    position = match.position()
    assert position["open"] == [[], [], []]
    assert len(position["deck"]) == 48
    assert (position["out"], position["accepted"], position["round"]) == ([], False, 2)
    other = Table(["9: 1 1", "9: 10", "9:"], dealer=2).match(seed=2)
    other.play("refuse")
    assert other.position()["deck"] != position["deck"]


def test_e28_12_the_round_of_the_first_red_stone_is_the_last() -> None:
    table = Table(["9:", "9: 1", "9:"], pot=(4, 0), won=[(51, 0), (0, 0), (0, 0)], dealer=2, accepted=True)
    match = table.match()
    events = match.play("refuse")
    placed = named(events, "StonePlaced")[0]
    assert (placed.colour, placed.last_round) == ("red", True)
    for _ in range(2):
        events = match.play("refuse")
        assert not match.over
    events = match.play("refuse")
    assert match.over
    assert named(events, "GameOver")


def test_e28_12_a_round_that_ends_with_the_last_blue_stone_is_not_the_last() -> None:
    match = Table(["9:", "9: 1", "9:"], pot=(4, 0), won=[(51, 0), (0, 0), (0, 0)], dealer=1).match()
    events = match.play("refuse")
    assert not match.over
    assert named(events, "StonePlaced")[0].last_round, "the new round opens with a red stone"


def test_e28_12_without_any_stones_left_the_round_goes_on() -> None:
    match = Table(["2:", "2:", "2: 1"], pot=(2, 15), accepted=True).match()
    for _ in range(6):
        match.play("refuse" if match.to_move == 0 else "take")
        assert match.position()["bank"] == [0, 0]
    assert not match.over


def test_e28_12_what_is_left_at_the_end_is_nobodys_and_most_points_win() -> None:
    """Blue 1, red 2: the treasure 28 is 1 red and 2 blue, and as much again stays in the pot."""
    won = [(20, 0), (24, 0), (5, 0)]
    match = Table(["9:", "9:", "9: 3"], pot=(6, 2), won=won, dealer=2).match()
    match.play("refuse")
    assert match.over
    position = match.position()
    assert (position["phase"], position["to_move"]) == ("over", None)
    assert position["pot"] == [3, 1]
    assert position["won"] == [[20, 0], [24, 0], [8, 1]]
    assert match.scores == [20, 24, 10]
    assert position["winners"] == [1]


def test_e28_12_equal_points_win_together() -> None:
    won = [(22, 0), (27, 0), (2, 0)]
    match = Table(["10: 3", "9:", "9:"], pot=(4, 3), won=won, dealer=2).match()
    match.play("refuse")
    assert match.scores == [27, 27, 2]
    assert match.outcome is not None
    assert match.outcome.winners == [0, 1]


def test_e28_12_a_whole_game_ends_with_a_red_stone_down() -> None:
    match = cabochon.game("eight28", players=5).start(seed=8)
    while not match.over:
        match.play("take" if "take" in match.moves() and len(match.played) % 3 else match.moves()[0])
    assert match.position()["bank"][0] == 0
    assert match.position()["bank"][1] < 15
