"""How much script a step through a finished game runs: the main thread's own time, not the clock's.

    python benchmarks/replay_steps.py                    # all games, printed
    python benchmarks/replay_steps.py shokoba --turns 1  # one of them, once
    python benchmarks/replay_steps.py --write            # and keep the table in benchmarks/replay_steps.md

A step is one press of an arrow key, until everything it sets in motion has come to rest. The limit is what a
frame has on a screen of 60 Hz. The page has to be built.
"""

import argparse
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright  # noqa: E402

import cabochon  # noqa: E402
from tests.browser.conftest import FLAGS, chromium_with_window  # noqa: E402 - found by the line above
from tests.browser.running import RunningServer  # noqa: E402
from tests.browser.test_replay import link  # noqa: E402
from tests.study.games import finished  # noqa: E402

RESULTS: Final = Path(__file__).with_suffix(".md")
WAYS: Final = {
    "on, shown": ("ArrowRight", "no-preference"),
    "on, without motion": ("ArrowRight", "reduce"),
    "back": ("ArrowLeft", "no-preference"),
}
"""The key, and what the system asks for."""
STEPS: Final = 30
FRAME_MS: Final = 16.0
REST_MS: Final = 600
"""By then a move shown at four times the speed is over; to ask the page would run script of its own."""
HEADING: Final = f"""# Steps through a replay

Script that one step runs on the main thread, in milliseconds of its own time; the goal is less than
{FRAME_MS:.0f}. Made by `python benchmarks/replay_steps.py --write`
(see [README.md](README.md#steps-through-a-replay)): a game between `greedy` bots on a screen of 1366 × 768,
through the first seat's eyes, at four times the speed. *worst of the medians* is the dearest step, each by
the median of its turns; *worst* is the dearest of all.

| game | step | steps | median | worst of the medians | worst |
| --- | --- | ---: | ---: | ---: | ---: |
"""


def script_ms(session: CDPSession) -> float:
    """The time that scripts have taken so far, by the clock of their thread."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(each["value"] for each in metrics if each["name"] == "ScriptDuration"))


def game_of(slug: str) -> dict[str, Any]:
    """A game that takes some time."""
    match = finished(cabochon.game(slug), "greedy")
    seats = [{"name": "Anne"}, *[{"level": "casual"}] * (match.game.players - 1)]
    return match.record() | {"seats": seats}


def ready(page: Page, address: str, told: dict[str, Any], move: int) -> None:
    """Open the game at a move, at four times the speed."""
    page.goto(f"{address}/{link(told, f'?move={move}&eyes=0')}")
    page.wait_for_selector("[data-move]")
    page.wait_for_timeout(1500)
    for _ in range(2):
        page.keyboard.press("+")
    page.wait_for_timeout(300)


def steps(browser: Browser, address: str, told: dict[str, Any], way: str) -> list[float]:
    """What each of the first steps took."""
    key, motion = WAYS[way]
    count = min(STEPS, len(told["moves"]) - 2)
    context = browser.new_context(viewport={"width": 1366, "height": 768}, reduced_motion=motion)  # type: ignore[arg-type]
    page = context.new_page()
    ready(page, address, told, 1 if key == "ArrowRight" else count + 1)
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    found = []
    for _ in range(count):
        before = script_ms(session)
        page.keyboard.press(key)
        page.wait_for_timeout(REST_MS)
        found.append(script_ms(session) - before)
    context.close()
    return found


def rows(browser: Browser, address: str, slugs: list[str], turns: int) -> Iterator[str]:
    """A row for each game and way of stepping."""
    for slug in slugs:
        told, name = game_of(slug), cabochon.game(slug).declaration.names["en"]
        for way in WAYS:
            found = [steps(browser, address, told, way) for _ in range(turns)]
            each = [statistics.median(of_one) for of_one in zip(*found, strict=True)]
            numbers = statistics.median(each), max(each), max(max(turn) for turn in found)
            yield f"| {name} | {way} | {len(each)} | " + " | ".join(f"{n:.1f}" for n in numbers) + " |"


def main() -> None:
    """Print the rows, and keep them if asked to."""
    parser = argparse.ArgumentParser(description="Script that a step through a replay runs.")
    parser.add_argument("games", nargs="*", default=[game.slug for game in cabochon.games()])
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    chromium = chromium_with_window()
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        lines = []
        for row in rows(browser, server.address, asked.games, asked.turns):
            print(row, flush=True)
            lines.append(row)
    if asked.write:
        RESULTS.write_text(HEADING + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
