"""Compiled equals interpreted: the same games, played by both, must come to the same bytes."""

import hashlib
import importlib
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from cabochon.core import verbs
from cabochon.core.encoding import total
from cabochon.core.game import Game
from cabochon.core.jit import COMPILED
from cabochon.core.records import NOBODY, SPECTATOR, State, copy_record, new_record
from cabochon.core.rng import SEALED_BIT, draw, seed_rng
from cabochon.testing.walk import require

if TYPE_CHECKING:
    from hashlib import _Hash as Hash

MOST_MOVES = 150
"""Moves compared of each game: plain Python is slow, and later rounds repeat earlier ones."""
SEALED_MOVES = 12
"""Moves compared of each game with a sealed generator, which takes plain Python longer still."""


def digest(game: Game, seed: int) -> str:
    """A hash over random games: one dealt from a seed, and the beginning of one with a sealed generator."""
    told = hashlib.sha256()
    state = game.rules.blank(game.options)
    seed_rng(state.rng, seed)
    _tell(told, game, state, MOST_MOVES)
    state = game.rules.blank(game.options)
    state.rng[:] = [seed, seed + 1, seed + 2, SEALED_BIT]
    _tell(told, game, state, SEALED_MOVES)
    return told.hexdigest()


def _tell(told: "Hash", game: Game, state: State, moves: int) -> None:
    """Add every state, view, list of moves, redeal, score and tally of a random game."""
    rules = game.rules
    verbs.deal(state)
    buffer, seen = rules.move_buffer(), new_record(rules.seen)
    scores = np.zeros(game.players, np.int64)
    tally = np.zeros(len(rules.measures), np.int64)
    for _ in range(moves):
        verbs.scores(state, scores)
        told.update(state.tobytes() + scores.tobytes() + tally.tobytes())
        if state.to_move == NOBODY:
            told.update(bytes([int(verbs.winners(state))]))
            break
        for seat in (*range(game.players), SPECTATOR):
            verbs.observe(state, seat, seen)
            made = new_record(rules.state)
            verbs.imagine(seen, made)
            told.update(seen.tobytes() + made.tobytes())
        redealt = copy_record(state)
        verbs.redeal(redealt, int(state.to_move))
        told.update(redealt.tobytes())
        count = verbs.legal(state, buffer)
        verbs.observe(state, int(state.to_move), seen)
        numbers, observation = np.empty(count, np.int32), np.empty(total(rules.observation), np.uint8)
        verbs.number(seen, buffer, count, numbers)
        verbs.encode(seen, observation)
        told.update(numbers.tobytes() + observation.tobytes())
        told.update(buffer[:count].tobytes() + bytes([int(verbs.greedy(seen, buffer, count)) & 0xFF]))
        move = int(buffer[draw(state.rng, count)])
        verbs.measure(state, move, tally)
        verbs.apply(state, move, None)


def digests(requests: Iterable[dict[str, Any]]) -> list[str]:
    """The digests of some games, asked for as data."""
    found = []
    for request in requests:
        declaration = importlib.import_module(f"{request['package']}.game").GAME
        found.append(digest(declaration.choose(request["options"]), request["seed"]))
    return found


def check_interpreted(games: Sequence[Game], seeds: Iterable[int]) -> None:
    """The games' kernels do the same compiled and as plain Python, which runs in a process of its own."""
    require(COMPILED, "the suite itself runs compiled")
    requests = [
        {"package": game.declaration.package, "options": game.options, "seed": seed}
        for game in games
        for seed in seeds
    ]
    finished = subprocess.run(
        [sys.executable, "-m", "cabochon.testing.digest"],
        input=json.dumps(requests),
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    require(finished.returncode == 0, "the game runs as plain Python", finished.stderr[-2000:])
    interpreted = json.loads(finished.stdout)
    for request, plain, compiled in zip(requests, interpreted, digests(requests), strict=True):
        require(plain == compiled, "compiled equals interpreted", request)


if __name__ == "__main__":
    json.dump(digests(json.load(sys.stdin)), sys.stdout)
