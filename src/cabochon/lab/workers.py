"""Processes that work for this one, and end with it however it ends."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager

SILENCE = "ignore:resource_tracker:UserWarning"
"""Python's keeper of semaphores, a process too, complains to the terminal about those of a killed parent."""
LAST_SECONDS = 1.0
"""How long a worker that was told to end may take; then it is killed."""


def _settle_in() -> None:
    """Leave Ctrl-C to the process that reads the results, and end with it even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def end_with_parent() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=end_with_parent, name="end-with-parent", daemon=True).start()


@contextmanager
def open_workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes; leaving the context ends them at once, with whatever is under way."""
    others = set(multiprocessing.active_children())
    _silence_keeper()
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(jobs, mp_context=context, initializer=_settle_in)
    try:
        yield executor
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
        workers = set(multiprocessing.active_children()) - others
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join(LAST_SECONDS)
            if worker.is_alive():
                worker.kill()


def _silence_keeper() -> None:
    known = os.environ.get("PYTHONWARNINGS", "")
    if SILENCE not in known:
        os.environ["PYTHONWARNINGS"] = f"{known},{SILENCE}" if known else SILENCE
