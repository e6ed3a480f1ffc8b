"""Seeded games stay what they were: who plays a tournament, a study or a bot again gets the same moves.

``seeded_results.json`` holds a digest of the moves of each, made before one interface was shared by all bots;
``PYTHONPATH=. python -m tests.lab.test_seeded_results`` prints them as they are now.
"""

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import cabochon
from cabochon.bots import Budget, bot, bots_for
from cabochon.bots.search.think import _Run
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.lab.pool import OneProcess
from cabochon.lab.study.plan import make_plan
from cabochon.lab.study.work import run
from cabochon.lab.tournament import Plan, play_block

DIGESTS = Path(__file__).with_name("seeded_results.json")
SIMULATIONS = 24
"""Enough for a choice, and soon done."""
TEAMS = ("shokoba", {"players": 4, "teams": True, "nine_cards": True})
SETTINGS: list[tuple[str, dict[str, Any]]] = [
    ("shokoba", {"target": 3}),
    ("eight28", {}),
    ("topas", {}),
    ("topas", {"players": 1}),
    ("spoker", {}),
    TEAMS,
]
STUDIED = ("random", "greedy", "casual", "master")


def digest(value: Any) -> str:
    """A short hash of what was played."""
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()[:16]


@contextmanager
def short_thoughts() -> Iterator[None]:
    """Let everybody think for a few simulations only."""
    spend = _Run.spend

    def spend_little(self: Any, budget: Budget) -> int:
        simulations = min(budget.simulations or SIMULATIONS, SIMULATIONS)
        return spend(self, replace(budget, seconds=None, simulations=simulations))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_Run, "spend", spend_little)
        yield


def tournament(slug: str, options: dict[str, Any], first: str, second: str) -> list[list[str]]:
    """The moves of the games of one deal between two bots."""
    matches: list[Match] = []
    start = Game.start

    def noted(self: Game, *arguments: Any, **named: Any) -> Match:
        matches.append(start(self, *arguments, **named))
        return matches[-1]

    game = cabochon.game(slug, **options)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "start", noted)
        play_block(Plan(slug, game.options, (first, second), 1, seed=11), (first, second), 0)
    return [match.played for match in matches]


def study(slug: str, options: dict[str, Any], name: str) -> list[list[list[int]]]:
    """What a study keeps of a few games."""
    plan = make_plan(cabochon.game(slug, **options), (), [name], 4, seed=5, skill_games=2)
    return [rows for _, rows in sorted(run(plan, OneProcess()), key=lambda each: str(each[0]))]


def alone(slug: str, options: dict[str, Any], name: str) -> list[str]:
    """What a bot of the public interface chooses along a game."""
    match = cabochon.game(slug, **options).start(seed=3)
    player = bot(name, seed=4)
    while match.to_move is not None and len(match.played) < 12:
        match.play(player.choose(match.view(match.to_move)))
    return match.played


def everything(slug: str, options: dict[str, Any]) -> dict[str, str]:
    """All digests of a setting."""
    found: dict[str, str] = {}
    title = " ".join([slug, *(f"{name}={value}" for name, value in options.items())])
    with short_thoughts():
        for name in [*bots_for(slug), "clairvoyant"]:
            other = "random" if name == "greedy" else "greedy"
            found[f"{title}: tournament {name}"] = digest(tournament(slug, options, name, other))
            if name != "clairvoyant":
                found[f"{title}: bot {name}"] = digest(alone(slug, options, name))
        for name in STUDIED:
            if options.get("players") != 1:
                found[f"{title}: study {name}"] = digest(study(slug, options, name))
    return found


@pytest.mark.parametrize(("slug", "options"), SETTINGS, ids=str)
def test_the_same_seed_is_the_same_game(slug: str, options: dict[str, Any]) -> None:
    kept = json.loads(DIGESTS.read_text())
    for title, found in everything(slug, options).items():
        assert found == kept[title], title


if __name__ == "__main__":
    found: dict[str, str] = {}
    for each in SETTINGS:
        found |= everything(*each)
    print(json.dumps(found, indent=1))
