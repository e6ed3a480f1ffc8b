"""The same small program, run by CPython and, translated, by Node, answers the same."""

import functools
import json
from pathlib import Path
from typing import Any

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from cabochon.browser.translate.writing_out import translated_file
from tests.translate import program
from tests.translate.engine import asked, engine, needs_node

pytestmark = needs_node
BATCH = 60
"""Calls in one run of Node: starting it takes longer than they do."""
WHOLE = st.integers(-(1 << 80), 1 << 80) | st.integers(-(1 << 33), 1 << 33)
FEW = settings(max_examples=2, deadline=None, phases=[Phase.generate], derandomize=True)
"""A failure is looked for in the calls that it names, not by many more runs."""
BOUND = st.none() | st.integers(-8, 8)
FRACTION = st.floats(0, 1e6).map(lambda value: value + 0.37) | st.sampled_from([0.125, 2.5, 1.005, 0.0625])


def many(*given_to: Any) -> Any:
    """A batch of calls with such arguments."""
    return st.lists(st.tuples(*given_to), min_size=BATCH, max_size=BATCH)


@functools.cache
def translated() -> str:
    """The program, translated once."""
    file = engine() / "program.js"
    file.write_text(translated_file(Path(program.__file__), "program"), encoding="utf-8")
    return file.name


def agree(name: str, calls: list[tuple[Any, ...]]) -> None:
    """Both answer the same to these calls."""
    found = asked("language.mjs", {"file": translated(), "name": name, "calls": json.dumps(calls)})
    assert found == json.loads(json.dumps([getattr(program, name)(*call) for call in calls]))


@FEW
@given(many(WHOLE, WHOLE))
def test_whole_numbers(calls: list[tuple[int, int]]) -> None:
    agree("numbers", calls)


@FEW
@given(many(st.lists(st.integers(0, 9), max_size=6), BOUND, BOUND, BOUND))
def test_slices(calls: list[tuple[Any, ...]]) -> None:
    agree("slices", calls)


@FEW
@given(many(FRACTION, st.integers(0, 4)))
def test_formats(calls: list[tuple[float, int]]) -> None:
    agree("formats", calls)


@FEW
@given(many(st.lists(st.text("ab1é ", max_size=4), max_size=5)))
def test_containers_classes_and_texts(calls: list[tuple[list[str]]]) -> None:
    agree("collected", calls)


@FEW
@given(many(st.lists(st.text("ab", max_size=2), max_size=8), st.integers(1, 3)))
def test_the_last_few_are_kept(calls: list[tuple[list[str], int]]) -> None:
    agree("kept", calls)


@FEW
@given(many(st.lists(st.integers(0, 5), min_size=1, max_size=8)))
def test_searches_of_a_review_are_added_up(calls: list[tuple[list[int]]]) -> None:
    agree("tallied", calls)
