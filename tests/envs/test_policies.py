"""A policy as a bot: what it is handed is what PettingZoo's agents are shown."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import cabochon
from cabochon.bots import play_out
from cabochon.bots.outside import OutsideBot, Source
from cabochon.envs import Encoding
from cabochon.envs.policies import PolicyBot

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "policy.py"


@pytest.mark.parametrize("slug", [declaration.slug for declaration in cabochon.games()])
def test_it_is_shown_the_observation_and_the_mask_of_its_seat(slug: str) -> None:
    shown: list[tuple[np.ndarray, np.ndarray]] = []

    def act(observation: np.ndarray, mask: np.ndarray) -> int:
        shown.append((observation, mask))
        return int(np.flatnonzero(mask)[-1])

    match = cabochon.game(slug).start(seed=7)
    encoding, policy = Encoding(match.game), PolicyBot(act)
    for _ in range(6):
        seat = match.to_move
        assert seat is not None
        state = match.state()
        move = policy.choose(match.view(seat), match.moves(), Random(1))
        observation, mask = shown.pop()
        assert (observation == encoding.observation(state, seat)).all()
        assert (mask == encoding.mask(state)).all()
        assert move == encoding.write(state, int(np.flatnonzero(mask)[-1]))
        match.play(move)


def first_view() -> dict[str, Any]:
    match = cabochon.game("shokoba").start(seed=7)
    return match.view(match.to_move)


def test_its_luck_is_that_of_its_seed() -> None:
    def act(observation: np.ndarray, mask: np.ndarray, rng: np.random.Generator) -> int:
        return int(rng.choice(np.flatnonzero(mask)))

    view = first_view()
    games = [[PolicyBot(act).choose(view, view["moves"], Random(seed)) for _ in range(3)] for seed in (1, 1)]
    assert games[0] == games[1]


def test_an_action_that_is_not_legal_is_no_move() -> None:
    view = first_view()
    assert PolicyBot(lambda observation, mask: -5).choose(view, view["moves"], Random(1)) == "action -5"


def test_the_example_plays_a_whole_game() -> None:
    match = cabochon.game("shokoba", target=1).start(seed=1)
    players = [OutsideBot(Source.of(f"{EXAMPLE}:act"), seat, seconds=30) for seat in range(2)]
    play_out(match, players)
    assert [player.mishaps for player in players] == [[], []]
