"""Why a placement is none. Which ones there are is asked of ``legal`` alone; this finds the sentence."""

from collections.abc import Iterator

import numpy as np

from cabochon.core import verbs
from cabochon.core.errors import IllegalMove
from cabochon.core.records import State, copy_record
from cabochon.core.words import Phrase
from cabochon.games.topas.lines import address, joined
from cabochon.games.topas.notation import card_name, card_of, squares_of, write_move, write_square
from cabochon.games.topas.packing import (
    COLOUR_LETTERS,
    COLOUR_SHIFT,
    FIRST_HALF,
    GEM_BITS,
    GRID_ROW,
    MAX_MOVES,
    RIM,
    SECOND_HALF,
)


def explain(state: State, move: int) -> IllegalMove:
    """Why a move is not one now."""
    if not int(state.hands[state.to_move]) >> card_of(move) & 1:
        return IllegalMove("core.illegal.not_in_hand", card=card_name(card_of(move)))
    return _about_place(state, move)


def refusal(state: State, move: int) -> IllegalMove | None:
    """Why a card cannot lie there, whoever holds it; nothing if it can."""
    asked, moves = copy_record(state), np.empty(MAX_MOVES, np.int64)
    asked.to_move = 0
    asked.hands[0] = 1 << card_of(move)
    return None if move in moves[: verbs.legal(asked, moves)] else _about_place(state, move)


def _about_place(state: State, move: int) -> IllegalMove:
    """What is wrong with the place: taken, not beside the area, or a line too long (TOP-3, TOP-5)."""
    squares = squares_of(move)
    not_touching = IllegalMove("topas.illegal.not_touching", move=write_move(state, move))
    if not any(_near(state, square) for square in squares):
        return not_touching
    there = [int(state.grid[address(square)]) for square in squares]
    for square, byte in zip(squares, there, strict=True):
        if byte & GEM_BITS:
            x, y = write_square(square)
            return IllegalMove("topas.illegal.taken", x=x, y=y)
    if not any(byte & RIM for byte in there):
        return not_touching
    colour, gems = next(line for line in _lines(state, move) if line[1] > state.most_gems)
    return IllegalMove(
        "topas.illegal.too_long", colour=Phrase(f"topas.colour.{colour}"), n=gems, most=int(state.most_gems)
    )


def _near(state: State, square: int) -> bool:
    """Whether a square is so near the area that the folded grid takes it for no other (packing.py)."""
    x, y = write_square(square)
    return any(
        abs(x - other_x) + abs(y - other_y) <= 2
        for laid in state.area[: int(state.turns) + 1]
        for other_x, other_y in map(write_square, squares_of(laid))
    )


def _lines(state: State, move: int) -> Iterator[tuple[str, int]]:
    """The colour and the gems of each line that a card would lie on."""
    card = card_of(move)
    for square, half in zip(squares_of(move), (int(FIRST_HALF[card]), int(SECOND_HALF[card])), strict=True):
        for step in (1, GRID_ROW):
            gems = int(joined(state.grid, address(square), half, step)) + (half & GEM_BITS)
            yield COLOUR_LETTERS[half >> COLOUR_SHIFT], gems
