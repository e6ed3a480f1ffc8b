"""A server in a process of its own, as `cabochon serve` is; it can be killed and started again."""

import os
import re
import signal
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Self

from cabochon.server.limits import Allowance, Limits
from tests.server.services import free_port

START = "from tests.browser.seeded import main; main()"
LIMITED = [field.name for field in fields(Limits) if isinstance(field.default, Allowance)]
FREE = ",".join([*(f"{name}=1e9/1e9" for name in LIMITED), "sockets=1000000"])
"""All visitors of all tests have one address, and come faster one after the other than people do."""


class RunningServer:
    """A server for the time of a block, on one address and one database all along."""

    def __init__(self, folder: Path, *flags: str) -> None:
        self._flags = flags
        self._database = f"sqlite:///{folder / 'tables.sqlite'}"
        self._port = free_port()
        self._log = folder / "server.log"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait()

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def socket_address(self) -> str:
        """Where the sockets are."""
        return f"ws://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start, and wait until it says that it listens."""
        flags = ["--port", str(self._port), "--database", self._database, "--no-open", "--lang", "en"]
        flags += ["--limit", FREE]
        flags += self._flags
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", START, "serve", *flags],
                stdout=subprocess.PIPE,
                stderr=log,
                env=os.environ | {"PYTHONUNBUFFERED": "1"},
                text=True,
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        self._process.stdout.close()
        assert re.search(r"http://127\.0\.0\.1:\d+", line), line + self._log.read_text()

    def kill(self) -> None:
        """End it as a power cut would."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
