"""Totals, jackpots, choices, treasures and equal shares: E28-6 to E28-10."""

import itertools

import pytest

from cabochon.core.records import new_record
from cabochon.games.eight28 import sharing
from cabochon.games.eight28.layout import STATE
from cabochon.games.eight28.notation import totals

from . import reference
from .table import Table, named, prizes, stayed

Stones = tuple[int, int]


def test_e28_6_totals_count_each_1_11_either_way_hidden_or_open() -> None:
    events = Table(["1/11: 1/11 4", "1/11: 9", "2: 10 10 10"], dealer=1, out=[2]).match().play("refuse")
    assert named(events, "Revealed")[0].totals == ((6, 16, 26), (10, 20), ())


def test_e28_6_all_hidden_cards_are_shown_to_all() -> None:
    match = Table(["4:", "5: 1", "6:"], dealer=0).match()
    assert match.view(1)["hidden"] == [None, "5", None]
    events = match.play("refuse")
    assert named(events, "Revealed")[0].seen_by(None)["hidden"] == ["4", "5", "6"]
    for seat in (0, 1, 2, None):
        assert match.view(seat)["hidden"] == ["4", "5", "6"]


def test_e28_6_totals_agree_with_the_reference() -> None:
    for low, wild in itertools.product(range(1, 12), range(9)):
        cards = ["1"] * low + ["1/11"] * wild
        assert totals(cards) == reference.totals(cards)
        for goal in (8, 28):
            assert sharing.best_total(low + wild, wild, goal) == (reference.best(cards, goal) or 0)


@pytest.mark.parametrize(
    ("row", "jackpot"),
    [
        ("6: 1/11 1/11", True),
        ("1/11: 6 1/11", True),
        ("1/11: 1/11 1/11 5", True),
        ("7: 1/11", False),
        ("5: 1/11 1/11", False),
        ("8:", False),
        ("7: 1/11 1/11", False),
    ],
)
def test_e28_7_a_jackpot_is_8_and_28_exactly(row: str, jackpot: bool) -> None:
    events = Table([row, "10: 5", "10: 9"], pot=(7, 0), dealer=2).match().play("refuse")
    assert bool(named(events, "Jackpot")) == jackpot


def test_e28_7_red_stones_of_a_shared_jackpot() -> None:
    """Two share 3 blue and 1 red: one has the red one, the other two blue ones, and a blue one stays."""
    table = Table(["10:", "6: 1/11 1/11", "1/11: 1/11 6"], pot=(3, 1), dealer=2)
    events = table.shared()
    assert prizes(events) == {"jackpot": {2: (0, 1), 1: (2, 0)}}, "the last dealer comes first"
    assert stayed(events) == (1, 0)


def test_e28_8_who_can_do_only_one_does_it() -> None:
    events = Table(["9:", "10: 10 8", "10: 9"], pot=(4, 0), dealer=2).shared()
    assert [(event.seat, event.treasure, event.free) for event in named(events, "Chose")] == [
        (2, "28", False),
        (0, "28", False),
        (1, "28", False),
    ]
    assert prizes(events) == {"8": {}, "28": {1: (2, 0)}}


def test_e28_8_choices_are_made_in_turn_from_the_last_dealer() -> None:
    match = Table(["8:", "7:", "10: 9 9", "6:"], pot=(4, 0), dealer=1).match()
    match.play("refuse")
    order = []
    while match.position()["phase"] == "choose":
        order.append(match.to_move)
        assert match.moves() == ["28", "8"], "nobody may abstain"
        match.play("28")
    assert order == [1, 3, 0]


def test_e28_8_choices_are_seen_by_those_who_choose_later() -> None:
    match = Table(["8:", "7:", "10: 9 9"], dealer=0, pot=(4, 0)).match()
    match.play("refuse")
    match.play("8")
    assert match.view(1)["choices"] == ["8", None, "28"]


def test_e28_8_without_a_total_of_28_or_less_one_takes_part_in_nothing() -> None:
    table = Table(["10: 10 9", "9: 10 8", "5: 7"], pot=(4, 0), dealer=2)
    match = table.match()
    events = match.play("refuse")
    assert named(events, "Revealed")[0].totals[0] == (29,)
    assert [event.seat for event in named(events, "Chose")] == [2, 1]
    assert prizes(events)["28"] == {1: (2, 0)}


def test_e28_8_the_best_total_for_28_may_count_some_1_11_as_1() -> None:
    events = Table(["9: 1/11 1/11", "10: 9 2", "10: 9"], pot=(4, 0), dealer=2).shared()
    assert [event.total for event in named(events, "Chose")] == [19, 21, 21]
    assert prizes(events)["28"] == {0: (1, 0), 1: (1, 0)}


def test_e28_9_the_best_total_wins_and_equal_ones_share() -> None:
    events = Table(["3: 4", "7:", "6:", "10: 8"], pot=(8, 0), dealer=3).shared("8", "8", "8")
    assert prizes(events) == {"8": {0: (2, 0), 1: (2, 0)}, "28": {3: (4, 0)}}


def test_e28_9_a_treasure_nobody_plays_for_stays() -> None:
    table = Table(["8:", "7:", "6:"], pot=(7, 0), dealer=2)
    events = table.shared("8", "8", "8")
    assert prizes(events) == {"8": {0: (3, 0)}, "28": {}}
    assert stayed(events) == (4, 0)
    events = table.shared("28", "28", "28")
    assert prizes(events) == {"8": {}, "28": {0: (3, 0)}}


HAND_COMPUTED: list[tuple[Stones, int, list[Stones], Stones]] = [
    # stones, sharers, what each gets in turn, what is left
    ((7, 0), 2, [(3, 0), (3, 0)], (1, 0)),
    ((1, 0), 2, [(0, 0), (0, 0)], (1, 0)),  # one stone cannot be split
    ((0, 1), 2, [(0, 0), (0, 0)], (0, 1)),  # nor a red one
    ((1, 1), 2, [(0, 0), (0, 0)], (1, 1)),  # nor one of each: 1 and 2 are not equal
    ((2, 1), 2, [(0, 1), (2, 0)], (0, 0)),  # a red one against two blue ones
    ((3, 1), 2, [(0, 1), (2, 0)], (1, 0)),
    ((0, 2), 2, [(0, 1), (0, 1)], (0, 0)),
    ((0, 3), 2, [(0, 1), (0, 1)], (0, 1)),  # worth 6, but 3 each cannot be made of red ones alone
    ((1, 3), 2, [(0, 1), (0, 1)], (1, 1)),  # one blue one does not help: both would need one
    ((2, 3), 2, [(0, 2), (2, 1)], (0, 0)),
    ((5, 3), 2, [(1, 2), (3, 1)], (1, 0)),
    ((55, 15), 2, [(26, 8), (28, 7)], (1, 0)),
    ((1, 2), 3, [(0, 0), (0, 0), (0, 0)], (1, 2)),
    ((4, 1), 3, [(0, 1), (2, 0), (2, 0)], (0, 0)),
    ((0, 4), 3, [(0, 1), (0, 1), (0, 1)], (0, 1)),
    ((2, 4), 3, [(0, 1), (0, 1), (0, 1)], (2, 1)),
    ((3, 4), 3, [(1, 1), (1, 1), (1, 1)], (0, 1)),
    ((4, 4), 3, [(0, 2), (2, 1), (2, 1)], (0, 0)),
    ((5, 4), 6, [(0, 1), (0, 1), (0, 1), (0, 1), (2, 0), (2, 0)], (1, 0)),
    ((3, 2), 1, [(3, 2)], (0, 0)),
    ((0, 1), 1, [(0, 1)], (0, 0)),
    ((0, 0), 2, [(0, 0), (0, 0)], (0, 0)),
]


def handed_out(stones: Stones, parts: int, dealer: int = 0) -> tuple[list[Stones], Stones]:
    """What the kernel gives to the first so many of six seats, in the order of the sharing."""
    state = new_record(STATE)
    state.players, state.dealer = 6, dealer
    seats = [(dealer + place) % 6 for place in range(parts)]
    left = sharing.hand_out(state, *stones, sum(1 << seat for seat in seats), None)
    return [(int(state.won[seat, 0]), int(state.won[seat, 1])) for seat in seats], (
        int(left[0]),
        int(left[1]),
    )


@pytest.mark.parametrize(("stones", "parts", "shares", "left"), HAND_COMPUTED)
def test_e28_10_shares_computed_by_hand(
    stones: Stones, parts: int, shares: list[Stones], left: Stones
) -> None:
    assert handed_out(stones, parts) == (shares, left)
    assert handed_out(stones, parts, dealer=4) == (shares, left)
    assert reference.share(*stones, parts) == (shares, left)


def test_e28_10_every_pot_is_shared_as_the_reference_says() -> None:
    for blue, red, parts in itertools.product(range(20), range(16), range(1, 7)):
        assert handed_out((blue, red), parts) == reference.share(blue, red, parts)


def test_e28_10_treasure_8_is_the_first_part() -> None:
    """Of 2 blue and 1 red the treasure 8 is the red one."""
    table = Table(["8:", "10: 9", "10: 8"], pot=(2, 1), dealer=2)
    events = table.shared("8")
    split = named(events, "PotSplit")[0]
    assert (split.eight, split.twenty_eight, split.rest) == ((0, 1), (2, 0), (0, 0))
    assert prizes(events) == {"8": {0: (0, 1)}, "28": {1: (2, 0)}}


def test_e28_10_a_pot_that_cannot_be_split_stays_whole() -> None:
    events = Table(["8:", "10: 9", "10: 8"], pot=(1, 1), dealer=2).shared("8")
    assert prizes(events) == {"8": {0: (0, 0)}, "28": {1: (0, 0)}}
    assert stayed(events) == (1, 1)


def test_e28_10_sharers_come_in_seat_order_from_the_last_dealer() -> None:
    """Treasure 8 is 3 blue and 1 red. Two share it: the first has the red one, the other two blue ones."""
    table = Table(["10: 9", "8:", "7: 1"], pot=(6, 2), dealer=1)
    events = table.shared("8", "8")
    assert prizes(events) == {"8": {1: (0, 1), 2: (2, 0)}, "28": {0: (3, 1)}}
    assert stayed(events) == (1, 0)
    other = Table(["8:", "10: 9", "7: 1"], pot=(6, 2), dealer=2)
    assert prizes(other.shared("8", "8"))["8"] == {2: (0, 1), 0: (2, 0)}
