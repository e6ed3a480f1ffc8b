"""The companion's sentences, exactly: what is said is in the catalogue, and what is there is said."""

import re
from itertools import product
from pathlib import Path
from typing import Final

from cabochon.core.words import LANGUAGES
from cabochon.games.shokoba.events import CATEGORIES
from cabochon.server.catalogue import companion_words
from tests.web.said import keys_said

WEB = Path(__file__).resolve().parents[2] / "web" / "src"
SOURCES: Final = [path for path in sorted(WEB.rglob("*")) if path.suffix in (".ts", ".svelte")]
GEMS: Final = [category for category in CATEGORIES if category != "cards"]
FILLED: Final = {
    "companion.export.${one}": ["csv", "json"],
    "companion.sheet.${one}": ["A4", "letter"],
    "companion.shokoba.editions.${edition}": ["2023", "classic"],
    "companion.shokoba.rows.${row}": [*CATEGORIES, "shokobas"],
    "companion.shokoba.missing.${category}": GEMS,
    "companion.shokoba.too_many.${category}": GEMS,
    "companion.shokoba.ask.${one}": ["takes", "odds"],
    "companion.shokoba.ask.${about}_go": ["takes", "odds"],
    "companion.eight28.ask.${one}": ["odds", "shares"],
    "companion.eight28.ask.${about}_go": ["odds", "shares"],
    "companion.spoker.suits.${name}": ["diamonds", "spades", "hearts", "clubs", "stars"],
}
"""What can stand in the holes of a key."""
HOLE: Final = re.compile(r"\$\{[^}]*\}")


def said() -> set[str]:
    """Every key of the companion that the page says, holes and all."""
    sources = (path.read_text(encoding="utf-8") for path in SOURCES)
    found = set().union(*(keys_said(source) for source in sources if "companion." in source))
    return {key for key in found if key.startswith("companion.")}


def whole(key: str) -> set[str]:
    """The keys that one with holes becomes."""
    if "${" not in key:
        return {key}
    values = FILLED[key]
    holes = len(HOLE.findall(key))
    return {
        "".join(part for pair in zip(HOLE.split(key), [*filling, ""], strict=True) for part in pair)
        for filling in product(values, repeat=holes)
    }


def test_what_is_said_and_what_there_is_are_the_same() -> None:
    keys = set().union(*map(whole, said()))
    for language in LANGUAGES:
        there = set(companion_words(language))
        assert keys - there == set(), "said, but not in the catalogue"
        assert there - keys == set(), "in the catalogue, but never said"


def test_no_filling_is_left_over() -> None:
    assert set(FILLED) - said() == set()
