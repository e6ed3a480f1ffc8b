"""``release_terminal.py CABOCHON GAME`` starts the terminal table and waits until it draws."""

import os
import pty
import select
import signal
import sys
import time

SECONDS = 120
"""A first start has all of Textual to translate."""
DRAWN = (b"\x1b[?1049h", "─".encode())
"""The table takes the whole screen, and then there are lines on it."""


def main(cabochon: str, game: str) -> None:
    """Exit 1 if nothing is drawn in time."""
    child, terminal = pty.fork()
    if not child:
        os.execv(cabochon, [cabochon, "play", game])
    written = read_until_drawn(terminal)
    os.kill(child, signal.SIGTERM)
    if not all(sign in written for sign in DRAWN):
        raise SystemExit(f"the terminal table draws nothing: {written.decode(errors='replace')[-2000:]}")


def read_until_drawn(terminal: int) -> bytes:
    """What comes until everything expected has come, the command has ended, or time is out."""
    written, last = b"", time.monotonic() + SECONDS
    while time.monotonic() < last and not all(sign in written for sign in DRAWN):
        if select.select([terminal], [], [], 1)[0]:
            try:
                written += os.read(terminal, 65536)
            except OSError:  # the other end of the line is closed: the command has ended
                break
    return written


if __name__ == "__main__":
    main(*sys.argv[1:])
