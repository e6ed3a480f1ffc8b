"""Notation in words: a game's moves and cards, said by entries of its ``words.toml`` that are notation too.

An entry of ``[moves]`` or ``[card_names]`` has a piece of notation with holes as its key::

    [moves]
    "{card}={cards}" = { en = "Take {cards} with {card}", fr = "Prendre {cards} avec {card}" }
    "{card}" = { en = "Lay {card}", fr = "Poser {card}" }

The first that fits is said. What a hole named ``card`` or ``cards`` holds are cards, with ``+``, commas or
spaces between; what any other holds is said by the game's word for it, ``<slug>.<hole>.<text>``, or as it
stands. A move that fits no entry is its own notation. The page has the same few lines (games/plain/moves.ts).
"""

import functools
import re
from typing import Final

from cabochon.core.telling import CARD, Part, Parts
from cabochon.core.words import keys, known, wording

MOVES: Final = "moves"
CARD_NAMES: Final = "card_names"
_HOLE: Final = re.compile(r"\{(\w+)\}")
_BETWEEN: Final = re.compile(r"[+,\s]+")


@functools.cache
def patterns(slug: str, section: str) -> tuple[str, ...]:
    """The notation that a section of a game's words has entries for, in their order."""
    before = f"{slug}.{section}."
    return tuple(key.removeprefix(before) for key in keys(slug) if key.startswith(before))


def move_words(slug: str, move: str, language: str) -> Parts:
    """A move as a sentence."""
    return _said(slug, MOVES, move, language) or (Part(move),)


def card_name(slug: str, card: str, language: str) -> str | None:
    """A card as people call it; nothing if the game has no words for it."""
    said = _said(slug, CARD_NAMES, card, language)
    return None if said is None else "".join(part.text for part in said)


def pattern_of(slug: str, section: str, text: str) -> tuple[str, dict[str, str]] | None:
    """The entry that a piece of notation fits, and what fills its holes."""
    for pattern in patterns(slug, section):
        found = _shape(pattern).fullmatch(text)
        if found:
            return pattern, found.groupdict()
    return None


@functools.cache
def _shape(pattern: str) -> re.Pattern[str]:
    """What fits a pattern: every hole takes as little as it can."""
    pieces = _HOLE.split(pattern)
    return re.compile(
        "".join(f"(?P<{piece}>.+?)" if at % 2 else re.escape(piece) for at, piece in enumerate(pieces))
    )


def _said(slug: str, section: str, text: str, language: str) -> Parts | None:
    found = pattern_of(slug, section, text)
    if found is None:
        return None
    pattern, holes = found
    parts: list[Part] = []
    for at, piece in enumerate(_HOLE.split(wording(f"{slug}.{section}.{pattern}", language))):
        parts += _filled(slug, piece, holes[piece], language) if at % 2 else [Part(piece)]
    return tuple(part for part in parts if part.text)


def _filled(slug: str, hole: str, text: str, language: str) -> list[Part]:
    if hole not in ("card", "cards"):
        word = f"{slug}.{hole}.{text}"
        return [Part(wording(word, language) if known(word) else text)]
    cards = _BETWEEN.split(text) if hole == "cards" else [text]
    spaced = [part for card in cards for part in (Part(" "), Part(card, kind=CARD))]
    return spaced[1:]
