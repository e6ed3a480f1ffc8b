"""The written pages that come with the package."""

from pathlib import Path

from cabochon.core.errors import CabochonError
from cabochon.core.words import DEFAULT_LANGUAGE, catalogue_file

_PACKAGE = Path(__file__).resolve().parents[1]
_PLACES = (_PACKAGE / "docs", _PACKAGE.parents[1] / "docs")
"""Beside the installed code, or in a checkout of the sources."""


def rules_text(slug: str, language: str) -> str:
    """The rules of a game as Markdown: ours are among the docs, those from outside in the game's folder."""
    beside = catalogue_file(slug).with_name(f"rules.{_ending(language)}")
    return beside.read_text(encoding="utf-8") if beside.is_file() else _page("rules", slug, language)


def fair_deals_text(language: str) -> str:
    """How deals can be checked, as Markdown."""
    return _page("", "fair-deals", language)


def _ending(language: str) -> str:
    return "md" if language == DEFAULT_LANGUAGE else f"{language}.md"


def _page(folder: str, name: str, language: str) -> str:
    for place in _PLACES:
        page = place / folder / f"{name}.{_ending(language)}"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    raise CabochonError("core.no_rules", page=f"{name}.{_ending(language)}")
