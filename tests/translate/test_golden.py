"""Whole games by the translated Match are the games that Python plays, to the letter."""

import subprocess
import sys
from pathlib import Path

import pytest

from cabochon.games import own
from cabochon.testing.golden import playthrough, spread
from tests.engine.built import built
from tests.translate.engine import EXAMPLES, asked, needs_node, run

pytestmark = needs_node
GAMES = 6
"""Of each game; consecutive ones go through the pairs of options."""
TOOL = Path(__file__).resolve().parents[2] / "tools" / "golden"


@pytest.mark.parametrize("slug", sorted(own()))
def test_plays_the_same_games(slug: str) -> None:
    games = [(game.options, seed, playthrough(game, seed)) for game, seed in spread(own()[slug], GAMES)]
    told = asked("golden.mjs", {"game": slug, "games": [[options, seed] for options, seed, _ in games]})
    assert told == [text for _, _, text in games]


def test_the_example_prints_what_the_tool_prints() -> None:
    command = ["topas", "7", "players=3"]
    told = run(str(EXAMPLES / "golden.mjs"), *command, "--engine", str(built()))
    expected = subprocess.run([sys.executable, TOOL, *command], capture_output=True, text=True, check=True)
    assert told == expected.stdout
