"""PettingZoo's own tests, for all four games, and what the environments promise beyond them."""

import importlib
import itertools
import pickle
import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import cabochon
from cabochon.core.errors import IllegalMove, OptionError
from cabochon.games import declarations

GAMES = sorted(declarations())
KNOWN_BY_NAME = [
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
]
"""PettingZoo knows by name which of its own environments show dictionaries, and masks when all is over."""

pytestmark = [pytest.mark.filterwarnings(warning) for warning in KNOWN_BY_NAME]


def table(slug: str) -> Any:
    return importlib.import_module(f"cabochon.envs.pettingzoo.{slug}_v0")


@pytest.mark.parametrize("slug", GAMES)
def test_api(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(table(slug).env(), num_cycles=60)


@pytest.mark.parametrize("slug", GAMES)
def test_seeds(slug: str) -> None:
    seed_test(table(slug).env, num_cycles=10)


@pytest.mark.parametrize("slug", GAMES)
def test_rendering(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(table(slug).env)
    assert "to_move" in capsys.readouterr().out


@pytest.mark.parametrize("slug", GAMES)
def test_performance(slug: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It goes on until five seconds have passed, here by a clock that strikes every cycle."""
    module = sys.modules[performance_benchmark.__module__]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=itertools.count(step=0.25).__next__))
    performance_benchmark(table(slug).env())
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("players", cabochon.game("topas").declaration.players)
def test_any_number_of_players(players: int) -> None:
    env = table("topas").env(players=players)
    env.reset(seed=1)
    assert len(env.agents) == players
    paid = dict.fromkeys(env.agents, 0.0)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        shown, reward, over, _, _ = env.last()
        paid[agent] += reward
        env.step(None if over else rng.choice(np.flatnonzero(shown["action_mask"])))
    assert sum(paid.values()) == pytest.approx(1) if players > 1 else paid["player_0"] > 0


def test_the_deal_is_the_seed_s() -> None:
    env = table("shokoba").raw_env(players=3)
    env.reset(seed=7)
    match = cabochon.game("shokoba", players=3).start(seed=7)
    assert env.agent_selection == f"player_{match.to_move}"
    for seat in range(3):
        seen = env.encoding.observation(match.state(), seat)
        assert np.array_equal(env.observe(f"player_{seat}")["observation"], seen)


def test_each_environment_has_a_generator_of_its_own() -> None:
    def deals(disturbed: bool) -> list[bytes]:
        env, other = (table("eight28").raw_env() for _ in range(2))
        env.reset(seed=3)
        found = []
        for _ in range(3):
            env.reset()
            if disturbed:
                other.reset()
                np.random.seed(5)
            found.append(env.observe("player_0")["observation"].tobytes())
        return found

    assert deals(disturbed=False) == deals(disturbed=True)
    assert len(set(deals(disturbed=False))) > 1


def test_an_illegal_action_ends_the_game_for_the_wrapped() -> None:
    env = table("shokoba").env()
    env.reset(seed=7)
    culprit = env.agent_selection
    shown, *_ = env.last()
    illegal = int(np.flatnonzero(shown["action_mask"] == 0)[0])
    env.step(illegal)
    assert all(env.terminations.values())
    assert {agent: env.rewards[agent] for agent in env.agents} == {
        agent: -1 if agent == culprit else 0 for agent in env.agents
    }


def test_an_illegal_action_leaves_the_bare_one_as_it_was() -> None:
    env = table("shokoba").raw_env(render_mode="ansi")
    env.reset(seed=7)
    before = env.render()
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    for action in (illegal, -1, None):
        with pytest.raises(IllegalMove, match="not legal"):
            env.step(action)
    assert env.render() == before


def test_who_waits_can_do_nothing() -> None:
    env = table("shokoba").env()
    env.reset(seed=7)
    waiting = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(waiting)["action_mask"].any()


def test_environments_can_be_sent_to_other_processes() -> None:
    env = table("eight28").raw_env(players=4, final_pass=True)
    assert pickle.loads(pickle.dumps(env)).game == env.game


def test_bad_options_are_refused() -> None:
    for name, value in (("players", 9), ("colour", "red"), ("render_mode", "oil")):
        with pytest.raises(OptionError, match=name.replace("_", " ")):
            table("shokoba").env(**{name: value})
