"""Two processes that compiled at once could store one game's code under the other's name."""

import multiprocessing
from multiprocessing.synchronize import Barrier
from pathlib import Path

from cabochon.core.cache_lock import guard

TIMES = 40


class Index:
    """As Numba's does, reads what is there, adds to it and writes it back."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def _read(self) -> list[str]:
        return self.path.read_text().split() if self.path.exists() else []

    def load(self) -> list[str]:
        """What is there."""
        return self._read()

    def save(self, entry: str) -> None:
        """Add an entry."""
        self.path.write_text(" ".join([*self._read(), entry]))


class Dispatcher:
    """A compiled function with its part of the cache."""

    def __init__(self, path: Path) -> None:
        self._cache_file = Index(path)

    @property
    def _cache(self) -> "Dispatcher":
        return self


def _add_many(folder: Path, name: str, together: Barrier) -> None:
    dispatcher = Dispatcher(folder / "index")
    guard(dispatcher, folder)
    together.wait()
    for number in range(TIMES):
        dispatcher._cache_file.save(f"{name}{number}")


def test_no_entry_is_lost(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    together = context.Barrier(2)
    writers = [context.Process(target=_add_many, args=(tmp_path, name, together)) for name in "ab"]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert len(Index(tmp_path / "index").load()) == 2 * TIMES
