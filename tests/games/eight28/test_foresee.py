"""Who is likely to win as a round begins."""

from itertools import pairwise

import numpy as np
import pytest

import cabochon
from cabochon.core import verbs


def chances(points: list[int], bank: int = 30) -> list[float]:
    """Every seat's chance with these points, all in blue stones, and so many left in the bank."""
    state = cabochon.game("eight28", players=len(points)).start(seed=1).state()
    state.won[: len(points), 0] = points
    state.bank[0] = bank
    found = np.zeros(len(points))
    verbs.foresee(state, found)
    return [float(chance) for chance in found]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_even_points_are_even_chances(players: int) -> None:
    assert chances([4] * players) == pytest.approx([1 / players] * players)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_e28_12_every_point_makes_winning_likelier(players: int) -> None:
    found = [chances([points, *[4] * (players - 1)])[0] for points in range(12)]
    assert all(fewer < more for fewer, more in pairwise(found))


def test_a_lead_counts_for_more_the_fewer_stones_are_left() -> None:
    assert chances([9, 4, 4], bank=3)[0] > chances([9, 4, 4], bank=40)[0]


def test_chances_add_up_even_in_a_runaway_game() -> None:
    assert sum(chances([50, 0, 1], bank=1)) == pytest.approx(1)
