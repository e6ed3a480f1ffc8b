"""What everybody knows of a hand: cards fetched with jokers (SPO-10), while they must still be there."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from cabochon.core import verbs
from cabochon.core.match import Match
from cabochon.core.records import State, copy_record, new_record
from cabochon.core.rng import seed_rng
from cabochon.core.seats import seat_number

from .late import late
from .table import at_table
from .test_properties import walk

BOARD = "G7> Qd Q* Qs"
HAND = "?? 7d 8s 9h Kc"
REDEALS = 3
GAMES = [
    (seed, style, {"players": players, "any_order": players % 2 == 0})
    for seed, (style, players) in enumerate(
        (s, p) for s in ("random", "builder", "greedy") for p in range(2, 7)
    )
]


def fetched(match: Match) -> list[list[str]]:
    """The cards known of each hand, which every seat and every spectator is told alike."""
    seats = [*range(match.game.players), None]
    told = [match.view(seat)["fetched"] for seat in seats]
    assert all(each == told[0] for each in told)
    return [list(cards) for cards in told[0]]


def others_pass(match: Match, seat: int) -> None:
    """Let everybody but a seat pass, until it is to move."""
    while match.to_move != seat:
        match.play(next(move for move in match.moves() if move.startswith("pass")))


def redealt(match: Match, seat: int | None) -> Iterator[State]:
    """The match as it may be for all that a seat is told: dealt again from the state and from the view."""
    rules, view = match.game.rules, match.view(seat)
    imagined = new_record(rules.state)
    verbs.imagine(rules.read_seen(view["options"], json.loads(json.dumps(view))), imagined)
    yield imagined
    for origin in (match.state(), imagined):
        for luck in range(REDEALS):
            state = copy_record(origin)
            seed_rng(state.rng, luck)
            verbs.redeal(state, seat_number(seat))
            yield state


def view_of(match: Match, state: State, seat: int | None) -> dict[str, Any]:
    """What a seat is told of a state."""
    seen = new_record(match.game.rules.seen)
    verbs.observe(state, seat_number(seat), seen)
    return match.game.rules.describe(seen)


def known_after(known: list[Counter[str]], before: dict[str, Any], move: str) -> None:
    """What a watcher who forgets nothing makes of a move."""
    hand = known[before["to_move"]]
    word, *rest = move.split()
    if word == "swap":
        hand[before["board"][rest[0]]] += 1
    elif word != "pass":
        for card in rest:
            hand[card] = max(0, hand[card] - 1)
    elif rest:
        hand.clear()


def test_spo_10_everybody_sees_the_card_that_is_taken_for_a_joker() -> None:
    match = at_table(BOARD, HAND, players=3)
    assert fetched(match) == [[], [], []]
    match.play("swap H7")
    assert fetched(match) == [["Q*"], [], []]


def test_spo_10_a_card_that_was_fetched_is_known_until_it_is_laid() -> None:
    match = at_table(BOARD, HAND)
    match.play("swap H7")
    others_pass(match, 0)
    assert fetched(match) == [["Q*"], []]
    match.play("H8v Q*")
    assert fetched(match) == [[], []]


def test_spo_10_of_two_copies_one_is_laid_and_one_remains() -> None:
    match = at_table("G7> Qd Qs, G8> Qc Qd", "?? ?? 7d 8s Kc", players=3)
    match.play("swap G7")
    others_pass(match, 0)
    match.play("swap H8")
    assert fetched(match)[0] == ["Qd", "Qd"]
    others_pass(match, 0)
    match.play("I7> Qd")
    assert fetched(match)[0] == ["Qd"]


def test_spo_10_a_copy_that_was_held_before_may_be_the_one_laid() -> None:
    """Copies of a card are alike: after one is laid nobody can say that there is another."""
    match = at_table("G7> Qd Qs", "?? Qd 8s 9h Kc")
    match.play("swap G7")
    assert fetched(match) == [["Qd"], []]
    others_pass(match, 0)
    match.play("I7> Qd")
    assert fetched(match) == [[], []]
    assert "Qd" in match.position()["hands"][0]


def test_spo_10_other_cards_that_are_laid_leave_it_known() -> None:
    match = at_table(BOARD, "?? 7d Qc 9h Kc")
    match.play("swap H7")
    others_pass(match, 0)
    match.play("J7> Qc")
    assert fetched(match) == [["Q*"], []]


@pytest.mark.parametrize("discards", ["7d", "Q*", "7d 8s 9h Kc"])
def test_spo_11_after_a_discard_nothing_is_certain_any_more(discards: str) -> None:
    """The discards are unseen: whether the fetched card is among them makes no difference to the others."""
    match = at_table(BOARD, HAND)
    match.play("swap H7")
    others_pass(match, 0)
    cards = sorted(discards.split(), key=match.position()["hands"][0].index)
    match.play(f"pass {' '.join(cards)}")
    assert fetched(match) == [[], []]


def test_spo_11_the_discards_of_others_leave_it_known() -> None:
    match = at_table(BOARD, HAND, players=4)
    match.play("swap H7")
    others_pass(match, 0)
    assert fetched(match) == [["Q*"], [], [], []]


def test_spo_12_a_pass_that_discards_nothing_leaves_it_known() -> None:
    table = late("?? Ac", "9d 9d 9h 9c", "9* Tc Qd Q*")
    table.board = table.board.replace("F7> K?", "F7> Kd")
    match = table.match()
    match.play("swap F7")
    for _ in range(3):
        assert fetched(match) == [["Kd"], [], []]
        match.play("pass")
    assert fetched(match) == [["Kd"], [], []]


@pytest.mark.parametrize(("seed", "style", "options"), GAMES)
def test_spo_10_views_tell_what_a_good_memory_would(seed: int, style: str, options: dict[str, Any]) -> None:
    known: list[Counter[str]] = [Counter() for _ in range(options["players"])]
    for match, before in walk(options, seed, style):
        known_after(known, before, match.played[-1])
        assert [Counter(cards) for cards in fetched(match)] == [+hand for hand in known]


@pytest.mark.parametrize(("seed", "style", "options"), GAMES)
def test_spo_10_a_redeal_leaves_fetched_cards_where_they_are(
    seed: int, style: str, options: dict[str, Any]
) -> None:
    for match, _ in walk(options, seed, style):
        known = fetched(match)
        if not any(known):
            continue
        for seat in (*range(match.game.players), None):
            for state in redealt(match, seat):
                hands = match.game.rules.write_position(state)["hands"]
                for hand, cards in zip(hands, known, strict=True):
                    assert Counter(cards) <= Counter(hand), (seat, match.position())
                told = view_of(match, state, seat)
                assert told.items() <= match.view(seat).items()
