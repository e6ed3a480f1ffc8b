"""A game's views described for faces: what each part is and is called, the cards' names, the moves in words.

All of it follows from the game's declaration. A face that knows no game, such as the plain ones of page and
terminal, draws any game by it.
"""

import itertools
from dataclasses import dataclass
from typing import Final

from cabochon.core.fields import SEAT, TO_MOVE, Layout
from cabochon.core.game import Declaration
from cabochon.core.kinds import Kind
from cabochon.core.notation_words import MOVES, card_name, patterns
from cabochon.core.words import LANGUAGES, Language, known, say

Texts = dict[Language, str]
"""A text by language."""
SHOWN_BY_EVERY_TABLE: Final = (SEAT, TO_MOVE)
"""The parts of all views that no face need draw."""


@dataclass(frozen=True)
class ViewPart:
    """A part of a game's views."""

    key: str
    label: Texts
    """What it is called."""
    kind: Kind
    own: bool
    """Whether each seat sees its own alone, as with a hand."""

    def called(self, language: str) -> str:
        """What it is called in a language."""
        return next(text for each, text in self.label.items() if each == language)


@dataclass(frozen=True)
class Description:
    """A game's views and moves."""

    slug: str
    parts: list[ViewPart]
    """In the order of the view. A view need not have all of them: some are for tables with a memory aid."""
    cards: dict[str, Texts]
    """The names of the cards that have one, by their notation."""
    moves: list[str]
    """The notation, with holes, that there are sentences for: the first that fits a move is said."""


def describe(declaration: Declaration) -> Description:
    """What a face is told of a game; this loads its kernels."""
    slug, layout = declaration.slug, declaration.rules().layout
    parts = [
        ViewPart(key, _label(slug, key), kind, own)
        for key, kind, own in layout.shown()
        if key not in SHOWN_BY_EVERY_TABLE
    ]
    return Description(slug, parts, _card_names(slug, layout), list(patterns(slug, MOVES)))


def _label(slug: str, key: str) -> Texts:
    """The game's own word for a part, the one of all games, or the key made readable."""
    for word in (f"{slug}.view.{key}", f"core.view.{key}"):
        if known(word):
            return {language: say(word, language) for language in LANGUAGES}
    readable = key.replace("_", " ").capitalize()
    return dict.fromkeys(LANGUAGES, readable)


def _card_names(slug: str, layout: Layout) -> dict[str, Texts]:
    of_parts = (part.deck for part in layout.parts if part.deck is not None)
    cards = {card for deck in itertools.chain(layout.decks(), of_parts) for card in deck.cards}
    named = {card: {language: card_name(slug, card, language) for language in LANGUAGES} for card in cards}
    return {
        card: {language: name for language, name in texts.items() if name is not None}
        for card, texts in sorted(named.items())
        if all(texts.values())
    }
