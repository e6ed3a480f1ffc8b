"""Two servers on one SQLite file each remembered tables the other changed; the second is refused now."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from cabochon.core.errors import CabochonError
from cabochon.server.storage.backup import back_up
from cabochon.server.storage.database import connect
from cabochon.server.storage.restore import restore
from tests.server.conftest import Start
from tests.server.processes import ServerProcess


async def test_the_second_is_refused_and_the_next_is_not(start: Start, tmp_path: Path) -> None:
    async with start() as client:
        await client.create()
        with pytest.raises(CabochonError, match=r"Another server is using .*tables\.sqlite"):
            async with start():
                pass
        backup = tmp_path / "backup.gz"
        reading = connect(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        back_up(reading, backup)
        with pytest.raises(CabochonError, match="Another server is using"):
            restore(reading, backup, replace=True)
        reading.dispose()
        with sqlite3.connect(f"file:{tmp_path}/tables.sqlite?mode=ro", uri=True) as reader:
            assert reader.execute("SELECT count(*) FROM tables").fetchone() == (1,)
    async with start():
        pass


def test_it_says_so_in_a_sentence_and_a_killed_server_keeps_nobody_out(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        command = "from cabochon.cli.main import main; main()"
        address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
        second = subprocess.run(
            [sys.executable, "-c", command, "serve", "--no-open", "--port", "0", "--database", address],
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert second.returncode != 0
        assert "Another server is using" in second.stderr
        assert "Traceback" not in second.stderr
        server.kill()
        server.start()
