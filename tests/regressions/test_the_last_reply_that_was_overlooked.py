"""Topas, two turns before the end: a review's lines let the last player lay the best of a few placements
drawn by lot, or of those that the tree knew. In a lost position the reply that settles it was missed now and
then, more often after some moves than after others, and moves that lose nothing were called mistakes.
"""

import pytest

import cabochon
from cabochon.bots.exact import Solution, solve
from cabochon.core.game import Game
from cabochon.core.records import Seen
from cabochon.study.estimate import mean_of
from cabochon.study.race import Race
from cabochon.study.valuation import THRESHOLD, _Decision

AREA = (
    "G1B3@0,0> R2B1@3,0< R2B3@3,-1< R3B1@3,-2< Y3B2@0,-1> Y1G2@-1,-1^ Y1G3@-2,-1^ Y2G1@-3,-1^ R1B2@0,-2> "
    "Y1R2@-2,-2> Y3G2@-3,-2v Y2G3@-4,-2v Y2R3@-2,-3>"
)
STOCK = "R3B2 G2B3 Y3B1 R1G3 Y3R2 R3G1 R2G1 G3B2 Y2B1 G2B1 R2G3 R1G2 R3G2 Y2R1 Y1B3 Y3G1 Y3R1"
LOST = {
    "to_move": 1,
    "first": 1,
    "columns": None,
    "area": AREA.split(),
    "hands": [["G1B2", "G3B1", "Y1B2"], ["R1B3", "Y1R3", "Y2B3"]],
    "stock": STOCK.split(),
    "away": [],
    "scores": [[8, 10, 11, 10, 9, 9], [4, 12, 7, 14, 5, 11]],
}
MOVES = ["Y1R3@0,-4^", "Y2B3@2,1>", "Y2B3@5,-2<", "R1B3@-2,1^"]


@pytest.fixture(scope="module")
def game() -> Game:
    return cabochon.game("topas")


@pytest.fixture(scope="module")
def seen(game: Game) -> Seen:
    return game.rules.observe(game.from_position(LOST).state(), 1)


@pytest.fixture(scope="module")
def solution(game: Game, seen: Seen) -> Solution:
    found = solve(game, seen, seed=1)
    assert found is not None
    assert found.exact
    return found


@pytest.mark.parametrize("move", MOVES[1:])
def test_no_move_of_a_lost_position_is_called_worse(
    game: Game, seen: Seen, solution: Solution, move: str
) -> None:
    assert max(solution.values.values()) - solution.values[move] < THRESHOLD
    sampled = _Decision(game, seen, 10_000, 1).valued([move, MOVES[0]], move)
    assert sampled.loss.low < THRESHOLD


def test_lines_come_to_what_is_known_to_come_of_them(game: Game, seen: Seen, solution: Solution) -> None:
    """In the mean over deals, whichever move is made."""
    packed = game.rules.pack_moves(seen, MOVES).tolist()
    race = Race(game, game.rules.imagine(seen), 1, packed, seed=3)
    payoffs = race.run(range(len(MOVES)), 2000)[:, :, 1]
    for place, move in enumerate(MOVES):
        told = mean_of(payoffs[:, place])
        assert abs(told.value - solution.values[move]) < 4 * told.error + 0.002
