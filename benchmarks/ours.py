"""Our contestants: random whole games in compiled code, in one process or in several at once."""

import contextlib
import multiprocessing
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

import cabochon
from cabochon.core.playout import playouts
from contest import Batch, Contestant, Sample, timed


def our_playouts(name: str, slug: str, games: int, processes: int = 1, **options: Any) -> Contestant:
    """Random whole games of ours, ``games`` at a time in each of so many processes.

    One process is a process of its own too, so that the step to two changes nothing but their number.
    """
    return Contestant(name, lambda: _ready(slug, games, processes, options))


def _ready(slug: str, games: int, processes: int, options: dict[str, Any]) -> Batch:
    players = [_start(slug, options) for _ in range(processes)]

    def batch(number: int) -> Sample:
        def play() -> float:
            for place, player in enumerate(players):
                player.send(((number * processes + place) * games, games))
            return float(sum(player.recv() for player in players))

        return timed(play)

    return batch


def _start(slug: str, options: dict[str, Any]) -> Connection:
    """Start a process that plays; returns the line to it once its kernels are compiled or loaded."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    context.Process(target=_play_on_demand, args=(there, slug, options), daemon=True).start()
    here.recv()
    return here


def _play_on_demand(line: Connection, slug: str, options: dict[str, Any]) -> None:
    """Play the games asked for (first seed, how many) and answer with the number of decisions."""
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
            line.send(playouts(states, moves, first_seed, games))
