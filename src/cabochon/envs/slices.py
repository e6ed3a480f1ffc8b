"""Batches cut into slices, and how many threads work on them."""

import contextlib
import os
import threading
from collections.abc import Iterator

import numba

SMALLEST_SLICE = 64
"""Environments for which it pays to ask another thread."""
SLICES_PER_THREAD = 4
_sharing = threading.Lock()


def cores() -> int:
    """How many threads there can be."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextlib.contextmanager
def sharing(threads: int) -> Iterator[None]:
    """So many threads for shared work, which not every threading layer of Numba can do twice at a time."""
    with _sharing:
        before = numba.get_num_threads()
        numba.set_num_threads(min(threads, numba.config.NUMBA_NUM_THREADS))
        try:
            yield
        finally:
            numba.set_num_threads(before)


def slice_ends(rows: int, threads: int) -> list[int]:
    """Where slices begin and end: a few for each thread, so that none waits long; small batches have fewer.

    >>> slice_ends(1000, 1), slice_ends(1000, 2), slice_ends(100, 2)
    ([0, 1000], [0, 125, 250, 375, 500, 625, 750, 875, 1000], [0, 100])
    """
    parts = 1 if threads == 1 else max(1, min(threads * SLICES_PER_THREAD, rows // SMALLEST_SLICE))
    return [rows * part // parts for part in range(parts + 1)]
