"""Switching a new file to write-ahead logging does not wait for others at it: "database is locked"."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from cabochon.server.storage.database import _log_ahead, connect


def test_processes_that_open_a_new_file_together_wait_for_each_other(tmp_path: Path) -> None:
    def open_it(address: str) -> None:
        engine = connect(address)
        engine.connect().close()
        engine.dispose()

    with ThreadPoolExecutor(8) as pool:
        for turn in range(40):
            list(pool.map(open_it, [f"sqlite:///{tmp_path}/{turn}.sqlite"] * 8))


def test_a_file_that_cannot_be_written_is_not_waited_for(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE tables (code TEXT)")
    asked: list[str] = []
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as reader:
        reader.set_trace_callback(asked.append)
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            _log_ahead(reader)
    assert len(asked) == 1
