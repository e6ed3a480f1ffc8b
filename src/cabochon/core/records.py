"""Records: a game's state, and what a seat sees of it, as one flat run of bytes with named fields.

A record is copied by one memcpy, compared and hashed as bytes, and batched as an ordinary array. Every state
begins with the fields of ``HEADER``, which shared code may read without a verb.
"""

import functools
from types import SimpleNamespace
from typing import Any

import numpy as np

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
MOST_PLAYERS = 63
"""Sets of seats are words with a bit for each."""
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


def read_record(data: bytes, dtype: Dtype) -> np.record:
    """The record that has these bytes."""
    record: np.record = np.frombuffer(bytearray(data), dtype)[0]
    return record


def copy_record(record: np.record) -> np.record:
    """A record of its own with the same bytes."""
    return read_record(record.tobytes(), record.dtype)


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
