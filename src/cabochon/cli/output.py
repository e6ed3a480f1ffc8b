"""Standard input, output and error as a program may find them: closed, full, or without letters of ours.

What cannot be printed because the reader is gone or the disk is full ends the command with its exit code and
at most one sentence; what an ASCII terminal has no letter for is written with the nearest one it has.
"""

import codecs
import contextlib
import errno
import json
import os
import signal
import sys
import unicodedata
from typing import Any, TextIO

import typer

from cabochon.core.errors import CabochonError

PLAIN = "cabochon.plain"
"""The name of our way with letters that cannot be written."""
CLOSED_PIPE = 128 + signal.SIGPIPE if hasattr(signal, "SIGPIPE") else 1
"""The exit code when nobody reads on, as that of other tools that the signal ends."""
UNWRITTEN = 1
"""The exit code when what is printed cannot be written, or the system refuses something else."""
_NEAREST = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "–": "-", "—": "-", "…": "...", "×": "x"}
    | {"·": ".", "±": "+/-", "→": "->", "←": "<-", "▶": ">", "↵": "Enter", "œ": "oe", "Œ": "OE", "≤": "<="}
    | dict.fromkeys("\u00a0\u202f\u2009", " ")
    | dict.fromkeys("│┃", "|")
    | dict.fromkeys("─━", "-")
)


class OutputLost(CabochonError):  # noqa: N818 - the end of a command, not a fault of anybody's
    """What was to be printed cannot be; no ``OSError``, which libraries that print would take for theirs."""

    def __init__(self, error: OSError) -> None:
        super().__init__("cli.error.unwritten", reason=error.strerror)
        self.is_closed_pipe = error.errno in (errno.EPIPE, errno.ECONNRESET)


class _Watched:
    """A stream whose failures are ours to handle."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def __getattr__(self, name: str) -> Any:
        # Click would write around us, in UTF-8, to an output that is ASCII.
        if name == "buffer":
            raise AttributeError(name)
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        """Write, or fail as we want it."""
        if text == "":  # Click tries its streams with it, and takes no notice of what comes of that
            return 0
        try:
            return self._stream.write(text)
        except OSError as error:
            return self._failed(error)

    def flush(self) -> None:
        """Flush, or fail as we want it."""
        try:
            self._stream.flush()
        except OSError as error:
            self._failed(error)

    def _failed(self, error: OSError) -> int:
        _give_up(self._stream)
        raise OutputLost(error) from None


class _Spared(_Watched):
    """A stream for what nobody may be there to read: progress and complaints."""

    def _failed(self, error: OSError) -> int:
        _give_up(self._stream)
        return 0


def _give_up(stream: TextIO) -> None:
    """Let what is still to be written go nowhere, or Python would complain of it in the end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """The nearest letters there are for those that cannot be written."""
    assert isinstance(error, UnicodeEncodeError)
    return plain(error.object[error.start : error.end]), error.end


def plain(text: str) -> str:
    """A text in ASCII.

    >>> plain("Déjà l’été… ±2")
    "Deja l'ete... +/-2"
    """
    near = unicodedata.normalize("NFKD", text.translate(_NEAREST))
    return (
        "".join(letter for letter in near if not unicodedata.combining(letter))
        .encode("ascii", "replace")
        .decode()
    )


def prepare_streams() -> None:
    """Make the standard streams of this process ones that a command can rely on."""
    codecs.register_error(PLAIN, _plainly)
    _open_missing()
    for name, kind in (("stdout", _Watched), ("stderr", _Spared)):
        stream = getattr(sys, name)
        if stream is not getattr(sys, f"__{name}__"):
            continue  # somebody has put another in its place, and knows why
        with contextlib.suppress(AttributeError):
            stream.reconfigure(errors=PLAIN)
        setattr(sys, name, kind(stream))


def _open_missing() -> None:
    """Open what is closed onto nothing: the next file opened would otherwise be taken for it."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(number)
        except OSError:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere != number:
                os.dup2(nowhere, number)
                os.close(nowhere)
        if getattr(sys, name) is None:
            stream = open(number, "w" if number else "r", encoding="utf-8", closefd=False)  # noqa: SIM115
            setattr(sys, name, stream)
            setattr(sys, f"__{name}__", stream)


def finish() -> None:
    """Write what is still waiting; ``OutputLost`` if that cannot be done."""
    if sys.stdout is not None:
        sys.stdout.flush()


def print_json(data: Any, indent: int | None = None) -> None:
    """Print data as JSON, escaped where the output has not all letters: data must not lose any."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    is_complete = codecs.lookup(encoding).name.startswith("utf")
    typer.echo(json.dumps(data, ensure_ascii=not is_complete, indent=indent))


def check_terminal() -> None:
    """Refuse to draw a table where there is no terminal to draw on and read keys from."""
    streams = (sys.__stdin__, sys.__stderr__)
    has_one = all(stream is not None and not stream.closed and stream.isatty() for stream in streams)
    if not has_one or os.environ.get("TERM", "dumb") in ("dumb", "unknown", ""):
        raise CabochonError("cli.error.no_terminal")
