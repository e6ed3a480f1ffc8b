"""Batches of games step as single ones do, whatever the number of threads."""

import copy
import pickle

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
    for is_new in (True, False):
        envs = VectorEnv("eight28", 4, copy=is_new)
        envs.reset(seed=1)
        first = envs.step(envs.sample())[0]["observation"]
        before = first.copy()
        second = envs.step(envs.sample())[0]["observation"]
        assert (second is first) == (not is_new)
        assert np.array_equal(first, before) == is_new


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


def test_each_game_has_its_seed() -> None:
    envs = VectorEnv("eight28", 4)
    envs.reset(seed=[5, 900, 5, 7])
    assert envs.seeds.tolist() == [5, 900, 5, 7]
    same = envs.observe(0)
    assert np.array_equal(same[0], same[2])
    match = cabochon.game("eight28").start(seed=900)
    assert np.array_equal(same[1], envs.encoding.observation(match.state(), 0))
    envs.reset(seed=np.array([1, 2, 3, 4]))
    assert envs.seeds.tolist() == [1, 2, 3, 4]
    with pytest.raises(OptionError, match="one seed for each of the 4"):
        envs.reset(seed=[1, 2])
    with pytest.raises(OptionError, match="seed"):
        envs.reset(seed=[1, 2, 3, -4])
    assert envs.seeds.tolist() == [1, 2, 3, 4]


def test_some_games_are_dealt_again_and_the_others_stand() -> None:
    envs = VectorEnv("eight28", 4)
    envs.reset(seed=1)
    before, _, _, _, _ = envs.step(envs.sample())
    mask = np.array([True, False, False, True])
    after, infos = envs.reset(seed=[50, 51, None, None], options={"reset_mask": mask})
    assert envs.seeds[:3].tolist() == [50, 2, 3]
    assert envs.seeds[3] != 4
    for name, array in before.items():
        assert np.array_equal(array[1:3], after[name][1:3])
    assert infos["scores"].shape == (4, envs.game.players)
    for wrong in (np.zeros(4, np.bool_), np.ones(3, np.bool_), [True] * 4):
        with pytest.raises(OptionError, match="reset_mask must be an array of 4"):
            envs.reset(options={"reset_mask": wrong})
    with pytest.raises(OptionError, match="not been reset"):
        VectorEnv("eight28", 4).reset(options={"reset_mask": mask})


def test_some_games_step_and_the_others_stand_still() -> None:
    envs = VectorEnv("eight28", 3)
    envs.reset(seed=2)
    whole = envs.clone()
    actions = envs.sample()
    before = envs.state()
    where = np.array([True, False, True])
    observations, rewards, *_ = envs.step(np.where(where, actions, -1), where=where)
    stepped = whole.step(actions)[0]
    for name, array in observations.items():
        assert np.array_equal(array[where], stepped[name][where])
    assert np.array_equal(envs.state()[1], before[1])
    assert rewards.shape == (3, envs.game.players)
    observations = envs.step(actions, where=~where)[0]
    for name, array in observations.items():
        assert np.array_equal(array, stepped[name])


def test_games_are_saved_gone_back_to_and_copied() -> None:
    envs = VectorEnv("eight28", 3)
    envs.reset(seed=4)
    for _ in range(5):
        envs.step(envs.sample())
    saved = envs.save()
    story = step_all(envs, 100)
    observations, _ = envs.restore(saved)
    assert envs.observation_space.contains(observations)
    again = step_all(envs, 100)
    stored = pickle.loads(pickle.dumps(saved))
    other = VectorEnv("eight28", 3, threads=1)
    other.restore(stored)
    elsewhere = step_all(other, 100)
    for one, two, three in zip(story, again, elsewhere, strict=True):
        assert np.array_equal(one, two)
        assert np.array_equal(one, three)
    many = VectorEnv("eight28", 5)
    observations, _ = many.restore(saved, games=[1, 1, 1, 1, 2])
    assert (observations["observation"][:4] == observations["observation"][0]).all()
    before = many.state()
    many.restore(saved, games=[-1, -1, 0, -1, -1])
    assert np.array_equal(np.delete(many.state(), 2, 0), np.delete(before, 2, 0))


def test_a_snapshot_of_something_else_is_refused() -> None:
    envs = VectorEnv("eight28", 2)
    envs.reset(seed=4)
    saved = envs.save()
    for other in (VectorEnv("eight28", 2, players=4), VectorEnv("eight28", 2, opponents="random")):
        with pytest.raises(OptionError, match="of another game"):
            other.restore(saved)
    for wrong in ([0], [0, 2], [0, -2], [0.0, 1.0]):
        with pytest.raises(OptionError, match="from 0 to 1"):
            envs.restore(saved, games=wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("opponents", [None, "greedy"])
def test_a_batch_is_copied_and_stored(opponents: str | None) -> None:
    envs = VectorEnv("eight28", 3, opponents=opponents, seat=None, threads=1)
    assert not pickle.loads(pickle.dumps(envs))._begun
    envs.reset(seed=8)
    envs.step(envs.sample())
    twins = pickle.loads(pickle.dumps(envs)), copy.deepcopy(envs), envs.clone()
    for _ in range(100):
        actions = envs.sample()
        expected = envs.step(actions)
        for twin in twins:
            assert np.array_equal(twin.sample(), actions)
            found = twin.step(actions)
            assert np.array_equal(found[1], expected[1])
            assert np.array_equal(found[4]["scores"], expected[4]["scores"])


def test_any_seat_may_be_asked_and_the_state_is_all_of_them() -> None:
    envs = VectorEnv("eight28", 3, players=3)
    envs.reset(seed=3)
    envs.step(envs.sample())
    states = envs._states
    for seat in range(3):
        for place in range(3):
            expected = envs.encoding.observation(states[place], seat)
            assert np.array_equal(envs.observe(seat)[place], expected)
            assert np.array_equal(envs.state()[place, seat], expected)
    mixed = envs.observe(np.array([2, 0, 1]))
    assert np.array_equal(mixed[0], envs.observe(2)[0])
    for wrong in (3, -1, 1.0, np.array([0, 1])):
        with pytest.raises(OptionError, match="from 0 to 2"):
            envs.observe(wrong)  # type: ignore[arg-type]


def test_every_seat_sees_the_end() -> None:
    envs = VectorEnv("eight28", 20, threads=1)
    envs.reset(seed=1)
    movers = envs.step(envs.sample())[4]["to_move"]
    for _ in range(1000):
        _, _, terminations, _, infos = envs.step(envs.sample())
        if terminations.any():
            break
        movers = infos["to_move"]
    final = envs.final_observations()
    assert final.shape == (20, envs.game.players, envs.encoding.size)
    assert not final[~terminations].any()
    assert (final[terminations][:, :, envs.encoding.spans["phase"]] == [0, 0, 1]).all()
    for place in np.flatnonzero(terminations):
        assert np.array_equal(final[place, movers[place]], infos["final_obs"][place])
