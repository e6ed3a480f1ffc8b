"""Batches of games step as single ones do, whatever the number of threads."""

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import cabochon
from cabochon.core import verbs
from cabochon.core.errors import IllegalMove, OptionError
from cabochon.core.records import new_record
from cabochon.envs import Encoding, VectorEnv

SLUGS = ["shokoba", "eight28", "topas", "spoker"]
SLOW_TO_COMPILE = "spoker"


def step_all(envs: VectorEnv, steps: int) -> list[np.ndarray]:
    """Everything some random steps show."""
    told = []
    for _ in range(steps):
        observations, rewards, terminations, _, infos = envs.step(envs.sample())
        told += [*observations.values(), rewards, terminations, infos["to_move"], infos["scores"]]
    return told


@pytest.mark.parametrize("slug", SLUGS)
def test_an_environment_is_the_match_of_its_seed(slug: str, soak: bool) -> None:
    if slug == SLOW_TO_COMPILE and not soak:
        pytest.skip("takes minutes to compile: make soak")
    envs = VectorEnv(slug, 3)
    observations, infos = envs.reset(seed=40)
    matches = [cabochon.game(slug).start(seed=int(seed)) for seed in envs.seeds]
    assert [match.seed for match in matches] == [40, 41, 42]
    encoding = Encoding(matches[0].game)
    ended = 0
    for _ in range(200):
        for place, match in enumerate(matches):
            assert infos["to_move"][place] == match.to_move
            assert match.to_move is not None
            expected = encoding.observation(match.state(), match.to_move)
            assert np.array_equal(observations["observation"][place], expected)
            assert np.array_equal(observations["action_mask"][place], encoding.mask(match.state()))
        actions = envs.sample()
        for place, match in enumerate(matches):
            match.play(encoding.write(match.state(), int(actions[place])))
        observations, rewards, terminations, truncations, infos = envs.step(actions)
        assert not truncations.any()
        for place, match in enumerate(matches):
            assert terminations[place] == match.over
            assert infos["scores"][place].tolist() == match.scores
            assert np.array_equal(rewards[place], encoding.rewards(match.state()))
            if match.over:
                ended += 1
                matches[place] = cabochon.game(slug).start(seed=int(envs.seeds[place]))
        if ended > 2:
            return
    assert ended, "no game ended"


def test_an_action_reads_and_writes_in_its_environment() -> None:
    envs = VectorEnv("shokoba", 2)
    envs.reset(seed=7)
    text = cabochon.game("shokoba").start(seed=8).moves()[0]
    assert envs.write(1, envs.read(1, text)) == text


def test_threads_change_nothing() -> None:
    # One game is enough: slices are handed out the same way in all, and compiling that again takes a while.
    alone, together = VectorEnv("eight28", 200, threads=1), VectorEnv("eight28", 200, threads=3)
    for envs in (alone, together):
        envs.reset(seed=5)
    assert len(together._ends) == 4
    for one, other in zip(step_all(alone, 30), step_all(together, 30), strict=True):
        assert np.array_equal(one, other)
    together.close()


def test_an_environment_does_not_depend_on_its_neighbours() -> None:
    few, many = VectorEnv("eight28", 2), VectorEnv("eight28", 5)
    few.reset(seed=9)
    many.reset(seed=9)
    for one, other in zip(step_all(few, 300), step_all(many, 300), strict=True):
        assert np.array_equal(one, other[:2])


def test_the_same_seed_gives_the_same_games_and_none_gives_others() -> None:
    envs = VectorEnv("shokoba", 4)
    first, _ = envs.reset(seed=3)
    again, _ = envs.reset(seed=3)
    assert np.array_equal(first["observation"], again["observation"])
    later, _ = envs.reset()
    assert not np.array_equal(first["observation"], later["observation"])
    assert len({*VectorEnv("shokoba", 4).reset()[0]["observation"].tobytes()}) > 1


def test_arrays_are_new_unless_asked_otherwise() -> None:
    for copy in (True, False):
        envs = VectorEnv("eight28", 4, copy=copy)
        envs.reset(seed=1)
        first = envs.step(envs.sample())[0]["observation"]
        before = first.copy()
        second = envs.step(envs.sample())[0]["observation"]
        assert (second is first) == (not copy)
        assert np.array_equal(first, before) == copy


def test_an_illegal_action_is_refused_and_nothing_is_played() -> None:
    envs = VectorEnv("eight28", 3)
    observations, _ = envs.reset(seed=1)
    before = observations["observation"].copy()
    with pytest.raises(IllegalMove, match="Action 3 is not legal in environment 1"):
        envs.step(np.array([0, 3, 0]))
    for wrong in (np.zeros(2, np.int64), np.zeros(3), np.zeros((3, 1), np.int64)):
        with pytest.raises(OptionError, match="one action for each of the 3"):
            envs.step(wrong)
    assert np.array_equal(observations["observation"], before)
    actions = envs.sample()
    assert actions.max() <= 1
    envs.step(actions)


def test_environments_say_what_they_need() -> None:
    with pytest.raises(OptionError, match="not been reset"):
        VectorEnv("eight28", 2).sample()
    for wrong in (0, -1, True, 1.5):
        with pytest.raises(OptionError, match="num_envs must be"):
            VectorEnv("eight28", wrong)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="no option"):
        VectorEnv("eight28", 2, colour="red")


def test_spaces_hold_what_is_shown_and_the_mode_is_declared() -> None:
    envs = VectorEnv("topas", 3, players=4)
    observations, _ = envs.reset(seed=2)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert envs.observation_space.contains(observations)
    assert envs.action_space.contains(envs.sample())


def test_samples_are_legal_and_even() -> None:
    envs = VectorEnv("eight28", 2000, threads=1)
    envs.reset(seed=1)
    assert 900 < envs.sample().sum() < 1100


def test_the_last_to_move_sees_the_end() -> None:
    envs = VectorEnv("eight28", 20)
    envs.reset(seed=1)
    for _ in range(1000):
        _, _, terminations, _, infos = envs.step(envs.sample())
        if terminations.any():
            break
    assert np.array_equal(infos["_final_obs"], terminations)
    phase = infos["final_obs"][terminations][:, envs.encoding.spans["phase"]]
    assert (phase == [0, 0, 1]).all()


def test_greedy_does_what_simulations_of_it_do() -> None:
    envs = VectorEnv("shokoba", 3)
    envs.reset(seed=1)
    rules = envs.game.rules
    buffer, seen = rules.move_buffer(), new_record(rules.seen)
    for _ in range(5):
        actions = envs.greedy()
        for place, state in enumerate(envs._states):
            count = verbs.legal(state, buffer)
            verbs.observe(state, int(state.to_move), seen)
            best = int(buffer[verbs.greedy(seen, buffer, count)])
            assert envs.write(place, int(actions[place])) == rules.write_move(state, best)
        envs.step(actions)
