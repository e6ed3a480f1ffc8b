"""Somebody's own bot, from a file of theirs: ``mybot.py:MyBot``.

It runs in a process of its own, one per seat and game, and is never trusted with the table: a bot that
raises, takes too long, ends its process, names a move that is not legal or answers with something that is no
answer loses that turn to the greedy move, and the mishap is written down (in
tournaments it loses the game). A bot that stalls is stopped and started again; after ``PATIENCE`` stalls in a
game it is not asked any more. The process is no prison: a bot can do whatever its owner can on this computer.
"""

import hashlib
import json
import queue
import subprocess
import sys
import threading
import weakref
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cabochon.bots.registry import player
from cabochon.bots.simple import GreedyBot
from cabochon.core.errors import OptionError, brief
from cabochon.core.player import Player, Turn
from cabochon.core.views import View
from cabochon.core.words import Phrase

MOVE_SECONDS: Final = 10.0
"""How long a bot may take over a move, unless one says otherwise."""
START_SECONDS: Final = 30.0
"""How long it may take to load: there may be much to import."""
PATIENCE: Final = 3
"""How many stalls in one game are borne."""
LONGEST_ANSWER: Final = 100_000
"""Characters of a line; ours have a few hundred, and a bot may write for ever."""
LAST_SECONDS: Final = 1.0
"""How long to wait for the exit code of a process that has closed its end."""
FAULTS: Final = ("raised", "no_class", "no_choose")
"""What a bot's process may say is wrong."""
_CHILD: Final = Path(__file__).with_name("outside_child.py")


def is_outside(name: str) -> bool:
    """Whether this names a bot in a file, rather than one of ours.

    >>> is_outside("mybot.py:MyBot"), is_outside("greedy")
    (True, False)
    """
    return name.rpartition(":")[0].endswith(".py")


@dataclass(frozen=True)
class Source:
    """Where a bot's class is written."""

    path: Path
    class_name: str

    @classmethod
    def of(cls, name: str) -> "Source":
        """The place that ``file.py:Class`` names; ``OptionError`` if there is no such file."""
        file, _, class_name = name.rpartition(":")
        path = Path(file).expanduser().resolve()
        if not path.is_file():
            raise OptionError("bots.outside.no_file", file=file)
        if not class_name.isidentifier():
            raise OptionError("bots.outside.no_class", bot=brief(class_name), file=path.name)
        return cls(path, class_name)

    @property
    def full_name(self) -> str:
        """The name with the whole path, which holds in any folder."""
        return f"{self.path}:{self.class_name}"

    def fingerprint(self) -> str:
        """A few letters that change with the file."""
        return hashlib.sha256(self.path.read_bytes()).hexdigest()[:8]


class _Fault(Exception):  # noqa: N818 - a turn gone wrong, kept as a mishap
    """The bot did not answer as it should."""

    def __init__(self, kind: str, what: str = "") -> None:
        super().__init__(kind, what)
        self.kind = kind
        self.what = what


class _Child:
    """The bot's process."""

    def __init__(self, source: Source, seed: int) -> None:
        arguments = [sys.executable, "-P", str(_CHILD), str(source.path), source.class_name, str(seed)]
        self._process = subprocess.Popen(
            arguments,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            errors="replace",
        )
        self.end = weakref.finalize(self, _end, self._process)

    def greet(self) -> None:
        """Wait until the bot is ready."""
        self._hear(None, START_SECONDS)

    def ask(self, view: View, seconds: float) -> str:
        """The move the bot names."""
        heard = self._hear(json.dumps({"view": view, "moves": view["moves"]}), seconds)
        move = heard.get("move")
        if not isinstance(move, str):
            raise _Fault("illegal", brief(heard.get("instead")))
        if move not in view["moves"]:
            raise _Fault("illegal", brief(move))
        return move

    def _hear(self, question: str | None, seconds: float) -> dict[str, Any]:
        """Ask and listen in a thread: a process that does not even read must not hold anybody up."""
        heard: queue.SimpleQueue[str] = queue.SimpleQueue()
        talk = threading.Thread(target=_talk, args=(self._process, question, heard), daemon=True)
        talk.start()
        try:
            line = heard.get(timeout=seconds)
        except queue.Empty:
            self.end()
            raise _Fault("stalled") from None
        if not line:
            raise _Fault("ended", self._exit_code())
        try:
            answer = json.loads(line) if line.endswith("\n") else None
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            self.end()
            raise _Fault("garbled", brief(line.strip()))
        if answer.get("fault") in FAULTS:
            raise _Fault(answer["fault"], str(answer.get("what", "")))
        return answer

    def _exit_code(self) -> str:
        """What the process ended with; the number of a signal is negative."""
        try:
            return str(self._process.wait(LAST_SECONDS))
        except subprocess.TimeoutExpired:
            return "?"
        finally:
            self.end()


def _talk(process: "subprocess.Popen[str]", question: str | None, heard: "queue.SimpleQueue[str]") -> None:
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        if question is not None:
            process.stdin.write(question + "\n")
            process.stdin.flush()
        heard.put(process.stdout.readline(LONGEST_ANSWER))
    except (OSError, ValueError):  # the process is gone, or its pipes were closed meanwhile
        heard.put("")


def _end(process: "subprocess.Popen[str]") -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdout, process.stdin):
        try:
            if pipe is not None:
                pipe.close()
        except OSError:  # what was being written can no longer be
            pass


@dataclass(frozen=True)
class Mishap:
    """A turn that a bot lost."""

    kind: str
    """``raised``, ``stalled``, ``ended``, ``illegal``, ``garbled``, ``benched``, or one of ``FAULTS``."""
    what: str

    def phrase(self, name: str | Phrase) -> Phrase:
        """What happened and what comes of it at the table, as a sentence."""
        return Phrase("bots.lost_turn", {"mishap": self.what_happened(name)})

    def what_happened(self, name: str | Phrase) -> Phrase:
        """What happened alone."""
        return Phrase(f"bots.mishap.{self.kind}", {"bot": name, "what": self.what})


class OutsideBot:
    """A player that asks somebody's bot; guarded: always answers, in time, with a legal move."""

    def __init__(self, source: Source, seed: int, seconds: float = MOVE_SECONDS) -> None:
        self.name = source.class_name
        self.mishaps: list[Mishap] = []
        """The turns it lost so far."""
        self._source = source
        self._seed = seed
        self._seconds = seconds
        self._child: _Child | None = None
        self._stalls = 0
        self._one_at_a_time = threading.Lock()
        self._default = GreedyBot()

    def move(self, turn: Turn) -> int:
        """The bot's move, or the greedy one if it has none to offer."""
        with self._one_at_a_time:
            try:
                return turn.packed[self._ask(turn.view())]
            except _Fault as fault:
                self.mishaps.append(Mishap(fault.kind, fault.what))
                if fault.kind == "stalled":
                    self._stalls += 1
                if fault.kind in ("stalled", "ended", "garbled"):
                    self._child = None
                return self._default.move(turn)

    def _ask(self, view: View) -> str:
        if self._stalls >= PATIENCE:
            raise _Fault("benched")
        if self._child is None:
            child = _Child(self._source, self._seed)
            try:
                child.greet()
            except _Fault:
                child.end()
                raise
            self._child = child
        return self._child.ask(view, self._seconds)

    def close(self) -> None:
        """End the bot's process."""
        if self._child is not None:
            self._child.end()
            self._child = None


def check_outside(name: str) -> Source:
    """The source of a bot that loads and can be asked; ``OptionError`` says what is wrong with it."""
    source = Source.of(name)
    child = _Child(source, 0)
    try:
        child.greet()
    except _Fault as fault:
        key = f"bots.outside.{fault.kind}"
        raise OptionError(key, file=source.path.name, bot=source.class_name, what=fault.what) from None
    finally:
        child.end()
    return source


def make_player(name: str, seed: int, seconds: float = MOVE_SECONDS) -> Player:
    """A player for one seat and game: one of ours by its name, or somebody's own by its file."""
    return OutsideBot(Source.of(name), seed, seconds) if is_outside(name) else player(name, seed)
