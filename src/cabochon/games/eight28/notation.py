"""8·28's moves as text: ``take`` and ``refuse``, in the sharing ``8`` and ``28``."""

from collections.abc import Sequence
from typing import Final

from cabochon.core.errors import IllegalMove, brief
from cabochon.core.records import State
from cabochon.games.eight28.layout import CHOOSE, REFUSE, TAKE, TREASURES

MOVE_NAMES: Final = {TAKE: "take", REFUSE: "refuse", **TREASURES}
MOVES_BY_NAME: Final = {name: move for move, name in MOVE_NAMES.items()}


def totals(cards: Sequence[str]) -> list[int]:
    """All sums of some cards, with each 1/11 counted 1 or 11, from the lowest up (E28-6).

    >>> totals(["4", "1/11", "1/11"])
    [6, 16, 26]
    """
    low = sum(1 if card == "1/11" else int(card) for card in cards)
    return [low + 10 * tens for tens in range(list(cards).count("1/11") + 1)]


def write_move(state: State, move: int) -> str:
    """A packed move in notation.

    >>> write_move(None, TAKE)
    'take'
    """
    return MOVE_NAMES[move]


def parse_move(text: str) -> int:
    """A move from notation, in any case and with spaces around it.

    >>> parse_move(" Take ") == TAKE
    True
    """
    tidy = text.strip().lower()
    if tidy not in MOVES_BY_NAME:
        raise IllegalMove("eight28.illegal.unreadable", text=brief(tidy))
    return MOVES_BY_NAME[tidy]


def explain(state: State, move: int) -> IllegalMove:
    """Why a move is not one now."""
    return IllegalMove("eight28.illegal.choose" if state.phase == CHOOSE else "eight28.illegal.not_yet")
