"""Pools: every part is done once, and told by its number."""

import itertools
import multiprocessing
from collections.abc import Iterator
from contextlib import closing

import pytest

from cabochon.core.errors import OptionError
from cabochon.core.rng import check_seed
from cabochon.lab.pool import AHEAD, OneProcess, Pool, Processes, local_pool

POOLS = [OneProcess(), Processes(2)]


@pytest.mark.parametrize("pool", POOLS)
def test_every_part_is_done_once(pool: Pool) -> None:
    found = dict(pool.run(pow, ((number, 2) for number in range(20))))
    assert found == {number: number**2 for number in range(20)}
    assert list(pool.run(pow, [])) == []


@pytest.mark.parametrize("pool", POOLS)
def test_arguments_are_taken_as_they_are_needed(pool: Pool) -> None:
    taken = 0

    def endless() -> Iterator[tuple[int, int]]:
        nonlocal taken
        for taken in itertools.count(1):
            yield taken, 2

    before = multiprocessing.active_children()
    with closing(pool.run(pow, endless())) as coming:
        next(coming)
        assert taken <= 2 * AHEAD
    for worker in set(multiprocessing.active_children()) - set(before):
        worker.join()


@pytest.mark.parametrize("pool", POOLS)
def test_what_goes_wrong_comes_as_itself(pool: Pool) -> None:
    with pytest.raises(OptionError, match="-1"):
        list(pool.run(check_seed, [(-1,)]))


def test_one_job_needs_no_other_process() -> None:
    assert isinstance(local_pool(1), OneProcess)
    assert isinstance(local_pool(2), Processes)
