"""In a browser what each move needs stayed in the kernels' memory, and was given back late.

A long game took 15 MB and, since a memory that grows is collected again and again, thirty times as long.
"""

import json
from pathlib import Path
from typing import Final

import pytest

from tests.engine.built import built
from tests.translate.engine import needs_node, run

SCRIPT: Final = Path(__file__).resolve().parents[1] / "engine" / "memory.mjs"


@needs_node
@pytest.mark.parametrize("game", ["eight28", "spoker"])
def test_the_kernels_have_as_much_memory_after_some_games_as_after_one(game: str) -> None:
    told = run(str(SCRIPT), str(built()), given=json.dumps({"game": game, "seeds": [1, 2, 3]}))
    first, *others = json.loads(told)
    assert others == [first, first]
