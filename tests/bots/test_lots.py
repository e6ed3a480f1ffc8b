"""Lots drawn after a thought: which moves come of them, and how often."""

from collections import Counter

import numpy as np
import pytest

import cabochon
from cabochon.bots import player
from cabochon.bots.lots import DrawsLots, Lots
from cabochon.core.levels import ALL, Level
from cabochon.core.rng import draw, seed_rng


def generator(seed: int) -> np.ndarray:
    rng = np.zeros(4, np.uint32)
    seed_rng(rng, seed)
    return rng


def drawn_in_plain_python(lots: Lots, rng: np.ndarray) -> int:
    """The same by sorting all moves by what they are taken for."""
    most = lots.level.misjudges * 100
    errors = [(draw(rng, 2 * most + 1) - most) / (100 * ALL) if most else 0.0 for _ in lots.moves]
    order = np.argsort(-(lots.worths + errors), kind="stable") if most else np.arange(len(lots.moves))
    for place in order:
        if draw(rng, ALL) < lots.level.notices:
            return int(lots.moves[place])
    return int(lots.moves[order[-1]])


@pytest.mark.parametrize("level", [Level(1), Level(1, notices=50), Level(1, notices=60, misjudges=25)])
def test_lots_are_drawn_as_if_moves_were_sorted(level: Level) -> None:
    lots = Lots(np.array([11, 22, 33, 44]), np.array([0.5, 0.45, 0.45, 0.1]), level)
    expected = [drawn_in_plain_python(lots, rng) for rng in [generator(4)] for _ in range(200)]
    assert lots.draw(generator(4), 200).tolist() == expected


def test_half_of_the_moves_overlooked() -> None:
    counts = Counter(Lots.over([1, 2, 3], Level(1, notices=50)).draw(generator(1), 4000).tolist())
    assert [counts[move] / 4000 for move in (1, 2, 3)] == pytest.approx([0.5, 0.25, 0.25], abs=0.03)


@pytest.mark.parametrize("name", ["beginner", "random"])
def test_a_player_is_as_likely_to_have_played_what_is_drawn_again(name: str) -> None:
    match = cabochon.game("topas").start(seed=3)
    bot = player(name, seed=1)
    played = bot.move(match.turn())
    assert isinstance(bot, DrawsLots)
    again = bot.redraw(generator(2), 300)
    assert played in match.turn().moves
    assert set(again.tolist()) <= set(match.turn().moves.tolist())
    assert len(set(again.tolist())) > 2


def test_a_greedy_player_leaves_nothing_to_lots() -> None:
    assert not isinstance(player("greedy"), DrawsLots)
