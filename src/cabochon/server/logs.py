"""The log: a line for people, or a JSON object for programs, each with the id of the request it is about.

What people are called, codes of tables and tokens go into the log at the level ``debug`` only. Nothing waits
for whoever reads it: lines that cannot be written in time are dropped, and counted.
"""

import contextvars
import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final, TextIO

from cabochon.server.line_writer import LineWriter
from cabochon.server.setting_sources import mask

REQUEST: Final[contextvars.ContextVar[str | None]] = contextvars.ContextVar("request", default=None)
"""The id of the request, or of the socket, that is being served."""
QUIET: Final = ("uvicorn", "uvicorn.access", "alembic", "asyncio", "websockets")
"""Others' logs: only what is wrong, unless everything is wanted."""


class _Formatter(logging.Formatter):
    """What both forms share: the time in UTC, the request's id, no passwords."""

    def time(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC)
        return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def exception(self, record: logging.LogRecord) -> str | None:
        return mask(self.formatException(record.exc_info)) if record.exc_info else None


class JsonLines(_Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line."""
        line = {
            "time": self.time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": mask(record.getMessage()),
        }
        if (request := REQUEST.get()) is not None:
            line["request"] = request
        if (exception := self.exception(record)) is not None:
            line["exception"] = exception
        return json.dumps(line, ensure_ascii=False)


class PlainLines(_Formatter):
    """A line that people read."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line, an exception below it."""
        request = REQUEST.get()
        about = f" [{request}]" if request else ""
        message = mask(record.getMessage())
        line = f"{self.time(record)} {record.levelname.lower()} {record.name}: {message}{about}"
        exception = self.exception(record)
        return f"{line}\n{exception}" if exception else line


FORMATS: Final = {"text": PlainLines, "json": JsonLines}


class LineHandler(logging.Handler):
    """Hands lines to a writer that nobody waits for."""

    def __init__(self, formatter: _Formatter, stream: TextIO) -> None:
        super().__init__()
        self.setFormatter(formatter)
        self.writer = LineWriter(stream, self._lost)

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record soon."""
        self.writer.write(self.format(record))

    def flush(self) -> None:
        """Give what waits a moment; logging asks for it in the end."""
        self.writer.flush()

    def _lost(self, lines: int) -> str:
        args = ("%d lines were dropped: nobody read the log", (lines,), None)
        return self.format(logging.LogRecord(__name__, logging.WARNING, __file__, 0, *args))


def dropped() -> int:
    """How many lines of the log were dropped."""
    handlers = logging.getLogger().handlers
    return sum(handler.writer.dropped for handler in handlers if isinstance(handler, LineHandler))


def configure(form: str, level: str) -> None:
    """Log to standard error in one of the forms, from a level on."""
    handler = LineHandler(FORMATS[form](), sys.stderr)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.DEBUG if level == "debug" else logging.WARNING)
    logging.captureWarnings(True)
