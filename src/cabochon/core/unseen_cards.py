"""The cards that a seat cannot see, counted from what it knows and from nothing else.

What lies face down is made up from the seen record (``verbs.imagine``): which card lies where is anybody's
guess, but all of them together are the cards that the seat has not seen. Those among them that it remembers,
or that everybody saw go there, are not counted.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from cabochon.core.codecs import Each, Known
from cabochon.core.fields import Layout, Own, Zone
from cabochon.core.game import Game
from cabochon.core.records import SPECTATOR, Seen, plain

COUNTED: Final = "counted"
"""Of what fills a reason (a game's ``reasons``): the unseen cards it counts, by their names, for charts."""


def unseen_cards(game: Game, seen: Seen) -> Counter[str]:
    """How many of each card lie where the seat cannot see them."""
    rules = game.rules
    position = rules.write_position(rules.imagine(seen))
    seat = None if int(seen.seat) == SPECTATOR else int(seen.seat)
    hidden = Counter(
        card for zone in rules.hidden_zones(position, seat) for card in _cards_at(position, zone)
    )
    hidden.subtract(_remembered(rules.layout, rules.memory, plain(seen)))
    return +hidden


def count_unseen(game: Game, seen: Seen) -> list[dict[str, Any]]:
    """The same as data: each card of the game, how many are unseen, and how many there are."""
    deck = game.rules.deck_under(game.options)
    unseen = unseen_cards(game, seen)
    return [{"card": card, "unseen": unseen[card], "copies": copies} for card, copies in deck.copies.items()]


def _cards_at(position: Mapping[str, Any], zone: Zone) -> list[str]:
    found: Any = position
    for step in zone:
        found = found[step]
    return [found] if isinstance(found, str) else list(found)


def _remembered(layout: Layout, memory: tuple[str, ...], known: Known) -> Iterator[str]:
    """The cards that the seat knows to lie there: what it remembers itself, and what all know of others."""
    for field in layout.fields:
        if field.name not in memory:
            continue
        assert isinstance(field.codec, Each)
        if isinstance(field.sight, Own):
            own = getattr(known, field.sight.seen_as)
            yield from field.codec.one.cards(field.codec.one.write(own, known))
            continue
        for other, cards in enumerate(field.codec.write(getattr(known, field.name), known)):
            if other != known.seat:
                yield from field.codec.one.cards(cards)
