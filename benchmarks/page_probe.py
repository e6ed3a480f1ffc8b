"""What a browser notices of the page: how long taps take until they are painted, and what shifts."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import BrowserContext, CDPSession, Locator, Page

SETTLE_MS: Final = 350
"""Before a tap, everything that moves has come to rest."""
LEAST_MS: Final = 16.0
"""The shortest tap that the browser tells of."""
PATIENCE: Final = 20
"""How often to look whether a tap has been painted."""
AFTER_MS: Final = 450
"""By then a tap has been painted, and the browser has said how long that took."""

# The browser rounds `event` durations to 8 ms and says nothing of those below 16 ms. The second number is
# counted by the page itself: from the pointer going up to the first task after the next frame.
WATCH: Final = """
(() => {
  const watch = (type, note, more = {}) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true, ...more });
  };
  const named = (node) =>
    node?.getAttribute ? `${node.localName}.${node.getAttribute("class")}`
      : node?.parentElement ? `text of ${named(node.parentElement)}` : "something gone";
  const seen = (window.__seen = { events: [], painted: [], shifts: [], frames: [] });
  watch("event", ({ name, duration, interactionId, startTime }) =>
    interactionId && seen.events.push({ name, duration, startTime }), { durationThreshold: 16 });
  watch("layout-shift", ({ value, hadRecentInput, sources, startTime }) => seen.shifts.push({
    value, startTime, input: hadRecentInput,
    what: sources.map(({ node }) => named(node)),
  }));
  watch("long-animation-frame", ({ duration, startTime }) => seen.frames.push({ duration, startTime }));
  addEventListener("pointerup", ({ timeStamp }) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => seen.painted.push({ ms: performance.now() - timeStamp, startTime: timeStamp });
    port2.postMessage(null);
  }), true);
})();
"""


@dataclass(frozen=True)
class Tap:
    """A tap on something, until the next frame shows it."""

    kind: str
    event_ms: float
    """By event timing: the longest of what a tap consists of."""
    frame_ms: float
    """By the page's own clock."""
    work_ms: float
    """CPU time of the page's main thread until everything had settled."""


@dataclass
class Taps:
    """All taps of a game, on one screen."""

    taps: list[Tap] = field(default_factory=list)

    def of(self, kind: str) -> "Taps":
        """Those of a kind."""
        return Taps([tap for tap in self.taps if tap.kind == kind])

    @property
    def kinds(self) -> list[str]:
        """The kinds there are, as they came."""
        return list(dict.fromkeys(tap.kind for tap in self.taps))


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which this share lies, by the nearest rank.

    >>> percentile([1, 2, 3, 4], 0.5), percentile([1, 2, 3, 4], 0.95)
    (2, 4)
    """
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * round(share * 100) // 100) - 1)]


def median(values: Sequence[float]) -> float:
    """The value in the middle."""
    return statistics.median(values)


class Probe:
    """Taps on a page, and what it says of them."""

    def __init__(self, context: BrowserContext, page: Page, throttling: float, touch: bool) -> None:
        self.page = page
        self._touch = touch
        self._line: CDPSession = context.new_cdp_session(page)
        self._line.send("Performance.enable", {"timeDomain": "threadTicks"})
        self._line.send("Emulation.setCPUThrottlingRate", {"rate": throttling})
        self.taps = Taps()

    def tap(self, kind: str, wanted: Locator, at: tuple[float, float] = (0.5, 0.5)) -> None:
        """Tap what is meant, once everything is at rest, and note how long it took to be painted."""
        wanted.scroll_into_view_if_needed()
        box = wanted.bounding_box()
        assert box is not None, f"{kind}: {wanted} is not on the screen"
        x, y = box["x"] + box["width"] * at[0], box["y"] + box["height"] * at[1]
        if not self._touch:
            self.page.mouse.move(x, y)
        self.page.wait_for_timeout(SETTLE_MS)
        begun, before = self._now(), self._work_ms()
        if self._touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
        self.page.wait_for_timeout(AFTER_MS)
        frame_ms = self._painted(begun)
        events = [one["duration"] for one in self._seen("events") if one["startTime"] >= begun]
        # The browser is silent about short taps; where it is about a long one, the page's clock counts.
        event_ms = max(events, default=max(LEAST_MS, frame_ms))
        self.taps.taps.append(Tap(kind, event_ms, frame_ms, self._work_ms() - before))

    def _painted(self, begun: float) -> float:
        """How long the tap made since then took by the page's clock, however long one has to wait for it."""
        for _ in range(PATIENCE):
            frames = [one["ms"] for one in self._seen("painted") if one["startTime"] >= begun]
            if frames:
                self.page.wait_for_timeout(AFTER_MS)
                return float(max(frames))
            self.page.wait_for_timeout(AFTER_MS)
        raise SystemExit("A tap was not painted.")

    def shifts(self) -> list[dict[str, Any]]:
        """What has shifted since the page was opened."""
        return self._seen("shifts")

    def long_frames(self) -> list[float]:
        """The frames that took more than 50 ms, by their durations."""
        return [one["duration"] for one in self._seen("frames")]

    def _seen(self, what: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate(f"window.__seen.{what}")
        return found

    def _now(self) -> float:
        return float(self.page.evaluate("performance.now()"))

    def _work_ms(self) -> float:
        metrics = self._line.send("Performance.getMetrics")["metrics"]
        return 1000 * float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))
