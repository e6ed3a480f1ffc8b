"""Whether a program keeps to the engine protocol: each promise is tried on its own, in a process of its own.

What is tried is said in plain sentences by the catalogue (``bots.check.<key>``).
"""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from cabochon.bots.outside.engine_process import EngineProcess, Go, Identity, Weighed
from cabochon.bots.outside.faults import Fault
from cabochon.bots.outside.source import Source
from cabochon.core.errors import brief
from cabochon.core.match import Match
from cabochon.core.words import Phrase
from cabochon.games import declarations, find

SEED: Final = 7
QUICK_SECONDS: Final = 0.1
BUDGET_SECONDS: Final = 0.3
SPARE_SECONDS: Final = 1.0
"""What answering may take beyond a budget: pipes, and a busy machine."""
LONG_SECONDS: Final = 60.0
STOP_AFTER: Final = 0.3
ENDING_SECONDS: Final = 5.0
SIMULATIONS: Final = 50
MOVES_TRIED: Final = 6

View = dict[str, Any]


class Broken(Exception):  # noqa: N818 - a promise, not an error of ours
    """A promise is not kept."""

    def __init__(self, key: str, **fill: Any) -> None:
        super().__init__(key)
        self.phrase = Phrase(f"bots.check.broken.{key}", fill)


class Passed(Exception):  # noqa: N818
    """There is nothing to try: the promise was never made."""


@dataclass(frozen=True)
class Result:
    """What came of a check."""

    key: str
    """What was tried."""
    kept: bool | None
    """Whether the promise is kept; none if it was not made."""
    why: Phrase | None = None

    @property
    def sentence(self) -> Phrase:
        """What was tried, as a sentence."""
        return Phrase(f"bots.check.{self.key}")


class Checker:
    """Tries one program."""

    def __init__(
        self, source: Source, slugs: Sequence[str], seconds: float, show_output: bool = False
    ) -> None:
        self._source, self._asked, self._seconds, self._show = source, slugs, seconds, show_output
        self.identity: Identity | None = None

    def run(self) -> Iterator[Result]:
        """Try everything, in order; nothing more once it does not even start."""
        checks: dict[str, Callable[[], None]] = {
            "starts": self._starts,
            "games": self._games,
            "plays": self._plays,
            "budget": self._budget,
            "stop": self._stop,
            "idle_stop": self._idle_stop,
            "unknown": self._unknown,
            "bad_view": self._bad_view,
            "candidates": self._candidates,
            "seed": self._seed,
            "quit": self._quit,
            "closed": self._closed,
        }
        for key, check in checks.items():
            result = _tried(key, check)
            yield result
            if key in ("starts", "games") and not result.kept:
                return

    # -- what is tried ---------------------------------------------------------------------------------------

    def _starts(self) -> None:
        with self._started() as process:
            self.identity = process.identify()
            process.wait_until_ready(self._seconds)

    def _games(self) -> None:
        assert self.identity is not None
        unknown = [slug for slug in self.identity.games if slug not in declarations()]
        if unknown:
            raise Broken("games", games=", ".join(map(brief, unknown)))
        if not self._slugs:
            raise Broken("no_game")

    def _plays(self) -> None:
        """Every seat is a game of its own, so several are under way at a time."""
        for slug in self._slugs:
            match = find(slug).choose({}).start(seed=SEED)
            with self._started() as process:
                numbers = [process.new_game(slug, seat) for seat in range(match.game.players)]
                while (seat := match.to_move) is not None:
                    view = match.view(seat)
                    match.play(process.ask(numbers[seat], view, Go(self._seconds, QUICK_SECONDS)).move)

    def _budget(self) -> None:
        for process, number, view in self._first_turns():
            began = time.monotonic()
            process.ask(number, view, Go(self._seconds, BUDGET_SECONDS))
            took = time.monotonic() - began
            if took > BUDGET_SECONDS + SPARE_SECONDS:
                raise Broken("late", took=f"{took:.1f}", budget=f"{BUDGET_SECONDS:.1f}")

    def _stop(self) -> None:
        for process, number, view in self._first_turns():
            began = time.monotonic()
            # The host's own way out of a turn that takes too long: its time is up at once, then it says stop.
            try:
                process.ask(number, view, Go(STOP_AFTER, LONG_SECONDS))
            except Fault as fault:
                if fault.kind == "stalled":
                    raise Broken("stop", took=f"{time.monotonic() - began:.1f}") from None
                raise

    def _idle_stop(self) -> None:
        for process, number, view in self._first_turns():
            process.lines.say("stop")
            process.wait_until_ready(self._seconds)
            process.ask(number, view, Go(self._seconds, QUICK_SECONDS))

    def _unknown(self) -> None:
        for process, number, view in self._first_turns():
            for line in (
                "",
                "   ",
                "ponder 3",
                "go-on",
                "setoption name Level value 3",
                "é € 象",
                "x" * 10_000,
            ):
                process.lines.say(line)
            process.ask(number, view, Go(self._seconds, QUICK_SECONDS))

    def _bad_view(self) -> None:
        for process, number, view in self._first_turns():
            for text in ("{", "[]", "3", '{"game": "nothing"}', ""):
                process.lines.say(f"view {number} {text}")
            process.wait_until_ready(self._seconds)
            process.ask(number, view, Go(self._seconds, QUICK_SECONDS))

    def _candidates(self) -> None:
        any_given = False
        for process, number, view in self._first_turns():
            answer = process.ask(number, view, Go(self._seconds, simulations=SIMULATIONS))
            any_given = any_given or bool(answer.candidates)
            _check_candidates(answer.candidates, view["moves"], answer.move)
        if not any_given:
            raise Passed

    def _seed(self) -> None:
        assert self.identity is not None
        if not self.identity.is_deterministic:
            raise Passed
        for slug in self._slugs:
            first, second = self._some_moves(slug), self._some_moves(slug)
            if first != second:
                pair = next(both for both in zip(first, second, strict=True) if both[0] != both[1])
                raise Broken("seed", first=brief(pair[0]), second=brief(pair[1]))

    def _some_moves(self, slug: str) -> list[str]:
        """Its first moves in a fresh process, always in the same views: others play the first legal move."""
        match: Match = find(slug).choose({}).start(seed=SEED)
        found: list[str] = []
        with self._started() as process:
            number = process.new_game(slug, SEED)
            seat = match.to_move
            while match.to_move is not None and len(found) < MOVES_TRIED:
                view = match.view(match.to_move)
                if match.to_move == seat:
                    go = Go(self._seconds, simulations=SIMULATIONS)
                    found.append(process.ask(number, view, go).move)
                match.play(view["moves"][0])
        return found

    def _quit(self) -> None:
        with self._started() as process:
            process.identify()
            code = process.quit(ENDING_SECONDS)
            if code != 0:
                raise Broken("quit" if code is None else "exit_code", code=code)

    def _closed(self) -> None:
        with self._started() as process:
            process.identify()
            process.lines.close_input()
            if process.lines.wait(ENDING_SECONDS) is None:
                raise Broken("closed")

    # -- what it takes ---------------------------------------------------------------------------------------

    @property
    def _slugs(self) -> list[str]:
        """The games it is tried in: those it names, or all; of these only those that are asked for."""
        assert self.identity is not None
        plays = self.identity.games or tuple(declarations())
        return [slug for slug in plays if not self._asked or slug in self._asked]

    @contextmanager
    def _started(self) -> Iterator[EngineProcess]:
        process = EngineProcess(self._source, self._show)
        try:
            yield process
        finally:
            process.lines.end()

    def _first_turns(self) -> Iterator[tuple[EngineProcess, int, View]]:
        """For every game a process, and the first view of a game."""
        for slug in self._slugs:
            match = find(slug).choose({}).start(seed=SEED)
            with self._started() as process:
                yield process, process.new_game(slug, SEED), match.view(match.to_move)


def _tried(key: str, check: Callable[[], None]) -> Result:
    try:
        check()
    except Passed:
        return Result(key, None)
    except Broken as broken:
        return Result(key, False, broken.phrase)
    except Fault as fault:
        name = Phrase("bots.check.it")
        return Result(key, False, Phrase(f"bots.mishap.{fault.kind}", {"bot": name, "what": fault.what}))
    return Result(key, True)


def _check_candidates(candidates: Sequence[Weighed], moves: Sequence[str], best: str) -> None:
    listed = [candidate.move for candidate in candidates]
    for candidate in candidates:
        if candidate.move not in moves:
            raise Broken("candidate_illegal", move=brief(candidate.move))
        if candidate.value is not None and not 0 <= candidate.value <= 1:
            raise Broken("candidate_value", value=candidate.value, move=brief(candidate.move))
        if candidate.visits is not None and candidate.visits < 0:
            raise Broken("candidate_visits", visits=candidate.visits, move=brief(candidate.move))
    if len(set(listed)) < len(listed):
        raise Broken("candidate_twice")
    if listed and best not in listed:
        raise Broken("candidate_best", move=brief(best))
