"""The sides of wasm.py: tasks done natively, and as WebAssembly in Node and in workers of Chromium."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final, Protocol

from playwright.sync_api import Browser

from cabochon.browser.kernels.lower import SETTINGS
from chromium_threads import worker_seconds

HERE: Final = Path(__file__).parent
GENERIC: Final = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", **SETTINGS}
BEGIN: Final = """([count, work]) => Promise.all(Array.from({length: count}, () => {
    const worker = new Worker("/wasm_worker.mjs", {type: "module"});
    (window.workers ??= []).push(worker);
    return new Promise((ready) => {
        worker.onmessage = ready;
        worker.postMessage(work);
    }).then(() => null);
}))"""
DO: Final = """(task) => Promise.all(workers.map((worker) => new Promise((done) => {
    worker.onmessage = ({data}) => done(data);
    worker.postMessage(task);
})))"""


@dataclass(frozen=True)
class Rate:
    """How fast a task was done."""

    by_cpu: float
    """Per second of the processor; of several workers, what they do together if each has a core."""
    done: int
    """What was done, which is the same on all sides."""


class Side(Protocol):
    """Somebody who does tasks."""

    def do(self, kind: str, count: int, seed: int) -> Rate:
        """Have a task done."""

    def end(self) -> None:
        """Let it go."""


class ProcessSide:
    """A program that answers line by line."""

    def __init__(self, command: Sequence[str], environment: dict[str, str]) -> None:
        self._process = subprocess.Popen(
            command,
            env=os.environ | environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def hear(self) -> str:
        """Its next line."""
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def say(self, line: str) -> str:
        """Tell it something; returns what it answers."""
        assert self._process.stdin is not None
        self._process.stdin.write(line.strip() + "\n")
        self._process.stdin.flush()
        return self.hear()

    def do(self, kind: str, count: int, seed: int) -> Rate:
        """Have a task done."""
        seconds, done = json.loads(self.say(json.dumps({"kind": kind, "count": count, "seed": seed})))
        return Rate(count / seconds, done)

    def end(self) -> None:
        """Let it go."""
        self._process.communicate()


class ChromiumSide:
    """One worker of a page or several, which do the same at the same time."""

    def __init__(self, browser: Browser, address: str, workers: int, work: dict[str, Any]) -> None:
        self._browser = browser
        self._page = browser.new_page()
        self._page.goto(address)
        self._page.evaluate(BEGIN, [workers, work])

    def do(self, kind: str, count: int, seed: int) -> Rate:
        """Have a task done by each worker."""
        before = worker_seconds(self._browser)
        found = self._page.evaluate(DO, {"kind": kind, "count": count, "seed": seed})
        after = worker_seconds(self._browser)
        spent = [after[thread] - before.get(thread, 0.0) for thread in after]
        busiest = sorted(spent)[-len(found) :]
        (done,) = set(found)
        return Rate(sum(count / seconds for seconds in busiest), done)

    def end(self) -> None:
        """Let it go."""
        self._page.close()


def sides(slug: str, engine: Path, browser: Browser, address: str) -> tuple[Side, ...]:
    """All of them for one game, ready to work on the same: native, Node, one worker and two."""
    native = ProcessSide([sys.executable, str(HERE / "wasm_native.py"), slug], GENERIC)
    described = native.hear()
    node = ProcessSide(["node", str(HERE / "wasm_node.mjs"), str(engine), slug], {})
    node.say(described)
    work = {"folder": f"{address}/engine", "slug": slug, "given": json.loads(described)}
    one, two = (ChromiumSide(browser, address, workers, work) for workers in (1, 2))
    return native, node, one, two


class _Handler(SimpleHTTPRequestHandler):
    """This folder's scripts, and the engine below /engine."""

    def __init__(self, *given: Any, engine: Path) -> None:
        self._engine = engine
        super().__init__(*given, directory=str(HERE))

    def translate_path(self, path: str) -> str:
        name = path.partition("?")[0].removeprefix("/engine/")
        return str(self._engine / name) if path.startswith("/engine/") else super().translate_path(path)

    def log_message(self, *_: Any, **__: Any) -> None:
        """Nobody reads it."""


@contextmanager
def served(engine: Path) -> Iterator[str]:
    """The address where workers find their script and the engine."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, engine=engine)) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_port}"
        host.shutdown()
