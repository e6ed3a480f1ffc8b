"""What is told of a game while it is played, and at its end."""

import json
import random
from typing import Any

import pytest

import cabochon
from cabochon.core.events import Event
from cabochon.core.match import Match

from .late import late
from .table import Table, at_table


def told(events: list[Event]) -> list[dict[str, Any]]:
    """Events as data."""
    return [event.as_json() for event in events]


def play_out(match: Match, seed: int) -> Match:
    """Play at random, figures rather than passes, to the end."""
    pick = random.Random(seed)
    while not match.over:
        moves = match.moves()
        match.play(pick.choice([move for move in moves if not move.startswith("pass")] or moves))
    return match


def test_spo_1_the_events_before_the_first_move() -> None:
    match = cabochon.game("spoker", players=2).start(seed=1)
    hands = match.position()["hands"]
    assert told(match.events) == [
        {"event": "set_aside", "count": 8},
        {"event": "dealt", "seat": 0, "count": 5, "cards": hands[0]},
        {"event": "dealt", "seat": 1, "count": 5, "cards": hands[1]},
    ]
    assert match.events[1].seen_by(1) == {"event": "dealt", "seat": 0, "count": 5}
    assert [event.name() for event in cabochon.game("spoker", players=3).start(seed=1).events] == [
        "dealt"
    ] * 3


def test_spo_9_every_part_of_a_figure_is_told() -> None:
    match = Table(
        cabochon.game("spoker"), "G7> 9d 9h", "9* 9s Qd Qc 7c", bag="7d 7s 8d", scores=[11, 2]
    ).match()
    laid, scored, drew = told(match.play("G8v 9* 9s"))
    assert laid == {
        "event": "laid",
        "seat": 0,
        "move": "G8v 9* 9s",
        "laid": ["9*", "9s"],
        "squares": ["G8", "G9"],
    }
    assert scored == {
        "event": "scored",
        "seat": 0,
        "points": 6,
        "total": 17,
        "figures": [
            {
                "kind": "three",
                "line": "v",
                "squares": ["G7", "G8", "G9"],
                "cards": ["9d", "9*", "9s"],
                "new": ["G8", "G9"],
                "value": 3,
                "doublings": 1,
                "bonuses": {},
                "five": 0,
                "points": 6,
            }
        ],
    }
    assert drew == {"event": "drew", "seat": 0, "count": 2, "cards": ["7d", "7s"]}


def test_spo_9_bonus_squares_and_five_cards_are_added_before_doubling() -> None:
    match = Table(cabochon.game("spoker", first=0), hand="7* 8d 9s Th Jc").match()
    _, scored, _ = told(match.play("E7> 7* 8d 9s Th Jc"))
    (figure,) = scored["figures"]
    assert (figure["kind"], figure["value"], figure["bonuses"], figure["five"]) == (
        "straight",
        10,
        {"G7": 5},
        15,
    )
    assert (figure["doublings"], figure["points"], scored["points"]) == (1, 60, 60)


def test_spo_9_figures_across_are_told_after_the_one_along() -> None:
    match = at_table("G7> 7c 7*", "7d 7h 8c 9c Tc")
    _, scored, _ = told(match.play("G8> 7d 7h"))
    assert [(figure["kind"], figure["line"], figure["squares"]) for figure in scored["figures"]] == [
        ("pair", ">", ["G8", "H8"]),
        ("pair", "v", ["G7", "G8"]),
        ("pair", "v", ["H7", "H8"]),
    ]
    assert scored["points"] == 6


def test_spo_10_a_swap_shows_the_card_and_may_be_taken_back() -> None:
    match = at_table("G7> Q? Qs Qh", "?? 7d 8d 9d Td")
    before = match.position()
    assert told(match.play("swap H7")) == [{"event": "swapped", "seat": 0, "square": "H7", "card": "Qs"}]
    match.undo(0)
    assert match.position() == before


def test_spo_11_discards_are_shown_to_nobody_else() -> None:
    match = Table(cabochon.game("spoker"), "G7> Qd Qs", "7d Jc 8s 9h Tc", bag="Ks Kd").match()
    discarded, drew = match.play("pass 7d Jc")
    assert discarded.seen_by(0) == {"event": "discarded", "seat": 0, "count": 2, "cards": ["7d", "Jc"]}
    assert discarded.seen_by(1) == {"event": "discarded", "seat": 0, "count": 2}
    assert drew.seen_by(0) == {"event": "drew", "seat": 0, "count": 2, "cards": ["Kd", "Ks"]}
    assert drew.seen_by(None) == {"event": "drew", "seat": 0, "count": 2}
    assert not match.can_undo(0)


def test_spo_12_the_discard_bag_becomes_the_draw_bag() -> None:
    match = Table(cabochon.game("spoker"), "G7> Qd Qs", "7d Jc 8s 9h Tc", turned=True).match()
    discards = len(match.position()["discards"])
    events = match.play("pass 7d")
    assert [event.name() for event in events] == ["discarded", "bag_turned", "drew"]
    assert told(events)[1] == {"event": "bag_turned", "count": discards + 1}


def test_spo_14_the_end_is_told_with_every_deduction() -> None:
    match = late("9d 9d 9h 9c", "9* Tc Qd", "Q* Kd Ac", scores=[40, 30, 20]).match()
    for _ in range(2):
        match.play("pass")
    passed, over = told(match.play("pass"))
    assert passed == {"event": "discarded", "seat": 2, "count": 0, "cards": []}
    assert over == {
        "event": "game_over",
        "reason": "all_passed",
        "winners": [0],
        "scores": [4, -28, -42],
        "deductions": [
            {"cards": ["9d", "9d", "9h", "9c"], "value": 36, "doublings": 0, "points": 36},
            {"cards": ["9*", "Tc", "Qd"], "value": 29, "doublings": 1, "points": 58},
            {"cards": ["Q*", "Kd", "Ac"], "value": 31, "doublings": 1, "points": 62},
        ],
    }
    outcome = match.outcome
    assert outcome is not None
    assert outcome.breakdown == {
        "plays": [],
        "seats": [
            {"before": 40, "figures": 0, "deduction": over["deductions"][0], "total": 4},
            {"before": 30, "figures": 0, "deduction": over["deductions"][1], "total": -28},
            {"before": 20, "figures": 0, "deduction": over["deductions"][2], "total": -42},
        ],
        "ending": "all_passed",
    }


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_breakdown_adds_up(players: int) -> None:
    match = play_out(cabochon.game("spoker", players=players).start(seed=players), players)
    outcome = match.outcome
    assert outcome is not None
    breakdown = outcome.breakdown
    assert json.loads(json.dumps(breakdown)) == breakdown
    for seat, row in enumerate(breakdown["seats"]):
        plays = [play for play in breakdown["plays"] if play["seat"] == seat]
        assert row["before"] == 0
        assert row["figures"] == sum(figure["points"] for play in plays for figure in play["figures"])
        assert row["total"] == row["figures"] - row["deduction"]["points"] == outcome.scores[seat]
    assert breakdown["plays"]
    assert match.events[-1].as_json()["reason"] == breakdown["ending"]


def test_what_is_told_is_what_is_scored() -> None:
    match = cabochon.game("spoker", players=4).start(seed=8)
    pick = random.Random(8)
    while not match.over:
        seat, before = match.to_move, match.scores
        assert seat is not None
        moves = match.moves()
        move = pick.choice([move for move in moves if not move.startswith("pass")] or moves)
        for event in told(match.play(move)):
            if event["event"] == "scored":
                assert event["points"] == sum(figure["points"] for figure in event["figures"])
                assert event["total"] == before[seat] + event["points"]
                assert match.over or match.scores[seat] == event["total"]
