"""The booklet's four examples and its jackpot. It prints totals; the cards that make them up are ours."""

from .table import Table, named, prizes, stayed

SARAH, PIERRE, FRANCK, TIM = range(4)


def test_example_1_two_players_at_8_share_the_first_treasure() -> None:
    """Sarah and Pierre have 8, Franck 28; Tim's 25 wins nothing."""
    table = Table(["8:", "5: 3", "10: 9 9", "10: 8 7"], pot=(8, 0), dealer=TIM)
    events = table.shared("8", "8")
    assert prizes(events) == {"8": {SARAH: (2, 0), PIERRE: (2, 0)}, "28": {FRANCK: (4, 0)}}
    assert stayed(events) == (0, 0)


def test_example_2_the_nearest_below_wins() -> None:
    """Nobody has 8 or 28: Franck's 6 beats Pierre's 4, Sarah's 26 beats Tim's 23."""
    table = Table(["10: 9 7", "4:", "6:", "8: 8 7"], pot=(6, 0), dealer=TIM)
    events = table.shared("8", "8")
    assert prizes(events) == {"8": {FRANCK: (3, 0)}, "28": {SARAH: (3, 0)}}


def test_example_3_seven_stones_leave_two_for_the_next_round() -> None:
    """Two treasures of 3 and one stone left; two share the first and leave another one."""
    table = Table(["8:", "5: 3", "10: 9 9", "10: 8 7"], pot=(7, 0), dealer=TIM)
    events = table.shared("8", "8")
    split = named(events, "PotSplit")[0]
    assert (split.eight, split.twenty_eight, split.rest) == ((3, 0), (3, 0), (1, 0))
    assert prizes(events) == {"8": {SARAH: (1, 0), PIERRE: (1, 0)}, "28": {FRANCK: (3, 0)}}
    assert stayed(events) == (2, 0)
    assert named(events, "RoundStarted")[0].pot == (2, 0)


def test_example_4_six_sixteen_or_twenty_six() -> None:
    """Tim has 6, 16 or 26: he plays for the first treasure with 6, for the second with 26."""
    table = Table(["10: 9 6", "10: 9", "4: 3", "4: 1/11 1/11"], pot=(8, 0), dealer=PIERRE)
    match = table.match()
    revealed = named(match.play("refuse"), "Revealed")[0]
    assert revealed.totals[TIM] == (6, 16, 26)
    assert match.to_move == FRANCK
    match.play("8")
    assert match.to_move == TIM
    other = match.copy()
    low, high = match.play("8"), other.play("28")
    assert named(low, "Chose")[0].total == 6
    assert prizes(low) == {"8": {FRANCK: (4, 0)}, "28": {SARAH: (4, 0)}}
    assert named(high, "Chose")[0].total == 26
    assert prizes(high) == {"8": {FRANCK: (4, 0)}, "28": {TIM: (4, 0)}}


def test_the_jackpot_takes_the_whole_pot() -> None:
    """Exactly 8 and exactly 28 with the same cards: there are no treasures and nothing to choose."""
    table = Table(["6: 1/11 1/11", "8:", "10: 9 9", "4:"], pot=(9, 0), dealer=TIM)
    events = table.shared()
    assert prizes(events) == {"jackpot": {SARAH: (9, 0)}}
    assert stayed(events) == (0, 0)
    assert not named(events, "PotSplit")


def test_several_jackpots_share_the_pot() -> None:
    table = Table(["6: 1/11 1/11", "1/11: 5 1 1/11", "10: 9 9", "4:"], pot=(9, 0), dealer=TIM)
    events = table.shared()
    assert prizes(events) == {"jackpot": {SARAH: (4, 0), PIERRE: (4, 0)}}
    assert stayed(events) == (1, 0)
