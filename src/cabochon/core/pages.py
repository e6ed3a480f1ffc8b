"""The written pages that come with the package."""

from pathlib import Path

from cabochon.core.errors import CabochonError
from cabochon.core.words import DEFAULT_LANGUAGE

_PACKAGE = Path(__file__).resolve().parents[1]
_PLACES = (_PACKAGE / "docs" / "rules", _PACKAGE.parents[1] / "docs" / "rules")
"""Beside the installed code, or in a checkout of the sources."""


def rules_text(slug: str, language: str) -> str:
    """The rules of a game as Markdown."""
    ending = "md" if language == DEFAULT_LANGUAGE else f"{language}.md"
    for place in _PLACES:
        page = place / f"{slug}.{ending}"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    raise CabochonError("core.no_rules", page=f"{slug}.{ending}")
