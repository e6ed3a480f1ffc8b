"""Golden playthroughs: positions, moves, views and events are what they were, to the letter.

After a change that is meant, ``tools/golden --write`` writes them once more. For a game whose digest is off,
``tools/golden GAME SEED OPTION=VALUE…`` before and after shows the first line that differs.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import cabochon
from cabochon.testing.golden import playthrough

GOLDEN = Path(__file__).parent / "golden"
SLICES = 8
"""Parts each game's list is tested in, so that they can run side by side."""
SAMPLE = 3
"""``make test`` plays one of so many, ``make soak`` all."""


def _options(heading: str) -> tuple[str, int, dict[str, Any]]:
    """The game, the seed and the options that a playthrough's first line names."""
    slug, seed, *options = heading.split(" ")
    named = dict(option.split("=", 1) for option in options)
    return slug, int(seed.removeprefix("seed=")), {name: json.loads(text) for name, text in named.items()}


def _played(heading: str) -> str:
    slug, seed, options = _options(heading)
    return playthrough(cabochon.game(slug, **options), seed)


@pytest.mark.parametrize("part", range(SLICES))
@pytest.mark.parametrize("kept", sorted(GOLDEN.glob("*.digests")), ids=lambda path: str(path.stem))
def test_playthroughs_have_their_digests(kept: Path, part: int, soak: bool) -> None:
    lines = kept.read_text(encoding="utf-8").splitlines()
    for line in lines[part :: SLICES if soak else SLICES * SAMPLE]:
        digest, heading = line.split(" ", 1)
        assert hashlib.sha256(_played(heading).encode()).hexdigest() == digest, heading


@pytest.mark.parametrize("kept", sorted(GOLDEN.glob("*.txt")), ids=lambda path: str(path.stem))
def test_whole_playthroughs_are_the_same(kept: Path) -> None:
    text = kept.read_text(encoding="utf-8")
    assert _played(text.partition("\n")[0]).splitlines() == text.splitlines()


def test_every_game_has_its_playthroughs() -> None:
    kept = {path.stem for path in GOLDEN.glob("*.digests")}
    assert kept == {declaration.slug for declaration in cabochon.games()}
