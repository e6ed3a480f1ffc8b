"""A table whose terminal was closed without a signal went on for ever and kept a core busy."""

import os
import pty
import subprocess
import sys

PATIENCE = 60
"""Seconds after which the program counts as one that never ends."""


def test_the_table_ends_with_its_terminal() -> None:
    ours, theirs = pty.openpty()
    program = subprocess.Popen(
        [sys.executable, "-c", "from cabochon.cli.main import main; main()", "play"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=os.environ | {"TERM": "xterm", "COLUMNS": "80", "LINES": "24"},
        start_new_session=True,
    )
    os.close(theirs)
    assert os.read(ours, 1)
    os.close(ours)
    try:
        program.wait(timeout=PATIENCE)
        assert program.returncode == 129
    finally:
        program.kill()
