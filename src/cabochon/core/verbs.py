"""The kernel verbs: what every game can do to its record, found by the record's type.

A verb is declared once here, and implemented by each game for its own record::

    @implements(verbs.apply, STATE)
    @kernel
    def apply(state, move, log): ...

Calling ``verbs.apply(state, move, log)`` then runs that game's kernel: from plain Python by a look-up on
``state.dtype``, and in compiled code by a Numba overload on the record's type, so that code written over "a
record" (playouts, search, batches) is compiled once per game with the game's kernels inlined.

Kernels are unchecked: a record handed to a verb is a legal state, a move is a legal move of it. ``Match`` is
the face that makes sure of that.

Every state begins with the fields of ``HEADER``, which shared code may read without a verb.

Every game implements every verb but those that say what they do ``by default``: what the search asks for
beyond the rules, where a game has nothing better to say.
"""

import functools
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, TypeVar

import numpy as np
from numba.core import types
from numba.extending import overload
from numba.np import numpy_support

from cabochon.core.fingerprint import add_verb
from cabochon.core.log import Log
from cabochon.core.rng import Words

F = TypeVar("F", bound=Callable[..., Any])
Dtype = np.dtype[Any]
Fields = list[tuple[str, str] | tuple[str, str, tuple[int, ...]]]

State = np.record
"""A game's state: one flat record of the game's own dtype."""
Seen = np.record
"""What one seat knows of a state: a record of the game's own *seen* dtype."""
Moves = np.ndarray
"""A buffer of packed moves (``int64``), as long as the game's longest list of moves."""

NOBODY = -1
"""In a field that holds a seat: none. ``to_move`` is nobody's when the game is over."""
SPECTATOR = -1
"""The seat of somebody who watches: sees what is public and no hand."""

HEADER: Fields = [
    ("rng", "u4", (4,)),  # the generator's words, see core/rng.py
    ("players", "i4"),  # how many seats
    ("to_move", "i4"),  # the seat whose turn it is, NOBODY when the game is over
]


class Record(np.record):  # type: ignore[misc]  # NumPy marks a base as final to be on the safe side
    """A record that looks for its fields first of all: NumPy's own looks in many places before, in Python."""

    __getattribute__ = object.__getattribute__
    __getitem__ = np.void.__getitem__  # type: ignore[assignment]

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except (KeyError, ValueError):
            raise AttributeError(name) from None

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


_kernels: dict[str, dict[Dtype, Callable[..., Any]]] = {}


def record_dtype(fields: Fields) -> Dtype:
    """A record type of these fields, whose scalars have them as attributes in plain Python too.

    States are compared as bytes, so no byte may be left undefined: list wide fields before narrow ones. What
    is missing to a multiple of the widest at the end is filled by a field of its own, always 0.
    """
    clash = [name for name, *_ in fields if hasattr(np.record, name)]
    if clash:
        raise TypeError(f"NumPy's records have attributes of their own called {', '.join(clash)}")
    dtype = np.dtype(fields, align=True)
    used = sum(dtype[name].itemsize for name in dtype.names or ())
    if used != dtype.itemsize:
        dtype = np.dtype([*fields, ("spare", "u1", (dtype.itemsize - used,))], align=True)
    if sum(dtype[name].itemsize for name in dtype.names or ()) != dtype.itemsize:
        raise TypeError("the record has padding between its fields: list wide fields first")
    return np.dtype((Record, dtype))


def state_dtype(fields: Fields) -> Dtype:
    """The record type of a game's state: the common header, then the game's own fields."""
    return record_dtype(HEADER + fields)


def new_record(dtype: Dtype) -> np.record:
    """A record of this type with every byte 0."""
    record: np.record = np.zeros(1, dtype)[0]
    return record


def copy_record(record: np.record) -> np.record:
    """A record of its own with the same bytes."""
    copied: np.record = np.frombuffer(bytearray(record.tobytes()), record.dtype)[0]
    return copied


def plain(record: np.record) -> SimpleNamespace:
    """All fields as plain Python values. This reads many in the time that one by one takes for a few."""
    values = dict(zip(record.dtype.names or (), record.item(), strict=True))
    for name in _lists_in(record.dtype):
        values[name] = values[name].tolist()
    return SimpleNamespace(**values)


@functools.cache
def _lists_in(dtype: Dtype) -> tuple[str, ...]:
    """The fields that hold several numbers."""
    return tuple(name for name in dtype.names or () if dtype[name].shape)


def implements(verb: Callable[..., Any], dtype: Dtype) -> Callable[[F], F]:
    """Declare a kernel as a verb's implementation for records of this type."""

    def declare(function: F) -> F:
        table = _kernels[verb.__name__]
        known = table.setdefault(dtype, function)
        if known.__module__ != function.__module__:
            raise TypeError(f"{known.__module__} already implements {verb.__name__} for an equal record type")
        return function

    return declare


def _verb(stub: F, default: Callable[..., Any] | None = None) -> F:
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
        found = table.get(numpy_support.as_dtype(arguments[0]), default)
        return getattr(found, "py_func", found)

    call.__name__ = call.__qualname__ = stub.__name__
    call.__module__ = stub.__module__
    call.__doc__ = stub.__doc__
    # The kernels' parameters carry names of their own, so Numba may not insist on the stub's.
    overload(call, strict=False)(find)
    add_verb(call, table, default)
    return call  # type: ignore[return-value]


def _by_default(stub: F) -> F:
    """A verb whose stub says itself what games do that have no kernel for it."""
    return _verb(stub, default=stub)


@_verb
def deal(state: State) -> None:
    """Start the game: the options and the generator are set, everything else is 0."""


@_verb
def legal(state: State, moves: Moves) -> int:  # type: ignore[empty-body]
    """List every legal move of the seat to move, each once; returns how many."""


@_verb
def apply(state: State, move: int, log: Log) -> None:
    """Play a legal move, with all that follows from it until somebody must decide again, and tell of it."""


@_verb
def opening(state: State, log: Log) -> None:
    """Tell what led to a state that no move has been made from: a deal, or nothing."""


@_verb
def scores(state: State, out: np.ndarray) -> None:
    """Write every seat's score as it stands."""


@_verb
def winners(state: State) -> int:  # type: ignore[empty-body]
    """The winners of a game that is over, one bit for each seat."""


@_verb
def observe(state: State, seat: int, seen: Seen) -> None:
    """Write what a seat (or ``SPECTATOR``) knows: the fields it lists and no others."""


@_verb
def redeal(state: State, seat: int) -> None:
    """Deal anew what a seat cannot know, by the record's own generator; what it knows stays."""


@_verb
def measure(state: State, move: int, tally: np.ndarray) -> None:
    """Add to the game's tally (see its ``MEASURES``) what this move, about to be played, brings about."""


@_verb
def greedy(seen: Seen, moves: Moves, count: int) -> int:  # type: ignore[empty-body]
    """The index of the move with the best immediate gain, judged by what its player knows."""


# -- what environments ask for -------------------------------------------------------------------------------


@_verb
def encode(seen: Seen, out: np.ndarray) -> None:
    """Write what a seat knows as a vector of bytes: the spans of the rules' ``observation``, one by one."""


@_verb
def number(seen: Seen, moves: Moves, count: int, actions: np.ndarray) -> None:
    """Write the action (see the rules' ``actions``) that each of the listed moves is to the seat to move.

    Two moves never are the same action; one that is not offered is ``NO_ACTION`` (core/encoding.py).
    """


# -- what the search asks for --------------------------------------------------------------------------------


@_verb
def imagine(seen: Seen, state: State) -> None:
    """Write a state that looks like this to its seat, with the unseen cards in a fixed order.

    The state comes with every byte 0, and its generator is left alone.
    """


@_verb
def holds(state: State, move: int) -> bool:  # type: ignore[empty-body]
    """Whether a move is legal here that was legal before the same table, with other cards unseen."""


@_by_default
def prior(state: State, move: int) -> int:
    """A quick guess at how good a move is, before it is made: cheap to compute, and may be wrong.

    Only the order counts. By default all moves are alike.
    """
    return 0


@_by_default
def shown(state: State) -> int:
    """What chance has openly brought with the last move, as a number: positions that differ in nothing else
    that is public differ in this. By default nothing but hands comes of chance.
    """
    return 0


@_by_default
def round_index(state: State) -> int:
    """The number of the round, in a game of many: what a player knows of one says nothing about the next.

    By default a game has one.
    """
    return 0


@_by_default
def foresee(state: State, chances: np.ndarray) -> None:
    """Write every seat's chance to win, from the scores alone, as a round begins; may use the state up.

    A game of one round is asked anywhere, if the search is set to look only so far ahead.

    A solitaire is asked at its end too, for what its score is worth between 0 and 1. By default nobody has
    any chance.
    """
    chances[:] = 0


@_by_default
def forget(seen: Seen, rng: Words, remembered: int) -> None:
    """Confuse cards that are no longer in sight with cards never seen, but for so many in a hundred.

    By default nothing that counts goes out of sight.
    """
