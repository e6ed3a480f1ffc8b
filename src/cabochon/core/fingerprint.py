"""What a compiled function was made from, as a hash: its own instructions and all they lead to.

Compiled code may be used again while nothing it was made from has changed. What that is, is asked of the
function itself: its instructions, the constants and tables they name, the kernels they call, and, for a verb
(core/dispatch.py), the kernels of the games whose records are at hand. Comments, docstrings, sentences, the
place of a file and everything else a module may hold make no difference.
"""

import hashlib
import inspect
import sys
import types
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from cabochon.core.sources import digest_of_module, instructions

FIXED = frozenset({*sys.stdlib_module_names, "numpy", "numba", "llvmlite"})
"""Packages that have versions; all others are sources that people edit, be they ours or a game's."""
PLAIN = (bool, int, float, complex, str, bytes, type(None), np.generic, np.dtype)

Dtypes = frozenset[np.dtype[Any]]
"""The record types that a function is compiled for."""
Kernels = Mapping[np.dtype[Any], Callable[..., Any]]
_verbs: dict[Callable[..., Any], tuple[Kernels, Callable[..., Any] | None]] = {}
_known: dict[tuple[Callable[..., Any], Dtypes], str] = {}


def add_verb(call: Callable[..., Any], kernels: Kernels, default: Callable[..., Any] | None) -> None:
    """Make known that a function stands for one of these kernels, by the type of a record."""
    _verbs[call] = (kernels, default)


def fingerprint(function: Callable[..., Any], dtypes: Dtypes) -> str:
    """The hash of a kernel that is compiled for records of these types."""
    place = (function, dtypes)
    if place not in _known:
        _known[place] = function.__qualname__  # what a kernel that calls itself finds
        _known[place] = hashlib.sha256("\n".join(_parts(function, dtypes)).encode()).hexdigest()
    return _known[place]


def _parts(function: Any, dtypes: Dtypes) -> Iterator[str]:
    code = function.__code__
    yield from instructions(code, function.__doc__)
    yield repr(function.__defaults__)
    names = sorted(_names_in(code))
    for name in names:
        if name in function.__globals__:
            yield f"{name} = {_value(function.__globals__[name], names, dtypes)}"
    for cell in function.__closure__ or ():
        yield _value(cell.cell_contents, names, dtypes)


def _names_in(code: types.CodeType) -> set[str]:
    names = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            names |= _names_in(constant)
    return names


def _value(value: Any, names: list[str], dtypes: Dtypes) -> str:
    """What a global stands for in compiled code."""
    if inspect.isfunction(value) and value in _verbs:
        return _verb(value, dtypes)
    if hasattr(value, "py_func"):
        return fingerprint(value.py_func, dtypes)
    if isinstance(value, PLAIN):
        return repr(value)
    if isinstance(value, np.ndarray):
        return f"{value.dtype} {value.shape} {hashlib.sha256(value.tobytes()).hexdigest()}"
    if isinstance(value, tuple):
        fields = getattr(value, "_fields", "")  # code reads a named tuple by these
        return f"{fields}({', '.join(_value(item, names, dtypes) for item in value)})"
    if isinstance(value, types.ModuleType):
        return _module(value, names, dtypes)
    return _anything_else(value)


def _verb(call: Any, dtypes: Dtypes) -> str:
    kernels, default = _verbs[call]
    found = sorted(
        f"{dtype}: {fingerprint(getattr(kernels[dtype], 'py_func', kernels[dtype]), dtypes)}"
        for dtype in dtypes
        if dtype in kernels
    )
    # A game that says nothing does what the verb does by default.
    return "; ".join(found) or (fingerprint(default, dtypes) if default else call.__name__)


def _is_fixed(name: str) -> bool:
    return name.partition(".")[0] in ("", "None", *FIXED)


def _module(module: types.ModuleType, names: list[str], dtypes: Dtypes) -> str:
    """Of a module that may be edited, what is used of it."""
    if _is_fixed(module.__name__):
        return module.__name__
    used = [name for name in names if hasattr(module, name)]
    return ", ".join(f"{name} = {_value(getattr(module, name), names, dtypes)}" for name in used)


def _anything_else(value: Any) -> str:
    """A function or a type. If it may be edited, its file may say what it is in compiled code."""
    name = f"{getattr(value, '__module__', '')}.{getattr(value, '__qualname__', type(value).__qualname__)}"
    if _is_fixed(name):
        return name
    kind = value if inspect.isclass(value) or inspect.isfunction(value) else type(value)
    return f"{name} {digest_of_module(Path(inspect.getfile(kind)).resolve())}"
