"""The deal, swaps, passes and draws: SPO-1, SPO-10, SPO-11, SPO-12."""

import itertools
from collections import Counter
from typing import Any

import pytest

import cabochon
from cabochon import IllegalMove

from ...core.reference import Sfc32
from .reference import DECK, in_order, passes
from .table import Table, at_table, cards_of

PLAYERS = [2, 3, 4, 5, 6]


@pytest.mark.parametrize("players", PLAYERS)
def test_spo_1_the_deck_and_the_deal(players: int) -> None:
    position = cabochon.game("spoker", players=players).start(seed=3).position()
    assert Counter(cards_of(position)) == DECK
    assert sum(DECK.values()) == 76
    assert [len(hand) for hand in position["hands"]] == [5] * players
    assert len(position["aside"]) == (8 if players == 2 else 0)
    assert len(position["bag"]) == 76 - 5 * players - (8 if players == 2 else 0)
    assert position["board"] == {}
    assert position["closed"] == position["discards"] == []
    assert position["scores"] == [0] * players
    assert position["passes"] == 0


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
def test_spo_1_a_seed_deals_one_card_at_a_time_from_seat_0(players: int, seed: int) -> None:
    generator = Sfc32(seed)
    first = generator.below(players)
    bag = in_order(DECK.elements())
    generator.shuffle(bag)
    aside = [bag.pop(0) for _ in range(8 if players == 2 else 0)]
    hands: list[list[str]] = [[] for _ in range(players)]
    for turn in range(5 * players):
        hands[turn % players].append(bag.pop(0))
    position = cabochon.game("spoker", players=players).start(seed=seed).position()
    assert position["first"] == first
    assert position["aside"] == in_order(aside)
    assert position["hands"] == [in_order(hand) for hand in hands]
    assert position["bag"] == bag


def test_spo_1_two_play_unless_told_otherwise() -> None:
    assert cabochon.game("spoker").players == 2


@pytest.mark.parametrize("players", PLAYERS)
def test_spo_1_the_first_player_is_given_or_drawn(players: int) -> None:
    for first in range(players):
        position = cabochon.game("spoker", players=players, first=first).start(seed=1).position()
        assert position["first"] == position["to_move"] == first
    drawn = {cabochon.game("spoker", players=players).start(seed=seed).to_move for seed in range(80)}
    assert drawn == set(range(players))


def test_spo_10_a_swap_is_the_whole_turn() -> None:
    match = at_table("G7> Qd Q*", "?? 7d 8s 9h Kc", players=3)
    before = match.position()
    match.play("swap H7")
    after = match.position()
    assert after["board"] == {"G7": "Qd", "H7": "Q?"}
    assert after["hands"][0] == ["7d", "8s", "9h", "Q*", "Kc"]
    assert after["scores"] == before["scores"]
    assert after["bag"] == before["bag"]
    assert after["to_move"] == 1


def test_spo_10_a_joker_takes_the_place_of_any_card_but_a_joker() -> None:
    match = at_table("G7> Qd Q? Qs", "??")
    assert [move for move in match.moves() if move.startswith("swap")] == ["swap G7", "swap I7"]
    with pytest.raises(IllegalMove):
        match.play("swap H7")
    with pytest.raises(IllegalMove):
        match.play("swap A1")


def test_spo_10_without_a_joker_there_is_no_swap() -> None:
    moves = at_table("G7> Qd Qs", "7d 8s 9h Th Kc").moves()
    assert not any(move.startswith("swap") for move in moves)


def test_spo_10_closed_figures_stay_closed_and_a_swap_closes_none() -> None:
    """With a joker the straight could be a straight flush, and the full a flush: neither is made again."""
    match = at_table("E7> 8d 9s Td Jd Qd", "??", closed="E7>")
    match.play("swap F7")
    assert match.position()["closed"] == [["E7", "F7", "G7", "H7", "I7"]]
    match = at_table("E7> 9d 9? 9? Qd Qs", "??")
    match.play("swap I7")
    assert match.position()["closed"] == []


def test_spo_10_a_swap_ends_a_row_of_passes() -> None:
    match = Table(cabochon.game("spoker"), "G7> Qd Qs", "??", passes=4).match()
    match.play("swap G7")
    assert match.position()["passes"] == 0


def test_spo_11_a_pass_discards_one_to_four_cards() -> None:
    hand = ["7d", "8s", "9h", "Td", "??"]
    match = at_table("G7> Qd Qs", " ".join(hand))
    listed = [move for move in match.moves() if move.startswith("pass")]
    expected = {
        "pass " + " ".join(in_order(cards))
        for size in range(1, 5)
        for cards in itertools.combinations(hand, size)
    }
    assert listed == sorted(expected)
    assert len(listed) == 5 + 10 + 10 + 5
    for refused in ("pass", "pass 7d 8s 9h Td ??"):
        with pytest.raises(IllegalMove):
            match.play(refused)


def test_spo_11_copies_of_a_card_are_the_same_discard() -> None:
    match = at_table("G7> Qd Qs", "7d 7d 9h 9h ??")
    listed = [move for move in match.moves() if move.startswith("pass")]
    assert set(listed) == passes(match.position())
    assert len(listed) == 3 + 5 + 5 + 3


def test_spo_11_discards_go_into_the_discard_bag_unseen() -> None:
    match = at_table("G7> Qd Qs", "7d 8s 9h Td ??", players=3)
    match.play("pass 7d ??")
    assert match.position()["discards"] == ["7d", "??"]
    for seat in (1, 2, None):
        assert not {"7d", "??"} & set(texts_in(match.view(seat)["history"]))


def texts_in(value: Any) -> list[str]:
    """Every text in a piece of JSON."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        value = list(value.values())
    return [text for part in value for text in texts_in(part)] if isinstance(value, list | tuple) else []


@pytest.mark.parametrize("move", ["G9v Qh Qc", "pass 7d 8s 9h"])
def test_spo_12_hands_are_filled_up_from_the_bag_in_order(move: str) -> None:
    board, hand, bag = "G7v Qd Qs", "7d 8s 9h Qh Qc", "Ad Kd Jd Td"
    match = Table(cabochon.game("spoker"), board, hand, bag=bag).match()
    match.play(move)
    position = match.position()
    kept = ["7d", "8s", "9h"] if "v" in move else ["Qh", "Qc"]
    drawn = bag.split()[: 5 - len(kept)]
    assert position["hands"][0] == in_order(kept + drawn)
    assert position["bag"][:1] == bag.split()[len(drawn) :][:1]


def test_spo_12_the_discard_bag_becomes_the_draw_bag_when_a_card_is_needed() -> None:
    """One card is in the bag and two are wanted: the second comes from the discards, the bag's new self."""
    match = Table(cabochon.game("spoker"), "G7v Qd Qs", "Qh Qc", bag="Ad", turned=True).match()
    discards = Counter(match.position()["discards"])
    held = [card for card in match.position()["hands"][0] if card not in ("Qh", "Qc")]
    match.play("G9v Qh Qc")
    position = match.position()
    assert "Ad" in position["hands"][0]
    assert position["discards"] == []
    drawn = Counter(position["hands"][0]) - Counter(held) - Counter(["Ad"])
    assert sum(drawn.values()) == 1
    assert Counter(position["bag"]) + drawn == discards


def test_spo_12_a_bag_just_emptied_stays_empty_until_a_card_is_needed() -> None:
    match = Table(cabochon.game("spoker"), "G7v Qd Qs", "Qh Qc", bag="Ad Kd", turned=True).match()
    discards = match.position()["discards"]
    match.play("G9v Qh Qc")
    assert match.position()["bag"] == []
    assert match.position()["discards"] == discards


def test_spo_12_a_players_own_discards_may_come_back() -> None:
    """The discards of a pass lie in the discard bag before the player draws."""
    match = Table(cabochon.game("spoker"), "G7v Qd Qs", "7d 8s 9h Td", bag="Ad", turned=True).match()
    before = match.position()
    match.play("pass 7d 8s 9h")
    after = match.position()
    assert after["discards"] == []
    assert len(after["bag"]) == len(before["discards"]) + 3 - 2
    together = Counter([*after["bag"], *after["hands"][0]])
    assert together == Counter([*before["bag"], *before["discards"], *before["hands"][0]])
