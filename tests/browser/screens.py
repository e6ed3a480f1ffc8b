"""The screens and languages that what stands before a game is tried on."""

import os
from typing import Any, Final

import pytest

EVERY_SCREEN: Final = bool(os.environ.get("EVERY_SCREEN"))
"""Whether everything is tried on every screen in every language (`make screens`), and pictures are kept."""
DESK: Final[dict[str, Any]] = {"viewport": {"width": 1366, "height": 768}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 360, "height": 780},
    "has_touch": True,
    "is_mobile": True,
}
SCREENS: Final = {"desk": DESK, "phone": PHONE}
LANGUAGES: Final = ("en", "fr")
# A phone has the least room and French the longest words; each screen and each language is tried once.
PAIRS: Final = [("desk", "en"), ("phone", "fr")]
everywhere = pytest.mark.parametrize(
    ("screen", "language"),
    [(screen, language) for screen in SCREENS for language in LANGUAGES] if EVERY_SCREEN else PAIRS,
)


def settings(screen: str, language: str) -> dict[str, Any]:
    """A browser's settings; axe has to be let in past the page's own policy."""
    return {**SCREENS[screen], "locale": f"{language}-{language.upper()}", "bypass_csp": True}
