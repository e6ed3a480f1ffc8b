"""How rules become machine code: two decorators, one cache.

``@kernel`` is Numba's ``njit`` with this project's settings, and ``@routine`` the same for long functions.
Compiled code is kept in the user's cache folder, in a directory named by a hash of everything that can change
it: Numba's own cache only notices edits in the file of the function itself, not in the modules it imports,
and the folder of an installed package may not be writable.

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
import platformdirs
from numba.core import config as numba_config

from cabochon.core.cache_lock import guard

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parents[1]
KERNEL_FOLDERS = ("core", "games", "bots", "lab")
"""Where kernels live in the package: only edits there make compiled code stale."""

KEPT_CACHES = 4
"""How many generations of compiled code to keep: enough to switch between a few branches or versions."""

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


@functools.cache
def cache_folder(outside: Path | None = None) -> Path:
    """The folder for the code compiled from the sources as they are now.

    ``outside`` is the folder of a kernel that does not belong to this package (somebody's own game): its
    sources then count too.
    """
    parts = [
        *(_digest_of(PACKAGE / name) for name in KERNEL_FOLDERS),
        numba.__version__,
        llvmlite.__version__,
        platform.python_version(),
        sys.platform,
        llvmlite.binding.get_host_cpu_name(),
        llvmlite.binding.get_host_cpu_features().flatten(),
    ]
    if outside is not None:
        parts.append(_digest_of(outside))
    folder = cache_root() / hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
    if not folder.exists():
        _forget_old_caches()
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def _forget_old_caches() -> None:
    try:
        generations = sorted(cache_root().iterdir(), key=lambda path: path.stat().st_mtime)
    except OSError:
        return
    for old in generations[: -(KEPT_CACHES - 1)]:
        shutil.rmtree(old, ignore_errors=True)


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


def _compiled(function: F, inlined: bool) -> F:
    """The name of the cache folder is only in force while the function is being declared, so other users of
    Numba in the same process keep their own settings.
    """
    source = Path(function.__code__.co_filename).resolve()
    outside = None if source.is_relative_to(PACKAGE) else source.parent
    before = numba_config.CACHE_DIR
    folder = cache_folder(outside)
    numba_config.CACHE_DIR = str(folder)
    settings = {"forceinline": True} if inlined else {}
    try:
        compiled = numba.njit(cache=True, nogil=True, error_model="numpy", **settings)(function)
    finally:
        numba_config.CACHE_DIR = before
    if COMPILED:
        guard(compiled, folder)
    return cast(F, compiled)
