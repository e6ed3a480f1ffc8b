"""How rules become machine code: three decorators, one cache.

``@kernel`` is Numba's ``njit`` with this project's settings, ``@routine`` the same for long functions, and
``@threaded`` for those that share their work out. Compiled code is kept in the user's cache folder, because
the folder of an installed package may not be writable, and is found again while what it was made from is the
same (core/fingerprint.py): the function's own instructions, those of the kernels it calls, and the constants
they name. Numba's own cache only notices edits in the file of the function itself, and forgets everything
when that file moves.

With ``NUMBA_DISABLE_JIT=1`` the decorators leave functions as they are and everything runs as plain Python.
"""

import functools
import hashlib
import os
import platform
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import llvmlite.binding
import numba
import numpy as np
import platformdirs
from numba import types

from cabochon.core.fingerprint import fingerprint
from cabochon.core.numba_private import KernelCache, dtype_of, guard, hand_over_by_address, optimise_once
from cabochon.core.sources import digest_of_folders, digest_of_modules, dotted_name, kernel_modules

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parents[1]
LAYERS: dict[str, tuple[str, ...]] = {
    "core": ("core",),
    "games": ("core",),
    "bots": ("core", "bots"),
    "study": ("core", "bots", "study"),
    "lab": ("core", "bots", "lab"),
    "envs": ("core", "bots", "envs"),
    "testing": ("core", "testing"),
}
"""The folders that what a layer does depends on, beside the games it is done for."""
QUICK_LAYERS = ("core", "games")
"""Rules are done within microseconds: to let another thread have the interpreter meanwhile would cost more
than that in getting it back. What runs for long does let go of it."""

DIGITS = 16
"""Of a hash in the name of a folder."""
FORMAT = "kernels3"
"""Raised when code is kept in another way than before."""
KEPT_MACHINES = 4
"""For how many versions of Python, Numba and the processor compiled code is kept."""

KERNELS: dict[str, Any] = {}
"""Every kernel by its dotted name, those that follow from declarations among them."""

hand_over_by_address()
COMPILED = not numba.config.DISABLE_JIT
"""False when ``NUMBA_DISABLE_JIT=1`` makes the kernels run as plain Python."""


def cache_root() -> Path:
    """The folder that holds the generations of compiled code; ``CABOCHON_CACHE`` moves it."""
    chosen = os.environ.get("CABOCHON_CACHE")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("cabochon")) / "kernels"


def _hashed(parts: list[str]) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:DIGITS]


@functools.cache
def _machine() -> str:
    """What compiled code is for, beside the sources it was made from."""
    return _hashed(
        [
            numba.__version__,
            llvmlite.__version__,
            platform.python_version(),
            sys.platform,
            llvmlite.binding.get_host_cpu_name(),
            llvmlite.binding.get_host_cpu_features().flatten(),
        ]
    )


@functools.cache
def generation(layer: str, *games: Path) -> str:
    """A name for what a layer does with games from these folders, as the sources are now."""
    return digest_of_folders(*(PACKAGE / name for name in LAYERS[layer]), *games)[:DIGITS]


@functools.cache
def compiled_generation(layer: str, game: Path) -> str:
    """A name for what a layer compiles for a game: sources without kernels do not count."""
    folders = (*(PACKAGE / name for name in LAYERS[layer]), game)
    return digest_of_modules(module for folder in folders for module in kernel_modules(folder))[:DIGITS]


def cache_folder(name: str) -> Path:
    """The folder for something compiled for this machine."""
    folder = _machine_folder() / name
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@functools.cache
def _machine_folder() -> Path:
    folder = cache_root() / f"{FORMAT}-{_machine()}"
    if not folder.exists():
        _forget_others()
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def _forget_others() -> None:
    """Make room: code for other versions of Python or Numba, or another processor, but the latest few."""
    try:
        kept = sorted(cache_root().iterdir(), key=lambda path: path.stat().st_mtime)
    except OSError:
        return
    for old in [path for path in kept if path.is_dir()][: -(KEPT_MACHINES - 1)]:
        shutil.rmtree(old, ignore_errors=True)


# -- what a function is compiled for -------------------------------------------------------------------------


def _dtypes_in(signature: Any) -> frozenset[np.dtype[Any]]:
    """The types of the records among these arguments."""
    records = (part.dtype if isinstance(part, types.Array) else part for part in signature)
    return frozenset(dtype_of(record) for record in records if isinstance(record, types.Record))


# -- the decorators -----------------------------------------------------------------------------------------


def kernel(function: F) -> F:
    """Compile a function over records: cached, without the GIL, without bounds checks.

    Kernels are small and call each other all the time: as real calls that would cost half the speed, so they
    are inlined into each other.
    """
    return _compiled(function, inlined=True)


def routine(function: F) -> F:
    """Compile a kernel that stays a function of its own: what is long, and called from several places.

    Inlined into each of them it would make the machine code longer than anybody cares to wait for.
    """
    return _compiled(function, inlined=False)


def threaded(function: F) -> F:
    """Compile a kernel whose ``numba.prange`` loops are shared out among threads."""
    return _compiled(function, inlined=False, parallel=True)


def in_python(kernel: F) -> F:
    """A kernel as plain Python, for tables that are made when a module is imported: nothing is compiled."""
    return cast(F, getattr(kernel, "py_func", kernel))


def _compiled(function: F, inlined: bool, parallel: bool = False) -> F:
    source = Path(function.__code__.co_filename).resolve()
    lets_go = _layer_of(source) not in QUICK_LAYERS
    settings = {"forceinline": True} if inlined else {}
    # Nobody hands kernels over as C functions; the wrapper for that would be a second copy of each.
    settings["no_cfunc_wrapper"] = True
    compiled = numba.njit(nogil=lets_go, error_model="numpy", parallel=parallel, **settings)(function)
    if COMPILED:
        folder = cache_folder(dotted_name(source))
        compiled._cache = KernelCache(function, folder, lambda signature: _made_from(function, signature))
        guard(compiled, folder)
        if not parallel:
            optimise_once(compiled)
        KERNELS[f"{function.__module__}.{function.__qualname__}"] = compiled
    return cast(F, compiled)


def _made_from(function: Callable[..., Any], signature: Any) -> str:
    return fingerprint(function, _dtypes_in(signature))


def _layer_of(source: Path) -> str:
    """The part of the package a file belongs to; what is not ours is a game."""
    return source.relative_to(PACKAGE).parts[0] if source.is_relative_to(PACKAGE) else "games"
