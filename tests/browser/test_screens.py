"""Every state of every game, looked at by axe and kept as pictures of all sizes, by day and by night."""

from pathlib import Path
from typing import Final, Literal

import pytest

from tests.browser.axe import grave
from tests.browser.conftest import NewVisitor
from tests.browser.hands import BY_MOUSE
from tests.browser.screens import EVERY_SCREEN
from tests.browser.visitor import Visitor
from tests.browser.walk import walk

Theme = Literal["light", "dark"]
PICTURES: Final = Path(__file__).resolve().parents[2] / "artefacts" / "screens"
SIZES: Final = ((360, 780), (1366, 768), (780, 360), (820, 1180), (1920, 1080))
THEMES: Final[tuple[Theme, Theme]] = ("light", "dark")
LANGUAGES: Final = {"shokoba": "fr", "eight28": "en", "topas": "fr", "spoker": "en"}
WALKS: Final = [
    (game, language)
    for game in BY_MOUSE
    for language in ("en", "fr")
    if EVERY_SCREEN or LANGUAGES[game] == language
]
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def looks(number: int) -> list[tuple[tuple[int, int], Theme]]:
    """The sizes and themes in which a state is pictured: all of them, or one after the other in turn."""
    if EVERY_SCREEN:
        return [(size, theme) for size in SIZES for theme in THEMES]
    return [(SIZES[number % len(SIZES)], THEMES[number % len(THEMES)])]


def keep(visitor: Visitor, name: str, number: int) -> None:
    """Pictures of a state."""
    for (width, height), theme in looks(number):
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.emulate_media(color_scheme=theme)
        visitor.page.evaluate(SETTLED)
        visitor.page.screenshot(path=PICTURES / f"{name}-{width}x{height}-{theme}.png")


@pytest.mark.parametrize(("game", "language"), WALKS)
def test_every_state_is_pictured_and_open_to_everybody(
    new_visitor: NewVisitor, game: str, language: str
) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    settings = {"locale": f"{language}-{language.upper()}", "bypass_csp": True}
    found: dict[str, list[str]] = {}
    for number, (state, visitor) in enumerate(
        walk(game, new_visitor, **settings), start=list(BY_MOUSE).index(game)
    ):
        keep(visitor, f"{game}-{state}-{language}", number)
        found[state] = grave(visitor.page)
    assert {state: what for state, what in found.items() if what} == {}
    assert list(found)[-1] == "over"
