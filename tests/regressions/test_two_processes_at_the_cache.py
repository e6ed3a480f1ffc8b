"""Two processes that compiled at once could store one game's code under the other's name."""

import json
import multiprocessing
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest

from cabochon.core.numba_private import guard

TIMES = 40


class Index:
    """As Numba's does, reads what is there, and writes it back with what is added."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def _load_index(self) -> dict[str, str]:
        return dict(json.loads(self.path.read_text())) if self.path.exists() else {}

    def _save_index(self, known: dict[str, str]) -> None:
        self.path.write_text(json.dumps(known))

    def _data_name(self, number: int) -> str:
        return f"{self.path.name}.{number}"

    def _save_data(self, name: str, data: str) -> None:
        self.path.with_name(name).write_text(data)

    def load(self, key: str) -> str | None:
        """What is kept under this key."""
        name = self._load_index().get(key)
        return self.path.with_name(name).read_text() if name else None

    def save(self, key: str, data: str) -> None:
        """Replaced by what is tested."""
        raise NotImplementedError


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
        dispatcher._cache_file.save(f"{name}{number}", f"{name}{number}")


def test_no_entry_is_lost(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    together = context.Barrier(2)
    writers = [context.Process(target=_add_many, args=(tmp_path, name, together)) for name in "ab"]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    index = Index(tmp_path / "index")
    for name in "ab":
        for number in range(TIMES):
            assert index.load(f"{name}{number}") == f"{name}{number}"


def test_a_process_killed_while_it_saves_leaves_no_index_to_somebody_elses_code(tmp_path: Path) -> None:
    dispatcher = Dispatcher(tmp_path / "index")
    (tmp_path / "index.1").write_text("code of an older index")
    guard(dispatcher, tmp_path)
    index = dispatcher._cache_file

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    for step in ("_save_data", "_save_index"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(index, step, killed)
            with pytest.raises(KeyboardInterrupt):
                index.save("key", "new code")
        assert index.load("key") is None
    index.save("key", "new code")
    assert index.load("key") == "new code"


def test_an_index_that_is_not_whole_is_as_none(tmp_path: Path) -> None:
    dispatcher = Dispatcher(tmp_path / "index")
    guard(dispatcher, tmp_path)
    index = dispatcher._cache_file
    index.save("key", "code")
    (tmp_path / "index").write_text("")
    assert index.load("key") is None
    index.save("key", "code")
    assert index.load("key") == "code"
