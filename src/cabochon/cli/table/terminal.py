"""Ending when the terminal is gone: a closed window does not always send its programs a signal."""

import os
import signal
import sys
import termios
import threading
import time
from typing import Any

from textual.app import App

LOOK_EVERY = 2.0
"""Seconds between two looks; a program without a terminal would otherwise read its end for ever."""
HUNG_UP = 128 + signal.SIGHUP
"""The exit code of a program that the signal for a lost terminal has ended."""


def _is_gone() -> bool:
    try:
        termios.tcgetattr(sys.__stdin__ or 0)
    except termios.error:
        return True
    return False


def _watch() -> None:
    """Look again and again; what an app writes to a lost terminal blocks it, so it is not asked to exit."""
    while not _is_gone():
        time.sleep(LOOK_EVERY)
    os._exit(HUNG_UP)


def end_with_terminal(app: App[Any]) -> None:
    """End the program once the terminal of its app is gone."""
    if not app.is_headless:
        threading.Thread(target=_watch, name="terminal-watch", daemon=True).start()
