"""Finding a game's kernel by the type of its record, from plain Python and in compiled code alike.

A verb (core/verbs.py) is declared once, and implemented by each game for its own record::

    @implements(verbs.apply, STATE)
    @kernel
    def apply(state, move, log): ...

Calling ``verbs.apply(state, move, log)`` then runs that game's kernel: from plain Python by a look-up on
``state.dtype``, and in compiled code by a Numba overload on the record's type, so that code written over "a
record" (playouts, search, batches) is compiled once per game with the game's kernels inlined.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from numba import types
from numba.extending import overload

from cabochon.core.fingerprint import add_verb
from cabochon.core.numba_private import dtype_of
from cabochon.core.records import Dtype

F = TypeVar("F", bound=Callable[..., Any])

_kernels: dict[str, dict[Dtype, Callable[..., Any]]] = {}


def implements(of: Callable[..., Any], dtype: Dtype) -> Callable[[F], F]:
    """Declare a kernel as a verb's implementation for records of this type."""

    def declare(function: F) -> F:
        table = _kernels[of.__name__]
        known = table.setdefault(dtype, function)
        if known.__module__ != function.__module__:
            raise TypeError(f"{known.__module__} already implements {of.__name__} for an equal record type")
        return function

    return declare


def implemented(of: Callable[..., Any], dtype: Dtype) -> bool:
    """Whether a game has a kernel of its own for a verb."""
    return dtype in _kernels[of.__name__]


def verb(stub: F, default: Callable[..., Any] | None = None) -> F:
    """Make the stub look its kernel up by the type of its first argument, compiled or not.

    A game that has none gets the default, if there is one.
    """
    table = _kernels.setdefault(stub.__name__, {})

    def call(*arguments: Any) -> Any:
        found = table.get(arguments[0].dtype, default)
        if found is None:
            raise TypeError(f"no game implements {stub.__name__} for records of this type")
        return found(*arguments)

    def find(*arguments: Any) -> Any:
        if not isinstance(arguments[0], types.Record):
            return None
        found = table.get(dtype_of(arguments[0]), default)
        return getattr(found, "py_func", found)

    call.__name__ = call.__qualname__ = stub.__name__
    call.__module__ = stub.__module__
    call.__doc__ = stub.__doc__
    # The kernels' parameters carry names of their own, so Numba may not insist on the stub's.
    overload(call, strict=False)(find)
    add_verb(call, table, default)
    return call  # type: ignore[return-value]


def by_default(stub: F) -> F:
    """A verb whose stub says itself what games do that have no kernel for it."""
    return verb(stub, default=stub)
