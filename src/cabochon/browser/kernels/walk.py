"""A walk through what a table does, so that it is seen which kernels Python calls."""

from typing import Final

from cabochon import replay
from cabochon.bots import play_out, player
from cabochon.compiling.steps import FIRST, STEPS, TO_REVIEW
from cabochon.core.game import Declaration, Game
from cabochon.testing import option_pairs

PLAYED: Final = (*TO_REVIEW, "playouts")
"""Of what is compiled ahead, what is done at a table in a browser."""


def walk(declaration: Declaration) -> None:
    """Do at tables of this game all that people do who play in a browser."""
    for step in PLAYED:
        STEPS[step].take(declaration.choose({}))
    for options in option_pairs(declaration):
        game = declaration.choose(options)
        STEPS[FIRST].take(game)
        _play(game)


def _play(game: Game) -> None:
    """Play a game that is soon over, and read its record."""
    match = game.start(seed=1)
    play_out(match, [player("greedy"), *(player("random", seed=1) for _ in range(1, game.players))])
    replay(match.record())
