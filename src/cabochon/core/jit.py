"""How rules become machine code: two decorators, one cache.

``@kernel`` is Numba's ``njit`` with this project's settings, and ``@routine`` the same for long functions.
Compiled code is kept in the user's cache folder, because the folder of an installed package may not be
writable, and is found again only while everything it was made from is as it was. Numba's own cache only
notices edits in the file of the function itself. Here a function's folder is named by a hash of the layers it
may call, and code compiled for a game's record (see core/verbs.py) is filed under a hash of that game's
sources too: an edit of one game leaves the compiled code of the others alone.

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
from numba.core import config as numba_config
from numba.core import types
from numba.np import numpy_support

from cabochon.core.cache_lock import guard
from cabochon.core.unboxing import hand_over_by_address

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parents[1]
LAYERS: dict[str, tuple[str, ...]] = {
    "core": ("core",),
    "games": ("core",),
    "bots": ("core", "bots"),
    "lab": ("core", "bots", "lab"),
    "envs": ("core", "envs"),
    "testing": ("core", "testing"),
}
"""The folders whose edits make a layer's compiled code stale, beside the sources of the games it is for."""
QUICK_LAYERS = ("core", "games")
"""Rules are done within microseconds: to let another thread have the interpreter meanwhile would cost more
than that in getting it back. What runs for long does let go of it."""

DIGITS = 16
"""Of a hash in the name of a folder: by their number bots-… is told from bots-shokoba-…."""
KEPT_GENERATIONS = 4
"""How many generations of a layer's compiled code to keep: enough to switch between a few branches."""

hand_over_by_address()
COMPILED = not numba_config.DISABLE_JIT
"""False when ``NUMBA_DISABLE_JIT=1`` makes the kernels run as plain Python."""


def cache_root() -> Path:
    """The folder that holds the generations of compiled code; ``CABOCHON_CACHE`` moves it."""
    chosen = os.environ.get("CABOCHON_CACHE")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("cabochon")) / "kernels"


@functools.cache
def _digest_of(folder: Path) -> str:
    digest = hashlib.sha256()
    for source in sorted(folder.rglob("*.py")):
        digest.update(source.relative_to(folder).as_posix().encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()


def _hashed(parts: list[str]) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:DIGITS]


@functools.cache
def generation(layer: str, *sources: Path) -> str:
    """A name for the code of a layer (and of games from these folders) as the sources are now."""
    return _hashed([_digest_of(folder) for folder in (*(PACKAGE / name for name in LAYERS[layer]), *sources)])


@functools.cache
def cache_folder(layer: str, *sources: Path) -> Path:
    """The folder for the code compiled from the sources as they are now."""
    machine = [
        numba.__version__,
        llvmlite.__version__,
        platform.python_version(),
        sys.platform,
        llvmlite.binding.get_host_cpu_name(),
        llvmlite.binding.get_host_cpu_features().flatten(),
    ]
    family = "-".join([layer, *(source.name for source in sources)])
    folder = cache_root() / f"{family}-{_hashed([generation(layer, *sources), *machine])}"
    if not folder.exists():
        _forget_old(family)
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def _forget_old(family: str) -> None:
    try:
        kept = sorted(cache_root().glob(f"{family}-{'?' * DIGITS}"), key=lambda path: path.stat().st_mtime)
    except OSError:
        return
    for old in kept[: -(KEPT_GENERATIONS - 1)]:
        shutil.rmtree(old, ignore_errors=True)


# -- code compiled for a game's record ----------------------------------------------------------------------

_sources_of: dict[np.dtype[Any], Path] = {}


def comes_from(dtype: np.dtype[Any], function: Callable[..., Any]) -> None:
    """Remember that the kernels for records of this type are in the folder of this function."""
    _sources_of.setdefault(dtype, Path(function.__code__.co_filename).resolve().parent)


def _games_in(signature: Any) -> tuple[str, ...]:
    """The digests of the games whose records are among these arguments."""
    records = (part.dtype if isinstance(part, types.Array) else part for part in signature)
    dtypes = {numpy_support.as_dtype(record) for record in records if isinstance(record, types.Record)}
    return tuple(sorted({_digest_of(_sources_of[dtype]) for dtype in dtypes if dtype in _sources_of}))


def _file_by_game(dispatcher: Any) -> None:
    """Let a function find compiled code only if the game it is for is as it was."""
    cache = dispatcher._cache
    plain_key = cache._index_key

    def key(signature: Any, codegen: Any) -> Any:
        return (*plain_key(signature, codegen), _games_in(signature))

    cache._index_key = key


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


def _compiled(function: F, inlined: bool, parallel: bool = False) -> F:
    """The name of the cache folder is only in force while the function is being declared, so other users of
    Numba in the same process keep their own settings.
    """
    folder = _folder_of(function)
    lets_go = _layer_of(function) not in QUICK_LAYERS
    before = numba_config.CACHE_DIR
    numba_config.CACHE_DIR = str(folder)
    settings = {"forceinline": True} if inlined else {}
    try:
        compiled = numba.njit(cache=True, nogil=lets_go, error_model="numpy", parallel=parallel, **settings)(
            function
        )
    finally:
        numba_config.CACHE_DIR = before
    if COMPILED:
        guard(compiled, folder)
        _file_by_game(compiled)
    return cast(F, compiled)


def _folder_of(function: Callable[..., Any]) -> Path:
    """Where a function's code is kept: with its layer; a game's, ours or somebody's own, by itself."""
    layer = _layer_of(function)
    return cache_folder(layer, _source_of(function).parent) if layer == "games" else cache_folder(layer)


def _layer_of(function: Callable[..., Any]) -> str:
    """The part of the package a function belongs to; what is not ours is a game."""
    source = _source_of(function)
    return source.relative_to(PACKAGE).parts[0] if source.is_relative_to(PACKAGE) else "games"


def _source_of(function: Callable[..., Any]) -> Path:
    return Path(function.__code__.co_filename).resolve()
