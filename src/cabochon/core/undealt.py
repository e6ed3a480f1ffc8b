"""The cards that are still to come: face-down piles, in an order nobody knows."""

from collections.abc import Iterator

from cabochon.core.codecs import Pile
from cabochon.core.fields import HIDDEN, Field, Layout
from cabochon.core.generated import Body
from cabochon.core.rng import shuffle


def _piles(layout: Layout) -> Iterator[tuple[Field, Pile]]:
    for field in layout.fields:
        if isinstance(field.codec, Pile) and field.sight is HIDDEN:
            yield field, field.codec


def undealt_fields(layout: Layout) -> tuple[str, ...]:
    """The names of the fields that hold what is still to come."""
    return tuple(field.name for field, _ in _piles(layout))


def reshuffling(layout: Layout) -> Body:
    """The lines of ``verbs.reshuffle``."""
    lines = [
        f"shuffle(state.rng, state.{field.name}[{pile.room} - state.{pile.size} :], state.{pile.size})"
        for field, pile in _piles(layout)
    ]
    return lines or ["pass"], {"shuffle": shuffle}
