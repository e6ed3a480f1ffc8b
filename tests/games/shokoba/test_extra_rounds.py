"""The extra rounds of the classic edition: SHO-10."""

import random

import pytest

import cabochon
from cabochon.core.match import Match

from .endings import Ending, Share, finish
from .table import named

CLASSIC_3 = cabochon.game("shokoba", players=3, edition="classic")
CLASSIC_4 = cabochon.game("shokoba", players=4, edition="classic")
TEAMS = cabochon.game("shokoba", players=4, edition="classic", teams=True)

THIRD_GETS_NOTHING: list[Share] = [(1, 2, 4, 13), (0, 1, 5, 14), (0, 0, 0, 0)]
SECOND_LEADS: list[Share] = [(0, 1, 4, 13), (1, 2, 5, 14)]


def play_round(match: Match, seed: int) -> None:
    """Play random moves until the round is over."""
    pick = random.Random(seed)
    number = match.position()["round"]
    while not match.over and match.position()["round"] == number:
        match.play(pick.choice(match.moves()))


@pytest.mark.parametrize("dealer", [0, 1])
def test_sho_10_two_tied_players_play_on(dealer: int) -> None:
    game = cabochon.game("shokoba", edition="classic")
    match, events = finish(Ending(game, [12, 12], dealer=dealer))
    assert not match.over
    (started,) = named(events, "round_started")
    assert started == {
        "event": "round_started",
        "round": 3,
        "dealer": 1 - dealer,
        "playing": [0, 1],
        "extra": True,
    }
    assert match.position()["stones"] == [12, 12]
    assert match.to_move == dealer


@pytest.mark.parametrize(
    ("dealer", "next_dealer"),
    [(0, 2), (1, 2), (2, 0)],
)
def test_sho_10_the_others_sit_out_and_the_deal_goes_on_clockwise_among_the_tied(
    dealer: int, next_dealer: int
) -> None:
    match, events = finish(Ending(CLASSIC_3, [11, 4, 11], dealer=dealer))
    position = match.position()
    assert position["playing"] == [0, 2]
    assert position["dealer"] == next_dealer
    assert position["to_move"] == 2 - next_dealer
    assert [len(hand) for hand in position["hands"]] == [3, 0, 3]
    assert len(position["deck"]) == 30
    assert position["stones"] == [11, 4, 11]
    assert [event["seat"] for event in named(events, "dealt")] == [2 - next_dealer, next_dealer]


@pytest.mark.parametrize(
    ("dealer", "next_dealer", "to_move"),
    [(0, 1, 3), (1, 3, 0), (2, 3, 0), (3, 0, 1)],
)
def test_sho_10_three_of_four_tied(dealer: int, next_dealer: int, to_move: int) -> None:
    match, _ = finish(Ending(CLASSIC_4, [11, 11, 6, 11], dealer=dealer))
    position = match.position()
    assert position["playing"] == [0, 1, 3]
    assert (position["dealer"], position["to_move"]) == (next_dealer, to_move)
    assert [len(hand) for hand in position["hands"]] == [3, 3, 0, 3]
    assert len(position["deck"]) == 27


def test_sho_10_turns_pass_over_who_sits_out() -> None:
    match, _ = finish(Ending(CLASSIC_4, [6, 11, 6, 11], dealer=0))
    pick = random.Random(3)
    turns = []
    while match.position()["round"] == 3 and not match.over:
        turns.append(match.to_move)
        match.play(pick.choice(match.moves()))
    assert turns == [3, 1] * 18


def test_sho_10_who_sits_out_gets_no_cards_and_no_stones() -> None:
    match, _ = finish(Ending(CLASSIC_4, [6, 11, 6, 11], dealer=0))
    pick = random.Random(4)
    while match.position()["round"] == 3 and not match.over:
        position = match.position()
        assert [position["hands"][seat] for seat in (0, 2)] == [[], []]
        assert [position["piles"][seat] for seat in (0, 2)] == [[], []]
        assert [position["stones"][seat] for seat in (0, 2)] == [6, 6]
        match.play(pick.choice(match.moves()))
    assert [match.position()["stones"][seat] for seat in (0, 2)] == [6, 6]


def test_sho_10_stones_add_up_until_one_leads() -> None:
    ending = Ending(CLASSIC_3, [12, 7, 15], dealer=2, playing=[0, 2], shares=SECOND_LEADS, round=5)
    with pytest.raises(cabochon.PositionError):
        ending.match()
    ending.after = [11, 7, 16]
    match, events = finish(ending)
    assert match.outcome is not None
    assert match.outcome.winners == [2]
    assert match.outcome.scores == [11, 7, 16]
    assert named(events, "game_over") == [{"event": "game_over", "winners": [2], "stones": [11, 7, 16]}]


def test_sho_10_a_tie_again_leads_to_another_extra_round() -> None:
    match, events = finish(Ending(CLASSIC_3, [13, 7, 13], dealer=2, playing=[0, 2], round=5))
    (started,) = named(events, "round_started")
    assert started["extra"] is True
    assert started["playing"] == [0, 2]
    assert started["dealer"] == 0
    assert match.position()["round"] == 6


@pytest.mark.parametrize(("dealer", "next_dealer"), [(0, 1), (1, 0), (3, 0)])
def test_sho_10_who_falls_behind_drops_out_of_the_next_extra_round(dealer: int, next_dealer: int) -> None:
    """Seats 0, 1 and 3 were level at 11; 0 and 1 win two stones each, seat 3 none."""
    shares = THIRD_GETS_NOTHING
    if dealer == 3:
        shares = [(1, 2, 4, 10), (0, 1, 5, 11), (0, 0, 0, 6)]
    match, events = finish(
        Ending(CLASSIC_4, [13, 13, 2, 11], dealer=dealer, playing=[0, 1, 3], shares=shares)
    )
    (started,) = named(events, "round_started")
    assert started["extra"] is True
    assert started["playing"] == [0, 1]
    assert started["dealer"] == next_dealer
    position = match.position()
    assert [len(hand) for hand in position["hands"]] == [3, 3, 0, 0]
    assert position["stones"] == [13, 13, 2, 11]


def test_sho_10_a_player_who_was_out_never_comes_back() -> None:
    """Extra rounds of four tied players, played out at random: the circle only ever grows smaller."""
    for seed in range(6):
        match, _ = finish(Ending(CLASSIC_4, [11, 11, 11, 11], dealer=seed % 4))
        circle = set(range(4))
        while not match.over:
            playing = set(match.position()["playing"])
            assert playing <= circle
            circle = playing
            play_round(match, seed)
        assert match.outcome is not None
        assert len(match.outcome.winners) == 1
        assert set(match.outcome.winners) <= circle
        assert match.outcome.breakdown["extra_rounds"] >= 1


@pytest.mark.parametrize("dealer", range(4))
def test_sho_10_tied_teams_play_on_with_all_four(dealer: int) -> None:
    match, events = finish(Ending(TEAMS, [11, 11], dealer=dealer))
    (started,) = named(events, "round_started")
    assert started["extra"] is True
    position = match.position()
    assert position["playing"] == [0, 1, 2, 3]
    assert position["dealer"] == (dealer + 1) % 4
    assert [len(hand) for hand in position["hands"]] == [3, 3, 3, 3]
    play_round(match, 1)
    while not match.over:
        play_round(match, 1)
    assert match.outcome is not None
    assert match.outcome.winners in ([0, 2], [1, 3])


def test_sho_10_an_extra_round_of_teams_with_nine_cards() -> None:
    game = cabochon.game("shokoba", players=4, edition="classic", teams=True, nine_cards=True)
    match, _ = finish(Ending(game, [13, 13], dealer=1, round=8))
    assert [len(hand) for hand in match.position()["hands"]] == [9, 9, 9, 9]
    assert match.position()["dealer"] == 2


def test_sho_10_the_target_option_moves_the_tie_too() -> None:
    game = cabochon.game("shokoba", edition="classic", target=16)
    _, events = finish(Ending(game, [12, 12]))
    assert named(events, "round_started")[0]["extra"] is False
    _, events = finish(Ending(game, [16, 16]))
    assert named(events, "round_started")[0]["extra"] is True
