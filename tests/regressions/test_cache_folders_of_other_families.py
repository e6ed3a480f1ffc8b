"""A new version of the bots took the folders of bots and a game for its own old ones, and removed them."""

from pathlib import Path

import pytest

from cabochon.core import jit


def test_only_old_folders_of_the_same_family_are_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CABOCHON_CACHE", str(tmp_path))
    others = [tmp_path / f"bots-{game}-{'0' * 16}" for game in ("shokoba", "eight28", "topas", "spoker")]
    old = [tmp_path / f"bots-{n:016x}" for n in range(jit.KEPT_GENERATIONS + 2)]
    for folder in (*old, *others):
        folder.mkdir()
    jit._forget_old("bots")
    assert all(folder.exists() for folder in others)
    assert sum(folder.exists() for folder in old) == jit.KEPT_GENERATIONS - 1
