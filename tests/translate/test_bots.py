"""The translated bots think what Python's think: the same moves, visits and chances from the same seeds."""

import dataclasses

import pytest

from cabochon.bots.levels import LevelBot
from cabochon.bots.search import Budget, think
from cabochon.games import own
from tests.translate.engine import asked, needs_node

pytestmark = needs_node
SIMULATIONS = 40
SEED = 5
MOVES = 4


@pytest.mark.parametrize("slug", sorted(own()))
def test_thinks_and_plays_the_same(slug: str) -> None:
    game = own()[slug].choose({})
    match = game.start(SEED)
    thought = think(match.view(match.to_move), Budget(None, SIMULATIONS), SEED)
    bot, moves = LevelBot("casual", SEED), []
    for _ in range(MOVES):
        if not match.over:
            moves.append(bot.move(match.turn()))
            match.play_packed(moves[-1])
    told = asked("bots.mjs", {"game": slug, "seed": SEED, "simulations": SIMULATIONS, "moves": MOVES})
    assert told == {"thought": dataclasses.asdict(thought), "moves": moves}
