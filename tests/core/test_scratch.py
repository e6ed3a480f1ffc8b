"""Room on the stack: kernels that work in it have NumPy's results and nothing of Numba's runtime."""

import re

import numba
import numpy as np
import pytest

from cabochon.core.jit import COMPILED
from cabochon.core.records import record_dtype
from cabochon.core.scratch import cleared, scratch, scratch_rows

ROWS = 3
COLUMNS = 5
RECORD = record_dtype([("total", "i8"), ("points", "i4", (4,))])


@numba.njit  # type: ignore[untyped-decorator]
def work(times: int) -> int:
    """Fill and read each kind of room, more often than a stack would hold it."""
    total = 0
    for turn in range(times):
        table, row, record = (
            scratch_rows(ROWS, COLUMNS, np.int64),
            cleared(COLUMNS, np.uint8),
            cleared(1, RECORD),
        )
        places = scratch(COLUMNS, np.int16)
        for place in range(COLUMNS):
            places[place] = place
            row[place] += place
            for line in range(ROWS):
                table[line, place] = turn * line * place
        record[0].total += row.sum() + places.sum()
        total += record[0].total + table[ROWS - 1, COLUMNS - 1] + record[0].points[3]
    return total


def test_same_as_in_plain_python() -> None:
    times = 100_000
    assert work(10) == getattr(work, "py_func", work)(10)
    assert work(times) == 20 * times + (ROWS - 1) * (COLUMNS - 1) * times * (times - 1) // 2


@pytest.mark.skipif(not COMPILED, reason="about compiled code")
def test_nothing_is_allocated() -> None:
    work(1)
    code = work.inspect_llvm(work.signatures[0])
    assert not re.search(r"call [^\n]*@NRT_\w*[aA]lloc", code)


@pytest.mark.skipif(not COMPILED, reason="about compiled code")
def test_a_size_that_is_not_constant_is_refused() -> None:
    with pytest.raises(numba.TypingError):
        numba.njit(lambda size: scratch(size, np.int64)[0])(3)
