"""Switching a new file to write-ahead logging does not wait for others at it: "database is locked"."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cabochon.server.storage.database import connect


def test_processes_that_open_a_new_file_together_wait_for_each_other(tmp_path: Path) -> None:
    def open_it(address: str) -> None:
        engine = connect(address)
        engine.connect().close()
        engine.dispose()

    with ThreadPoolExecutor(8) as pool:
        for turn in range(40):
            list(pool.map(open_it, [f"sqlite:///{tmp_path}/{turn}.sqlite"] * 8))
