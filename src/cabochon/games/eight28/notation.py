"""8·28's moves as text: ``take`` and ``refuse``, in the sharing ``8`` and ``28``; and totals of cards."""

from collections.abc import Sequence
from typing import Final

from cabochon.core.errors import IllegalMove
from cabochon.core.named_moves import NamedMoves
from cabochon.core.records import State
from cabochon.games.eight28.layout import CHOOSE, OUT_AT, REFUSE, TAKE, TREASURES

MOVES: Final = NamedMoves({TAKE: "take", REFUSE: "refuse", **TREASURES}, "eight28.illegal.unreadable")


def explain(state: State, move: int) -> IllegalMove:
    """Why a move is not one now."""
    return IllegalMove("eight28.illegal.choose" if state.phase == CHOOSE else "eight28.illegal.not_yet")


def totals(cards: Sequence[str]) -> list[int]:
    """All sums of some cards, with each 1/11 counted 1 or 11, from the lowest up (E28-6).

    >>> totals(["4", "1/11", "1/11"])
    [6, 16, 26]
    """
    low = sum(1 if card == "1/11" else int(card) for card in cards)
    return [low + 10 * tens for tens in range(list(cards).count("1/11") + 1)]


def all_totals(hidden: Sequence[str], rows: Sequence[Sequence[str]]) -> list[list[int]]:
    """Everybody's totals, from the hidden card and those face up; none for a seat that is out (E28-4)."""
    shown = zip(hidden, rows, strict=True)
    return [totals([card, *row]) if totals(row)[0] < OUT_AT else [] for card, row in shown]
