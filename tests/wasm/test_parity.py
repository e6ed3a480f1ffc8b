"""Every call of a kernel comes to the same in WebAssembly as natively: results, and every byte left behind.

Games are played at every pair of options, by lot and by search, with everything that Python calls on the way:
deals, lists of moves, moves with their logs, what seats see, playouts, searches, endings and reviews.
"""

import json
import subprocess
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

from cabochon.bots import Budget, play_out, player
from cabochon.bots.exact import solve
from cabochon.bots.search.think import _kept, think_seen
from cabochon.bots.search.tree import Tree
from cabochon.browser.kernels.record_names import record_names
from cabochon.core.game import Game
from cabochon.core.jit import COMPILED
from cabochon.core.playout import playouts
from cabochon.games import find, own
from cabochon.testing import option_pairs
from tests.wasm.conftest import Written
from tests.wasm.recording import recorded

pytestmark = pytest.mark.skipif(not COMPILED, reason="about compiled code")
REPLAY: Final = Path(__file__).with_name("replay.mjs")
FEW, MANY = 1, 40
"""Games for each pair of options: in the suite, and in the soak."""
PLAYOUTS: Final = 20
SIMULATIONS: Final = 60
SMALL_TREE: Final = 4096
"""Nodes of a search here: it is sent to the other side with each call."""


def replayed(node: str, folder: Path, slug: str, calls: Path) -> dict[str, Any]:
    """What Node has to say of the calls in a file."""
    command = [node, str(REPLAY), str(folder), slug, str(calls)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def play(game: Game, seed: int) -> None:
    """Play a game by lot, with a search and an ending on the way, and playouts beside it."""
    match = game.start(seed=seed)
    for seat in range(game.players):
        match.view(seat)
    think_seen(game, match.turn().seen, Budget(simulations=SIMULATIONS), seed)
    play_out(match, [player("random", seed=seed + seat) for seat in range(game.players)])
    for state in match.states()[-2:-1]:
        seen = game.rules.observe(state, int(state.to_move))
        solve(game, seen, seed)
        think_seen(game, seen, Budget(simulations=SIMULATIONS), seed)
    states = np.zeros(2, game.rules.state)
    states[0] = game.rules.blank(game.options)
    playouts(states, game.rules.move_buffer(), seed, PLAYOUTS)


@pytest.mark.parametrize("slug", sorted(own()))
def test_same_as_native(
    slug: str, soak: bool, node: str, written: Written, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = MANY if soak else FEW
    folder, calls = written(slug), tmp_path / "calls.gz"
    monkeypatch.setattr(_kept, "tree", Tree(SMALL_TREE), raising=False)
    declaration = find(slug)
    with recorded(record_names(declaration), calls):
        for options in option_pairs(declaration):
            for seed in range(games):
                play(declaration.choose(options), seed)
    found = replayed(node, folder, slug, calls)
    assert found["different"] == []
    assert found["missing"] == []
    assert found["counts"]["cabochon.bots.search.simulate.simulate"] >= 2 * games
    assert found["counts"]["cabochon.core.playout.playouts"] >= games
