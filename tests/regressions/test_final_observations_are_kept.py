"""``infos["final_obs"]`` was one array for all steps, and later endings were written over earlier ones."""

import numpy as np

from cabochon.envs import VectorEnv


def test_what_a_game_ended_with_is_not_written_over() -> None:
    envs = VectorEnv("eight28", 20, threads=1)
    envs.reset(seed=1)
    kept: list[tuple[np.ndarray, np.ndarray]] = []
    for _ in range(200):
        infos = envs.step(envs.sample())[4]
        if infos["_final_obs"].any():
            kept.append((infos["final_obs"], infos["final_obs"].copy()))
    assert len(kept) > 5
    assert all(np.array_equal(now, then) for now, then in kept)
