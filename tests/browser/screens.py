"""The screens and languages that what stands before a game is tried on."""

from typing import Any, Final

DESK: Final[dict[str, Any]] = {"viewport": {"width": 1366, "height": 768}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 360, "height": 780},
    "has_touch": True,
    "is_mobile": True,
}
SCREENS: Final = {"desk": DESK, "phone": PHONE}
LANGUAGES: Final = ("en", "fr")


def settings(screen: str, language: str) -> dict[str, Any]:
    """A browser's settings; axe has to be let in past the page's own policy."""
    return {**SCREENS[screen], "locale": f"{language}-{language.upper()}", "bypass_csp": True}
