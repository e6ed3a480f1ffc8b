"""The systemd unit without systemd: its command, environment, limits and way of stopping."""

import contextlib
import json
import os
import re
import resource
import shlex
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from websockets.sync.client import connect

from cabochon.core.jit import cache_root
from cabochon.server import run
from cabochon.server.setting_sources import settle
from cabochon.server.storage import writer
from tests.deploy.test_files import DEPLOY
from tests.server.asgi import moves_of
from tests.server.services import free_port

CABOCHON = [sys.executable, "-c", "from cabochon.cli.main import main; main()"]
PATIENCE = 10
GIVEN = ("PATH", "LANG", "PYTHONPATH")
"""All that a service finds in its environment, and where this checkout is."""


class Unit(dict[str, list[str]]):
    """The settings of the unit's section [Service]; one may be there several times."""

    def __init__(self) -> None:
        super().__init__()
        section = ""
        for line in (DEPLOY / "cabochon.service").read_text().splitlines():
            if found := re.fullmatch(r"\[(\w+)\]", line):
                section = found[1]
            elif section == "Service" and (found := re.fullmatch(r"(\w+)=(.*)", line)):
                self.setdefault(found[1], []).append(found[2])

    def one(self, name: str) -> str:
        """A setting that is there once."""
        (value,) = self[name]
        return value


def configuration(folder: Path, port: int) -> Path:
    """The configuration beside the unit, in a folder and on a port of this machine."""
    text = (DEPLOY / "cabochon.toml").read_text()
    here = text.replace("/var/lib/cabochon", str(folder)).replace("port = 8000", f"port = {port}")
    assert here.count(str(folder)) == 1
    assert str(port) in here
    path = folder / "cabochon.toml"
    path.write_text(here)
    return path


def processes_of(group: int) -> list[str]:
    """The processes of a group that still do something."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, _, its_group = path.read_text().rpartition(")")[2].split()[:3]
            if int(its_group) == group and state != "Z":
                found.append((path.parent / "cmdline").read_text().replace("\0", " "))
    return found


@contextlib.contextmanager
def service(unit: Unit, folder: Path, port: int) -> Iterator["subprocess.Popen[str]"]:
    """The service, started as the unit says, in a group of processes of its own."""
    program, *arguments = shlex.split(unit.one("ExecStart"))
    assert program == "/opt/cabochon/bin/cabochon"
    config = str(configuration(folder, port))
    command = [*CABOCHON, *(config if part.startswith("/etc/") else part for part in arguments)]
    environment = {name: os.environ[name] for name in GIVEN if name in os.environ}
    for variable in shlex.split(unit.one("Environment")):
        name, _, value = variable.partition("=")
        environment[name] = str(cache_root()) if value == "/var/cache/cabochon" else value
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = min(int(unit.one("LimitNOFILE")), hard)

    def limits() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))

    with subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        umask=int(unit.one("UMask"), 8),
        preexec_fn=limits,
        start_new_session=True,
        stdout=subprocess.PIPE,
        text=True,
    ) as running:
        try:
            yield running
        finally:
            running.kill()


def test_it_has_longer_to_stop_than_it_takes() -> None:
    unit = Unit()
    values = settle({}, {}, str(DEPLOY / "cabochon.toml"))
    longest = values["drain_seconds"] + run.LAST_SECONDS + writer.LAST_SECONDS
    assert int(unit.one("TimeoutStopSec")) > longest
    assert "ExecReload" not in unit, "there is nothing to reload"
    # The first process alone is asked to stop, and ends its workers itself; no other signal means a drain.
    assert unit.one("KillMode") == "mixed"
    assert "KillSignal" not in unit
    assert unit.one("Restart") == "on-failure"


def test_it_starts_serves_drains_and_leaves_nothing_behind(tmp_path: Path) -> None:
    unit, port = Unit(), free_port()
    with service(unit, tmp_path, port) as running:
        assert running.stdout
        assert f"127.0.0.1:{port}" in running.stdout.readline()
        form = json.dumps({"game": "shokoba", "seats": [{"kind": "me"}] * 2}).encode()
        address = f"http://127.0.0.1:{port}/api/tables"
        request = urllib.request.Request(address, form, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            created = json.load(answer)
        tokens = [seat["token"] for seat in created["tokens"]]
        line = f"ws://127.0.0.1:{port}/api/tables/{created['table']['code']}/socket"
        with connect(line) as socket:
            socket.send(json.dumps({"type": "hello", "tokens": tokens}))
            welcome = json.loads(socket.recv())
            running.send_signal(signal.SIGTERM)
            while json.loads(socket.recv())["type"] != "restarting":
                pass
            seat = welcome["shown"][0]["view"]["to_move"]
            move = {"type": "play", "number": 1, "move": moves_of(welcome)[0], "seat": seat}
            socket.send(json.dumps(move))
            while json.loads(socket.recv())["type"] != "step":
                pass
        assert running.wait(int(unit.one("TimeoutStopSec"))) == 0
        deadline = time.monotonic() + PATIENCE
        while left := processes_of(running.pid):
            assert time.monotonic() < deadline, left
            time.sleep(0.05)
    assert (tmp_path / "tables.sqlite").stat().st_mode & 0o077 == 0
