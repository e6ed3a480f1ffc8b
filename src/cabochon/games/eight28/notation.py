"""8·28's moves as text: ``take`` and ``refuse``, in the sharing ``8`` and ``28``; and totals of cards."""

from collections.abc import Iterator, Sequence
from typing import Final

from cabochon.core.codecs import Codec, Known, Schema
from cabochon.core.errors import IllegalMove
from cabochon.core.named_moves import NamedMoves
from cabochon.core.records import State
from cabochon.games.eight28.layout import CHOOSE, REFUSE, TAKE, TREASURES

MOVES: Final = NamedMoves({TAKE: "take", REFUSE: "refuse", **TREASURES}, "eight28.illegal.unreadable")
write_move = MOVES.write
parse_move = MOVES.parse


def explain(state: State, move: int) -> IllegalMove:
    """Why a move is not one now."""
    return IllegalMove("eight28.illegal.choose" if state.phase == CHOOSE else "eight28.illegal.not_yet")


def totals(cards: Sequence[str]) -> list[int]:
    """All sums of some cards, with each 1/11 counted 1 or 11, from the lowest up (E28-6).

    >>> totals(["4", "1/11", "1/11"])
    [6, 16, 26]
    """
    return _from_lowest(sum(1 if card == "1/11" else int(card) for card in cards), list(cards).count("1/11"))


def _from_lowest(low: int, elevens: int) -> list[int]:
    return [low + 10 * tens for tens in range(elevens + 1)]


class Totals(Codec):
    """All sums of some cards, told as the lowest and the number of 1/11; none for who is out (E28-6)."""

    def take(self, numbers: Iterator[int], known: Known) -> list[int]:
        """From the lowest up."""
        low, elevens = next(numbers), next(numbers)
        return _from_lowest(low, elevens) if low else []

    def schema(self) -> Schema:
        """A list of integers."""
        return {"type": "array", "items": {"type": "integer"}}
