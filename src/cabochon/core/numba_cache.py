"""Where Numba keeps what it compiled, by our own key instead of a file's place and time.

Numba files a function's code under the path and the line it stands at, and throws it away when the file's
time changes. Here a function is found by its name, and its code by what it was made from
(core/fingerprint.py).
"""

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

Fingerprint = Callable[[Any], str]
"""What the code for a signature is made from."""
MOST_VARIANTS = 48
"""Compiled variants kept of a function: those for a few games on a few branches. The longest unused go."""


class _Folder(_CacheLocator):  # type: ignore[misc]
    """A folder in which every function of a module has files of its own."""

    def __init__(self, folder: Path, source: str) -> None:
        self._folder = folder
        self._py_file = source  # Numba names it in its warnings

    def get_cache_path(self) -> str:
        """The folder."""
        return str(self._folder)

    def get_source_stamp(self) -> str:
        """Nothing: the key tells one state of the sources from another."""
        return ""

    def get_disambiguator(self) -> str:
        """Nothing: a module has one function of each name."""
        return ""


class _Filing(CompileResultCacheImpl):  # type: ignore[misc]
    """A function's place within its folder."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._lineno = function.__code__.co_firstlineno
        self._locator = _Folder(folder, function.__code__.co_filename)
        self._filename_base = function.__qualname__.replace("<", "").replace(">", "")


class KernelCache(FunctionCache):  # type: ignore[misc]
    """The compiled variants of one function, told apart by signature and by what they were made from."""

    def __init__(self, function: Callable[..., Any], folder: Path, fingerprint: Fingerprint) -> None:
        self._impl_class = lambda kept: _Filing(kept, folder)
        self._fingerprint = fingerprint
        super().__init__(function)

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        return signature, codegen.magic_tuple(), self._fingerprint(signature)

    def _load_overload(self, signature: Any, context: Any) -> Any:
        found = super()._load_overload(signature, context)
        if found is not None:
            with contextlib.suppress(OSError, KeyError):
                os.utime(self._files()[self._index_key(signature, context.codegen())])
        return found

    def _save_overload(self, signature: Any, compiled: Any) -> None:
        super()._save_overload(signature, compiled)
        files = self._files()
        if len(files) > MOST_VARIANTS:
            self._forget(sorted(files, key=lambda key: _used(files[key]))[: len(files) - MOST_VARIANTS])

    def _files(self) -> dict[Any, str]:
        """The files of all variants."""
        kept = self._cache_file
        return {key: kept._data_path(name) for key, name in kept._load_index().items()}

    def _forget(self, keys: list[Any]) -> None:
        kept, files = self._cache_file, self._files()
        index = kept._load_index()
        for key in keys:
            del index[key]
            Path(files[key]).unlink(missing_ok=True)
        kept._save_index(index)


def _used(file: str) -> float:
    try:
        return os.stat(file).st_mtime
    except OSError:
        return 0.0
