"""The gems, colours and letters of the page, as ``web/tools/picture-art.mjs`` has taken them from there."""

import functools
import json
from pathlib import Path
from typing import Any, Final

from cabochon.core.words import catalogue_file

_FILE: Final = Path(__file__).with_name("art.json")


@functools.cache
def _art() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(_FILE.read_text(encoding="utf-8"))
    return found


@functools.cache
def game_art(slug: str) -> dict[str, Any]:
    """What a game's face says of its cards."""
    file = catalogue_file(slug).with_name("picture.json")
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def colour(name: str) -> str:
    """A colour of the page by its name in ``tokens.css``.

    >>> colour("brass")
    '#c9a24b'
    """
    found: str = _art()["colours"][name]
    return found


def felt(cloth: str, part: str) -> str:
    """A colour of a cloth: ``felt-light``, ``felt``, ``felt-dark``."""
    found: str = _art()["cloths"].get(cloth, {}).get(part) or colour(part)
    return found


def face(gem: str | None, part: str) -> str | None:
    """A colour of a card with a gem's face: ``face-top``, ``face``, ``face-ink``; none if it says nothing."""
    found: str | None = _art()["faces"].get(gem, {}).get(part)
    return found


def gem_parts(gem: str) -> tuple[float, dict[str, str], str]:
    """A gem's drawing with all its facets: how wide it is, what it refers to, by name, and what is drawn."""
    drawn = _art()["gems"][gem]
    return drawn["side"], drawn["defs"], drawn["body"]


def small_gem(gem: str) -> list[dict[str, str]]:
    """A gem as a sign of a few pixels: its layers."""
    layers: list[dict[str, str]] = _art()["small"][gem]
    return layers


def letter(character: str) -> tuple[float, str]:
    """How wide a letter is, as a part of its size, and its outline on the grid of ``letter_grid``."""
    found = _art()["letters"][character]
    return found["width"] / 1000, found["path"]


def letter_grid() -> float:
    """How many units of an outline make a letter's size."""
    found: float = _art()["letter_grid"]
    return found
