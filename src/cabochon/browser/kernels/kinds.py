"""What kernels are handed, in words that Python, the manifest and the page's engine share.

An element is called as NumPy calls it (``i8``, ``f8``, ``b1``) or, if it is a record, by the name of its
constant (``STATE``). An argument is ``record:STATE``, ``array:i8:1``, ``i64``, ``f64``, ``bool``, ``none``,
or a tuple of these: the members of a tuple.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import numpy as np
from numba import from_dtype, types

from cabochon.core.records import Dtype

Kind = str | tuple[Any, ...]
NOTHING: Final = "none"
INTEGER: Final = "i64"
REAL: Final = "f64"
TRUTH: Final = "bool"
RECORD: Final = "record"
ARRAY: Final = "array"
SCALARS: Final[Mapping[str, Any]] = {
    NOTHING: types.none,
    INTEGER: types.int64,
    REAL: types.float64,
    TRUTH: types.boolean,
}


class RecordNames:
    """The record types that are around, by their names."""

    def __init__(self, named: Mapping[str, Dtype]) -> None:
        self._by_name = dict(named)
        self._names = {dtype: name for name, dtype in named.items()}

    def name(self, dtype: Dtype) -> str:
        """What an element of this type is called."""
        return self._names[dtype] if dtype.names else dtype.str[1:]

    def dtype(self, name: str) -> Dtype:
        """The type of elements called so."""
        return self._by_name[name] if name in self._by_name else np.dtype(name)

    def is_record(self, name: str) -> bool:
        """Whether elements called so are records."""
        return name in self._by_name

    def described(self, names: Iterable[str]) -> dict[str, Any]:
        """The layouts of these records."""
        return {name: self._layout(self._by_name[name]) for name in sorted(names)}

    def _layout(self, dtype: Dtype) -> dict[str, Any]:
        fields = [
            {"name": name, "kind": part.base.str[1:], "offset": offset, "shape": list(part.shape)}
            for name, (part, offset, *_) in (dtype.fields or {}).items()
        ]
        return {"size": dtype.itemsize, "fields": fields}


def kind_of(value: Any, names: RecordNames) -> Kind:
    """What kind of argument this is."""
    if value is None:
        return NOTHING
    if isinstance(value, bool | np.bool_):
        return TRUTH
    if isinstance(value, int | np.integer):
        return INTEGER
    if isinstance(value, float | np.floating):
        return REAL
    if isinstance(value, tuple):
        return tuple(kind_of(member, names) for member in value)
    if isinstance(value, np.ndarray):
        return f"{ARRAY}:{names.name(value.dtype)}:{value.ndim}"
    return f"{RECORD}:{names.name(value.dtype)}"


def numba_type(kind: Kind, names: RecordNames, tuples: Mapping[tuple[Any, ...], type]) -> Any:
    """What Numba calls it; ``tuples`` has the classes of named tuples."""
    if isinstance(kind, tuple):
        members = [numba_type(member, names, tuples) for member in kind]
        return types.NamedTuple(members, tuples[kind]) if kind in tuples else types.Tuple(members)
    if kind in SCALARS:
        return SCALARS[kind]
    what, *rest = kind.split(":")
    element = from_dtype(names.dtype(rest[0]))
    return element if what == RECORD else types.Array(element, int(rest[1]), "C")


def parts(kind: Kind) -> list[str]:
    """An argument's kinds with tuples laid flat."""
    return [kind] if isinstance(kind, str) else [part for member in kind for part in parts(member)]
