"""Seeing which kernels Python calls, and what it hands them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from cabochon.browser.kernels.kinds import Kind, RecordNames, kind_of
from cabochon.browser.kernels.numba_private import Dispatcher
from cabochon.core.jit import KERNELS

Call = tuple[str, tuple[Kind, ...]]
"""A kernel's dotted name, and the kinds of what it was handed."""
Hear = Callable[[str, tuple[Any, ...], Callable[[], Any]], Any]
"""Hears of a call: the kernel's dotted name, what it is handed, and what makes the call."""


@contextmanager
def overheard(hear: Hear) -> Iterator[None]:
    """Let somebody make the calls of kernels by Python while this is open."""
    known = {id(kernel): name for name, kernel in KERNELS.items()}
    plain = Dispatcher.__call__

    def call(kernel: Any, *given: Any) -> Any:
        name = known.get(id(kernel))
        if name is None:
            return plain(kernel, *given)
        return hear(name, given, lambda: plain(kernel, *given))

    Dispatcher.__call__ = call
    try:
        yield
    finally:
        del Dispatcher.__call__


@dataclass
class Calls:
    """What was called."""

    names: RecordNames
    made: set[Call] = field(default_factory=set)
    tuples: dict[tuple[Any, ...], type] = field(default_factory=dict)
    """The classes of the named tuples among what was handed over, by their kinds."""

    def hear(self, kernel: str, given: tuple[Any, ...], make: Callable[[], Any]) -> Any:
        """A kernel is called."""
        kinds = tuple(kind_of(each, self.names) for each in given)
        self.made.add((kernel, kinds))
        for kind, each in zip(kinds, given, strict=True):
            if isinstance(kind, tuple) and hasattr(each, "_fields"):
                self.tuples[kind] = type(each)
        return make()


@contextmanager
def watched(names: RecordNames) -> Iterator[Calls]:
    """Note every call of a kernel by Python while this is open."""
    calls = Calls(names)
    with overheard(calls.hear):
        yield calls
