"""Our contestants: random whole games in compiled code, in one process or in several at once."""

import contextlib
import multiprocessing
import time
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

import cabochon
from cabochon.core.playout import playouts
from contest import Batch, Contestant, Sample, timed


def our_playouts(
    name: str, slug: str, games: int, processes: int = 1, by_cpu: bool = False, **options: Any
) -> Contestant:
    """Random whole games of ours, ``games`` at a time in each of so many processes.

    One process is a process of its own too, so that the step to two changes nothing but their number. The
    seconds are those of the wall clock, or the sum of the CPU's in all processes.
    """
    return Contestant(name, lambda: _ready(slug, games, processes, by_cpu, options))


def _ready(slug: str, games: int, processes: int, by_cpu: bool, options: dict[str, Any]) -> Batch:
    players = [_start(slug, options) for _ in range(processes)]

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


def _start(slug: str, options: dict[str, Any]) -> Connection:
    """Start a process that plays; returns the line to it once its kernels are compiled or loaded."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    context.Process(target=_play_on_demand, args=(there, slug, options), daemon=True).start()
    here.recv()
    return here


def _play_on_demand(line: Connection, slug: str, options: dict[str, Any]) -> None:
    """Play the games asked for (first seed, how many) and answer with the decisions and the CPU's seconds."""
    game = cabochon.game(slug, **options)
    states = np.zeros(2, game.rules.state)
    states[0] = game.rules.blank(game.options)
    moves = game.rules.move_buffer()
    playouts(states, moves, 0, 1)
    line.send("ready")
    # The line is closed when the contest is over.
    with contextlib.suppress(EOFError):
        while True:
            first_seed, games = line.recv()
            began = time.process_time()
            decisions = playouts(states, moves, first_seed, games)
            line.send(Sample(decisions, time.process_time() - began))
