"""The page is soon there, and while a game is played nothing on it is pushed aside by something else."""

from typing import Any, Final

import pytest

from tests.browser.conftest import NewVisitor
from tests.browser.hands import BY_MOUSE

WATCH: Final = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput) shifts.push([value, sources.map(({ node }) => node?.className ?? node?.nodeName)]);
}).observe({ type: "layout-shift", buffered: true });
"""
QUICKLY: Final = """
localStorage.cabochon = JSON.stringify({ ...JSON.parse(localStorage.cabochon), speed: "quick" });
"""
PHONE: Final = {"width": 360, "height": 780}
DESK: Final = {"width": 1366, "height": 768}
UNSEEN: Final = 0.001
"""A part of the screen so small that nobody sees it move."""
MOST_BYTES: Final = 160 * 1024
"""Of scripts and fonts together, as they are sent."""
PACKED_FROM: Final = 1024
"""A script of fewer bytes may be larger packed than not."""
LINES: Final = """async () => {
    await Promise.all(["16px Fraunces", "600 16px Fraunces", "16px 'Instrument Sans'"].map((font) =>
        document.fonts.load(font)));
    const wide = (weight, families) => {
        const line = document.createElement("span");
        line.textContent = "Lay a card, or take one: À vous de jouer, prenez-en une sur la table.";
        line.style = `position: absolute; white-space: nowrap; font: ${weight} 40px ${families}`;
        document.body.append(line);
        const { width, height } = line.getBoundingClientRect();
        line.remove();
        return [width, height];
    };
    const root = getComputedStyle(document.documentElement);
    return ["--display", "--text"].flatMap((token) => {
        const [real, ...others] = root.getPropertyValue(token).split(",");
        return [400, 600].map((weight) => [wide(weight, real), wide(weight, others.join(","))]);
    });
}"""
"""A line in each typeface and weight, and the same in what stands in for it: how wide and how high."""
ABOUT_AS_WIDE: Final = 0.04
MOVES: Final = 2
"""Own moves, with the answers to them: each kind of frame is shown by then."""


@pytest.mark.parametrize(
    ("game", "screen"),
    [
        ("eight28", PHONE),
        ("shokoba", PHONE),
        ("spoker", PHONE),
        ("topas", PHONE),
        ("eight28", DESK),
        ("shokoba", DESK),
        ("spoker", DESK),
        ("topas", DESK),
    ],
)
def test_nothing_shifts_while_moves_are_shown(
    new_visitor: NewVisitor, game: str, screen: dict[str, int]
) -> None:
    visitor = new_visitor(reduced_motion="no-preference", viewport=screen)
    visitor.create(game)
    visitor.page.evaluate(QUICKLY)
    visitor.page.add_init_script(WATCH)
    visitor.page.reload()
    visitor.play_on(BY_MOUSE[game], most=MOVES)
    visitor.await_turn()
    shifts: list[tuple[float, Any]] = visitor.page.evaluate("window.shifts")
    assert sum(value for value, _ in shifts) < UNSEEN, shifts


def test_the_first_load_is_small_and_packed(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.open()
    visitor.page.get_by_role("heading", name="Cabochon").wait_for()
    visitor.page.evaluate("document.fonts.ready")
    loaded: list[tuple[str, int, int]] = visitor.page.evaluate(
        "performance.getEntriesByType('resource').map((e) => [e.name, e.encodedBodySize, e.decodedBodySize])"
    )
    scripts = [one for one in loaded if one[0].endswith(".js")]
    fonts = [one for one in loaded if one[0].endswith(".woff2")]
    assert scripts, "the page has no scripts"
    assert fonts, "the page has no fonts"
    assert sum(sent for _, sent, _ in scripts + fonts) <= MOST_BYTES
    assert all(sent < whole for _, sent, whole in scripts if whole > PACKED_FROM)


def test_a_line_is_as_long_and_as_high_before_its_typeface_has_arrived(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.open()
    visitor.page.get_by_role("heading", name="Cabochon").wait_for()
    for (width, height), (other_width, other_height) in visitor.page.evaluate(LINES):
        assert abs(other_width / width - 1) < ABOUT_AS_WIDE
        assert abs(other_height - height) <= 1
