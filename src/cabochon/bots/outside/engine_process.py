"""The host's side of the engine protocol (docs/engine-protocol.md): a process that plays games for us."""

import json
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cabochon.bots.outside.faults import OF_FILES, Fault
from cabochon.bots.outside.lines import Lines
from cabochon.bots.outside.source import Source
from cabochon.core.errors import brief

VERSION: Final = 1
START_SECONDS: Final = 60.0
"""How long it may take to load, and to get ready for a game: there may be much to import."""
STOP_SECONDS: Final = 1.0
"""How long a program may still take once its time is up and it has been told to stop."""
LONGEST_TITLE: Final = 32
LONGEST_WHAT: Final = 240


@dataclass(frozen=True)
class Identity:
    """What a bot says of itself."""

    name: str
    author: str = ""
    games: tuple[str, ...] = ()
    """The games it plays; none: all of them."""
    is_deterministic: bool = False
    """Whether it says that the same seed, view and simulations get the same move."""


@dataclass(frozen=True)
class Go:
    """How long a bot shall think, as far as anybody says."""

    limit: float
    """Seconds after which the turn is lost."""
    seconds: float | None = None
    simulations: int | None = None

    def line(self) -> str:
        """The command."""
        words = ["go"]
        if self.seconds is not None:
            words += ["movetime", str(max(1, round(1000 * self.seconds)))]
        if self.simulations is not None:
            words += ["simulations", str(self.simulations)]
        return " ".join([*words, "limit", str(round(1000 * self.limit))])


@dataclass(frozen=True)
class Weighed:
    """A move that a bot has considered."""

    move: str
    value: float | None
    visits: int | None


@dataclass
class Answer:
    """What a bot has answered to a view."""

    move: str
    candidates: list[Weighed] = field(default_factory=list)
    """As it listed them."""


class EngineProcess:
    """A bot's process. It plays as many games at a time as it is asked to, one question after the other."""

    def __init__(self, source: Source, show_output: bool = False) -> None:
        self.source = source
        self.games: set[int] = set()
        """The numbers of the games it plays."""
        self.one_at_a_time = threading.RLock()
        self.identity: Identity | None = None
        self._last_game = 0
        try:
            self.lines = Lines(source.command, show_output)
        except OSError as error:
            raise Fault("ended", error.strerror or type(error).__name__) from None

    @property
    def alive(self) -> bool:
        """Whether it can still be asked."""
        return self.lines.end.alive and self.lines.process.poll() is None

    def identify(self) -> Identity:
        """Who it is; asked once."""
        with self.one_at_a_time:
            if self.identity is None:
                self.lines.say(f"cabochon {VERSION}")
                self.identity = self._hear_identity()
            return self.identity

    def _hear_identity(self) -> Identity:
        told: dict[str, str] = {}
        until = time.monotonic() + START_SECONDS
        while (line := self._hear(until)) != "cabochonok":
            word, _, rest = line.partition(" ")
            if word == "id":
                key, _, value = rest.partition(" ")
                told[key] = " ".join(value.split())
            self._raise_error(line)
        name = told.get("name", "")[:LONGEST_TITLE] or self.source.short
        games = tuple(told.get("games", "").split())
        return Identity(name, told.get("author", ""), games, told.get("deterministic") == "yes")

    def new_game(self, slug: str, seed: int) -> int:
        """Begin a game; returns its number."""
        with self.one_at_a_time:
            self.identify()
            self._last_game += 1
            number = self._last_game
            self.lines.say(f"newgame {number} game {slug} seed {seed}")
            self.wait_until_ready(START_SECONDS)
            self.games.add(number)
            return number

    def wait_until_ready(self, seconds: float) -> None:
        """Wait until it has done all it was told."""
        self.lines.say("isready")
        until = time.monotonic() + seconds
        while (line := self._hear(until)) != "readyok":
            self._raise_error(line)

    def end_game(self, number: int) -> None:
        """Let it forget a game; this never waits."""
        self.games.discard(number)
        self.lines.say(f"endgame {number}")

    def ask(self, number: int, view: Mapping[str, Any], go: Go) -> Answer:
        """The move it makes; ``Fault`` if it has none, or none that is legal."""
        with self.one_at_a_time:
            self.lines.say(f"view {number} {json.dumps(view)}")
            self.lines.say(go.line())
            answer = self._hear_answer(time.monotonic() + go.limit)
        if answer.move not in view["moves"]:
            raise Fault("illegal", brief(answer.move))
        return answer

    def _hear_answer(self, until: float) -> Answer:
        answer = Answer("")
        stops = self.source.is_engine
        while True:
            line = self.lines.hear(until)
            if line is None and stops:
                self.lines.say("stop")
                until, stops = time.monotonic() + STOP_SECONDS, False
                continue
            if line is None:
                self.lines.end()
                raise Fault("stalled")
            self._raise_error(line)
            word, _, rest = line.partition(" ")
            if word == "bestmove":
                answer.move = rest.strip()
                return answer
            if word == "candidate" and (weighed := read_candidate(rest)) is not None:
                answer.candidates.append(weighed)

    def _hear(self, until: float) -> str:
        line = self.lines.hear(until)
        if line is None:
            self.lines.end()
            raise Fault("stalled")
        return line

    def _raise_error(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word != "error":
            return
        kind, _, what = rest.partition(" ")
        if self.source.is_engine or kind not in OF_FILES:
            kind, what = "raised", rest
        raise Fault(kind, what[:LONGEST_WHAT])

    def quit(self, seconds: float) -> int | None:
        """Tell it to end; its exit code, if it does so in time. It is gone afterwards in any case."""
        self.lines.say("quit")
        code = self.lines.wait(seconds)
        self.lines.end()
        return code


def read_candidate(text: str) -> Weighed | None:
    """A move with its value and visits, ``-`` where one of them is not known; none if it is no such line.

    >>> read_candidate("0.25 120 7R=3S+4S")
    Weighed(move='7R=3S+4S', value=0.25, visits=120)
    >>> read_candidate("high many 7R")
    """
    value, _, rest = text.strip().partition(" ")
    visits, _, move = rest.partition(" ")
    try:
        known = None if value == "-" else float(value)
        tried = None if visits == "-" else int(visits)
    except ValueError:
        return None
    return Weighed(move.strip(), known, tried) if move.strip() else None
