"""Where Numba keeps what it compiled, by our own key instead of a file's place and time.

Numba files a function's code under the path and the line it stands at, and throws it away when the file's
time changes. Here the folder is named by what the code was made from (core/jit.py), so within it a function
is found by its name alone.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

Games = Callable[[Any], tuple[str, ...]]
"""The digests of the games a signature is about."""


class _Folder(_CacheLocator):  # type: ignore[misc]
    """A folder whose name says already what its code was made from."""

    def __init__(self, folder: Path, source: str) -> None:
        self._folder = folder
        self._py_file = source  # Numba names it in its warnings

    def get_cache_path(self) -> str:
        """The folder."""
        return str(self._folder)

    def get_source_stamp(self) -> str:
        """Nothing more to tell one state of the sources from another."""
        return ""

    def get_disambiguator(self) -> str:
        """Nothing more to tell functions of one name apart: a module has one of each."""
        return ""


class _Filing(CompileResultCacheImpl):  # type: ignore[misc]
    """A function's place within its folder."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._lineno = function.__code__.co_firstlineno
        self._locator = _Folder(folder, function.__code__.co_filename)
        self._filename_base = function.__qualname__.replace("<", "").replace(">", "")


class KernelCache(FunctionCache):  # type: ignore[misc]
    """The compiled variants of one function, told apart by signature and by the games it is about."""

    def __init__(self, function: Callable[..., Any], folder: Path, games: Games) -> None:
        self._impl_class = lambda kept: _Filing(kept, folder)
        self._games = games
        super().__init__(function)

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        return (*super()._index_key(signature, codegen), self._games(signature))
