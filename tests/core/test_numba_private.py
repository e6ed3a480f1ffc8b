"""Numba's private parts: nobody else reaches into them, and records are handed over by their address."""

import ast
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from numba.core import boxing, types
from numba.core.pythonapi import _unboxers

import cabochon
from cabochon.core import jit, numba_private
from cabochon.core.jit import COMPILED, kernel
from cabochon.core.records import copy_record, new_record, record_dtype

PAIR = record_dtype([("stones", "i8", (2,)), ("seat", "i4"), ("round_number", "i4")])

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")


@numba.njit
def move_on(record, other):  # type: ignore[no-untyped-def]
    record.seat += 1
    record.stones[1] = other.seat
    return record.seat


def test_compiled_code_works_on_the_record_itself() -> None:
    record, other = new_record(PAIR), new_record(PAIR)
    other.seat = 7
    assert move_on(record, other) == 1
    assert move_on(record, other) == 2
    assert (record.seat, record.stones.tolist()) == (2, [0, 7])
    assert (other.seat, other.stones.tolist()) == (7, [0, 0])


def test_copies_and_parts_of_batches_are_found_where_they_lie() -> None:
    batch = np.zeros(3, PAIR)
    batch["seat"] = (4, 5, 6)
    move_on(batch[1], batch[2])
    move_on(copy_record(batch[0]), batch[2])
    assert batch["seat"].tolist() == [4, 6, 6]
    assert batch["stones"].tolist() == [[0, 0], [0, 6], [0, 0]]


def test_the_address_is_read_where_numpy_keeps_it() -> None:
    assert numba_private._stands_there()
    assert _unboxers.functions[types.Record] is numba_private._unbox


def test_another_layout_of_scalars_leaves_the_way_of_numba_in_force(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = _unboxers.functions[types.Record]
    monkeypatch.setitem(_unboxers.functions, types.Record, boxing.unbox_record)
    monkeypatch.setattr(numba_private, "_stands_there", lambda: False)
    numba_private.hand_over_by_address()
    assert _unboxers.functions[types.Record] is boxing.unbox_record
    monkeypatch.undo()
    assert _unboxers.functions[types.Record] is ours


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing has been compiled before."""
    monkeypatch.setattr(jit, "cache_folder", lambda name: tmp_path)


def waiting(function: Any) -> list[bool]:
    """Whether each variant of a kernel waits to be made into machine code."""
    return [compiled.library.deferred for compiled in function.overloads.values()]


@pytest.mark.usefixtures("empty_cache")
def test_a_kernel_is_made_into_machine_code_when_python_calls_it_and_not_for_kernels() -> None:
    @kernel
    def inner(number: int) -> int:
        if number > 100:
            raise ValueError("too much")
        return number + 1

    @kernel
    def outer(number: int) -> int:
        return inner(number) * 2

    assert outer(3) == 8
    assert (waiting(outer), waiting(inner)) == ([False], [True])
    assert inner(3) == 4
    assert (waiting(outer), waiting(inner)) == ([False], [False])
    for function in (inner, outer):
        with pytest.raises(ValueError, match="too much"):
            function(101)


@pytest.mark.usefixtures("empty_cache")
def test_code_is_found_again_in_the_cache_whether_it_waits_or_not() -> None:
    def functions() -> tuple[Any, Any]:
        @kernel
        def inner(number: int) -> int:
            return number + 1

        @kernel
        def outer(number: int) -> int:
            return inner(number) * 2

        return inner, outer

    inner, outer = functions()
    assert outer(3) == 8
    inner, outer = functions()
    assert (outer(3), waiting(inner)) == (8, [])
    assert (inner(3), waiting(inner)) == (4, [False])
    assert len(inner.stats.cache_hits) == len(outer.stats.cache_hits) == 1


@pytest.mark.usefixtures("empty_cache")
def test_a_function_of_numba_that_a_kernel_calls_can_be_called_by_itself() -> None:
    @numba.njit  # type: ignore[untyped-decorator]
    def plain(number: int) -> int:
        return number + 1

    @kernel
    def outer(number: int) -> int:
        return int(plain(number) * 2)

    assert outer(3) == 8
    assert plain(3) == 4


@pytest.mark.usefixtures("empty_cache")
def test_a_version_that_was_not_tested_compiles_in_the_way_of_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    assert numba_private.is_tested(numba.__version__)
    assert [numba_private.is_tested(version) for version in ("0.67.1", "0.69.0rc1", "1.0.0")] == [False] * 3
    monkeypatch.setattr(numba_private, "is_tested", lambda version: False)

    @kernel
    def inner(number: int) -> int:
        return number + 1

    @kernel
    def outer(number: int) -> int:
        return inner(number) * 2

    assert outer(3) == 8
    assert inner(3) == 4
    assert waiting(inner) == [False]


PUBLIC = ("numba", "numba.extending", "llvmlite", "llvmlite.binding", "llvmlite.ir")
"""What Numba and llvmlite document for others to use."""
SOURCES = sorted(Path(str(cabochon.__file__)).parent.rglob("*.py"))


def reached(path: Path) -> set[str]:
    """The modules and names of Numba that a file reaches for."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            private = [f"{node.module}.{name.name}" for name in node.names if name.name.startswith("_")]
            found |= {node.module, *private}
    return {name for name in found if name.partition(".")[0] in ("numba", "llvmlite")}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_modules_of_one_name_alone_reach_into_private_parts(path: Path) -> None:
    private = {name for name in reached(path) if name not in PUBLIC}
    assert bool(private) == (path.name == "numba_private.py"), private
