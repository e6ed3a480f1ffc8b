"""What the processes and threads of a Chromium use, as Linux counts it; and a way to make them slow."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

RENDERER: Final = "renderer"
WORKER: Final = "DedicatedWorker"
"""As the threads of workers are called."""
NANO: Final = 1e-9
SLICE_SECONDS: Final = 0.004
"""How long a process that is made slow may run without being stopped."""


def renderers(browser: Browser) -> list[int]:
    """The processes in which pages are, with their workers."""
    line = browser.new_browser_cdp_session()
    found = line.send("SystemInfo.getProcessInfo")["processInfo"]
    line.detach()
    return [process["id"] for process in found if process["type"] == RENDERER]


def worker_seconds(browser: Browser) -> dict[int, float]:
    """CPU seconds by thread, of all workers of all pages."""
    found = {}
    for process in renderers(browser):
        for thread in Path(f"/proc/{process}/task").iterdir():
            if (thread / "comm").read_text().strip() == WORKER:
                found[int(thread.name)] = int((thread / "schedstat").read_text().split()[0]) * NANO
    return found


@contextmanager
def slowed(browser: Browser, times: int) -> Iterator[None]:
    """Let pages and their workers run for one part in so many of the time.

    The browser's own throttling slows down the page alone.
    """
    ended = threading.Event()
    processes = renderers(browser)

    def hold() -> None:
        while not ended.is_set():
            _tell(processes, signal.SIGSTOP)
            time.sleep(SLICE_SECONDS * (times - 1))
            _tell(processes, signal.SIGCONT)
            time.sleep(SLICE_SECONDS)

    holding = threading.Thread(target=hold)
    holding.start()
    try:
        yield
    finally:
        ended.set()
        holding.join()


def _tell(processes: list[int], what: signal.Signals) -> None:
    for process in processes:
        os.kill(process, what)
