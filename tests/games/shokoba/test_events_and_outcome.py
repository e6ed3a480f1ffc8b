"""What is told of a game while it is played, and at its end."""

import json
import random
from typing import Any

import pytest

import cabochon
from cabochon.core.match import Match
from cabochon.games.shokoba.events import Dealt, RoundCounted, RoundStarted, Shokoba
from cabochon.testing import option_sets

from .endings import Ending, finish
from .table import Table, named, play

SHOKOBA = next(declaration for declaration in cabochon.games() if declaration.slug == "shokoba")


def told(events: list[Any]) -> list[dict[str, Any]]:
    """Events as data."""
    return [event.as_json() for event in events]


def play_out(match: Match, seed: int) -> Match:
    """Play random moves to the end."""
    pick = random.Random(seed)
    while not match.over:
        match.play(pick.choice(match.moves()))
    return match


def first_position() -> Match:
    """A round just dealt by seat 0, with known cards."""
    match = Table(
        cabochon.game("shokoba", mistakes=True),
        table="1S 2S 4S 7E",
        hands=["5S 9S 10S", "7D 3S 6S"],
        deck="8R 9R 8S 9S 8S 6S",
        deals_left=5,
    ).match()
    assert match.position()["piles"] == [[], []]
    return match


def test_the_events_before_the_first_move() -> None:
    assert told(first_position().events) == [
        {"event": "round_started", "round": 1, "dealer": 0, "playing": [0, 1], "extra": False},
        {"event": "dealt", "seat": 1, "count": 3, "cards": ["3S", "6S", "7D"]},
        {"event": "dealt", "seat": 0, "count": 3, "cards": ["5S", "9S", "10S"]},
        {"event": "table_dealt", "cards": ["1S", "2S", "4S", "7E"]},
    ]


def test_the_events_of_a_deal() -> None:
    match = first_position()
    moves = ["7D", "claim 7D=7E", "10S", "6S=2S+4S", "9S", "3S", "5S"]
    assert told(play(match, *moves)) == [
        {"event": "laid", "seat": 1, "card": "7D", "mistake": True},
        {"event": "claimed", "seat": 0, "card": "7D", "taken": ["7E"]},
        {"event": "laid", "seat": 0, "card": "10S", "mistake": False},
        {"event": "took", "seat": 1, "card": "6S", "taken": ["2S", "4S"]},
        {"event": "laid", "seat": 0, "card": "9S", "mistake": False},
        {"event": "laid", "seat": 1, "card": "3S", "mistake": False},
        {"event": "laid", "seat": 0, "card": "5S", "mistake": False},
        {"event": "dealt", "seat": 1, "count": 3, "cards": ["8R", "8S", "8S"]},
        {"event": "dealt", "seat": 0, "count": 3, "cards": ["6S", "9R", "9S"]},
    ]
    assert told(play(match, "8R=3S+5S", "9S=9S")) == [
        {"event": "took", "seat": 1, "card": "8R", "taken": ["3S", "5S"]},
        {"event": "took", "seat": 0, "card": "9S", "taken": ["9S"]},
    ]


def test_the_events_of_a_rounds_end() -> None:
    match = Table(
        cabochon.game("shokoba"),
        table="5R",
        hands=["10R", "5S"],
        piles=["7D 7E 7E 7E 1R 2R 3R 4R 6R 8R 9R", "10S 10S"],
        last_taker=0,
    ).match()
    assert match.events == []
    events = play(match, "5S=5R", "10R")
    assert told(events[:4]) == [
        {"event": "took", "seat": 1, "card": "5S", "taken": ["5R"]},
        {"event": "shokoba", "seat": 1, "side": 1},
        {"event": "laid", "seat": 0, "card": "10R", "mistake": False},
        {"event": "swept", "seat": 1, "cards": ["10R"]},
    ]
    assert told(events[4:6]) == [
        {
            "event": "round_counted",
            "round": 1,
            "counts": {
                "diamond": [1, 0],
                "emeralds": [3, 0],
                "rubies": [7, 2],
                "sapphires": [24, 3],
                "cards": [35, 5],
            },
            "winners": dict.fromkeys(["diamond", "emeralds", "rubies", "sapphires", "cards"], 0),
            "stones": [5, 1],
        },
        {"event": "round_started", "round": 2, "dealer": 1, "playing": [0, 1], "extra": False},
    ]
    assert [(event.name(), event.as_json().get("seat")) for event in events[6:]] == [
        ("dealt", 0),
        ("dealt", 1),
        ("table_dealt", None),
    ]


def test_the_events_of_a_games_end() -> None:
    match, events = finish(Ending(cabochon.game("shokoba"), [9, 3]))
    assert [event.name() for event in events] == ["took", "swept", "round_counted", "game_over"]
    assert events[-1].as_json() == {"event": "game_over", "winners": [0], "stones": [9, 3]}
    assert match.events == events


def test_a_round_under_way_has_no_opening() -> None:
    match = Table(cabochon.game("shokoba"), table="5R", hands=["10R", "5S"]).match()
    assert match.events == []
    over = finish(Ending(cabochon.game("shokoba"), [9, 3]))[0]
    assert over.game.from_position(over.position()).events == []


def test_a_dealt_hand_is_shown_to_its_owner_only() -> None:
    event = Dealt(seat=1, count=3, cards=("3S", "6S", "7D"))
    shared = {"event": "dealt", "seat": 1, "count": 3}
    assert event.seen_by(1) == shared | {"cards": ["3S", "6S", "7D"]}
    for seat in (0, 2, 3, None):
        assert event.seen_by(seat) == shared


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_all_else_is_public(seat: int | None) -> None:
    match = play_out(cabochon.game("shokoba", players=3, mistakes=True).start(seed=5), seed=5)
    names = {event.name() for event in match.events}
    assert names > {"round_started", "dealt", "table_dealt", "laid", "took", "claimed", "claim_declined"}
    assert names > {"round_counted", "game_over", "swept"}
    for event in match.events:
        if event.name() != "dealt":
            assert event.seen_by(seat) == event.as_json()


def test_events_are_json() -> None:
    match = play_out(cabochon.game("shokoba", players=3, mistakes=True).start(seed=5), seed=5)
    assert json.loads(json.dumps(told(match.events))) == told(match.events)


def check_breakdown(match: Match) -> None:
    """The stones are those from before, of every round's categories, and of the shokobas."""
    outcome = match.outcome
    assert outcome is not None
    breakdown = outcome.breakdown
    for side, stones in enumerate(breakdown["stones"]):
        categories = sum(list(played["stones"].values()).count(side) for played in breakdown["rounds"])
        shokobas = sum(played["shokobas"][side] for played in breakdown["rounds"])
        assert breakdown["shokobas"][side] == shokobas
        assert breakdown["before"][side] + categories + shokobas == stones
    extra = [event for event in match.events if isinstance(event, RoundStarted) and event.extra]
    assert breakdown["extra_rounds"] == len(extra)


@pytest.mark.parametrize("options", option_sets(SHOKOBA), ids=str)
def test_the_breakdown_adds_up(options: dict[str, Any]) -> None:
    match = play_out(cabochon.game("shokoba", **options).start(seed=1), seed=1)
    check_breakdown(match)
    assert match.outcome is not None
    breakdown = match.outcome.breakdown
    assert breakdown["before"] == [0] * len(breakdown["stones"])
    assert [played["round"] for played in breakdown["rounds"]] == [*range(1, match.position()["round"] + 1)]
    shown = sum(isinstance(event, Shokoba) for event in match.events)
    assert sum(breakdown["shokobas"]) == shown
    for played in breakdown["rounds"]:
        assert sum(played["counts"]["cards"]) in (0, 40)
        for category, side in played["stones"].items():
            counts = played["counts"][category]
            leaders = [i for i, count in enumerate(counts) if count == max(counts)]
            assert [side] == leaders if side is not None else len(leaders) > 1


def test_the_breakdown_of_a_match_from_a_position_counts_what_it_saw() -> None:
    match, _ = finish(Ending(cabochon.game("shokoba"), [9, 3]))
    check_breakdown(match)
    assert match.outcome is not None
    breakdown = match.outcome.breakdown
    assert breakdown["before"] == [9 - 2, 3 - 2]
    assert breakdown["rounds"][0]["shokobas"] == [0, 0]


def test_the_breakdown_of_a_finished_position_shows_its_last_round() -> None:
    match, _ = finish(Ending(cabochon.game("shokoba"), [9, 3], round=4))
    again = match.game.from_position(match.position())
    check_breakdown(again)
    assert again.outcome is not None
    assert [played["round"] for played in again.outcome.breakdown["rounds"]] == [4]
    assert again.outcome.breakdown["before"] == [7, 1]


def test_extra_rounds_are_counted() -> None:
    game = cabochon.game("shokoba", players=3, edition="classic")
    match = play_out(finish(Ending(game, [11, 4, 11]))[0], seed=2)
    check_breakdown(match)
    assert match.outcome is not None
    counted = [event for event in match.events if isinstance(event, RoundCounted)]
    assert match.outcome.breakdown["extra_rounds"] == len(counted) - 1 >= 1


def test_scores_are_per_seat_in_teams() -> None:
    match, _ = finish(Ending(cabochon.game("shokoba", players=4, teams=True), [9, 3]))
    assert match.outcome is not None
    assert match.outcome.scores == [9, 3, 9, 3]
    assert match.outcome.winners == [0, 2]
    assert match.outcome.breakdown["stones"] == [9, 3]
    assert match.outcome.as_json() == {"winners": [0, 2], "scores": [9, 3, 9, 3]}


def test_there_is_no_outcome_before_the_end() -> None:
    match = cabochon.game("shokoba").start(seed=1)
    assert match.outcome is None
    assert named(match.events, "game_over") == []
