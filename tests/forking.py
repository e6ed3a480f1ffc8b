"""Commands in processes of their own, forked from one that has imported the libraries already.

A command's start is a second of importing NumPy, Numba and the games; a test of what commands print starts
dozens of them. What is forked reads its arguments, environment, folder and streams as a fresh process does.
What an interpreter does before its first line and after its last (`PYTHON…` variables, closed streams) is not
tried.
"""

import atexit
import functools
import gc
import json
import os
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import IO, Any, NoReturn

ROOT = Path(__file__).resolve().parents[1]
START = "from tests.forking import fork_for; fork_for({})"
MOST_BYTES = 1 << 20
"""Of a request: the arguments and the environment."""


def run_forked(
    arguments: list[str],
    environment: dict[str, str],
    *,
    text: str = "",
    stdout: int | None = None,
    folder: Path | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run ``cabochon`` with these arguments, in this folder, with these changes to the environment."""
    changed = {**os.environ, **environment}
    request = {"arguments": arguments, "folder": str(folder or Path.cwd()), "environment": changed}
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        given.write(text.encode())
        given.seek(0)
        streams = [given.fileno(), out.fileno() if stdout is None else stdout, err.fileno()]
        line = _parent()
        socket.send_fds(line, [json.dumps(request).encode()], streams)
        code = int(line.recv(MOST_BYTES))
        return subprocess.CompletedProcess(arguments, code, _read(out), _read(err))


def _read(stream: IO[bytes]) -> str:
    stream.seek(0)
    return stream.read().decode()


@functools.cache
def _parent() -> socket.socket:
    """The process that forks, one for each of the tests' own processes; this is the line to it."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    for end in (ours, theirs):
        end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_BYTES)
    number = theirs.fileno()
    process = subprocess.Popen(
        [sys.executable, "-c", START.format(number)],
        pass_fds=[number], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    theirs.close()

    # It ends when nobody holds the line any more.
    atexit.register(process.wait)
    atexit.register(ours.close)
    return ours


def fork_for(number: int) -> None:
    """Fork a command for each request on the line, until it is closed."""
    _warm_up()
    gc.freeze()  # a collection in a child would copy all of this
    line = socket.socket(fileno=number)
    while True:
        request, streams, _, _ = socket.recv_fds(line, MOST_BYTES, 3)
        if not request:
            return
        if not (child := os.fork()):
            line.close()
            _become(json.loads(request), streams)
            _end(_run())
        for stream in streams:
            os.close(stream)
        line.send(str(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])).encode())


def _warm_up() -> None:
    """Import what commands need, and load the compiled code of every game: a move of each does that."""
    import cabochon.lab.report
    import cabochon.lab.tournament
    from cabochon.bots import bot

    for declaration in cabochon.games():
        match = cabochon.game(declaration.slug).start(seed=1)
        bot("casual", seed=1).choose(match.view(match.to_move))


def _become(request: dict[str, Any], streams: list[int]) -> None:
    """Be the command: what is left of this process is as if it had been started for it."""
    for number, (name, stream) in enumerate(zip(("stdin", "stdout", "stderr"), streams, strict=True)):
        os.dup2(stream, number)
        os.close(stream)
        opened = open(number, "w" if number else "r", encoding="utf-8", closefd=False)  # noqa: SIM115
        setattr(sys, name, opened)
        setattr(sys, f"__{name}__", opened)
    os.environ.clear()
    os.environ.update(request["environment"])
    os.chdir(request["folder"])
    sys.argv = ["-c", *request["arguments"]]


def _run() -> int:
    """Run the command line; returns its exit code."""
    from cabochon.cli.main import main

    try:
        main()
    except SystemExit as ending:
        return int(ending.code or 0)
    return 0


def _end(code: int) -> NoReturn:
    """End without taking apart what was imported before: that would take longer than the command."""
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)
