"""The page in a real Chromium with a slow processor: taps, what shifts, long frames, the first load.

    python benchmarks/page.py                         print the tables
    python benchmarks/page.py --write                 and keep them in benchmarks/page.md
    python benchmarks/page.py --game topas --turns 2  a quick look at one game

The page has to be built. What is counted, and how, is in benchmarks/README.md.
"""

import argparse
import os
import platform
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, expect, sync_playwright  # noqa: E402

from cabochon.bots import bot  # noqa: E402
from page_probe import WATCH, Probe, median, percentile  # noqa: E402
from page_taps import TURNS  # noqa: E402
from tests.browser.conftest import FLAGS, chromium_with_window  # noqa: E402 - found by the line above
from tests.browser.running import RunningServer  # noqa: E402
from tests.browser.visitor import PATIENCE_MS, Visitor  # noqa: E402

RESULTS = Path(__file__).with_suffix(".md")
THROTTLING: Final = 4
SCREENS: Final = {"phone": (360, 780, 2), "desk": (1366, 768, 1)}
"""Width, height, and device pixels for each of them; a phone is tapped, a desk has a mouse."""
TAPS: Final = "From the tap to the next frame (interaction to next paint); the goal is less than 100 ms."
AT_NORMAL_SPEED: Final = """
localStorage.cabochon = JSON.stringify({ ...JSON.parse(localStorage.cabochon), speed: "normal" });
"""
LOADED: Final = """() => ({
  files: performance.getEntriesByType("resource").map((e) => [e.name, e.encodedBodySize]),
  painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
})"""


def arrive(browser: Browser, server: RunningServer, screen: str) -> tuple[Visitor, Any]:
    """Somebody with an empty cache, on a screen."""
    width, height, pixels = SCREENS[screen]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=pixels,
        has_touch=screen == "phone",
        is_mobile=screen == "phone",
        locale="en-GB",
    )
    context.add_init_script(WATCH)
    return Visitor(server, context), context


def played(browser: Browser, server: RunningServer, game: str, screen: str, turns: int) -> Probe:
    """Play some turns, each tap measured, with moves shown at normal speed."""
    visitor, context = arrive(browser, server, screen)
    visitor.create(game)
    visitor.page.evaluate(AT_NORMAL_SPEED)
    visitor.page.reload()
    visitor.await_turn()
    probe = Probe(context, visitor.page, THROTTLING, touch=screen == "phone")
    for _ in range(turns):
        if visitor.await_turn() == "over":
            break
        number, view = visitor.number, visitor.view()
        TURNS[game](probe, bot("greedy", seed=1).choose(view | {"history": []}), view)
        expect(visitor.page.locator(f"[data-number='{number}']")).to_have_count(0, timeout=PATIENCE_MS)
    visitor.await_turn()
    return probe


def first_load(browser: Browser, server: RunningServer) -> str:
    """What is sent before the lobby stands, and when something is seen."""
    visitor, context = arrive(browser, server, "phone")
    context.new_cdp_session(visitor.page).send("Emulation.setCPUThrottlingRate", {"rate": THROTTLING})
    visitor.open()
    expect(visitor.page.get_by_role("heading", name="Cabochon")).to_be_visible()
    visitor.page.evaluate("document.fonts.ready")
    found = visitor.page.evaluate(LOADED)
    sent = {
        end: sum(size for name, size in found["files"] if name.endswith(end)) for end in (".js", ".woff2")
    }
    context.close()
    return (
        f"First load of the lobby, as sent: JavaScript {sent['.js'] / 1024:.1f} KiB, "
        f"fonts {sent['.woff2'] / 1024:.1f} KiB, together {sum(sent.values()) / 1024:.1f} KiB (goal: 160). "
        f"First contentful paint on loopback: {found['painted']:.0f} ms."
    )


def rows(game: str, screen: str, probe: Probe) -> list[str]:
    """A row for each kind of tap."""
    found = []
    for kind in probe.taps.kinds:
        taps = probe.taps.of(kind).taps
        events, frames = [tap.event_ms for tap in taps], [tap.frame_ms for tap in taps]
        work = median([tap.work_ms for tap in taps])
        found.append(
            f"| {game}, {screen} | {kind} | {len(taps)} | {median(events):.0f} "
            f"| {percentile(events, 0.95):.0f} | {max(events):.0f} | {median(frames):.0f} | {work:.0f} |"
        )
    return found


def shift_row(game: str, screen: str, probe: Probe) -> str:
    """What shifted, by itself and after a tap, and the long frames."""
    by_itself, after_tap = (
        sum(one["value"] for one in probe.shifts() if one["input"] is input_) for input_ in (False, True)
    )
    frames = probe.long_frames()
    longest = f"{max(frames):.0f}" if frames else ""
    return f"| {game}, {screen} | {by_itself:.4f} | {after_tap:.4f} | {len(frames)} | {longest} |"


def page(browser: Browser, server: RunningServer, games: list[str], turns: int) -> str:
    """Measure everything and write it down."""
    taps = ["| table | tap | n | event, median ms | p95 | worst | frame, median ms | CPU ms |"]
    taps.append("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    shifts = ["| table | shift by itself | shift after a tap | frames over 50 ms | longest, ms |"]
    shifts.append("| --- | ---: | ---: | ---: | ---: |")
    for game in games:
        for screen in SCREENS:
            print(f"{game}, {screen}", file=sys.stderr)
            probe = played(browser, server, game, screen, turns)
            taps += rows(game, screen, probe)
            shifts.append(shift_row(game, screen, probe))
            probe.page.context.close()
    machine = (
        f"{platform.system()}, {os.cpu_count()} cores, Chromium {browser.version} without a graphics card, "
        f"processor slowed {THROTTLING} times; load average at the end {os.getloadavg()[0]:.1f}. "
        "Where that is above the number of cores, milliseconds by the clock hold the waiting for a core too, "
        "and only CPU time says what the page costs."
    )
    parts = ["# The page on a slow processor", first_load(browser, server), "## Taps", TAPS, "\n".join(taps)]
    parts += ["## Shifts and long frames", "\n".join(shifts)]
    parts.append(f"Written by `python benchmarks/page.py --turns {turns}`. {machine}")
    return "\n\n".join(parts) + "\n"


def main() -> None:
    """Measure, print, and keep if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=sorted(TURNS))
    parser.add_argument("--turns", type=int, default=6)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    found = chromium_with_window()
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(Path(folder)) as server,
        sync_playwright() as player,
    ):
        browser = player.chromium.launch(executable_path=found, args=FLAGS)
        text = page(browser, server, asked.game or sorted(TURNS), asked.turns)
        browser.close()
    print(text)
    if asked.write:
        RESULTS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
