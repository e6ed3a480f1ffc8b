"""The heats: many moves on common deals, the worse half left behind each time, until two are left."""

from typing import Final

import numpy as np

from cabochon.study.estimate import Estimate, mean_of
from cabochon.study.final import FEWEST_DEALS
from cabochon.study.race import Race
from cabochon.study.valued import Valued

WARM_UP: Final = 0.15
HEATS: Final = 0.25
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
        """Warm up, then halve the field until two are left, or the one kept and another; two need no heat."""
        if self._count == 2:
            return
        self._race_all(int(budget * WARM_UP))
        rounds = max(1, (self._count - 1).bit_length())
        for _ in range(rounds):
            payoffs = self._race_all(int(budget * HEATS / rounds))
            self._runs.append((list(self._left), payoffs[:, :, self._seat]))
            if len(self._left) > 2:
                self._halve()

    def _race_all(self, budget: int) -> np.ndarray:
        deals = max(FEWEST_DEALS, budget // len(self._left))
        return self._race.run(self._left, deals)

    def _means(self) -> dict[int, float]:
        """How the moves left stand: their means over the deals that all of them had."""
        columns = {
            place: np.concatenate([run[:, left.index(place)] for left, run in self._runs])
            for place in self._left
        }
        return {place: float(column.mean()) for place, column in columns.items()}

    def _halve(self) -> None:
        means = self._means()
        order = sorted(self._left, key=lambda place: -means[place])
        protected = [place for place in {self._kept, self._favourite} if place is not None]
        size = max(2, len(protected) + 1, (len(order) + 1) // 2)
        others = [place for place in order if place not in protected]
        self._left = sorted([*protected, *others[: size - len(protected)]])

    @property
    def finalists(self) -> tuple[int, int]:
        """Who goes into the final: the best, and the one to judge it against."""
        if self._count == 2:
            return (0, 1) if self._kept is None else (1, 0)
        means = self._means()
        order = sorted(self._left, key=lambda place: -means[place])
        leader = next(place for place in order if place != self._kept)
        favourite = self._favourite
        if favourite not in (None, leader, self._kept):
            assert favourite is not None
            ahead = self._ahead(leader, favourite)
            if ahead.value < CLEARLY * ahead.error:
                leader = favourite
        rival = next(place for place in order if place != leader) if self._kept is None else self._kept
        return leader, rival

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
