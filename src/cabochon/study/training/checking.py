"""Checking puzzles again, with many times the budget they were made with."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from cabochon.core.numerals import number
from cabochon.core.words import say
from cabochon.study.estimate import SURE
from cabochon.study.race import derive_seed
from cabochon.study.review import Pool
from cabochon.study.training.lead import LEAST, measure_lead
from cabochon.study.training.puzzle import Puzzle, as_json, from_json


@dataclass(frozen=True)
class Checked:
    """A puzzle and what the larger budget says."""

    id: str
    solution: str
    best: str
    lead: float
    error: float

    @property
    def holds(self) -> bool:
        """Whether it has the same solution."""
        return self.best == self.solution


@dataclass(frozen=True)
class Report:
    """All that were checked."""

    checked: tuple[Checked, ...]

    @property
    def held(self) -> int:
        """How many have the same solution."""
        return sum(each.holds for each in self.checked)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share of those that hold lies, at 95 % (Wilson)."""
        return wilson(self.held, len(self.checked))


def wilson(found: int, of: int) -> tuple[float, float]:
    """The interval of a share at 95 %.

    >>> low, high = wilson(95, 100)
    >>> round(low, 3), round(high, 3)
    (0.888, 0.978)
    """
    if of == 0:
        return 0.0, 1.0
    share, square = found / of, SURE**2
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = SURE * (share * (1 - share) / of + square / (4 * of**2)) ** 0.5 / (1 + square / of)
    return max(middle - half, 0.0), min(middle + half, 1.0)


def sampled(puzzles: Sequence[Puzzle], count: int | None, seed: int) -> list[Puzzle]:
    """So many of the puzzles, drawn by a seed; all if no number is given."""
    order = sorted(range(len(puzzles)), key=lambda place: derive_seed(seed, 10, place))
    return [puzzles[place] for place in sorted(order[:count])]


def check_line(slug: str, line: dict[str, Any], budget: int, seed: int) -> Checked:
    """Look at one puzzle with the whole of a budget, in whichever process."""
    puzzle = from_json(slug, line)
    lead = measure_lead(puzzle.game, puzzle.seen(), budget, derive_seed(seed, 11), patient=True)
    return Checked(puzzle.id, puzzle.solution, lead.best, lead.smallest.value, lead.smallest.error)


def check(
    puzzles: Sequence[Puzzle], budget: int, seed: int, pool: Pool, on_checked: Callable[[int], None]
) -> Report:
    """Look at puzzles again with a budget."""
    found: dict[int, Checked] = {}
    parts = ((puzzle.game.slug, as_json(puzzle), budget, seed) for puzzle in puzzles)
    for place, checked in pool.run(check_line, parts):
        found[place] = checked
        on_checked(len(found))
    return Report(tuple(found[place] for place in range(len(puzzles))))


def report_as_json(report: Report, times: int) -> dict[str, Any]:
    """A report as data."""
    low, high = report.interval
    return {
        "times": times,
        "checked": len(report.checked),
        "held": report.held,
        "low": round(low, 4),
        "high": round(high, 4),
        "changed": [asdict(each) for each in report.checked if not each.holds],
        "not_clear": sum(each.lead < LEAST for each in report.checked),
    }


def sentences(report: Report, times: int, language: str) -> list[str]:
    """A report in words: every puzzle that changed, and how many did not."""

    def points(share: float) -> str:
        return number(100 * share, language, 1)

    changed = [
        say(
            "study.puzzles.changed",
            language,
            **{**asdict(each), "lead": points(each.lead), "error": points(each.error)},
        )
        for each in report.checked
        if not each.holds
    ]
    count, (low, high) = len(report.checked), report.interval
    share = report.held / max(1, count)
    fill = {"held": report.held, "n": count, "times": times, "share": points(share)}
    ends = {"low": points(low), "high": points(high)}
    return [*changed, say("study.puzzles.checked", language, **fill, **ends)]
