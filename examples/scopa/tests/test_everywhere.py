"""Scopa is there wherever a game can be: in lists, with bots of all levels, in the lab, in environments."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import cabochon
from cabochon.bots import play, player
from cabochon.core.pages import rules_text
from cabochon.core.telling import telling_of
from cabochon.core.words import LANGUAGES, keys
from cabochon.envs import VectorEnv
from cabochon.envs.pettingzoo import env
from cabochon.games import bots_for
from cabochon.lab.simulate import plan, simulate

GAME = cabochon.game("scopa").declaration
KNOWN_BY_NAME = [
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
]
"""PettingZoo knows by name which of its own environments show dictionaries."""
pytestmark = [pytest.mark.filterwarnings(warning) for warning in KNOWN_BY_NAME]


def run(*arguments: str) -> str:
    """What a command prints."""
    command = [sys.executable, "-c", "from cabochon.cli.main import main; main()", *arguments]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stderr
    return finished.stdout


def test_it_is_listed_with_the_others() -> None:
    assert GAME in cabochon.games()
    listed = {game["slug"]: game for game in json.loads(run("games", "--json"))}
    assert listed["scopa"]["players"] == [2, 4]
    assert len(listed) > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_rules_and_words_in_both_languages(language: str) -> None:
    assert rules_text("scopa", language).startswith("# Scopa")
    assert "settebello" in run("rules", "scopa", "--plain", "--lang", language)


def test_every_event_is_told_and_no_sentence_is_left_over() -> None:
    telling = telling_of("scopa")
    assert {event.name() for event in GAME.rules().events.each} == set(telling)
    said = {key.split(".")[2] for key in keys("scopa") if key.startswith("scopa.told.")}
    assert said == set(telling) - {"game_over"}


@pytest.mark.parametrize("level", bots_for("scopa"))
def test_bots_of_every_level_play_whole_games(level: str) -> None:
    for players in GAME.players:
        match = GAME.choose({"players": players}).start(seed=3)
        seated = [player(level, seed=1), *(player("greedy", seed=2) for _ in range(players - 1))]
        for seat, _ in play(match, seated):
            assert seat == match.to_move
            if level == "master" and match.position()["round"] > 1:
                break  # it thinks long, and one round shows that it can
        else:
            assert match.over


def test_who_thinks_wins_more() -> None:
    won = 0
    for seed in range(12):
        match = GAME.choose({}).start(seed=seed)
        seats = ["strong", "random"] if seed % 2 else ["random", "strong"]
        for _ in play(match, [player(name, seed=seed) for name in seats]):
            pass
        assert match.outcome is not None
        won += match.outcome.winners == [seats.index("strong")]
    assert won >= 10


def test_simulations_and_a_tournament() -> None:
    tally = simulate(plan(GAME.choose({}), ["greedy", "random"], 200, seed=1))
    assert tally.games == 200
    table = run("tournament", "scopa", "--bots", "greedy,random", "--deals", "20", "--seed", "1")
    assert "greedy" in table.lower()


def test_a_study(tmp_path: Path) -> None:
    page, data = tmp_path / "scopa.html", tmp_path / "scopa.json"
    few = ("--bots", "greedy", "-n", "20", "--skill-games", "0")
    run("lab", "scopa", *few, "--compare", "primiera=true,false", "--out", str(page), "--json", str(data))
    assert "Scopa" in page.read_text()
    assert json.loads(data.read_text())["games"] == 20


def test_a_vector_of_environments() -> None:
    envs = VectorEnv("scopa", 8, players=4)
    _, infos = envs.reset(seed=5)
    assert infos["to_move"].shape == (8,)
    ended = 0
    for _ in range(400):
        _, rewards, terminations, _, _ = envs.step(envs.sample())
        ended += int(terminations.sum())
        assert np.array_equal(rewards[:, :2], rewards[:, 2:])
    assert ended


@pytest.mark.parametrize("players", [2, 4])
def test_pettingzoo(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env("scopa", players=players), num_cycles=60)
    seed_test(lambda: env("scopa", players=players), num_cycles=10)
