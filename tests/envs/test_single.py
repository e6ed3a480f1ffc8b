"""One agent among bots: what Gymnasium's own checks say, and that both environments play the same games."""

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import RecordEpisodeStatistics
from gymnasium.wrappers.vector import DictInfoToList
from gymnasium.wrappers.vector import RecordEpisodeStatistics as RecordVector

import cabochon
from cabochon.core.errors import CabochonError, IllegalMove, OptionError
from cabochon.envs import SingleEnv, VectorEnv
from cabochon.games import declarations

SLUGS = sorted(declarations())
EIGHT28 = "cabochon/Eight28-v0"


def random_action(info: dict[str, Any], rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(info["action_mask"])))


@pytest.mark.parametrize("slug", SLUGS)
def test_gymnasium_finds_nothing_wrong(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(f"cabochon/{slug.capitalize()}-v0").unwrapped)


@pytest.mark.parametrize(("slug", "options"), [("eight28", {"players": 3}), ("topas", {"players": 1})])
def test_a_game_is_played_to_its_end(slug: str, options: dict[str, Any]) -> None:
    env = RecordEpisodeStatistics(gymnasium.make(f"cabochon/{slug.capitalize()}-v0", **options))
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=3)
    over, decisions = False, 0
    while not over:
        observation, reward, over, truncated, info = env.step(random_action(info, rng))
        decisions += 1
        assert observation in env.observation_space
        assert not truncated
    assert info["episode"]["l"] == decisions
    assert info["episode"]["r"] == reward
    if slug == "topas":
        assert reward == pytest.approx(info["scores"][0] / 100)


def test_the_game_of_a_seed_is_dealt_and_the_bots_play_first() -> None:
    env = SingleEnv("shokoba", opponents="greedy")
    observation, info = env.reset(seed=7)
    match = cabochon.game("shokoba").start(seed=7)
    assert match.to_move == 1  # a bot's turn
    match.play_packed(cabochon.bots.player("greedy").move(match.turn()))
    assert np.array_equal(observation, env.encoding.observation(match.state(), 0))
    assert np.array_equal(info["action_mask"], env.encoding.mask(match.state()))
    assert np.array_equal(env.action_masks(), info["action_mask"] == 1)


def test_the_agent_sits_anywhere_if_it_is_left_to_chance() -> None:
    env = SingleEnv("eight28", opponents=["random", "greedy"], players=3, seat=None)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2}


def test_an_illegal_action_loses_the_game_or_is_refused() -> None:
    env = SingleEnv("eight28")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(3)
    assert (reward, over, info["illegal"]) == (-1, True, True)
    with pytest.raises(OptionError, match="not been reset"):
        env.step(0)
    strict = SingleEnv("eight28", on_illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalMove, match="Action 3 is not legal"):
        strict.step(3)
    strict.step(0)


def test_what_cannot_be_is_refused_with_a_sentence() -> None:
    refused: list[tuple[dict[str, Any], str]] = [
        ({"opponents": "nobody"}, "nobody"),
        ({"opponents": ["greedy", "greedy"]}, "bot for each of the 1 other"),
        ({"opponents": "missing.py:Bot"}, "missing.py"),
        ({"seat": 2}, "from 0 to 1"),
        ({"render_mode": "rgb_array"}, "no render mode"),
        ({"on_illegal": "cheat"}, "lose, raise"),
        ({"players": 9}, "players"),
    ]
    for options, words in refused:
        with pytest.raises(CabochonError, match=words):
            SingleEnv("shokoba", **options)
    with pytest.raises(OptionError, match="casual cannot play in many games at once"):
        VectorEnv("shokoba", 2, opponents="casual")


def test_an_environment_is_copied_before_it_has_begun() -> None:
    twin = pickle.loads(pickle.dumps(SingleEnv("eight28", opponents="random", seat=None, players=4)))
    assert (twin.opponents, twin.seat, twin.game.players) == (("random",) * 3, None, 4)


def test_rendering_shows_no_other_hand() -> None:
    env = SingleEnv("shokoba", render_mode="ansi")
    env.reset(seed=7)
    position = env._match and env.game.rules.write_position(env._match.state)
    assert position
    shown = env.render()
    assert shown is not None
    assert f"hand: {' '.join(position['hands'][0])}" in shown
    assert " ".join(position["hands"][1]) not in shown


def test_many_games_play_as_single_ones_do() -> None:
    """Greedy bots leave nothing to chance, so both play the same game from a seed."""
    envs = VectorEnv("eight28", 4, opponents="greedy", players=3, seat=1, threads=1)
    observations, infos = envs.reset(seed=20)
    singles = [SingleEnv("eight28", opponents="greedy", players=3, seat=1) for _ in range(4)]
    shown = [env.reset(seed=20 + place) for place, env in enumerate(singles)]
    over: set[int] = set()
    while len(over) < 4:
        actions = envs.sample()
        for place in set(range(4)) - over:
            assert np.array_equal(observations[place], shown[place][0])
            assert np.array_equal(infos["action_mask"][place], shown[place][1]["action_mask"])
        observations, rewards, terminations, _, infos = envs.step(actions)
        for place in set(range(4)) - over:
            observation, reward, ended, _, info = singles[place].step(int(actions[place]))
            shown[place] = observation, info
            assert ended == terminations[place]
            assert reward == pytest.approx(rewards[place])
            assert info["scores"].tolist() == infos["scores"][place].tolist()
            if ended:
                over.add(place)
                assert np.array_equal(infos["final_obs"][place], observation)


def test_statistics_of_many_games_are_recorded() -> None:
    envs = RecordVector(gymnasium.make_vec(EIGHT28, num_envs=6, opponents="random", seat=None, threads=1))
    ours = envs.unwrapped
    assert isinstance(ours, VectorEnv)
    observations, infos = envs.reset(seed=1)
    assert observations in envs.observation_space
    ended = 0
    for _ in range(150):
        _, rewards, terminations, _, infos = envs.step(ours.sample())
        assert rewards.shape == (6,)
        assert np.array_equal(infos["to_move"], ours._rivals.seats)
        if terminations.any():
            ended += int(terminations.sum())
            assert np.array_equal(infos["episode"]["r"][terminations], rewards[terminations])
    assert ended == envs.episode_count > 0
    assert len({*ours._rivals.seats.tolist()}) > 1
    listed = DictInfoToList(ours.clone())
    listed.reset(seed=1)
    assert "action_mask" in listed.step(ours.clone().sample() * 0)[4][0]


def test_a_name_is_found_with_its_module_alone() -> None:
    gymnasium.registry.pop(EIGHT28)
    from cabochon.envs.registration import register_all

    register_all()
    assert gymnasium.make(f"cabochon.envs:{EIGHT28}").unwrapped.spec.id == EIGHT28  # type: ignore[union-attr]
