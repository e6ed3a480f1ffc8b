"""The cards of a game as a position must hold them: known by name, all there, none too often."""

import functools
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cabochon.core.errors import PositionError, brief
from cabochon.core.reading import check_list
from cabochon.core.words import Phrase


@dataclass(frozen=True)
class Deck:
    """What there is of each card."""

    slug: str
    cards: Mapping[str, int]
    """Every kind of card by its name, as the game's record holds it."""
    copies: Mapping[str, int]
    """How many there are of each kind, by its name."""

    @classmethod
    def of(cls, slug: str, names: Mapping[int, str], copies: Iterable[int]) -> "Deck":
        """A deck by the names of its cards and, in the same order, how many there are of each."""
        counted = dict(zip(names.values(), copies, strict=True))
        return cls(slug, {name: card for card, name in names.items()}, counted)

    @functools.cached_property
    def names(self) -> dict[int, str]:
        """The name of every kind of card, by what the record holds."""
        return {card: name for name, card in self.cards.items()}

    def card(self, name: object, part: str) -> int:
        """The card of a name read in some part of a position."""
        if not isinstance(name, str) or name not in self.cards:
            game = Phrase(f"{self.slug}.name")
            raise PositionError("core.position.no_card", card=brief(name), part=part, game=game)
        return self.cards[name]

    def listed(self, value: object, part: str) -> list[int]:
        """The cards of a list of names."""
        return [self.card(name, part) for name in check_list(value, part)]

    def check_whole(self, cards: Iterable[int]) -> None:
        """These are all cards of the game, each as often as there are copies of it."""
        self.check_names(self.names[card] for card in cards)

    def check_names(self, names: Iterable[str]) -> None:
        """The same by the cards' names."""
        found = Counter(names)
        # A card too many stands in the place of one that is missing: it is the one to name.
        for name, copies in self.copies.items():
            if found[name] > copies:
                raise self._miscounted("twice", "too_many", name, found[name])
        for name, copies in self.copies.items():
            if found[name] < copies:
                raise self._miscounted("missing_card", "too_few", name, found[name])

    def _miscounted(self, unique: str, counted: str, name: str, n: int) -> PositionError:
        """What is wrong with the number of a card; in a deck without copies no number need be said."""
        if max(self.copies.values()) == 1:
            return PositionError(f"core.position.{unique}", card=name)
        return PositionError(f"core.position.{counted}", card=name, n=n, should=self.copies[name])
