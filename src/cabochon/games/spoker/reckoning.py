"""The figures that a play makes, as data: each with its squares, its cards and what it is worth (SPO-9)."""

from typing import Any

from cabochon.core.verbs import State
from cabochon.games.spoker.board_text import oriented
from cabochon.games.spoker.layout import BONUS, FIGURE_VALUES, FIVE_CARD_BONUS, HAND_CARDS, STAR, SUIT_MASK
from cabochon.games.spoker.notation import (
    DIRECTIONS,
    card_name,
    cards_of,
    direction_of,
    square_name,
    square_of,
    step_of,
)
from cabochon.games.spoker.phrases import FIGURE_NAMES
from cabochon.games.spoker.runs import Run, free_squares
from cabochon.games.spoker.scoring import (
    LENGTH_SHIFT,
    MADE_KIND,
    MADE_LENGTH,
    START_SHIFT,
    made_across,
    made_along,
)

Figure = dict[str, Any]
"""A figure that counts: its ``kind``, its ``line`` (``>`` or ``v``), its ``squares`` and ``cards``, which of
the squares are ``new``, its ``value``; the ``bonuses`` of squares and the ``five`` points for five cards laid
at once, which are added to it; how many ``doublings`` there are for stars; and its ``points``."""


def landing(state: State, move: int) -> dict[int, int]:
    """The cards of a play by the squares they go on."""
    cards = cards_of(move)
    squares = free_squares(state, square_of(move), direction_of(move), len(cards))
    return dict(zip(squares, cards, strict=True))


def figures_of(state: State, move: int) -> tuple[Figure, ...]:
    """The figures that count for a play that has not been made yet: along the line of play, then across."""
    new, direction = landing(state, move), direction_of(move)
    along = _figure(state, new, direction, int(made_along(state, move)))
    covered = {square_name(square): int(BONUS[square]) for square in new if BONUS[square]}
    five = FIVE_CARD_BONUS if len(new) == HAND_CARDS else 0
    figures = [_worth(along, covered, five)]
    for square, card in new.items():
        made = int(made_across(state, direction, oriented(square, direction), card))
        if made:
            figures.append(_worth(_figure(state, new, 1 - direction, made), {}, 0))
    return tuple(figures)


def _figure(state: State, new: dict[int, int], direction: int, made: int) -> Figure:
    """A figure as scoring.py packs it, unpacked."""
    first = oriented(made >> START_SHIFT, direction)
    length = made >> LENGTH_SHIFT & MADE_LENGTH
    squares = [first + place * step_of(direction) for place in range(length)]
    fresh = [square for square in squares if square in new]
    return {
        "kind": FIGURE_NAMES[made & MADE_KIND],
        "line": DIRECTIONS[direction],
        "squares": list(map(square_name, squares)),
        "cards": list(map(card_name, Run(state, fresh[0], direction, new).cards_on(squares))),
        "new": list(map(square_name, fresh)),
        "value": FIGURE_VALUES[made & MADE_KIND],
        "doublings": sum(new[square] & SUIT_MASK == STAR for square in fresh),
    }


def _worth(figure: Figure, bonuses: dict[str, int], five: int) -> Figure:
    """A figure with what is added to its value before it is doubled, and its points."""
    points = (figure["value"] + sum(bonuses.values()) + five) << figure["doublings"]
    return figure | {"bonuses": bonuses, "five": five, "points": points}
