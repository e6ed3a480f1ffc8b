"""The cards, the deal and the dealer: SHO-1, SHO-2, SHO-8, SHO-11, SHO-13."""

import random
from collections import Counter
from typing import Any

import pytest

import cabochon
from cabochon.core.match import Match

from ...core.reference import Sfc32
from .table import Table, cards_of, in_order, named, play

FRESH_DECK = [
    card
    for value in range(1, 11)
    for card in ([f"{value}S"] * 3 + [f"{value}R"] if value != 7 else ["7E"] * 3 + ["7D"])
]
"""The deck before it is shuffled: by value, the common cards of each before its rare one."""

SIZES = [{"players": 2}, {"players": 3}, {"players": 4}, {"players": 4, "teams": True}]


def play_round(match: Match, seed: int = 0) -> list[Any]:
    """Play random moves to the end of the round; the events from its beginning on."""
    pick = random.Random(seed)
    first = len(match.events) - len(match.game.rules.opening(match.state()))
    number = match.position()["round"]
    while not match.over and match.position()["round"] == number:
        match.play(pick.choice(match.moves()))
    return match.events[first:]


def test_sho_1_the_deck() -> None:
    cards = cards_of(cabochon.game("shokoba").start(seed=1).position())
    assert Counter(card[-1] for card in cards) == {"D": 1, "E": 3, "R": 9, "S": 27}
    assert Counter(int(card[:-1]) for card in cards) == dict.fromkeys(range(1, 11), 4)
    assert {card for card in cards if card[-1] in "DE"} == {"7D", "7E"}
    assert all(cards.count(f"{value}R") == 1 for value in range(1, 11) if value != 7)
    assert all(cards.count(f"{value}S") == 3 for value in range(1, 11) if value != 7)
    assert len(set(cards)) == 20


@pytest.mark.parametrize("options", SIZES, ids=str)
def test_sho_2_the_first_deal(options: dict[str, Any]) -> None:
    players = options["players"]
    for dealer in range(players):
        position = cabochon.game("shokoba", dealer=dealer, **options).start(seed=3).position()
        assert [len(hand) for hand in position["hands"]] == [3] * players
        assert len(position["table"]) == 4
        assert len(position["deck"]) == 36 - 3 * players
        assert position["dealer"] == dealer
        assert position["to_move"] == (dealer + 1) % players
        assert position["last_taker"] is None
        assert position["playing"] == list(range(players))
        assert position["round"] == 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
def test_sho_2_a_seed_deals_one_card_at_a_time_from_the_dealers_left(players: int, seed: int) -> None:
    generator = Sfc32(seed)
    dealer = generator.below(players)
    deck = list(FRESH_DECK)
    generator.shuffle(deck)
    hands: list[list[str]] = [[] for _ in range(players)]
    for turn in range(3 * players):
        hands[(dealer + 1 + turn) % players].append(deck.pop(0))
    table = [deck.pop(0) for _ in range(4)]
    position = cabochon.game("shokoba", players=players).start(seed=seed).position()
    assert position["dealer"] == dealer
    assert position["hands"] == [in_order(hand) for hand in hands]
    assert position["table"] == in_order(table)
    assert position["deck"] == deck


@pytest.mark.parametrize(("players", "deals"), [(2, 6), (3, 4), (4, 3)])
def test_sho_2_the_number_of_deals(players: int, deals: int) -> None:
    match = cabochon.game("shokoba", players=players, dealer=1).start(seed=5)
    events = play_round(match)
    round_over = next(i for i, event in enumerate(events) if event.name() == "round_counted")
    dealt = named(events[:round_over], "dealt")
    assert [event["seat"] for event in dealt] == [(2 + i) % players for i in range(players)] * deals
    assert all(event["count"] == len(event["cards"]) == 3 for event in dealt)
    assert len(named(events[:round_over], "table_dealt")) == 1


@pytest.mark.parametrize(("playing", "deals"), [([0, 2], 6), ([0, 1, 3], 4)])
def test_sho_2_the_number_of_deals_in_an_extra_round(playing: list[int], deals: int) -> None:
    game = cabochon.game("shokoba", players=4, edition="classic")
    stones = [11 if seat in playing else 3 for seat in range(4)]
    table = Table(
        game,
        table="1S 2S 3S 4S",
        hands=["10S 9S 8S", "", "10R 9R 8R"]
        if len(playing) == 2
        else ["10S 9S 8S", "10S 9R 8S", "", "8R 9S 5S"],
        deals_left=deals - 1,
        playing=playing,
        dealer=playing[-1],
        stones=stones,
        round=4,
    )
    match = table.match()
    events = play_round(match)
    round_over = next(i for i, event in enumerate(events) if event.name() == "round_counted")
    assert [event["seat"] for event in named(events[:round_over], "dealt")] == playing * deals


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sho_2_later_deals_go_round_one_at_a_time_and_none_to_the_table(players: int) -> None:
    cards = ["1S", "2S", "3S", "4S", "5S", "6S", "8S", "9S", "1R", "2R", "3R", "4R"][: 3 * players]
    dealer = players - 1
    match = Table(
        cabochon.game("shokoba", players=players),
        table="9S",
        hands=[""] * dealer + ["10S"],
        deck=" ".join(cards),
        deals_left=1,
        dealer=dealer,
        to_move=dealer,
        last_taker=1,
    ).match()
    play(match, "10S")
    position = match.position()
    assert position["hands"] == [in_order(cards[seat::players]) for seat in range(players)]
    assert position["table"] == ["9S", "10S"]
    assert position["deck"] == []
    assert position["to_move"] == 0
    assert position["dealer"] == dealer


@pytest.mark.parametrize("options", SIZES, ids=str)
def test_sho_2_play_goes_clockwise(options: dict[str, Any]) -> None:
    match = cabochon.game("shokoba", dealer=0, **options).start(seed=8)
    for turn in range(3 * options["players"] + 1):
        assert match.to_move == (1 + turn) % options["players"]
        match.play(match.moves()[0])


@pytest.mark.parametrize("options", SIZES, ids=str)
@pytest.mark.parametrize("edition", ["2023", "classic"])
def test_sho_8_the_deal_passes_to_the_left(options: dict[str, Any], edition: str) -> None:
    players = options["players"]
    match = cabochon.game("shokoba", edition=edition, target=50, dealer=players - 1, **options).start(seed=2)
    for number in range(1, 6):
        position = match.position()
        assert position["round"] == number
        assert position["dealer"] == (players - 2 + number) % players
        assert position["to_move"] == (players - 1 + number) % players
        assert len(position["table"]) == 4
        assert not any(position["piles"])
        assert position["last_taker"] is None
        play_round(match, seed=number)


def test_sho_8_the_dealer_stays_for_the_whole_round() -> None:
    match = cabochon.game("shokoba", players=3, dealer=2).start(seed=4)
    pick = random.Random(1)
    while match.position()["round"] == 1:
        assert match.position()["dealer"] == 2
        match.play(pick.choice(match.moves()))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["2023", "classic"])
def test_sho_11_the_dealer_is_given(players: int, edition: str) -> None:
    for dealer in range(players):
        game = cabochon.game("shokoba", players=players, edition=edition, dealer=dealer)
        assert {game.start(seed=seed).position()["dealer"] for seed in range(10)} == {dealer}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["2023", "classic"])
def test_sho_11_or_drawn_from_the_seed(players: int, edition: str) -> None:
    game = cabochon.game("shokoba", players=players, edition=edition)
    dealers = [game.start(seed=seed).position()["dealer"] for seed in range(60)]
    assert dealers == [Sfc32(seed).below(players) for seed in range(60)]
    assert set(dealers) == set(range(players))


@pytest.mark.parametrize("edition", ["2023", "classic"])
def test_sho_13_nine_cards_each_at_once(edition: str) -> None:
    match = cabochon.game("shokoba", players=4, teams=True, nine_cards=True, edition=edition, dealer=2).start(
        seed=6
    )
    position = match.position()
    assert [len(hand) for hand in position["hands"]] == [9, 9, 9, 9]
    assert len(position["table"]) == 4
    assert position["deck"] == []
    events = play_round(match)
    round_over = next(i for i, event in enumerate(events) if event.name() == "round_counted")
    assert [event["seat"] for event in named(events[:round_over], "dealt")] == [3, 0, 1, 2]
    assert len(match.played) == 36


def test_sho_13_nine_cards_come_one_at_a_time() -> None:
    generator = Sfc32(12)
    deck = list(FRESH_DECK)
    generator.shuffle(deck)
    game = cabochon.game("shokoba", players=4, teams=True, nine_cards=True, dealer=0)
    position = game.start(seed=12).position()
    assert position["hands"] == [in_order(deck[(seat - 1) % 4 : 36 : 4]) for seat in range(4)]
    assert position["table"] == in_order(deck[36:])


def test_sho_13_is_for_teams_only() -> None:
    for options in ({"players": 4}, {"players": 2}, {"players": 3}):
        with pytest.raises(cabochon.OptionError, match="nine cards each are dealt in teams only"):
            cabochon.game("shokoba", nine_cards=True, **options)
