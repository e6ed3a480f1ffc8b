"""The bots' processes that run now: one for each bot here, kept for its next game."""

import threading
from typing import Final

from cabochon.bots.outside.engine_process import EngineProcess
from cabochon.bots.outside.source import Source

MOST_IDLE: Final = 4
"""Processes that are kept though nobody plays with them."""

_Key = tuple[Source, str, bool, int]
_running: dict[_Key, EngineProcess] = {}
_changing = threading.Lock()


def running(source: Source, show_output: bool = False, slot: int = 0) -> EngineProcess:
    """The process of a bot, started if it does not run or has changed; ``slot`` tells several apart."""
    key = (source, source.fingerprint(), show_output, slot)
    with _changing:
        found = _running.pop(key, None)
        if found is None or not found.alive:
            if found is not None:
                found.lines.end()
            found = EngineProcess(source, show_output)
        _running[key] = found  # the last used comes last
        _end_some()
        return found


def _end_some() -> None:
    idle = [key for key, process in list(_running.items())[:-1] if not process.games]
    for key in idle[: max(0, len(idle) - MOST_IDLE)]:
        _running.pop(key).lines.end()


def end_all() -> None:
    """End all of them."""
    with _changing:
        for process in _running.values():
            process.lines.end()
        _running.clear()
