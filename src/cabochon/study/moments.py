"""The moments that mattered most to a seat: the largest losses and the largest turns of luck."""

from dataclasses import dataclass
from typing import Final

from cabochon.study.account import Account
from cabochon.study.game_points import Answer
from cabochon.study.verdicts import INACCURACY, MISTAKE, verdict_of

MOST: Final = 5
OWN = "own"
OTHERS = "others"
LUCK = "luck"
SMALL: Final = 0.01
"""Luck below that is not worth a moment."""


@dataclass(frozen=True)
class Moment:
    """One of them."""

    number: int
    """The move; 0 is the first deal."""
    kind: str
    """``own`` (a loss of its own), ``others`` (of somebody else) or ``luck``."""
    change: float
    """What it changed for the seat."""


def moments_of(account: Account, movers: list[Answer], most: int = MOST) -> list[Moment]:
    """The largest moments of a seat, in the order they came."""
    found = [
        Moment(item.number, LUCK, item.luck.value)
        for item in account.items
        if abs(item.luck.value) > max(SMALL, 2 * item.luck.error)
    ]
    for mover in movers:
        if verdict_of(mover.decided) in (INACCURACY, MISTAKE):
            kind = OWN if mover.seat == account.seat else OTHERS
            found.append(Moment(mover.number, kind, mover.decided.swings[account.seat].value))
    largest = sorted(found, key=lambda moment: (-abs(moment.change), moment.number))[:most]
    return sorted(largest, key=lambda moment: (moment.number, moment.kind))
