"""Judge the judge: how far reviews can be trusted, game by game.

    python benchmarks/review.py --games 4 --calibration 20 --budget 20000 > benchmarks/review.json

For each game: what ``master`` loses by the reviewer's reckoning (the floor: nobody can be shown to play
better), how many planted mistakes are found, how many verdicts two reviews with different seeds agree on, how
often a move is called a mistake in solved endings where it is none, how chances compare with results
(calibration), and how long a review takes. Prints a table for benchmarks/review.md.
"""

import argparse
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

import cabochon
from cabochon.bots import play_out, player
from cabochon.bots.exact import solve
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.lab.pool import local_pool
from cabochon.study import Review, review
from cabochon.study.valuation import THRESHOLD, _Decision
from cabochon.study.verdicts import FORCED, GOOD, verdict_of

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.study.games import finished, with_planted_mistake

BINS = 5


def played_by(game: Game, bot: str, seed: int) -> Match:
    """A game of one bot with itself."""
    match = game.start(seed=seed)
    play_out(match, [player(bot, seed=seed * 10 + seat) for seat in range(game.players)])
    return match


def verdicts(found: Review) -> list[str]:
    """The verdicts on all decisions that were one."""
    all_of_them = [verdict_of(each.decided) for each in found.decisions]
    return ["bad" if verdict != GOOD else verdict for verdict in all_of_them if verdict != FORCED]


def floor(game: Game, games: int, budget: int | None, jobs: int) -> dict[str, Any]:
    """What ``master`` loses, how two reviews of its games agree, and how long they take."""
    losses, agree, seconds, rest, luck = [], [], [], [], []
    for seed in range(games):
        match = played_by(game, "master", seed)
        began = time.perf_counter()
        first = review(match, budget, 1, local_pool(jobs))
        seconds.append(time.perf_counter() - began)
        second = review(match, budget, 2, local_pool(jobs))
        agree += [a == b for a, b in zip(verdicts(first), verdicts(second), strict=True)]
        losses += [each.decided.loss.value for each in first.decisions if each.decided.choices > 1]
        rest += [abs(account.rest.value) for account in first.accounts]
        luck += [account.luck.value for account in first.accounts]
    return {
        "games": games,
        "decisions": len(losses),
        "loss_per_decision": float(np.mean(losses)),
        "called_mistakes": float(np.mean([verdict == "bad" for verdict in verdicts(first)])),
        "agreement": float(np.mean(agree)),
        "seconds": float(np.median(seconds)),
        "rest": float(np.mean(rest)),
        "luck": float(np.mean(luck)),
    }


def planted(game: Game, games: int, budget: int | None, jobs: int) -> dict[str, Any]:
    """How many planted mistakes are called one."""
    found = 0
    for seed in range(games):
        match, number = with_planted_mistake(game, seed + 2)
        valuation = review(match, budget, 1, local_pool(jobs)).decisions[number - 1].decided
        found += verdict_of(valuation) not in (GOOD, FORCED)
    return {"planted": games, "found": found}


def false_alarms(game: Game, games: int, budget: int) -> dict[str, Any]:
    """In endings whose values are known: how often the sampled judge calls a move worse that is not."""
    alarms = asked = missed = truly = 0
    for seed in range(games):
        for state in finished(game, "greedy", seed).states()[:-1]:
            seen = game.rules.observe(state, int(state.to_move))
            solution = solve(game, seen, 1)
            if solution is None or not solution.exact or not 1 < len(solution.values) <= 8:
                continue
            for move, worth in solution.values.items():
                lost = max(solution.values.values()) - worth
                sampled = _Decision(game, seen, budget, 1).valued(list(solution.values), move)
                called = sampled.loss.low > THRESHOLD
                asked += lost <= THRESHOLD
                alarms += called and lost <= THRESHOLD
                truly += lost > 2 * THRESHOLD
                missed += not called and lost > 2 * THRESHOLD
    return {"harmless": asked, "false_alarms": alarms, "harmful": truly, "missed": missed}


def calibration(game: Game, games: int, budget: int, jobs: int) -> dict[str, Any]:
    """Chances against results over games of ``strong``: the Brier score and a table of reliability."""
    chances: list[float] = []
    results: list[float] = []
    for seed in range(games):
        found = review(played_by(game, "strong", 1000 + seed), budget, 1, local_pool(jobs))
        for points, account in zip(found.points, found.accounts, strict=True):
            chances += [point.chance.value for point in points]
            results += [account.result] * len(points)
    told, came = np.array(chances), np.array(results)
    places = np.minimum((told * BINS).astype(int), BINS - 1)
    table = [
        {
            "chance": float(told[places == place].mean()),
            "result": float(came[places == place].mean()),
            "points": int((places == place).sum()),
        }
        for place in range(BINS)
        if (places == place).any()
    ]
    base = float(((came - 1 / game.players) ** 2).mean())
    return {"games": games, "brier": float(((told - came) ** 2).mean()), "know_nothing": base, "table": table}


def main() -> None:
    """Measure the games named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", default=[each.slug for each in cabochon.games()])
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--calibration", type=int, default=20)
    parser.add_argument("--budget", type=int, default=None)
    parser.add_argument("--quick", type=int, default=2000, help="the budget of calibration")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    found = {}
    for slug in given.slugs:
        game = cabochon.game(slug)
        found[slug] = {
            "floor": floor(game, given.games, given.budget, given.jobs),
            "planted": planted(game, given.games, given.budget, given.jobs),
            "endings": false_alarms(game, given.games, given.budget or 10_000),
            "calibration": calibration(game, given.calibration, given.quick, given.jobs),
        }
        print(slug, json.dumps(found[slug], indent=1), file=sys.stderr, flush=True)
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
