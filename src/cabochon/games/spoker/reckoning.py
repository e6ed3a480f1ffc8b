"""Figures and what is left in hand, as data: unpacked from the numbers that kernels tell (SPO-9, SPO-14)."""

from collections.abc import Iterator, Sequence
from typing import Any

from cabochon.core.codecs import Codec, Json, Known, Schema
from cabochon.core.records import State
from cabochon.games.spoker.board_text import oriented, stretch
from cabochon.games.spoker.heaps import JOKER_COST, Heap, cost_of
from cabochon.games.spoker.notation import DIRECTIONS, HELD_CARDS, card_name, square_name, write_heap
from cabochon.games.spoker.packing import (
    CARD_BITS,
    CARD_MASK,
    HAND_CARDS,
    JOKER,
    RANK_SHIFT,
    STAR,
    SUIT_MASK,
)
from cabochon.games.spoker.phrases import FIGURE_NAMES
from cabochon.games.spoker.scoring import LENGTH_SHIFT, MADE_KIND, MADE_LENGTH, START_SHIFT

Figure = dict[str, Any]
"""A figure that counts: its ``kind``, its ``line`` (``>`` or ``v``), its ``squares`` and ``cards``, which of
the squares are ``new``, its ``value``; the ``bonuses`` of squares and the ``five`` points for five cards laid
at once, which are added to it; how many ``doublings`` there are for stars; and its ``points``."""


class Figures(Codec):
    """The figures of a play: along the line of play, then across it.

    The log has their number, then for each its direction, the figure as scoring.py packs it, a bit for the
    place of each new card, and its cards, packed.
    """

    def take(self, numbers: Iterator[int], known: Known) -> list[Figure]:
        """One after the other; the first one gets the bonuses."""
        return [_take_figure(numbers, place == 0, known) for place in range(next(numbers))]

    def schema(self) -> Schema:
        """A list of objects."""
        text, whole = {"type": "string"}, {"type": "integer"}
        texts = {"type": "array", "items": text}
        properties: dict[str, Schema] = {
            **{"kind": {"enum": list(FIGURE_NAMES[1:])}, "line": {"enum": list(DIRECTIONS)}},
            **{"squares": texts, "cards": texts, "new": texts, "value": whole, "doublings": whole},
            "bonuses": {"type": "object", "additionalProperties": whole},
            **{"five": whole, "points": whole},
        }
        return {"type": "array", "items": _object(properties)}


def _take_figure(numbers: Iterator[int], is_along: bool, known: Known) -> Figure:
    direction, made, new, packed = (next(numbers) for _ in range(4))
    squares = stretch(oriented(made >> START_SHIFT, direction), direction, made >> LENGTH_SHIFT & MADE_LENGTH)
    cards = [packed >> CARD_BITS * place & CARD_MASK for place in range(len(squares))]
    fresh = [place for place in range(len(squares)) if new >> place & 1]
    value, doublings = (
        int(known.figure_values[made & MADE_KIND]),
        sum(_is_star(cards[place]) for place in fresh),
    )
    # SPO-9: what is added to the value counts once, for the line of play, before stars double it.
    covered = [squares[place] for place in fresh if is_along and known.bonuses[squares[place]]]
    bonuses = {square_name(square): int(known.bonuses[square]) for square in covered}
    five = int(known.five_card_bonus) if len(fresh) == HAND_CARDS else 0
    return {
        "kind": FIGURE_NAMES[made & MADE_KIND],
        "line": DIRECTIONS[direction],
        "squares": list(map(square_name, squares)),
        "cards": list(map(card_name, cards)),
        "new": [square_name(squares[place]) for place in fresh],
        "value": value,
        "doublings": doublings,
        "bonuses": bonuses,
        "five": five,
        "points": (value + sum(bonuses.values()) + five) * int(known.star_factor) ** doublings,
    }


def _is_star(card: int) -> bool:
    return card & SUIT_MASK == STAR


class Deduction(Codec):
    """What the cards left in a hand cost, and why; told as the hand itself, and what it costs."""

    def take(self, numbers: Iterator[int], known: Known) -> Json:
        """The cards, their ``value``, its ``doublings`` and the ``points`` lost."""
        return _deduction(known.left_values, [next(numbers), next(numbers)], next(numbers))

    def schema(self) -> Schema:
        """An object."""
        whole = {"type": "integer"}
        cards = {"type": "array", "items": {"type": "string"}}
        return _object({"cards": cards, "value": whole, "doublings": whole, "points": whole})


def deduction(state: State, hand: Heap) -> dict[str, Any]:
    """What the cards left in a hand cost, and why."""
    return _deduction(state.left_values, hand.tolist(), int(cost_of(state, hand)))


def _deduction(costs: Sequence[int], hand: list[int], points: int) -> dict[str, Any]:
    names = write_heap(hand)
    cards = [HELD_CARDS[name] for name in names]
    values = [int(costs[JOKER_COST if card == JOKER else card >> RANK_SHIFT]) for card in cards]
    return {
        "cards": names,
        "value": sum(values),
        "doublings": sum(map(_is_star, cards)),
        "points": points,
    }


def _object(properties: dict[str, Schema]) -> Schema:
    return {"type": "object", "properties": properties, "required": list(properties)}
