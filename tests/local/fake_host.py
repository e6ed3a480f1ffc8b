"""A world for a local server made of code: a clock that is set, workers that answer when told to."""

import json
import random
from collections import deque
from collections.abc import Callable
from typing import Any

from cabochon.bots import Turn
from cabochon.core.records import read_record
from cabochon.games import game as find_game
from cabochon.local import LocalServer, work
from cabochon.local.host import Done

TICK = 0.001
Worker = Callable[[dict[str, Any]], Any]


def first_move(job: dict[str, Any]) -> Any:
    """What a worker answers that lets bots play their first move, and does all else as it should."""
    if job["kind"] != "choose":
        return json.loads(work(json.dumps(job), lambda done, of: None))
    game = find_game(job["game"], **job["options"])
    return next(iter(Turn(game, read_record(bytes.fromhex(job["seen"]), game.rules.seen)).packed))


def by_work(job: dict[str, Any]) -> Any:
    """What a worker answers that does its work."""
    return json.loads(work(json.dumps(job), lambda done, of: None))


def nothing(job: dict[str, Any]) -> Any:
    """A worker that finds nothing."""
    return None


class Line:
    """An open line: what was heard through it, and the code it was closed with."""

    def __init__(self, server: LocalServer, number: int) -> None:
        self._server, self._number = server, number
        self.texts: list[str] = []
        self.heard: deque[dict[str, Any]] = deque()
        self.closed: int | None = None
        self._ids = 0

    def say(self, message: Any) -> None:
        """Say something: data, or a text as it is."""
        self._server.hear(self._number, message if isinstance(message, str) else json.dumps(message))

    def ask(self, kind: str, **parts: Any) -> str:
        """Send a request; returns its id."""
        self._ids += 1
        self.say({"type": kind, "id": f"q{self._ids}", **parts})
        return f"q{self._ids}"

    def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds, passing over others."""
        while (message := self.heard.popleft())["type"] not in kinds:
            pass
        return message

    def leave(self) -> None:
        """Hang up."""
        self._server.closed(self._number)


class Answer:
    """What came back from a request."""

    def __init__(self) -> None:
        self.status = 0
        self.kind = ""
        self.texts: list[str] = []
        self.complete = False
        self.listening = True

    @property
    def json(self) -> Any:
        """The body as data."""
        assert self.complete
        return json.loads(self.texts[-1])

    @property
    def code(self) -> str:
        """The code of a refusal."""
        return str(self.json["error"]["code"])

    def take(self, status: int, kind: str, text: str, last: bool) -> bool:
        """Take an answer, or a part of one."""
        assert not self.complete
        self.status, self.kind, self.complete = status, kind, last
        self.texts.append(text)
        return self.listening


class FakeHost:
    """The host of a local server, and the browser that speaks to it."""

    def __init__(
        self, worker: Worker = first_move, kept: dict[str, str] | None = None, seed: int = 1
    ) -> None:
        self._random = random.Random(seed)
        self.clock = 1_800_000_000.0
        self.kept: dict[str, str] = dict(kept or {})
        self.jobs: deque[tuple[str, Done]] = deque()
        self.worker = worker
        self._timers: list[tuple[float, Callable[[], None]]] = []
        self._lines: dict[int, Line] = {}
        self.server = self.start()
        self.server.restore(dict(self.kept))

    def start(self) -> LocalServer:
        """The server that this is the world of."""
        return LocalServer(self, review_budget=40)

    # -- what a host is asked for ----------------------------------------------------------------------------

    def now(self) -> float:
        """The time that was set, and a little later each time."""
        self.clock += TICK
        return self.clock

    def random_bytes(self, count: int) -> bytes:
        """Bytes by a seed."""
        return self._random.randbytes(count)

    def tell(self, line: int, text: str) -> None:
        """Hand on a message."""
        self._lines[line].texts.append(text)
        self._lines[line].heard.append(json.loads(text))

    def close(self, line: int, code: int) -> None:
        """Close a line; the server hears that it is closed, as from a page."""
        self._lines[line].closed = code
        self.server.closed(line)

    def think(self, job: str, done: Done) -> None:
        """Put a job on the heap of the worker."""
        self.jobs.append((job, done))

    def keep(self, key: str, text: str | None) -> None:
        """Keep a text."""
        if text is None:
            self.kept.pop(key, None)
        else:
            self.kept[key] = text

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        """Note what is to be called."""
        self._timers.append((self.clock + seconds, call))

    # -- what a test does ------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Let the worker do everything that it was asked for."""
        while self.jobs:
            job, done = self.jobs.popleft()
            found = self.worker(json.loads(job))
            done(None if found is None else json.dumps(found))

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        until = self.clock + seconds
        while due := [timer for timer in self._timers if timer[0] <= until]:
            timer = min(due, key=lambda each: each[0])
            self._timers.remove(timer)
            self.clock = max(self.clock, timer[0])
            timer[1]()
        self.clock = until

    def ask(
        self, method: str, path: str, body: Any = None, visitor: str | None = None, **query: str
    ) -> Answer:
        """Ask for a path; the worker does what it takes."""
        answer = self.begin(method, path, body, visitor, **query)
        self.settle()
        return answer

    def begin(
        self, method: str, path: str, body: Any = None, visitor: str | None = None, **query: str
    ) -> Answer:
        """Ask for a path, and let the worker rest."""
        answer = Answer()
        text = body if isinstance(body, str) else "" if body is None else json.dumps(body)
        self.server.ask(method, f"/api{path}", query, "en", visitor, text, answer.take)
        return answer

    def post(self, path: str, body: Any, **query: str) -> Answer:
        """Send something."""
        return self.ask("POST", path, body, **query)

    def get(self, path: str, visitor: str | None = None, **query: str) -> Answer:
        """Ask for something."""
        return self.ask("GET", path, None, visitor, **query)

    def table(self, game: str, **parts: Any) -> tuple[str, list[str]]:
        """A new table: its code, and the tokens of its people."""
        made = self.post("/tables", {"game": game, **parts})
        assert made.status == 201, made.texts
        return made.json["table"]["code"], [seat["token"] for seat in made.json["tokens"]]

    def open(self, code: str) -> Line:
        """A line to a table, through which nothing was said yet."""
        number = len(self._lines) + 1
        line = self._lines[number] = Line(self.server, number)
        self.server.open(number, code)
        return line

    def sit(self, code: str, tokens: list[str], **parts: Any) -> Line:
        """A line to a table, with hello said."""
        line = self.open(code)
        line.say({"type": "hello", "tokens": tokens, **parts})
        return line

    def again(self) -> "FakeHost":
        """The same browser after it was started again, with what was kept."""
        after = FakeHost(self.worker, self.kept, seed=2)
        after.clock = self.clock
        return after
