"""The CPU time of this process and of all that it started, as Linux counts it."""

import os
from pathlib import Path

_TICK = 1 / os.sysconf("SC_CLK_TCK")
_PARENT, _USER, _SYSTEM = 1, 11, 12
"""Places in /proc/PID/stat, counted from after the name, which may itself hold anything."""


CpuTimes = dict[int, float]
"""Seconds by process."""


def cpu_times() -> CpuTimes:
    """What the processes have used that are alive now."""
    parents: dict[int, int] = {}
    seconds: CpuTimes = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:  # it has just ended
                continue
            parents[int(folder.name)] = int(fields[_PARENT])
            seconds[int(folder.name)] = (int(fields[_USER]) + int(fields[_SYSTEM])) * _TICK
    return {process: used for process, used in seconds.items() if _descends(process, parents)}


def used_between(before: CpuTimes, after: CpuTimes) -> float:
    """What was used by those that are still alive, or have come since.

    >>> used_between({1: 2.0, 2: 5.0}, {1: 2.5, 3: 1.0})
    1.5
    """
    return sum(used - before.get(process, 0.0) for process, used in after.items())


def _descends(process: int, parents: dict[int, int]) -> bool:
    while process and process != os.getpid():
        process = parents.get(process, 0)
    return bool(process)
