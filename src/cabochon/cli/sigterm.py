"""Ending when told to (SIGTERM), also while compiled code or the compiler keeps Python from hearing of it.

Python runs the handler of a signal between two steps of its own, and one step may be a compiler at work for
many seconds. So the handler unwinds as usual, which restores the terminal and ends the workers; and a thread
that the system wakes at once sees to it that the process is gone soon in any case. Workers end with it
(lab/workers.py).
"""

import os
import signal
import sys
import threading
import time
from types import FrameType
from typing import Final, NoReturn

TOLD: Final = 128 + signal.SIGTERM
"""What shells call the end by this signal; the exit code where a process cannot end by it."""
GRACE_SECONDS: Final = 1.0
"""How long unwinding may take."""


class Told(SystemExit):
    """The process was told to end, and unwinds."""


def _unwind(_number: int, _frame: FrameType | None) -> NoReturn:
    # Told again while unwinding, there is nothing to add.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise Told(TOLD)


def end_as_told() -> NoReturn:
    """End by the signal itself, as whoever sent it expects; Python's own tidying up may take seconds."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.kill(os.getpid(), signal.SIGTERM)
    os._exit(TOLD)  # the first process of a container is not ended by signals


def _is_ours_to_obey() -> bool:
    """Whether nobody else handles the signal: a server that was told to end takes the time it needs."""
    return signal.getsignal(signal.SIGTERM) in (_unwind, signal.SIG_IGN)


def _see_to_it(woken: int) -> None:
    while told := os.read(woken, 1):
        if told[0] == signal.SIGTERM and _is_ours_to_obey():
            time.sleep(GRACE_SECONDS)
            os._exit(TOLD)


def end_when_told() -> None:
    """Obey SIGTERM from here on; what has a loop of its own (the server) handles it there."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        return
    if signal.getsignal(signal.SIGTERM) is _unwind:
        return
    woken, wakes = os.pipe()
    os.set_blocking(wakes, False)
    signal.signal(signal.SIGTERM, _unwind)
    signal.set_wakeup_fd(wakes, warn_on_full_buffer=False)
    threading.Thread(target=_see_to_it, args=(woken,), name="told-to-end", daemon=True).start()
