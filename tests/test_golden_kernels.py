"""Golden kernels: what is redealt, imagined, encoded, numbered and measured is what it was, to the byte.

Seeded searches choose their moves, and trained agents read their observations, by these. A change that is
meant replaces the digests in ``tests/golden/kernels.json`` by those the failing test shows.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import cabochon
from cabochon.testing.digest import digest

KEPT = json.loads((Path(__file__).parent / "golden" / "kernels.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: f"{kept['game']} {kept['options']}")
def test_kernels_have_their_digests(kept: dict[str, Any]) -> None:
    game = cabochon.game(kept["game"], **kept["options"])
    assert [digest(game, seed) for seed in range(1, len(kept["digests"]) + 1)] == kept["digests"]
