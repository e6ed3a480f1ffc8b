"""What puzzles of 8·28 are about."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from cabochon.core.themes import Choice, Theme
from cabochon.core.unseen import unseen_counter
from cabochon.games.eight28.layout import CHOOSE, EIGHT, ELEVEN, KINDS, LAYOUT, OUT_AT, TWENTY_EIGHT
from cabochon.games.eight28.sharing import best_of, low_value

RISK: Final = 0.1
"""The share of the unseen cards that puts a player out, from which it is a risk."""
NEAR: Final = 2


def _is_choice(choice: Choice) -> bool:
    return int(choice.seen.phase) == CHOOSE


def _out_share(choice: Choice) -> float:
    """The share of the unseen cards that would put the player out (E28-4)."""
    left = np.zeros(KINDS + 1, np.int8)
    unseen_counter(LAYOUT)(choice.seen, left)
    sum_open = int(choice.seen.open_sum[choice.seat])
    out = sum(int(left[card]) for card in range(1, KINDS + 1) if sum_open + low_value(card) >= OUT_AT)
    return out / max(1, int(left.sum()))


def _distance(choice: Choice, goal: int) -> int:
    """How far the player's cards are from a goal, counted as suits it."""
    return abs(goal - int(best_of(choice.state, choice.seat, goal)))


def treasure(choice: Choice) -> bool:
    """Which treasure to play for (E28-8)."""
    return _is_choice(choice)


def jackpot(choice: Choice) -> bool:
    """A card 1/11 in hand: 8 and 28 with the same cards are within reach (E28-7)."""
    seen, seat = choice.seen, choice.seat
    has_eleven = int(seen.hidden[seat]) == ELEVEN or int(seen.open_elevens[seat]) > 0
    return not _is_choice(choice) and has_eleven and _distance(choice, EIGHT) <= 2 * NEAR


def brink(choice: Choice) -> bool:
    """The next card may put the player out."""
    return not _is_choice(choice) and _out_share(choice) >= RISK


def stand(choice: Choice) -> bool:
    """To refuse."""
    return choice.best == "refuse"


def leave_eight(choice: Choice) -> bool:
    """To go on from about 8 towards 28."""
    return choice.best == "take" and _distance(choice, EIGHT) <= NEAR


def long_way(choice: Choice) -> bool:
    """To take another card far from both goals."""
    return choice.best == "take" and min(_distance(choice, EIGHT), _distance(choice, TWENTY_EIGHT)) > NEAR


THEMES: Final[Mapping[str, Theme]] = {
    "treasure": treasure,
    "jackpot": jackpot,
    "brink": brink,
    "stand": stand,
    "leave_eight": leave_eight,
    "long_way": long_way,
}
TABLES: Final[tuple[Mapping[str, Any], ...]] = ({"players": 3}, {"players": 3}, {"players": 4})
"""Mostly three players: the more there are, the less one card decides."""
