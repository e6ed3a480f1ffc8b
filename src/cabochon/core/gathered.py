"""Dealing out what a seat cannot know, where the game itself says which cards these are.

Hands are words (a bit for a card, or bits that count the copies of a kind), and there is one face-down pile.
The cards that a game's kernel lists are dealt to the other hands, as many as these hold, then to the pile.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from cabochon.core.codecs import Pile
from cabochon.core.fields import Layout, Own
from cabochon.core.generated import indented
from cabochon.core.rng import shuffle
from cabochon.core.scratch import scratch
from cabochon.core.unseen import deal_bits

Gather = Callable[[Any, int, np.ndarray], int]
"""A kernel ``gather(state, seat, unseen)``: lists the cards a seat cannot see, and returns how many."""


def redeal_gathered(layout: Layout, gather: Gather) -> Any:
    """The kernel of ``verbs.redeal``: the cards are shuffled, and dealt to who has so many now."""
    hands, sight = _hands(layout)
    lines = ["unseen = scratch(CARDS, int8)", "shuffle(state.rng, unseen, gather(state, seat, unseen))"]
    lines += _deal(layout, "seat", f"count(state.{hands}[other])")
    names = _names(layout, gather) | {"shuffle": shuffle, "count": sight.count}
    return layout.generate("redeal", ("state", "seat"), (lines, names))


def deal_gathered(layout: Layout, gather: Gather) -> Any:
    """A kernel ``deal_unseen(seen, state)`` for ``verbs.imagine``: deals the cards in their order, to a state
    in which all that the seat knows is set.
    """
    _, sight = _hands(layout)
    lines = ["unseen = scratch(CARDS, int8)", "gather(state, seen.seat, unseen)"]
    lines += _deal(layout, "seen.seat", f"seen.{sight.sizes}[other]")
    return layout.generate("deal_unseen", ("seen", "state"), (lines, _names(layout, gather)))


def _hands(layout: Layout) -> tuple[str, Own]:
    """What the field of the hands is called, and how it is seen."""
    return next((each.name, each.sight) for each in layout.fields if isinstance(each.sight, Own))


def _pile(layout: Layout) -> tuple[str, Pile]:
    """What the field of the pile is called, and how it reads."""
    return next((each.name, each.codec) for each in layout.fields if isinstance(each.codec, Pile))


def _names(layout: Layout, gather: Gather) -> dict[str, Any]:
    _, pile = _pile(layout)
    return {"scratch": scratch, "int8": np.int8, "CARDS": pile.room, "gather": gather, "deal_bits": deal_bits}


def _deal(layout: Layout, seat: str, size: str) -> list[str]:
    """The lines that deal the cards to all seats but one, each so many, and to the pile."""
    (hands, _), (name, pile) = _hands(layout), _pile(layout)
    to_others = [
        f"if other != {seat}:",
        f"    size = {size}",
        f"    state.{hands}[other] = deal_bits(unseen, dealt, size)",
        "    dealt += size",
    ]
    to_pile = [f"state.{name}[place] = unseen[dealt]", "dealt += 1"]
    return [
        "dealt = 0",
        "for other in range(state.players):",
        *indented(to_others),
        f"for place in range(CARDS - state.{pile.size}, CARDS):",
        *indented(to_pile),
    ]
