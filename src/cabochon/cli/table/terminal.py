"""Leaving when the terminal is gone: a closed window does not always send its programs a signal."""

import sys
import termios
from typing import Any

from textual.app import App

LOOK_EVERY = 2.0
"""Seconds between two looks; a program without a terminal would otherwise read its end for ever."""


def _is_gone() -> bool:
    try:
        termios.tcgetattr(sys.__stdin__ or 0)
    except termios.error:
        return True
    return False


def leave_with_terminal(app: App[Any]) -> None:
    """Make an app exit once its terminal is gone."""

    def look() -> None:
        if _is_gone():
            app.exit()

    if not app.is_headless:
        app.set_interval(LOOK_EVERY, look)
