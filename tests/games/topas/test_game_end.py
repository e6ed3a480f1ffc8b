"""The end of the game and the solitaire (TOP-6, TOP-8)."""

from typing import Any

import pytest

import cabochon
from cabochon.core.match import Match

from .plane import Plane
from .table import Table, named


def played(match: Match, choice: int = 0) -> Match:
    """The match, played to its end."""
    while not match.over:
        moves = match.moves()
        match.play(moves[choice % len(moves)])
    return match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_top_6_everyone_lays_seven_cards(players: int) -> None:
    match = played(cabochon.game("topas", players=players).start(seed=4))
    position = match.position()
    assert len(position["area"]) == 1 + 7 * players
    assert [len(points) for points in position["scores"]] == [7] * players
    assert match.moves() == []


def test_a_variant_changes_how_many_cards_are_held_and_laid() -> None:
    match = cabochon.game("topas", players=3, rules={"hand_cards": 2, "turns_each": 4}).start(seed=4)
    assert [len(hand) for hand in match.position()["hands"]] == [2] * 3
    position = played(match).position()
    assert [len(points) for points in position["scores"]] == [4] * 3
    assert len(position["area"]) == 1 + 4 * 3


@pytest.mark.parametrize("rules", [{"most_gems": 8}, {"hand_cards": 2}, {"turns_each": 5}])
def test_the_solitaire_is_as_printed(rules: dict[str, int]) -> None:
    with pytest.raises(cabochon.OptionError, match="solitaire"):
        cabochon.game("topas", players=1, rules=rules)


def test_top_6_most_points_win() -> None:
    for seed in range(20):
        match = played(cabochon.game("topas", players=3).start(seed=seed), seed * 7 + 1)
        totals = [sum(points) for points in match.position()["scores"]]
        assert match.outcome is not None
        assert match.outcome.scores == totals
        assert match.outcome.winners == [seat for seat in range(3) if totals[seat] == max(totals)]


def test_top_6_equal_points_win_together() -> None:
    """Everybody lays away from their own colours, so that nobody scores a single point."""
    match = cabochon.game("topas", players=2).start(seed=1)
    while not match.over:
        plane = Plane(match.position()["area"])
        match.play(next(move for move in match.moves() if plane.points(move) == 0))
    assert match.outcome is not None
    assert match.outcome.scores == [0, 0]
    assert match.outcome.winners == [0, 1]
    assert match.position()["winners"] == [0, 1]
    assert match.events[-1].as_json() == {
        "event": "game_over",
        "winners": [0, 1],
        "scores": [0, 0],
        "mark": None,
    }


@pytest.mark.parametrize("expert", [False, True])
def test_the_breakdown_tells_every_turn_and_its_lines(expert: bool) -> None:
    match = played(cabochon.game("topas", players=3, first=2, expert=expert).start(seed=8), 11)
    assert match.outcome is not None
    told = match.outcome.breakdown
    area = match.position()["area"]
    plane = Plane(area[:1])
    for turn, (move, entry) in enumerate(zip(area[1:], told["turns"], strict=True)):
        assert entry["move"] == move
        assert entry["seat"] == (2 + turn) % 3
        assert entry["points"] == plane.points(move, expert)
        lines = [
            (line["colour"], line["gems"], [tuple(at) for at in line["squares"]]) for line in entry["lines"]
        ]
        assert lines == plane.evaluated(move)
        plane.lay(move)
    assert told["sheet"] == match.position()["scores"]
    assert told["totals"] == match.outcome.scores


def test_a_match_from_a_position_tells_the_turns_before_it_too() -> None:
    game = cabochon.game("topas", players=2)
    match = game.start(seed=8)
    for _ in range(9):
        match.play(match.moves()[5])
    resumed = played(game.from_position(match.position(), seed=0))
    assert resumed.outcome is not None
    assert len(resumed.outcome.breakdown["turns"]) == 14


# -- the solitaire -------------------------------------------------------------------------------------------


def solitaire(seed: int = 6, **options: Any) -> Match:
    """A solitaire just dealt."""
    return cabochon.game("topas", players=1, **options).start(seed=seed)


def test_top_8_one_card_is_drawn_and_must_be_laid() -> None:
    match = solitaire()
    stock = [*match.position()["hands"][0], *match.position()["stock"]]
    assert len(stock) == 35
    for turn in range(6):
        (card,) = match.position()["hands"][0]
        assert card == stock[turn]
        assert {move[:4] for move in match.moves()} == {card}
        match.play(match.moves()[0])


def test_top_8_a_column_is_seven_cards_after_the_start_card() -> None:
    match = solitaire()
    for _ in range(6):
        match.play(match.moves()[0])
    before = match.position()
    events = match.play(match.moves()[0])
    after = match.position()
    (finished,) = named(events, "column_finished")
    assert finished["column"] == 1
    assert after["columns"] == [finished["points"]]
    assert finished["points"][:6] == before["scores"][0]
    assert finished["total"] == sum(finished["points"])
    assert after["away"] == sorted([*(laid[:4] for laid in before["area"]), *before["hands"][0]])
    start, card, *rest = before["stock"]
    assert after["area"] == [f"{start}@0,0>"]
    assert after["hands"] == [[card]]
    assert after["stock"] == rest
    assert after["scores"] == [[]]
    assert named(events, "area_started") == [{"event": "area_started", "move": f"{start}@0,0>", "column": 2}]


@pytest.mark.parametrize("expert", [False, True])
def test_top_8_four_columns_and_the_lowest_counts(expert: bool) -> None:
    match = solitaire(expert=expert)
    turns = 0
    while not match.over:
        plane, expected = Plane(match.position()["area"]), 0
        move = max(match.moves(), key=lambda move: plane.points(move, expert))
        expected = plane.points(move, expert)
        (told,) = named(match.play(move), "scored")
        assert told["points"] == expected
        turns += 1
    position = match.position()
    totals = [sum(column) for column in position["columns"]]
    assert turns == 28
    assert (position["area"], position["hands"], position["scores"]) == ([], [[]], [[]])
    assert (position["to_move"], position["winners"]) == (None, [0])
    assert (len(position["away"]), len(position["stock"])) == (32, 4)
    assert match.outcome is not None
    assert match.outcome.winners == [0]
    assert match.outcome.scores == [min(totals)]
    told = match.outcome.breakdown
    assert told["sheet"] == position["columns"]
    assert (told["totals"], told["score"]) == (totals, min(totals))
    assert [turn["column"] for turn in told["turns"]] == [1] * 7 + [2] * 7 + [3] * 7 + [4] * 7


@pytest.mark.parametrize(
    ("last", "mark"),
    [([5, 5, 5, 5, 5, 5], "modest"), ([6, 6, 7, 7, 7, 7], "good"), ([7, 7, 8, 9, 9, 10], "fantastic")],
)
def test_top_8_forty_is_good_and_fifty_fantastic(last: list[int], mark: str) -> None:
    """Three columns are in, the lowest of them as given; the last one is better."""
    low = [0, *last]
    high = [9] * 7
    game = cabochon.game("topas", players=1)
    match = Table(game, "Y3B1@0,0>", "Y2R3", columns=[high, low, high]).match()
    while not match.over:
        plane = Plane(match.position()["area"])
        match.play(max(match.moves(), key=plane.points))
    assert match.outcome is not None
    total = match.outcome.breakdown["totals"][3]
    assert total >= 50, "the last column was to be the better one"
    assert match.outcome.scores == [sum(low)]
    assert match.outcome.breakdown["mark"] == mark
    assert match.events[-1].as_json()["mark"] == mark


def test_top_8_the_score_as_it_stands() -> None:
    match = solitaire()
    while match.position()["columns"] == []:
        assert match.scores == [sum(match.position()["scores"][0])]
        match.play(match.moves()[0])
    assert match.scores == [sum(match.position()["columns"][0])]
