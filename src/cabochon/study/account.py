"""A seat's account of a game: what it began with, what was lost and given, what was luck, and what is left.

``V(k)`` is a seat's chance before move k + 1, by what it knew. At each move it changes, and the change is put
down once::

    own move      V(k+1) - V(k) = -loss                    + (V(k+1) - Q(played))
    other's move  V(k+1) - V(k) = what it changed for us   + the rest of the change

``V(k)`` at an own move is the best move's value, ``Q(played)`` that of the move made. If something came to
light to the seat with the move, *luck* is reckoned by itself: V after it, less the mean of V over what could
have come, all of it valued in one way. Where that is listed, it is all that could have come with the move
made (coming.py); elsewhere it is a sample, at another's move of what they would usually have done
(sampled.py): what their move changed against the usual one is no luck, and taken off (usual.py). What the
change is beyond luck goes to the *rest*, as all of it does if nothing came to light.

Giving up is a decision too: who gave up loses what there was still to be had, and the others gain theirs.
"""

import math
from dataclasses import dataclass

from cabochon.study.chances import DEAL
from cabochon.study.estimate import Estimate
from cabochon.study.game_points import Answer


@dataclass(frozen=True)
class LuckItem:
    """What came to light to a seat, and what that was worth to it."""

    number: int
    """The move with which it came; 0 for the first deal."""
    seat: int
    kind: str
    """``deal`` or ``shown`` (chances.py)."""
    luck: Estimate
    listed: bool = False
    """Whether it is measured against everything that could have come, or against a sample."""


@dataclass(frozen=True)
class Account:
    """The sums of one seat. ``result = start - own + others + luck + rest``."""

    seat: int
    start: Estimate
    own: Estimate
    """What its own moves lost against the best ones."""
    others: Estimate
    """What the others' losses brought it; below 0 where they cost it something."""
    luck: Estimate
    rest: Estimate
    """What moves told, and what estimating leaves open."""
    result: float
    items: tuple[LuckItem, ...]


def account_of(
    seat: int,
    start: Estimate,
    points: list[Answer],
    movers: list[Answer],
    result: float,
    dealt: Estimate | None,
    left_by: int | None = None,
) -> Account:
    """The account of a seat, from how it stood before each move (``points``) and from what the decision there
    was worth to who made it (``movers``). ``dealt``: the luck of the first deal, if the game began with one;
    ``left_by``: who gave the game up; there is then a point more.
    """
    items: list[LuckItem] = []
    left: list[Estimate] = []
    if dealt is not None:
        items.append(LuckItem(0, seat, DEAL, dealt))
        left.append(points[0].chance - start - dealt)
    own, others = [], []
    for place, (point, mover) in enumerate(zip(points, movers, strict=left_by is None)):
        after = points[place + 1].chance if place + 1 < len(points) else Estimate(result)
        luck = point.luck
        if mover.seat == seat:
            own.append(mover.decided.loss)
            change = after - mover.decided.judged.chance
        else:
            swing = mover.decided.swings[seat]
            others.append(swing)
            change = after - point.chance - swing
            if luck is not None and not point.listed:
                luck -= mover.beyond[seat]
        if point.light is None or luck is None:
            left.append(change)
        else:
            items.append(LuckItem(point.number, seat, point.light, luck, point.listed))
            left.append(change - luck)
    if left_by is not None:
        given_away = points[-1].chance - Estimate(result)
        if left_by == seat:
            own.append(given_away)
        else:
            others.append(Estimate(-given_away.value, given_away.error))
    lost, given, luck = _sum(own), _sum(others), _sum([item.luck for item in items])
    rest = result - (start.value - lost.value + given.value + luck.value)
    open_error = _sum(left).error
    return Account(seat, start, lost, given, luck, Estimate(rest, open_error), result, tuple(items))


def _sum(each: list[Estimate]) -> Estimate:
    """A sum, with an error as if its parts were independent: V after a move is V before the next, so where
    neighbours are added up it is smaller in truth.
    """
    return Estimate(
        math.fsum(part.value for part in each), math.sqrt(math.fsum(part.error**2 for part in each))
    )
