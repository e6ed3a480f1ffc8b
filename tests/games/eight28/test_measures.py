"""What simulations count agrees with what the events of the same games tell."""

import random
from collections import Counter

import numpy as np

import cabochon
from cabochon.core import verbs
from cabochon.lab.report import as_json
from cabochon.lab.simulate import plan, simulate

from .table import named


def points(stones: tuple[int, int]) -> int:
    return stones[0] + 2 * stones[1]


def test_measures_count_what_the_events_tell() -> None:
    game = cabochon.game("eight28", players=4)
    for seed in range(5):
        pick = random.Random(seed)
        match = game.start(seed=seed)
        tally = np.zeros(len(game.rules.measures), np.int64)
        while not match.over:
            move = pick.choice(match.moves())
            state = match.state()
            verbs.measure(state, game.rules.read_move(state, move), tally)
            match.play(move)
        shared = named(match.events, "PrizeShared")
        told = Counter(
            rounds=len(named(match.events, "RoundOver")),
            cards_taken=len(named(match.events, "Took")),
            players_out=len(named(match.events, "WentOut")),
            jackpots=len(named(match.events, "Jackpot")),
            jackpot_points=sum(points(event.pot) for event in named(match.events, "Jackpot")),
            treasures=len(named(match.events, "PotSplit")),
            treasure_points=sum(points(event.eight) for event in named(match.events, "PotSplit")),
            stayed_points=sum(points(event.stayed) for event in named(match.events, "RoundOver")),
        )
        for event in shared:
            if event.prize != "jackpot":
                told[f"unclaimed_{event.prize}"] += not event.seats
                told[f"shared_{event.prize}"] += len(event.seats) > 1
        assert dict(zip(game.rules.measures, tally.tolist(), strict=True)) == {
            name: told[name] for name in game.rules.measures
        }


def test_a_simulation_reports_rounds_and_treasures_with_intervals() -> None:
    made = plan(cabochon.game("eight28"), ["greedy", "random", "random"], games=300, seed=1)
    report = as_json(made, simulate(made))
    assert report["length"]["rounds"]["low"] < report["length"]["rounds"]["value"]
    for name in ("jackpots", "unclaimed_8", "unclaimed_28", "treasure_points"):
        assert report["per_round"][name]["low"] <= report["per_round"][name]["value"]
    assert report["wins_by_bot"]["greedy"]["low"] > 1 / 3
