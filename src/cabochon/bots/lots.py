"""The lots by which a player that has thought errs: moves overlooked, and moves misjudged.

They are drawn after the thought and apart from it. So it can be told what a player could have played just as
well, by drawing them again: the lab does so to tell bad luck from bad play (lab/luck.py).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol, runtime_checkable

import numpy as np

from cabochon.core.jit import kernel
from cabochon.core.levels import ALL, Level
from cabochon.core.rng import Words, draw

FINENESS: Final = 100
"""Steps in which a hundredth is misjudged."""


@runtime_checkable
class DrawsLots(Protocol):
    """A player that leaves something to lots."""

    def redraw(self, rng: Words, count: int) -> np.ndarray:
        """So many moves that it could have made in its last turn, by the same thought and other lots."""
        ...


@kernel
def noticed(count: int, notices: int, rng: Words) -> int:
    """The place of the first of so many moves that a player notices, best first; the last if it is none."""
    for place in range(count):
        if draw(rng, ALL) < notices:
            return place
    return count - 1


@kernel
def misjudge(worths: np.ndarray, misjudges: int, rng: Words, taken_for: np.ndarray) -> None:
    """Write what a player takes moves to be worth: each looks better or worse by an amount drawn by lot.

    Moves of nearly the same worth are mixed up, and no mistake costs more than twice what it may be out by.
    """
    most = misjudges * FINENESS
    for place in range(len(worths)):
        error = (draw(rng, 2 * most + 1) - most) / (FINENESS * ALL) if most else 0.0
        taken_for[place] = worths[place] + error


@kernel
def in_order(taken_for: np.ndarray, place: int) -> int:
    """The index of what stands at a place if the best comes first, and of equals the earlier."""
    for i in range(len(taken_for)):
        ahead = 0
        for j in range(len(taken_for)):
            better = taken_for[j] > taken_for[i] or (taken_for[j] == taken_for[i] and j < i)
            ahead += 1 if better else 0
        if ahead == place:
            return i
    return place


@kernel
def draw_places(
    worths: np.ndarray,
    notices: int,
    misjudges: int,
    rng: Words,
    taken_for: np.ndarray,
    places: np.ndarray,
) -> None:
    """Draw the lots as often as there is room, for moves listed with the most promising first.

    ``taken_for`` is room to work in, as long as ``worths``.
    """
    for i in range(len(places)):
        misjudge(worths, misjudges, rng, taken_for)
        place = noticed(len(worths), notices, rng)
        places[i] = in_order(taken_for, place) if misjudges else place


@dataclass(frozen=True)
class Lots:
    """A thought that is done, and how well its player sees what has come of it."""

    moves: np.ndarray
    """The moves considered, packed, the most promising first."""
    worths: np.ndarray
    """The chance to win with each."""
    level: Level
    visits: np.ndarray | None = None
    """How often each was tried, where that is known."""

    @classmethod
    def over(cls, moves: Sequence[int], level: Level) -> "Lots":
        """Lots over moves in order that are not misjudged."""
        return cls(np.array(moves, np.int64), np.zeros(len(moves)), level)

    def draw(self, rng: Words, count: int = 1) -> np.ndarray:
        """So many moves, each by lots of its own."""
        places, taken_for = np.zeros(count, np.int64), np.zeros(len(self.worths))
        draw_places(self.worths, self.level.notices, self.level.misjudges, rng, taken_for, places)
        return self.moves[places]
