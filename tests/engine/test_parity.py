"""Whole games with kernels as WebAssembly, and all that is asked about games: Node answers as Python does."""

from typing import Final

import pytest

from cabochon.games import own
from cabochon.testing.golden import spread
from tests.engine.asking import Call, agree
from tests.translate.engine import needs_node

pytestmark = needs_node
GAMES: Final = {
    "followed": 10,
    "golden": 8,
    "halts": 2,
    "kept": 1,
    "sealed": 1,
    "positions": 2,
    "thought": 2,
}
"""Of each game, through the pairs of options, so many are asked about in the suite."""
SOAK_TIMES: Final = 40
"""And so many times as many in the soak."""
MORE: Final[dict[str, tuple[int, ...]]] = {"positions": (6,), "thought": (6, 60)}
"""What else a probe is handed: after how many moves, and with how many simulations."""


@pytest.mark.parametrize("probe", sorted(GAMES))
@pytest.mark.parametrize("slug", sorted(own()))
def test_the_engine_answers_as_python(slug: str, probe: str, soak: bool) -> None:
    games = spread(own()[slug], GAMES[probe] * (SOAK_TIMES if soak else 1))
    calls: list[Call] = [(probe, slug, game.options, seed, *MORE.get(probe, ())) for game, seed in games]
    agree(slug, calls)
