"""Our contestants: whole games in compiled code, random or between greedy players, in one process or more."""

import contextlib
import multiprocessing
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

import cabochon
from cabochon.core import verbs
from cabochon.core.jit import kernel
from cabochon.core.playout import playouts
from cabochon.core.records import NOBODY, Moves
from cabochon.core.rng import draw, seed_from_halves
from cabochon.lab.simulate import Plan, run_batch
from contest import Batch, Contestant, Sample, timed

Play = Callable[[int, int], int]
"""Plays so many games from a seed on; returns how many decisions were made."""


def our_playouts(
    name: str, slug: str, games: int, processes: int = 1, by_cpu: bool = False, **options: Any
) -> Contestant:
    """Random whole games of ours, ``games`` at a time in each of so many processes.

    One process is a process of its own too, so that the step to two changes nothing but their number. The
    seconds are those of the wall clock, or the sum of the CPU's in all processes.
    """
    return Contestant(name, lambda: _ready(slug, games, processes, by_cpu, False, options))


def our_greedy_games(name: str, slug: str, games: int, **options: Any) -> Contestant:
    """Whole games of ours between greedy players, as simulations play them."""
    return Contestant(name, lambda: _ready(slug, games, 1, False, True, options))


def _ready(
    slug: str, games: int, processes: int, by_cpu: bool, greedy: bool, options: dict[str, Any]
) -> Batch:
    players = [_start(slug, greedy, options) for _ in range(processes)]

    def batch(number: int) -> Sample:
        answers: list[Sample] = []

        def play() -> float:
            for place, player in enumerate(players):
                player.send(((number * processes + place) * games, games))
            answers.extend(player.recv() for player in players)
            return sum(answer.decisions for answer in answers)

        by_wall = timed(play)
        if by_cpu:
            return Sample(by_wall.decisions, sum(answer.seconds for answer in answers))
        return by_wall

    return batch


def _start(slug: str, greedy: bool, options: dict[str, Any]) -> Connection:
    """Start a process that plays; returns the line to it once its kernels are compiled or loaded."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    context.Process(target=_play_on_demand, args=(there, slug, greedy, options), daemon=True).start()
    here.recv()
    return here


def _random_games(slug: str, options: dict[str, Any]) -> Play:
    game = cabochon.game(slug, **options)
    states = np.zeros(2, game.rules.state)
    states[0] = game.rules.blank(game.options)
    moves = game.rules.move_buffer()
    return lambda seed, games: playouts(states, moves, seed, games)


def _greedy_games(slug: str, options: dict[str, Any]) -> Play:
    game = cabochon.game(slug, **options)
    bots = ("greedy",) * game.players

    def play(seed: int, games: int) -> int:
        return int(run_batch(Plan(slug, options, bots, games, seed), 0, games).moves.total)

    return play


def _play_on_demand(line: Connection, slug: str, greedy: bool, options: dict[str, Any]) -> None:
    """Play the games asked for (first seed, how many) and answer with the decisions and the CPU's seconds."""
    play = (_greedy_games if greedy else _random_games)(slug, options)
    play(0, 1)
    line.send("ready")
    # The line is closed when the contest is over.
    with contextlib.suppress(EOFError):
        while True:
            first_seed, games = line.recv()
            began = time.process_time()
            decisions = play(first_seed, games)
            line.send(Sample(decisions, time.process_time() - began))


# -- how long the lists are ----------------------------------------------------------------------------------


@kernel
def _count_moves(states: np.ndarray, moves: Moves, games: int) -> tuple[int, int]:
    decisions, listed = 0, 0
    for seed in range(games):
        states[1] = states[0]
        state = states[1]
        seed_from_halves(state.rng, seed, 0)
        verbs.deal(state)
        while state.to_move != NOBODY:
            count = verbs.legal(state, moves)
            verbs.apply(state, moves[draw(state.rng, count)], None)
            decisions += 1
            listed += count
    return decisions, listed


def moves_listed(slug: str, games: int, **options: Any) -> float:
    """How many moves a decision lists in random games, on average."""
    game = cabochon.game(slug, **options)
    states = np.zeros(2, game.rules.state)
    states[0] = game.rules.blank(game.options)
    decisions, listed = _count_moves(states, game.rules.move_buffer(), games)
    return listed / decisions


def greedy_length(slug: str, games: int, **options: Any) -> float:
    """How many decisions a game between greedy players takes, on average."""
    return _greedy_games(slug, options)(0, games) / games
