"""Servers as processes of their own, to be spoken with over the network and killed."""

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from tests.server.services import free_port

COMMAND = [sys.executable, "-c", "from cabochon.cli.main import main; main()", "serve", "--no-open"]


class ServerProcess:
    """``cabochon serve`` for the time of a block; it can be killed and started again on the same port."""

    def __init__(self, folder: Path, arguments: Sequence[str] = ()) -> None:
        self._port = free_port()
        self._arguments = ["--database", f"sqlite:///{folder / 'tables.sqlite'}", *arguments]
        self.start()

    def start(self) -> None:
        """Start, and wait until it says where it is."""
        self._process = subprocess.Popen(
            [*COMMAND, "--port", str(self._port), *self._arguments],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "LANG": "C"},
        )
        assert self._process.stdout
        line = self._process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, line
        self.address = found[0]

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._end(signal.SIGKILL)

    def kill(self) -> None:
        """Kill it where it stands."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to stop; returns its exit code."""
        return self._end(signal.SIGINT)

    def send(self, which: signal.Signals) -> None:
        """Send it a signal."""
        self._process.send_signal(which)

    def wait(self) -> int:
        """Wait until it has ended; returns its exit code."""
        code = self._process.wait(timeout=60)
        if self._process.stdout:
            self._process.stdout.close()
        return code

    def _end(self, how: signal.Signals) -> int:
        self._process.send_signal(how)
        code = self._process.wait(timeout=30)
        if self._process.stdout:
            self._process.stdout.close()
        return code

    def post(self, path: str, form: Any) -> Any:
        """The answer to a request."""
        request = urllib.request.Request(
            f"{self.address}api/{path}",
            data=json.dumps(form).encode(),
            headers={"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def socket_address(self, code: str) -> str:
        """Where a table's socket is."""
        return f"{self.address.replace('http', 'ws', 1)}api/tables/{code}/socket"
