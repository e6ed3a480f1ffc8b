"""What is counted while the server runs, as text that Prometheus reads.

Counting happens for every move, so it is done here by hand: a counter is a dictionary, a histogram a list,
and neither has a lock, because only the event loop counts. Labels come from small, fixed sets: routes,
codes of refusals, stages. Never from what people send: no name, code, token or address is ever a label.
"""

import bisect
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Final

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

Labels = tuple[str, ...]
Sample = tuple[Labels, float]


class Counter:
    """Numbers that only grow, one for each set of labels."""

    def __init__(self, name: str, about: str, *labels: str) -> None:
        self.name, self._about, self._labels = name, about, labels
        self._values: dict[Labels, float] = {} if labels else {(): 0.0}

    def count(self, *labels: str, by: float = 1.0) -> None:
        """Add to one of them."""
        self._values[labels] = self._values.get(labels, 0.0) + by

    def total(self) -> float:
        """What they have come to together."""
        return sum(self._values.values())

    def value(self, *labels: str) -> float:
        """What one of them has come to."""
        return self._values.get(labels, 0.0)

    def lines(self) -> Iterable[str]:
        """As Prometheus reads it."""
        return family(self.name, "counter", self._about, self._labels, sorted(self._values.items()))


class Histogram:
    """How long something took, for each value of one label."""

    def __init__(self, name: str, about: str, label: str) -> None:
        self.name, self._about, self._label = name, about, label
        self._buckets: dict[str, list[int]] = {}
        self._sums: dict[str, float] = {}

    def observe(self, label: str, seconds: float) -> None:
        """Note one time."""
        buckets = self._buckets.get(label)
        if buckets is None:
            buckets = self._buckets[label] = [0] * (len(SECONDS) + 1)
            self._sums[label] = 0.0
        buckets[bisect.bisect_left(SECONDS, seconds)] += 1
        self._sums[label] += seconds

    def count(self, label: str) -> int:
        """How many times were noted."""
        return sum(self._buckets.get(label, ()))

    def lines(self) -> Iterable[str]:
        """As Prometheus reads it."""
        yield from _head(self.name, "histogram", self._about)
        for label, buckets in sorted(self._buckets.items()):
            so_far = 0
            for bound, found in zip((*map(str, SECONDS), "+Inf"), buckets, strict=True):
                so_far += found
                yield _sample(f"{self.name}_bucket", (self._label, "le"), (label, bound), so_far)
            yield _sample(f"{self.name}_sum", (self._label,), (label,), self._sums[label])
            yield _sample(f"{self.name}_count", (self._label,), (label,), so_far)


def family(
    name: str, kind: str, about: str, labels: Sequence[str], samples: Iterable[Sample]
) -> Iterable[str]:
    """The lines of one metric."""
    yield from _head(name, kind, about)
    for values, number in samples:
        yield _sample(name, labels, values, number)


def _head(name: str, kind: str, about: str) -> Iterable[str]:
    return f"# HELP {name} {about}", f"# TYPE {name} {kind}"


def _sample(name: str, labels: Sequence[str], values: Sequence[str], number: float) -> str:
    named = ",".join(f'{label}="{value}"' for label, value in zip(labels, values, strict=True))
    value = float(number)
    return f"{name}{{{named}}} {value}" if named else f"{name} {value}"


MOVES: Final = Counter("cabochon_moves_total", "Entries stored, by kind and by who made them.", "kind", "by")
NOT_STORED: Final = Counter("cabochon_entries_not_stored_total", "Entries not stored, by the reason.", "why")
STAGES: Final = Histogram(
    "cabochon_move_seconds",
    "How long an entry took: checked (since it was received), stored, told.",
    "stage",
)
THOUGHTS: Final = Histogram("cabochon_thought_seconds", "Thoughts of the workers, waiting included.", "kind")
THOUGHTS_FAILED: Final = Counter("cabochon_thoughts_failed_total", "Thoughts that came to nothing.", "kind")
REFUSALS: Final = Counter("cabochon_refusals_total", "What was refused, by the code of the refusal.", "code")
CLOSED: Final = Counter("cabochon_sockets_closed_total", "Sockets closed by the server, by code.", "code")
ANSWERS: Final = Counter(
    "cabochon_http_answers_total", "HTTP answers, by route and status.", "method", "route", "status"
)
HTTP: Final = Histogram("cabochon_http_seconds", "How long HTTP answers took, by route.", "route")
COUNTED: Final = (MOVES, NOT_STORED, STAGES, THOUGHTS, THOUGHTS_FAILED, REFUSALS, CLOSED, ANSWERS, HTTP)
"""All that is counted in this process, whichever server of it did it."""


class Stopwatch:
    """Times one entry on its way: checked, stored, told."""

    __slots__ = ("_last",)

    def __init__(self, received: float | None) -> None:
        self._last = time.monotonic()
        if received is not None:
            STAGES.observe("checked", self._last - received)

    def passed(self, stage: str) -> None:
        """Note that a stage is done."""
        now = time.monotonic()
        STAGES.observe(stage, now - self._last)
        self._last = now


Gauge = tuple[str, str, Callable[[], float]]
"""Something measured when it is asked for: its name, what it is, and how it stands."""


def render(gauges: Iterable[Gauge]) -> str:
    """Everything that was counted, and how things stand."""
    lines = [line for counted in COUNTED for line in counted.lines()]
    for name, about, measure in gauges:
        kind = "counter" if name.endswith("_total") else "gauge"
        lines += family(name, kind, about, (), [((), measure())])
    return "\n".join(lines) + "\n"
