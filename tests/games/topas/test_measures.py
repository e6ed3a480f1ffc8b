"""What studies count in Topas agrees with the score sheet of the same games."""

import random

import numpy as np
import pytest

import cabochon
from cabochon.core import verbs


@pytest.mark.parametrize("players", [1, 3])
def test_points_by_turn_are_those_of_the_sheet(players: int) -> None:
    game = cabochon.game("topas", players=players)
    pick, match = random.Random(players), game.start(seed=4)
    tally = np.zeros(len(game.rules.measures), np.int64)
    while not match.over:
        move = pick.choice(match.moves())
        state = match.state()
        verbs.measure(state, game.rules.read_move(state, move), tally)
        match.play(move)
    counted = dict(zip(game.rules.measures, tally.tolist(), strict=True))
    position = match.position()
    sheet = position["columns"] if players == 1 else position["scores"]
    by_turn = [sum(row[turn] for row in sheet) for turn in range(7)]
    assert [counted[f"points_turn_{turn}"] for turn in range(1, 8)] == by_turn
    assert sum(counted[f"turns_{lines}"] for lines in range(5)) == 7 * len(sheet)
    assert counted["seven_turns"] <= counted["sevens"]
