"""What puzzles of Spoker are about."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from cabochon.core.themes import Choice, Theme
from cabochon.games.spoker.kernels import lay
from cabochon.games.spoker.notation import kind_of
from cabochon.games.spoker.packing import CARD_BITS, CARD_MASK, JOKER, PASS, PLAY, STAR, SUIT_MASK, SWAP
from cabochon.games.spoker.scoring import cards_of, count_of, points_of


def _kind(choice: Choice, move: str) -> int:
    return kind_of(choice.packed(move))


def _points(choice: Choice, move: int) -> int:
    return int(points_of(choice.state, move)) if kind_of(move) == PLAY else 0


def _laid(choice: Choice) -> list[int]:
    """The cards that the best move lays."""
    move = choice.packed(choice.best)
    if kind_of(move) != PLAY:
        return []
    cards = int(cards_of(move))
    return [cards >> CARD_BITS * place & CARD_MASK for place in range(int(count_of(move)))]


def swap(choice: Choice) -> bool:
    """Whether to give a joker for a card of the board (SPO-10)."""
    return SWAP in (_kind(choice, choice.best), _kind(choice, choice.others[0]))


def patience(choice: Choice) -> bool:
    """The best move lays nothing: cards are changed (SPO-11)."""
    return _kind(choice, choice.best) == PASS


def closing(choice: Choice) -> bool:
    """The best move closes a figure: nothing is laid beyond its ends any more (SPO-7)."""
    if _kind(choice, choice.best) != PLAY:
        return False
    before, after = choice.state, choice.state
    lay(after, choice.packed(choice.best), None)
    return bool(np.any(after.closed != before.closed))


def stars(choice: Choice) -> bool:
    """A star doubles what the best move makes (SPO-9)."""
    return any(card != JOKER and card & SUIT_MASK == STAR for card in _laid(choice))


def modest(choice: Choice) -> bool:
    """The best move brings fewer points than another."""
    most = max(_points(choice, move) for move in choice.packed_moves.tolist())
    return _points(choice, choice.packed(choice.best)) < most


def most(choice: Choice) -> bool:
    """The best move brings the most points, and has to be seen."""
    return _kind(choice, choice.best) == PLAY and not modest(choice)


def last_cards(choice: Choice) -> bool:
    """Nothing is drawn any more: what stays in hand costs points (SPO-14)."""
    return int(choice.seen.bag_size) == 0


THEMES: Final[Mapping[str, Theme]] = {
    "swap": swap,
    "patience": patience,
    "closing": closing,
    "stars": stars,
    "modest": modest,
    "most": most,
    "last": last_cards,
}
TABLES: Final[tuple[Mapping[str, Any], ...]] = ({"players": 2},)
PLAIN: Final = (3, 5)
"""To see the move with the most points is a puzzle here."""
MORE: Final = (10, 100)
"""Among hundreds of moves a longer search finds better ones: without the second look, 12 in 100 changed."""
