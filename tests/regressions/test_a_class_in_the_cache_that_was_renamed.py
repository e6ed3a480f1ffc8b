"""After a class was renamed, compiled functions that had been kept with it could not be loaded nor compiled.

The index of what is kept names the types of arguments, some of which are our own classes.
"""

from pathlib import Path
from typing import Any

import pytest

from cabochon.core.numba_private import guard

from .test_two_processes_at_the_cache import Dispatcher, Index


class FromBefore(Index):
    """What was kept before the class was renamed, until it is written over."""

    error: Exception

    def _load_index(self) -> dict[str, str]:
        if not self.path.exists():
            raise self.error
        return super()._load_index()


@pytest.mark.parametrize(
    "error", [AttributeError("Can't get attribute 'Desk'"), ModuleNotFoundError("No module named 'minds'")]
)
def test_what_names_a_class_that_is_gone_is_compiled_once_more(tmp_path: Path, error: Exception) -> None:
    dispatcher: Any = Dispatcher(tmp_path / "index")
    dispatcher._cache_file = FromBefore(tmp_path / "index")
    dispatcher._cache_file.error = error
    guard(dispatcher, tmp_path)
    assert dispatcher._cache_file.load("key") is None
    dispatcher._cache_file.save("key", "code")
    assert dispatcher._cache_file.load("key") == "code"
