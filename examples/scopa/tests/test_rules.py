"""Scopa's rules, each by an example; takes and points held against a second, slow way to work them out."""

import itertools
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cabochon
from cabochon.core.errors import IllegalMove, PositionError
from cabochon.core.match import Match
from examples.scopa.tests.table import CARDS, cards, position_of, table

PRIMES = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 8: 10, 9: 10, 10: 10}


def value(card: str) -> int:
    """What a card is worth."""
    return int(card[:-1])


def told(match: Match, move: str, name: str) -> list[dict[str, Any]]:
    """The events of one kind that a move brings about."""
    return [event.as_json() for event in match.play(move) if event.name() == name]


# -- the deal ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
def test_everybody_gets_three_cards_and_four_lie_on_the_table(players: int) -> None:
    match = cabochon.game("scopa", players=players).start(seed=1)
    position = match.position()
    assert [len(hand) for hand in position["hands"]] == [3] * players
    assert len(position["table"]) == 4
    assert position["to_move"] == (position["dealer"] + 1) % players


def test_three_kings_on_the_table_are_dealt_again() -> None:
    game = cabochon.game("scopa")
    kings = [sum(value(card) == 10 for card in game.start(seed=s).position()["table"]) for s in range(3000)]
    assert max(kings) == 2  # of 3000 deals about 5 would have three


def test_hands_are_dealt_again_once_all_are_empty() -> None:
    match = table("", ["1D", ""], dealer=0)
    assert len(told(match, "1D", "dealt")) == 2
    assert [len(hand) for hand in match.position()["hands"]] == [3, 3]


# -- takes ---------------------------------------------------------------------------------------------------


def test_a_card_of_its_value_goes_before_several() -> None:
    match = table("7C 3D 4D", ["7D", "1C"])
    assert match.moves() == ["7D=7C"]
    with pytest.raises(IllegalMove):
        match.play("7D=3D+4D")


def test_one_of_several_sets_is_chosen() -> None:
    match = table("3D 4D 5D 2D", ["7D", "1C"])
    assert match.moves() == ["7D=2D+5D", "7D=3D+4D"]


def test_what_can_take_must_take() -> None:
    assert "7D" not in table("7C", ["7D", "1C"]).moves()
    assert table("8C", ["7D", "1C"]).moves() == ["7D"]


def test_a_move_is_read_whatever_its_case_and_spaces() -> None:
    assert table("3D 4D", ["7D", "1C"]).check(" 7d = 3d + 4d ") == "7D=3D+4D"


def test_clearing_the_table_is_a_scopa() -> None:
    match = table("3D 4D", ["7D", "1C"])
    assert [event["scopa"] for event in told(match, "7D=3D+4D", "took")] == [True]
    assert match.position()["scopas"] == [1, 0]


def test_the_last_card_of_a_round_makes_no_scopa() -> None:
    match = table("7C", ["7D", ""], deck=0, dealer=0, options={"target": 21})
    assert [event["scopa"] for event in told(match, "7D=7C", "took")] == [False]
    assert match.position()["round"] == 2


def test_the_last_taker_gets_the_rest() -> None:
    match = table("8C 9D", ["7D", ""], deck=0, dealer=0, last_taker=1)
    assert told(match, "7D", "took_rest") == [{"event": "took_rest", "seat": 1, "cards": cards("7D 9D 8C")}]


def brute_force(lies: list[str], hand: list[str]) -> list[str]:
    """Every move, by trying every set of cards on the table."""
    moves = []
    for card in hand:
        sets = [found for n in range(1, len(lies) + 1) for found in itertools.combinations(lies, n)]
        takes = [found for found in sets if sum(map(value, found)) == value(card)]
        singles = [found for found in takes if len(found) == 1]
        found = singles or takes
        moves += [f"{card}={'+'.join(taken)}" for taken in found] or [card]
    return sorted(moves)


@given(st.permutations(CARDS), st.integers(0, 9), st.integers(1, 3))
def test_takes_are_those_found_by_trying_everything(order: list[str], lying: int, held: int) -> None:
    lies, hand = order[:lying], order[lying : lying + held]
    if lying - len({value(card) for card in lies}) > 3:
        return
    others = order[lying + held : lying + 2 * held]
    match = table(" ".join(lies), [" ".join(hand), " ".join(others)], deck=18)
    assert sorted(match.moves()) == brute_force(cards(" ".join(lies)), hand)


def test_the_longest_list_of_moves_fits() -> None:
    lies = "1D 1C 1S 1B 2D 3D 4D 5D 6D 7D 8D 9D"
    match = table(lies, ["10D 10C 10S", "2C 2S 2B"], deck=6)
    assert len(match.moves()) == 168 == match.game.rules.max_moves
    assert sorted(match.moves()) == brute_force(cards(lies), ["10D", "10C", "10S"])


# -- points --------------------------------------------------------------------------------------------------


def points_of(even: list[str], odd: list[str], primiera: bool) -> tuple[int, int]:
    """The points of a round but for scopas, worked out from the rules page."""

    def best(pile: list[str]) -> int:
        suits = [[PRIMES[value(card)] for card in pile if card[-1] == suit] for suit in "DCSB"]
        return sum(map(max, suits)) if all(suits) else 0

    def sevens(pile: list[str]) -> int:
        return sum(value(card) == 7 for card in pile)

    def coins(pile: list[str]) -> int:
        return sum(card[-1] == "D" for card in pile)

    def settebello(pile: list[str]) -> bool:
        return "7D" in pile

    counts = (len, coins, settebello, best if primiera else sevens)
    more = [(count(even) > count(odd), count(even) < count(odd)) for count in counts]
    return sum(ours for ours, _ in more), sum(theirs for _, theirs in more)


@pytest.mark.parametrize("primiera", [True, False])
@pytest.mark.parametrize("seed", range(40))
def test_points_are_those_of_the_rules_page(seed: int, primiera: bool) -> None:
    shuffled = random.Random(seed).sample(CARDS, 40)
    cut = random.Random(seed + 1).randrange(1, 38)
    taken, last = [cards(" ".join(shuffled[:cut])), cards(" ".join(shuffled[cut:39]))], shuffled[39]
    parts: dict[str, Any] = {"taken": taken, "dealer": 0, "scopas": [2, 1], "points": [3, 5]}
    match = table("", [last, ""], {"primiera": primiera, "target": 21}, deck=0, last_taker=1, **parts)
    match.play(match.moves()[0])
    even, odd = points_of(taken[0], [*taken[1], last], primiera)
    assert match.position()["points"] == [3 + 2 + even, 5 + 1 + odd]


def test_without_a_suit_there_is_no_primiera() -> None:
    high = "7C 7S 7B 6C 6S 6B 1C 1S 1B"
    rest = [card for card in CARDS if card not in high.split() and card != "8C"]
    parts: dict[str, Any] = {"taken": [cards(high), rest], "dealer": 0}
    match = table("", ["8C", ""], deck=0, last_taker=1, **parts)
    kinds = {event["kind"]: event["seats"] for event in told(match, "8C", "scored")}
    assert kinds["primiera"] == [1]


def finished(points: list[int]) -> Match:
    """A match after the last card of a round in which seat 0 gets all four points."""
    taken = [cards(" ".join(CARDS[:39])), []]
    parts: dict[str, Any] = {"taken": taken, "dealer": 0, "points": points, "last_taker": 0}
    match = table("", ["10B", ""], deck=0, **parts)
    match.play("10B")
    return match


def test_the_target_wins_if_one_is_ahead() -> None:
    match = finished([7, 10])
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ([0], [11, 10])


@pytest.mark.parametrize("points", [[6, 9], [8, 12]])
def test_another_round_is_played_below_the_target_and_in_a_tie(points: list[int]) -> None:
    match = finished(points)
    assert not match.over
    position = match.position()
    assert (position["round"], position["dealer"]) == (2, 1)


def test_partners_win_and_lose_together() -> None:
    game = cabochon.game("scopa", players=4)
    assert game.rules.sides(game.options) == [[0, 2], [1, 3]]
    match = game.start(seed=2)
    while not match.over:
        match.play(match.moves()[0])
    assert match.outcome is not None
    assert match.outcome.winners in ([0, 2], [1, 3])
    assert match.outcome.scores[:2] == match.outcome.scores[2:]


# -- positions -----------------------------------------------------------------------------------------------

IMPOSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("hands", {"dealer": 0}),
    ("hands", {"to_move": 1}),
    ("hands", {"deck": 13}),
    ("last_taker", {"last_taker": None}),
    ("not_over", {"to_move": None}),
    ("doubles", {"table": cards("1D 1C 1S 1B 2D 2C 2S")}),
]


@pytest.mark.parametrize(("reason", "parts"), IMPOSSIBLE)
def test_positions_no_game_comes_to_are_refused(reason: str, parts: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as refused:
        table("8C 9C", ["7D", "3B"], **parts)
    assert refused.value.phrase.key == f"scopa.position.{reason}"


def test_partners_have_the_same_points() -> None:
    hands = ["1D", "2D", "3D", "4D"]
    with pytest.raises(PositionError, match="Partners"):
        table("8C", hands, points=[1, 2, 2, 2])
    assert cabochon.game("scopa", players=4).from_position(position_of("8C", hands), seed=1)
