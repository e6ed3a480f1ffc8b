"""The cards and the deal (TOP-1, TOP-2)."""

from collections import Counter

import numpy as np
import pytest

import cabochon
from cabochon import OptionError
from cabochon.core.rng import draw, seed_rng, shuffle
from cabochon.games.topas.notation import CARD_NAMES

from .plane import DECK, halves


def test_top_1_thirty_six_cards_no_two_alike() -> None:
    assert sorted(DECK) == list(CARD_NAMES)
    assert len(set(DECK)) == 36
    game = cabochon.game("topas")
    assert sorted(game.rules.inventory(game.start(seed=1).position())) == sorted(DECK)


def test_top_1_each_colour_pair_with_each_two_unequal_counts() -> None:
    colours = Counter(card[0] + card[2] for card in CARD_NAMES)
    counts = Counter(card[1] + card[3] for card in CARD_NAMES)
    assert colours == dict.fromkeys(["YR", "YG", "YB", "RG", "RB", "GB"], 6)
    assert counts == dict.fromkeys(["12", "13", "21", "23", "31", "32"], 6)
    gems = sum(half[1] for card in CARD_NAMES for half in halves(card))
    assert gems == 144


@pytest.mark.parametrize("players", [2, 3, 4])
def test_top_2_three_cards_each_one_at_a_time_then_the_start_card(players: int) -> None:
    position = cabochon.game("topas", players=players, first=0).start(seed=5).position()
    deck = shuffled(5)
    for seat, hand in enumerate(position["hands"]):
        assert hand == sorted(deck[seat : 3 * players : players])
    assert position["area"] == [f"{deck[3 * players]}@0,0>"]
    assert position["stock"] == deck[3 * players + 1 :]
    assert position["scores"] == [[]] * players
    assert position["columns"] is None
    assert position["away"] == []


def shuffled(seed: int) -> list[str]:
    """The deck as the seed shuffles it, the first player being given."""
    rng = np.zeros(4, np.uint32)
    seed_rng(rng, seed)
    cards = np.arange(36, dtype=np.int8)
    shuffle(rng, cards, 36)
    return [CARD_NAMES[card] for card in cards]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_top_2_first_names_the_first_player(first: int) -> None:
    match = cabochon.game("topas", players=3, first=first).start(seed=1)
    assert match.to_move == first
    for turn in range(6):
        assert match.to_move == (first + turn) % 3
        match.play(match.moves()[0])


def test_top_2_else_the_first_player_is_drawn() -> None:
    game = cabochon.game("topas", players=4)
    firsts = Counter(game.start(seed=seed).position()["first"] for seed in range(200))
    assert sorted(firsts) == [0, 1, 2, 3]
    assert min(firsts.values()) > 20
    rng = np.zeros(4, np.uint32)
    seed_rng(rng, 9)
    assert game.start(seed=9).to_move == draw(rng, 4)


@pytest.mark.parametrize("options", [{"players": 2, "first": 2}, {"players": 1, "first": 1}, {"players": 5}])
def test_bad_options_are_refused(options: dict[str, int]) -> None:
    with pytest.raises(OptionError):
        cabochon.game("topas", **options)


def test_the_default_is_two_players_without_expert() -> None:
    assert cabochon.game("topas").options == {"players": 2, "expert": False, "first": None}


def test_top_2_hands_are_hidden_from_the_others() -> None:
    match = cabochon.game("topas", players=3).start(seed=2)
    hands = match.position()["hands"]
    for seat in range(3):
        view = match.view(seat)
        assert view["hand"] == hands[seat]
        dealt = [event for event in view["history"] if event["event"] == "dealt"]
        assert [event.get("cards") for event in dealt] == [
            hands[other] if other == seat else None for other in range(3)
        ]
    assert match.view(None)["hand"] == []
