"""The kernels' lists of placements, points and sheets against the rules counted out square by square."""

import random

import numpy as np
import pytest

import cabochon
from cabochon.core import verbs
from cabochon.games.topas.lines import points_of
from cabochon.games.topas.notation import parse_move
from cabochon.testing import option_sets
from cabochon.testing.walk import walk

from .plane import Plane

GAME = next(declaration for declaration in cabochon.games() if declaration.slug == "topas")


@pytest.mark.parametrize("options", option_sets(GAME), ids=str)
def test_every_placement_is_listed_once(options: dict[str, object]) -> None:
    game = GAME.choose(options)
    for match in walk(game, 3):
        if match.over:
            break
        position = match.position()
        hand = position["hands"][position["to_move"]]
        plane = Plane(position["area"])
        assert match.moves() == sorted(plane.placements(hand))


@pytest.mark.parametrize("options", option_sets(GAME), ids=str)
def test_every_placement_has_its_points(options: dict[str, object]) -> None:
    game = GAME.choose(options)
    for match in walk(game, 4):
        if match.over:
            break
        plane, state = Plane(match.position()["area"]), match.state()
        for move in match.moves():
            packed = parse_move(move)
            assert points_of(state.grid, packed, state.expert) == plane.points(move, bool(options["expert"]))


@pytest.mark.parametrize(("most_gems", "games"), [(6, 2), (7, 6), (8, 2), (12, 2)])
def test_crowded_areas(most_gems: int, games: int) -> None:
    """Players who build the longest lines they can meet TOP-5 at every turn."""
    pick = random.Random(5)
    refused = longest = 0
    game = cabochon.game("topas", players=4, rules={"most_gems": most_gems})
    for seed in range(games):
        match = game.start(seed=seed)
        while not match.over:
            position = match.position()
            plane = Plane(position["area"], most_gems)
            moves = match.moves()
            if pick.random() < 0.3:
                assert moves == sorted(plane.placements(position["hands"][position["to_move"]]))
            buffer = match.game.rules.move_buffer()
            count = verbs.legal(match.state(), buffer)
            refused += 2 * 3 * _pairs(plane) - count
            best = max(plane.points(move) for move in moves)
            move = pick.choice([move for move in moves if plane.points(move) == best])
            longest = max(longest, *(gems for _, gems, _ in plane.lines(move)))
            match.play(move)
    assert longest == most_gems
    assert refused > 100 * games, "too few placements were refused for this to be a test"


def _pairs(plane: Plane) -> int:
    """How many pairs of squares a card could lie on if lines had no limit."""
    return sum(1 for _ in Plane(_colourless(plane)).placements(["R1G2"])) // 2


def _colourless(plane: Plane) -> list[str]:
    """Placements that take the same squares with a colour no card has, so that no line ever grows."""
    return [f"X1X1@{x},{y}>" for x, y in plane.taken if (x + 1, y) in plane.taken] + [
        f"X1X1@{x},{y}^" for x, y in plane.taken if (x, y + 1) in plane.taken
    ]


def test_the_buffer_is_long_enough_for_a_straight_row() -> None:
    """The longest list found by building for it: a row of 58 squares."""
    match = cabochon.game("topas", players=4).start(seed=2)
    longest = 0
    while not match.over:
        buffer = match.game.rules.move_buffer()
        longest = max(longest, int(verbs.legal(match.state(), buffer)))
        moves = [move for move in match.moves() if move.endswith((">", "<")) and ",0" in move]
        match.play(max(moves, key=lambda move: int(move[5:].split(",")[0])))
    assert longest < match.game.rules.max_moves
    assert np.int64(longest) > 1000
