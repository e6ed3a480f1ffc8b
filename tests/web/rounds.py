"""Rounds of random games as people at a table would enter them, each with what the engine made of it.

``tests/web/test_rounds.py`` hands them to the page's own reckoning (web/tests/rounds.test.ts).
"""

import random
from collections.abc import Iterator
from typing import Any

import cabochon
from cabochon.core.match import Match
from cabochon.games.shokoba.events import CATEGORIES

Json = dict[str, Any]


def play_out(slug: str, seed: int, **options: Any) -> Match:
    """A whole random game."""
    pick = random.Random(seed)
    match = cabochon.game(slug, **options).start(seed=seed)
    while not match.over:
        match.play(pick.choice(match.moves()))
    return match


def told(match: Match) -> list[Json]:
    """What everybody at the table saw happen."""
    return [event.seen_by(None) for event in match.events]


def shokoba(games: int) -> Iterator[Json]:
    """Whole games: the counts of every round, and the stones after it."""
    kinds: list[Json] = [
        {"players": 2},
        {"players": 3},
        {"players": 4},
        {"players": 4, "teams": True},
        {"players": 2, "edition": "classic"},
        {"players": 3, "edition": "classic", "target": 5},
        {"players": 4, "edition": "classic", "target": 4},
    ]
    for seed in range(games):
        options = kinds[seed % len(kinds)]
        match = play_out("shokoba", seed, **options)
        rounds: list[Json] = []
        shokobas: dict[int, int] = {}
        playing: list[int] = []
        dealer = 0
        for event in told(match):
            if event["event"] == "round_started":
                playing, dealer, shokobas = event["playing"], event["dealer"], {}
            elif event["event"] == "shokoba":
                shokobas[event["side"]] = shokobas.get(event["side"], 0) + 1
            elif event["event"] == "round_counted":
                sides = range(len(event["stones"]))
                counts = [
                    {name: event["counts"][name][side] for name in CATEGORIES}
                    | {"shokobas": shokobas.get(side, 0)}
                    for side in sides
                ]
                rounds.append(
                    {"playing": playing, "dealer": dealer, "counts": counts, "stones": event["stones"]}
                )
        assert match.outcome is not None
        yield {"options": dict(match.game.options), "rounds": rounds, "winners": match.outcome.winners}


def eight28(games: int) -> Iterator[Json]:
    """Whole games: everybody's cards at each sharing, who chose what, and the stones won by then."""
    for seed in range(games):
        match = play_out("eight28", seed, players=3 + seed % 4)
        rounds: list[Json] = []
        now: Json = {}
        for event in told(match):
            if event["event"] in ("stone_placed", "no_stone_left"):
                now["dealer"] = event["seat"]
                now["pot"] = event.get("pot", now.get("pot"))
            elif event["event"] == "revealed":
                now["cards"] = [
                    [hidden, *row] for hidden, row in zip(event["hidden"], event["open"], strict=True)
                ]
                now["choices"] = {}
            elif event["event"] == "chose":
                now["choices"][event["seat"]] = int(event["treasure"])
            elif event["event"] == "round_over":
                rounds.append({**now, "left": event["stayed"], "won": event["won"]})
        assert match.outcome is not None
        yield {
            "players": 3 + seed % 4,
            "rounds": rounds,
            "winners": match.outcome.winners,
            "scores": match.scores,
        }


def topas(games: int) -> Iterator[Json]:
    """Sheets of whole games."""
    for seed in range(games):
        match = play_out("topas", seed, players=1 + seed % 4)
        events = told(match)
        columns = [event["points"] for event in events if event["event"] == "column_finished"]
        scored = [event for event in events if event["event"] == "scored"]
        players = 1 + seed % 4
        sheet = columns or [
            [one["points"] for one in scored if one["seat"] == seat] for seat in range(players)
        ]
        assert match.outcome is not None
        yield {"players": players, "sheet": sheet, "scores": match.scores, "winners": match.outcome.winners}


def spoker(games: int) -> Iterator[Json]:
    """Turns and hands of whole games."""
    for seed in range(games):
        match = play_out("spoker", seed, players=2 + seed % 3)
        turns = [event for event in told(match) if event["event"] == "scored"]
        (over,) = [event for event in told(match) if event["event"] == "game_over"]
        yield {
            "players": 2 + seed % 3,
            "turns": [{"seat": t["seat"], "points": t["points"], "figures": t["figures"]} for t in turns],
            "deductions": over["deductions"],
            "scores": match.scores,
            "winners": over["winners"],
        }


def rounds() -> Json:
    """Some of each: thousands of rounds, sheets and turns."""
    return {
        "shokoba": list(shokoba(280)),
        "eight28": list(eight28(160)),
        "topas": list(topas(80)),
        "spoker": list(spoker(16)),
    }
