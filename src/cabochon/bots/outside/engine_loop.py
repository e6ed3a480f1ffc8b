"""The engine's side of the engine protocol (docs/engine-protocol.md), for whatever has moves to offer.

It uses nothing of Cabochon, so that a bot in a file is there in an instant: ``file_bot.py`` serves one by it,
and ``cabochon engine`` our own.
"""

import json
import os
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TextIO

Json = dict[str, Any]


class Problem(Exception):  # noqa: N818 - what an engine says instead of an answer
    """There is no answer, for this reason."""


@dataclass(frozen=True)
class Wish:
    """How long to think, as far as anybody says: milliseconds, simulations, or until told to stop."""

    movetime: int | None = None
    simulations: int | None = None
    limit: int | None = None
    """Milliseconds after which the turn is lost."""
    stopped: Callable[[], bool] = lambda: False


@dataclass
class Choice:
    """A move, and those that were considered: each with its value and visits, as far as they are known."""

    move: str
    considered: Sequence[tuple[str, float | None, int | None]] = field(default_factory=list)


class Seat(Protocol):
    """Somebody who plays one seat of one game."""

    def choose(self, view: Json, wish: Wish) -> Choice:
        """The move to make; ``Problem`` if there is none."""
        ...


class Engine(Protocol):
    """Somebody who plays."""

    def identity(self) -> dict[str, str]:
        """What it says of itself; ``Problem`` if it cannot play at all."""
        ...

    def sit_down(self, slug: str, seed: int) -> Seat:
        """A seat of a new game; ``Problem`` if it cannot play it."""
        ...


class Loop:
    """Reads commands, one after the other, and answers them."""

    def __init__(self, engine: Engine, source: TextIO, target: TextIO) -> None:
        self._engine, self._source, self._target = engine, source, target
        self._waiting: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._stop = threading.Event()
        self._seats: dict[str, Seat] = {}
        self._view: tuple[str, Json] | None = None
        self._problem: str | None = None
        """What went wrong in a command that has no answer, to be said in the next answer."""

    def run(self) -> None:
        """Serve until somebody says ``quit``, or nobody is there to say anything."""
        threading.Thread(target=self._listen, daemon=True).start()
        commands = {
            "cabochon": self._identify,
            "isready": self._ready,
            "newgame": self._new_game,
            "endgame": self._end_game,
            "view": self._look,
            "go": self._go,
        }
        while True:
            word, _, rest = self._waiting.get().strip().partition(" ")
            command = commands.get(word)
            if command is None:  # a newer host may say what we do not know
                continue
            try:
                command(rest.strip())
            except Problem as problem:
                self._problem = None
                self._say(f"error {' '.join(str(problem).split())}")

    def _listen(self) -> None:
        """``stop`` and ``quit`` are heard while the engine thinks; the end of the input ends everything."""
        for line in self._source:
            word = line.strip()
            if word == "quit":
                break
            if word == "stop":
                self._stop.set()
                continue
            if word.partition(" ")[0] == "go":
                self._stop.clear()
            self._waiting.put(line)
        os._exit(0)

    def _say(self, line: str) -> None:
        self._target.write(line + "\n")
        self._target.flush()

    def _identify(self, _: str) -> None:
        for key, value in self._engine.identity().items():
            self._say(f"id {key} {value}")
        self._say("cabochonok")

    def _ready(self, _: str) -> None:
        if self._problem is not None:
            raise Problem(self._problem)
        self._say("readyok")

    def _new_game(self, text: str) -> None:
        number, _, rest = text.partition(" ")
        words = rest.split()
        told = dict(zip(words[::2], words[1::2], strict=False))
        try:
            self._seats[number] = self._engine.sit_down(told.get("game", ""), _whole(told.get("seed")) or 0)
        except Problem as problem:
            self._problem = str(problem)

    def _end_game(self, number: str) -> None:
        self._seats.pop(number, None)

    def _look(self, text: str) -> None:
        number, _, view = text.partition(" ")
        self._view = None
        try:
            seen = json.loads(view)
        except (ValueError, RecursionError):
            seen = None
        if isinstance(seen, dict):
            self._view = number, seen

    def _go(self, text: str) -> None:
        if self._problem is not None:
            raise Problem(self._problem)
        if self._view is None:
            raise Problem("there is no view to go by")
        number, view = self._view
        if number not in self._seats:
            raise Problem(f"there is no game {number}")
        words = text.split()
        told = dict(zip(words[::2], words[1::2], strict=False))
        movetime, simulations, limit = (
            _whole(told.get(name)) for name in ("movetime", "simulations", "limit")
        )
        wish = Wish(movetime, simulations, limit, self._stop.is_set)
        choice = self._seats[number].choose(view, wish)
        for move, value, visits in choice.considered:
            shown = "-" if value is None else f"{value:.4f}"
            self._say(f"candidate {shown} {'-' if visits is None else visits} {move}")
        self._say(f"bestmove {choice.move}")


def _whole(text: str | None) -> int | None:
    return int(text) if text is not None and text.isdecimal() else None
