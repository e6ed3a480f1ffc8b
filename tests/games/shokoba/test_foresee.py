"""Who is likely to win as a round begins."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import cabochon
from cabochon.core import verbs

from .endings import Ending, finish

TABLES: list[dict[str, Any]] = [
    {},
    {"players": 3},
    {"players": 4},
    {"players": 4, "teams": True},
    {"players": 4, "teams": True, "nine_cards": True},
]


def chances(options: dict[str, Any], stones: list[int]) -> list[float]:
    """Every seat's chance with these stones."""
    game = cabochon.game("shokoba", **options)
    state = game.start(seed=1).state()
    state.stones[: len(stones)] = stones
    found = np.zeros(game.players)
    verbs.foresee(state, found)
    return [float(chance) for chance in found]


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_even_stones_are_even_chances(options: dict[str, Any]) -> None:
    sides = 2 if options.get("teams") else options.get("players", 2)
    assert chances(options, [2] * sides) == pytest.approx([1 / sides] * options.get("players", 2))


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_every_stone_makes_winning_likelier(options: dict[str, Any]) -> None:
    sides = 2 if options.get("teams") else options.get("players", 2)
    found = [chances(options, [stones, *[2] * (sides - 1)])[0] for stones in range(5)]
    assert all(fewer < more for fewer, more in pairwise(found))


def test_sho_9_a_lead_counts_for_more_near_the_target() -> None:
    assert chances({}, [6, 4])[0] > chances({}, [3, 1])[0] > chances({"target": 21}, [3, 1])[0] > 0.5


def test_sho_9_a_target_beyond_the_table_counts_by_the_distance() -> None:
    assert chances({"target": 100}, [30, 20])[0] == pytest.approx(chances({"target": 90}, [20, 10])[0])


def test_sho_10_who_sits_out_an_extra_round_cannot_win() -> None:
    game = cabochon.game("shokoba", players=3, edition="classic")
    match, _ = finish(Ending(game, after=[11, 11, 3]))
    found = np.zeros(3)
    verbs.foresee(match.state(), found)
    assert list(found) == pytest.approx([0.5, 0.5, 0])


def test_sho_12_partners_have_the_same_chance() -> None:
    found = chances({"players": 4, "teams": True}, [5, 1])
    assert found[0] == found[2] > found[1] == found[3]
    assert found[0] + found[1] == pytest.approx(1)
