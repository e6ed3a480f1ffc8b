"""The written pages that come with the package, and the pictures in them."""

import re
from pathlib import Path
from typing import Final

from cabochon.core.errors import CabochonError
from cabochon.core.words import DEFAULT_LANGUAGE, catalogue_file

_PACKAGE = Path(__file__).resolve().parents[1]
_PLACES = (_PACKAGE / "docs", _PACKAGE.parents[1] / "docs")
"""Beside the installed code, or in a checkout of the sources."""
_PICTURE: Final = re.compile(r"(?m)^!\[[^\]]*\]\([^)]*\)\n\n?")
_NAME: Final = re.compile(r"[a-z0-9-]+(?:\.[a-z]{2})?\.svg")


def rules_text(slug: str, language: str) -> str:
    """The rules of a game as Markdown: ours are among the docs, those from outside in the game's folder."""
    beside = catalogue_file(slug).with_name(f"rules.{_ending(language)}")
    return beside.read_text(encoding="utf-8") if beside.is_file() else _page("rules", slug, language)


def programs_text(slug: str, language: str) -> str:
    """What programmers need to know of a game: how moves and positions are written, what is counted."""
    return _page("rules/programs", slug, language)


def without_pictures(text: str) -> str:
    r"""A page for those who cannot be shown pictures.

    >>> without_pictures("One.\n\n![A board](pictures/board.svg)\n\nTwo.\n")
    'One.\n\nTwo.\n'
    """
    return _PICTURE.sub("", text)


def picture_name(example: str, number: int, language: str) -> str:
    """The file of an example's picture; one that is not in this language is the same as in English.

    >>> picture_name("jackpot", 0, "fr")
    'jackpot-0.fr.svg'
    """
    return f"{example}-{number}.svg" if language == DEFAULT_LANGUAGE else f"{example}-{number}.{language}.svg"


def picture_file(slug: str, name: str) -> Path | None:
    """A picture of a game's rules, beside them; none if there is none of this name."""
    if not _NAME.fullmatch(name):
        return None
    places = [place / "rules" / "pictures" / slug for place in _PLACES]
    for place in (catalogue_file(slug).with_name("pictures"), *places):
        if (place / name).is_file():
            return place / name
    return None


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
