"""How much script a step through a finished game runs: the main thread's own time, not the clock's.

    python benchmarks/replay_steps.py            # all games, desk
    python benchmarks/replay_steps.py shokoba    # one of them

A step is one press of the right arrow key, until everything it sets in motion has come to rest. The limit is
what a frame has on a screen of 60 Hz.
"""

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, CDPSession, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.browser.conftest import FLAGS
from tests.browser.running import RunningServer
from tests.browser.test_replay import link, record

GAMES: Final = ("shokoba", "eight28", "topas", "spoker")
MOTIONS: Final = ("no-preference", "reduce")
STEPS: Final = 40
FRAME_MS: Final = 16.0
REST_MS: Final = 600
"""By then a move shown at four times the speed is over; to ask the page would run script of its own."""


def script_ms(session: CDPSession) -> float:
    """The time that scripts have taken so far, by the clock of their thread."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(each["value"] for each in metrics if each["name"] == "ScriptDuration"))


def steps(browser: Browser, address: str, slug: str, motion: str) -> list[float]:
    """What each of the first steps took."""
    told = record(slug)
    context = browser.new_context(viewport={"width": 1366, "height": 768}, reduced_motion=motion)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{address}/{link(told, '?move=1&eyes=0')}")
    page.wait_for_selector("[data-move]")
    page.wait_for_timeout(1500)
    for _ in range(2):
        page.keyboard.press("+")
    page.wait_for_timeout(300)
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    found = []
    for _ in range(min(STEPS, len(told["moves"]) - 2)):
        before = script_ms(session)
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(REST_MS)
        found.append(script_ms(session) - before)
    context.close()
    return found


def main(slugs: list[str]) -> None:
    """Print a line for each game."""
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for slug in slugs:
            for motion in MOTIONS:
                found = sorted(steps(browser, server.address, slug, motion))
                over = sum(each > FRAME_MS for each in found)
                print(
                    f"{slug}, motion {motion}: {len(found)} steps, median {statistics.median(found):.1f} ms, "
                    f"worst {found[-1]:.1f} ms, above {FRAME_MS:.0f} ms: {over}"
                )


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
