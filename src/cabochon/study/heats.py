"""The heats: many moves on common deals, the worse half left behind each time, until two are left.

A move that was played is judged by the best of the others. Where two of these are close, a semi-final between
them comes first: otherwise two reviews of one decision hold it against different moves, and disagree.
"""

from typing import Final

import numpy as np

from cabochon.study.estimate import Estimate, mean_of
from cabochon.study.final import FEWEST_DEALS
from cabochon.study.race import Race
from cabochon.study.valued import Valued

WARM_UP: Final = 0.15
HEATS: Final = 0.25
SEMI_FINAL: Final = 0.6
"""The parts of the budget for learning how to play on, and for choosing who is in the final."""
CLEARLY: Final = 2.0
"""Standard errors by which a move must lead the favourite to take its place."""


class Heats:
    """The heats of a race, and how the moves stand after them."""

    def __init__(self, race: Race, seat: int, count: int, kept: int | None, favourite: int | None) -> None:
        """``kept`` is the move to be judged, if there is one, ``favourite`` what a search would play: it has
        seen more deals than a heat has, so it is in the final unless another was clearly better.
        """
        self._race, self._seat, self._kept, self._favourite = race, seat, kept, favourite
        self._count = count
        self._left = list(range(count))
        self._runs: list[tuple[list[int], np.ndarray]] = []

    def run(self, budget: int) -> None:
        """Warm up, then halve the field until two are left beside the one kept; two in all need no heat."""
        if self._count == 2:
            return
        self._race_all(int(budget * WARM_UP))
        rounds = max(1, (self._count - 1).bit_length())
        for _ in range(rounds):
            payoffs = self._race_all(int(budget * HEATS / rounds))
            self._runs.append((list(self._left), payoffs[:, :, self._seat]))
            if len(self._left) > 2:
                self._halve()
        if self._kept is not None:
            self._semi_final(int(budget * SEMI_FINAL))

    def _semi_final(self, budget: int) -> None:
        leader, second = self._best_two()
        ahead = self._ahead(leader, second)
        if leader != second and ahead.value < CLEARLY * ahead.error:
            pair = [leader, second]
            payoffs = self._race.run(pair, max(FEWEST_DEALS, budget // 2))
            self._runs.append((pair, payoffs[:, :, self._seat]))

    def _race_all(self, budget: int) -> np.ndarray:
        deals = max(FEWEST_DEALS, budget // len(self._left))
        return self._race.run(self._left, deals)

    def _means(self) -> dict[int, float]:
        """How the moves left stand: their means over the deals that all of them had."""
        columns = {
            place: np.concatenate(
                [run[:, left.index(place)] for left, run in self._runs if set(self._left) <= set(left)]
            )
            for place in self._left
        }
        return {place: float(column.mean()) for place, column in columns.items()}

    def _halve(self) -> None:
        means = self._means()
        order = sorted(self._left, key=lambda place: -means[place])
        protected = [place for place in {self._kept, self._favourite} if place is not None]
        fewest = 2 if self._kept is None else 3
        size = max(fewest, len(protected) + 1, (len(order) + 1) // 2)
        others = [place for place in order if place not in protected]
        self._left = sorted([*protected, *others[: size - len(protected)]])

    @property
    def finalists(self) -> tuple[int, int]:
        """Who goes into the final: the best, and the one to judge it against."""
        if self._count == 2:
            return (0, 1) if self._kept is None else (1, 0)
        leader, second = self._best_two()
        ahead = self._ahead(leader, second)
        if ahead.value < (CLEARLY * ahead.error if second == self._favourite else 0):
            leader, second = second, leader
        return leader, second if self._kept is None else self._kept

    def _best_two(self) -> tuple[int, int]:
        """The best beside the move to be judged, and who may take its place: the favourite, or the next; the
        best itself if there is no other.
        """
        means = self._means()
        order = sorted(self._left, key=lambda place: -means[place])
        leader, *others = [place for place in order if place != self._kept]
        if self._favourite in others:
            return leader, self._favourite
        return leader, others[0] if others else leader

    def behind(self, leader: int, valued: Valued, texts: list[str], finalists: set[int]) -> list[Valued]:
        """What the others are worth: so much less than the leader on the deals they had in common. One that
        the heats thought better cannot be judged better than the finalists, which met on fresh deals.
        """
        return [
            self._behind(place, leader, valued.chance, texts[place])
            for place in range(self._count)
            if place not in finalists
        ]

    def _behind(self, place: int, leader: int, best: Estimate, text: str) -> Valued:
        ahead = self._ahead(leader, place)
        chance = min(max(best.value - ahead.value, 0.0), best.value)
        deals = sum(len(run) for left, run in self._runs if place in left)
        return Valued(text, Estimate(chance, float(np.hypot(best.error, ahead.error))), deals)

    def _ahead(self, leader: int, place: int) -> Estimate:
        """How much better a move was than another, on the deals they had in common."""
        shared = [
            run[:, left.index(leader)] - run[:, left.index(place)]
            for left, run in self._runs
            if place in left and leader in left
        ]
        return mean_of(np.concatenate(shared))
