"""A server that ended while a worker was being started tried to kill a process that was none yet."""

import multiprocessing.process
from typing import Any

import pytest

from cabochon.server.workers import Worker


def test_a_worker_that_is_being_started_can_be_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    worker = Worker()
    start = multiprocessing.process.BaseProcess.start

    def killed_meanwhile(process: Any) -> None:
        worker.kill()
        start(process)

    monkeypatch.setattr(multiprocessing.process.BaseProcess, "start", killed_meanwhile)
    worker._start()
    process = worker._process
    assert process is not None
    process.join(20)
    assert process.exitcode not in (None, 0)
    worker.end()
