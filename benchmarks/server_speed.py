"""How many moves servers acknowledge, how soon, and what each part of them costs."""

import statistics
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any

from server_players import Sample, play, play_boardgame_io
from server_processes import Site, boardgame_io, on_postgres, on_sqlite

TABLES: tuple[int, ...] = (50, 200)
PACED_TABLES, PACED_RATE = 200, 400
LIVE_TABLES, LIVE_RATE = 1000, 2000
LIVE_GOAL = 50.0
SECOND_PROCESS_GOAL = 1.6
SQLITE = "Cabochon, SQLite"
ONE = "Cabochon, PostgreSQL and Redis"
TWO = "the same, two processes"
APART = "the same, two processes, people apart"
MEMORY = "boardgame.io, in memory"
FLATFILE = "boardgame.io, FlatFile"
PARTS = ("server", "PostgreSQL", "Redis", "players")
GOALS = {MEMORY: 1.3, FLATFILE: 6.0}
PACED_GOALS = {"": 20.0, "master": 50.0}
Open = Callable[[], AbstractContextManager[Site]]


@dataclass(frozen=True)
class Contestant:
    """A server to be measured, and how people play there."""

    open: Open
    ours: bool = True
    apart: bool = False

    def turn(self, tables: int, seconds: float, **more: Any) -> Sample | None:
        """One turn with a server just started."""
        with self.open() as site:
            if not self.ours:
                return play_boardgame_io(site, tables, seconds)
            return play(site, tables, seconds, spread=self.apart, **more)


OURS = {
    SQLITE: Contestant(on_sqlite),
    ONE: Contestant(lambda: on_postgres(1)),
    TWO: Contestant(lambda: on_postgres(2)),
    APART: Contestant(lambda: on_postgres(2), apart=True),
}
EVERYBODY = {
    **OURS,
    MEMORY: Contestant(lambda: boardgame_io(False), ours=False),
    FLATFILE: Contestant(lambda: boardgame_io(True), ours=False),
}
Samples = dict[str, list[Sample]]


def in_turns(
    contestants: dict[str, Contestant], tables: int, repeats: int, seconds: float, **more: Any
) -> Samples:
    """Everybody in turns, each time with servers just started.

    Who does not get through a turn is left out from then on, and has no samples. (With many matches,
    boardgame.io's FlatFile loses some it has just stored, and their players wait for ever.)
    """
    samples: Samples = {name: [] for name in contestants}
    out: set[str] = set()
    for _ in range(repeats):
        for name in [name for name in contestants if name not in out]:
            sample = contestants[name].turn(tables, seconds, **more)
            if sample:
                samples[name].append(sample)
            else:
                out.add(name)
                samples[name].clear()
    return samples


def spread(values: Iterable[float], digits: int = 1) -> str:
    """The median, with the lowest and the highest beside it."""
    found = sorted(values)
    low, high = f"{found[0]:,.{digits}f}", f"{found[-1]:,.{digits}f}"
    middle = f"{statistics.median(found):,.{digits}f}"
    return middle if len(found) == 1 else f"{middle} ({low}–{high})"


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _ratio(samples: Samples, name: str, beside: str) -> str:
    """How many times as many moves, turn by turn."""
    pairs = zip(samples[name], samples[beside], strict=False)
    ratios = [one.rate / other.rate for one, other in pairs]
    return f"{statistics.median(ratios):.2f}×" if ratios else ""


def _speed_table(tables: int, samples: Samples) -> str:
    lines = [
        f"## {tables} tables of two, as fast as can be",
        "",
        _row("server", "acknowledged moves/s", "p50 ms", "p99 ms", "beside", "goal"),
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name, found in samples.items():
        if not found:
            lines.append(_row(name, "did not get through", "", "", "", ""))
            continue
        beside = ""
        goal = ""
        if name in GOALS:
            beside = f"{_ratio(samples, SQLITE, name)} has ours on SQLite"
            goal = f"{GOALS[name]:g}×"
        elif name in (TWO, APART):
            beside = f"{_ratio(samples, name, ONE)} of one process"
            goal = f"{SECOND_PROCESS_GOAL:g}×" if name == TWO else ""
        lines.append(
            _row(
                name,
                spread((sample.rate for sample in found), 0),
                spread(sample.p50 for sample in found),
                spread(sample.p99 for sample in found),
                beside,
                goal,
            )
        )
    return "\n".join(lines)


def _cost_table(samples: Samples) -> str:
    """Where the processors' time went: it says what the limit was."""
    lines = [
        "CPU seconds for 1,000 moves, and in brackets the cores kept busy:",
        "",
        _row("server", *PARTS, "all together"),
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name in [name for name in samples if samples[name] and name in OURS]:
        found = samples[name]
        cells = [_cost(found, (part,)) for part in PARTS]
        lines.append(_row(name, *cells, _cost(found, PARTS)))
    return "\n".join(lines)


def _cost(samples: Sequence[Sample], parts: Sequence[str]) -> str:
    cost = statistics.median(sum(sample.cost(part) for part in parts) for sample in samples)
    busy = statistics.median(sum(sample.share(part) for part in parts) for sample in samples)
    return f"{cost:.3f} ({busy:.2f})" if busy else ""


def full_speed_page(repeats: int, seconds: float) -> str:
    """Everybody as fast as can be."""
    pages = []
    for tables in TABLES:
        samples = in_turns(EVERYBODY, tables, repeats, seconds)
        pages += [_speed_table(tables, samples), _cost_table(samples)]
    return "\n\n".join(pages)


def _latency_table(title: str, samples: Samples, goals: dict[str, float]) -> str:
    lines = [
        title,
        "",
        _row("Cabochon", "acknowledged moves/s", "p50 ms", "p99 ms", "goal"),
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for name, found in samples.items():
        if not found:
            lines.append(_row(name, "did not get through", "", "", ""))
            continue
        rate = spread((sample.rate for sample in found), 0)
        times = [spread(getattr(sample, part) for sample in found) for part in ("p50", "p99")]
        lines.append(_row(name, rate, *times, f"p99 under {goals[name]:g}"))
    return "\n".join(lines)


def paced_page(repeats: int, seconds: float) -> str:
    """People who think for half a second, without or with a bot that thinks all the time."""
    samples: Samples = {}
    goals = {}
    for bot, goal in PACED_GOALS.items():
        name = f"with a `{bot}` thinking all the time" if bot else "by themselves"
        goals[name] = goal
        more = {"pace": PACED_RATE, **({"bot": bot} if bot else {})}
        samples[name] = in_turns({SQLITE: OURS[SQLITE]}, PACED_TABLES, repeats, seconds, **more)[SQLITE]
    title = f"## {PACED_TABLES} tables of people who think, {PACED_RATE} moves/s in all, on SQLite"
    return _latency_table(title, samples, goals)


def live_page(repeats: int, seconds: float) -> str:
    """A thousand tables at once, two thousand sockets, a move every half second at each."""
    samples = in_turns(OURS, LIVE_TABLES, repeats, seconds, pace=LIVE_RATE)
    title = f"## {LIVE_TABLES:,} tables of people who think for half a second, {2 * LIVE_TABLES:,} sockets"
    goals = dict.fromkeys(OURS, LIVE_GOAL)
    return "\n\n".join([_latency_table(title, samples, goals), _cost_table(samples)])
