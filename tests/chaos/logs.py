"""What servers may say about their troubles, and what they may not."""

import json
import re

EXPECTED = (
    "OperationalError",
    "InterfaceError",
    "InvalidatePoolError",
    "AdminShutdown",
    "ConnectionDoesNotExist",
    "redis.exceptions.ConnectionError",
    "redis.exceptions.TimeoutError",
    "redis.exceptions.BusyLoadingError",
    "BrokenProcessPool",
    "EOFError",
    "ConnectionResetError",
    "ConnectionRefusedError",
    "BrokenPipeError",
    "TimeoutError",
    "KeyboardInterrupt",
    "CancelledError",
)
"""Exceptions that a database, a Redis or a worker that is gone brings about, by the end of a traceback."""
TRACEBACK = "Traceback (most recent call last)"
LAST_LINE = re.compile(r"^([\w.]*[A-Z]\w*(?:\.\w+)*)(?::|$)")


def unexpected(log: str) -> list[str]:
    """The tracebacks of a log that end otherwise than those that a fault explains."""
    found = []
    for block in _unfolded(log).split(TRACEBACK)[1:]:
        endings = [line for line in block.splitlines() if LAST_LINE.match(line)]
        if not endings or not any(name in endings[0] for name in EXPECTED):
            found.append(f"{endings[0] if endings else block[-200:]}\n{_last_frames(block)}")
    return found


def _unfolded(log: str) -> str:
    """Log lines that are JSON, with the texts in them as lines."""
    lines = []
    for line in log.splitlines():
        try:
            parts = json.loads(line)
        except ValueError:
            lines.append(line)
            continue
        texts = parts.values() if isinstance(parts, dict) else []
        lines += [text for text in texts if isinstance(text, str)]
    return "\n".join(lines)


def _last_frames(block: str) -> str:
    frames = [line.strip() for line in block.splitlines() if line.startswith("  File ")]
    return "\n".join(frames[-3:])
