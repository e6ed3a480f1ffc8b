"""Compile a game's kernels ahead of time, step by step, so that a progress bar can follow."""

from collections.abc import Callable
from pathlib import Path

import numpy as np

from cabochon.bots import bot
from cabochon.bots.exact import solve, solve_open
from cabochon.core.game import Declaration, Game
from cabochon.core.jit import COMPILED, cache_folder
from cabochon.core.playout import playouts
from cabochon.lab.batch import BOT_NUMBERS
from cabochon.lab.simulate import plan, run_batch

Step = tuple[str, Callable[[Game], None]]


def _warm_rules(game: Game) -> None:
    """Play a match to its end through everything a match, its views and the bots call."""
    match = game.start(seed=1)
    players = [bot(name, seed=1) for name in BOT_NUMBERS]
    turn = 0
    while match.to_move is not None:
        view = match.view(match.to_move)
        match.play(players[turn % len(players)].choose(view))
        turn += 1
    game.from_position(match.position())


def _warm_playouts(game: Game) -> None:
    states = np.zeros(2, game.rules.state)
    states[0] = game.rules.blank(game.options)
    playouts(states, game.rules.move_buffer(), 0, 1)


def _warm_simulation(game: Game) -> None:
    run_batch(plan(game, list(BOT_NUMBERS)[: game.players], 2, seed=0), 0, 2)


def _warm_search(game: Game) -> None:
    match = game.start(seed=1)
    bot("beginner", seed=1).choose(match.view(match.to_move))


def _warm_endings(game: Game) -> None:
    """Solve every ending that a match comes to."""
    match = game.start(seed=1)
    greedy = bot("greedy")
    solve_open(game, match.state(), budget=1)
    while match.to_move is not None:
        view = match.view(match.to_move)
        solve(game, game.rules.read_seen(view["options"], view), seed=1)
        match.play(greedy.choose(view))


STEPS: tuple[Step, ...] = (
    ("rules", _warm_rules),
    ("playouts", _warm_playouts),
    ("simulation", _warm_simulation),
    ("search", _warm_search),
    ("endings", _warm_endings),
)
"""What is compiled for each game, by name."""


def _mark(declaration: Declaration) -> Path:
    return cache_folder() / f"{declaration.slug}.compiled"


def is_warm(declaration: Declaration) -> bool:
    """Whether the game has been compiled as its sources are now (plain Python needs no compiling)."""
    return not COMPILED or _mark(declaration).exists()


def note_warm(declaration: Declaration) -> None:
    """Remember that all steps have been taken."""
    _mark(declaration).touch()
