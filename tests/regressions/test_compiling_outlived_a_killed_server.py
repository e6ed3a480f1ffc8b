"""A server killed while games were compiled beside it left the compiling behind, on all cores."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cabochon.core.jit import COMPILED

SERVER = """
from cabochon.compiling.background import BackgroundCompilation
beside = BackgroundCompilation("en")
beside.start()
print(beside._process.pid, flush=True)
beside._process.wait()
"""
PATIENCE = 60


def _runs(pid: int) -> bool:
    """Whether a process is there and not only waits to be buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not COMPILED, reason="plain Python has nothing to compile")
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_compiling_ends_with_the_server(tmp_path: Path) -> None:
    environment = os.environ | {"CABOCHON_CACHE": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "-c", SERVER], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment
    ) as server:
        assert server.stdout
        compiling = int(server.stdout.readline())
        assert _runs(compiling)
        server.send_signal(signal.SIGKILL)
    deadline = time.monotonic() + PATIENCE
    while _runs(compiling) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not _runs(compiling)
