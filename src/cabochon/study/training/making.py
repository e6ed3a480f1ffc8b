"""Making a file of puzzles. The same game, count, seed and budget give the same file, whoever works on it."""

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cabochon.files.lines import LineFile
from cabochon.games import find
from cabochon.study.review import Pool
from cabochon.study.training.file import KIND, heading_of
from cabochon.study.training.finding import find_in_play, find_in_record
from cabochon.study.training.puzzle import as_json

Line = dict[str, Any]
"""A puzzle as a file has it."""

PLAIN: Final = (1, 3)
"""So many puzzles in so many may have the move with the best immediate gain for their solution; a game where
that is not easy to see says another share in its module ``themes``."""


@dataclass(frozen=True)
class Plan:
    """What is to be made."""

    slug: str
    count: int
    seed: int
    budget: int
    records: Sequence[Mapping[str, Any]] = ()
    """Games to look in; none: bots play as many as it takes."""

    def parts(self, first: int) -> Iterator[tuple[Any, ...]]:
        """The arguments of the searches, from a game on."""
        if self.records:
            for number in range(first, len(self.records)):
                yield self.records[number], number, self.seed, self.budget
        else:
            for number in itertools.count(first):
                yield self.slug, number, self.seed, self.budget

    @property
    def find(self) -> Callable[..., list[Line]]:
        """Looks in one game."""
        return lines_in_record if self.records else lines_in_play


def plain_share(slug: str) -> tuple[int, int]:
    """How many puzzles of a game may be plain."""
    share: tuple[int, int] = getattr(find(slug).module("themes"), "PLAIN", PLAIN)
    return share


def lines_in_play(slug: str, number: int, seed: int, budget: int) -> list[Line]:
    """The puzzles of a game between bots as lines, which another process can send back."""
    return [as_json(puzzle) for puzzle in find_in_play(slug, number, seed, budget)]


def lines_in_record(record: Mapping[str, Any], number: int, seed: int, budget: int) -> list[Line]:
    """The same of a game that was played."""
    return [as_json(puzzle) for puzzle in find_in_record(record, number, seed, budget)]


def make(
    plan: Plan, path: Path, pool: Pool, on_found: Callable[[int], None] | None = None, restart: bool = False
) -> int:
    """Fill a file with puzzles, or go on with one that was begun; returns how many it holds."""
    heading = heading_of(plan.slug, plan.count, plan.seed, plan.budget, len(plan.records))
    with LineFile(path, KIND, heading, restart=restart) as file:
        kept = _Kept(file, plain_share(plan.slug))
        for found in _in_order(pool, plan.find, plan.parts(kept.first)):
            for line in found:
                if len(kept.lines) < plan.count and kept.wants(line):
                    kept.add(line)
            if on_found:
                on_found(len(kept.lines))
            if len(kept.lines) >= plan.count:
                break
    return len(kept.lines)


class _Kept:
    """The puzzles of the file so far.

    The last game of a file that was begun may have more: it is looked in again, and judged as it was before.
    """

    def __init__(self, file: LineFile, share: tuple[int, int]) -> None:
        self._file, self._share = file, share
        self.first = int(file.entries[-1]["source"]) if file.entries else 0
        """The game to go on with."""
        self.lines: list[Line] = [line for line in file.entries if line["source"] < self.first]
        self._written = {line["id"] for line in file.entries}

    def wants(self, line: Line) -> bool:
        """Whether a puzzle is new, and not one plain one too many."""
        if any(other["id"] == line["id"] for other in self.lines):
            return False
        plain, (some, of) = sum(other["plain"] for other in self.lines), self._share
        return not line["plain"] or (plain + 1) * of <= some * (len(self.lines) + 1)

    def add(self, line: Line) -> None:
        """Keep a puzzle."""
        self.lines.append(line)
        if line["id"] not in self._written:
            self._file.add(line)


def _in_order(
    pool: Pool, find: Callable[..., list[Line]], parts: Iterator[tuple[Any, ...]]
) -> Iterator[list[Line]]:
    """What was found game by game, whoever was quickest."""
    waiting: dict[int, list[Line]] = {}
    due = 0
    running = pool.run(find, parts)
    try:
        for place, found in running:
            waiting[place] = found
            while due in waiting:
                yield waiting.pop(due)
                due += 1
    finally:
        running.close()
