"""A new version of some code removed compiled code of others, and of other things, that was in use."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from numba import njit

from cabochon.core.jit import COMPILED
from cabochon.core.numba_private import MOST_VARIANTS, KernelCache

pytestmark = pytest.mark.skipif(not COMPILED, reason="plain Python has no compiled code to keep")


def one_more(number: int) -> int:
    return number + 1


def hits(folder: Path, version: str, function: Callable[[int], int] = one_more) -> int:
    """Run a function as a process with this version of it would; how often compiled code was found."""
    compiled: Any = njit(function)
    compiled._cache = KernelCache(function, folder, lambda signature: version)
    assert compiled(1) == 2
    return sum(compiled.stats.cache_hits.values())


def test_versions_side_by_side_keep_their_code(tmp_path: Path) -> None:
    assert [hits(tmp_path, version) for version in ("old", "new")] == [0, 0]
    assert [hits(tmp_path, version) for version in ("old", "new", "old")] == [1, 1, 1]


def test_only_what_was_longest_unused_is_forgotten(tmp_path: Path) -> None:
    for number in range(MOST_VARIANTS):
        hits(tmp_path, f"version {number}")
    assert hits(tmp_path, "version 0") == 1
    hits(tmp_path, "one more")
    assert hits(tmp_path, "version 0") == 1
    assert len(list(tmp_path.glob("*.nbc"))) == MOST_VARIANTS
