"""The heats: many moves on common deals, the worse half left behind each time, until two are left.

A move that was played is judged by the best of the others. Where some of these are close, a semi-final
between them comes first: otherwise two reviews of one decision hold it against different moves, and disagree.
It is played in batches as the final is: one tree may settle on a weaker reply to a move, and all of its deals
then rank that move too high or too low.
"""

from collections.abc import Callable
from typing import Final

import numpy as np

from cabochon.study.estimate import Estimate, mean_of, mean_of_batches
from cabochon.study.final import FEWEST_DEALS, FEWEST_IN_BATCH, play_batch
from cabochon.study.race import Race
from cabochon.study.valued import Valued

WARM_UP: Final = 0.15
HEATS: Final = 0.25
SEMI_FINAL: Final = 1.0
"""The parts of the budget for learning how to play on, and for choosing who is in the final."""
BATCHES: Final = 6
"""Of the semi-final."""
RIVALS: Final = 3
"""Who may be in it."""
CLEARLY: Final = 2.0
"""Standard errors by which a move must lead the favourite to take its place."""
FAR: Final = 3.0
"""The same by which it must lead another for that to stay out of the semi-final: heats share one tree, so
their errors are understated."""
AHEAD: Final = 1.0
"""The same by which it must lead the favourite in the semi-final."""

NewRace = Callable[[list[int], int], Race]
"""Makes the race of a batch, between some of the moves."""


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
        self._winner: int | None = None

    def run(self, budget: int, new_race: NewRace) -> None:
        """Warm up, then halve the field until two are left, or three beside the one kept, of which a
        semi-final finds the best; two in all need no heat.
        """
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
            self._winner = self._best_of(self._close_rivals(), int(budget * SEMI_FINAL), new_race)

    def _close_rivals(self) -> list[int]:
        """The best beside the one kept, and who may be as good."""
        means = self._means()
        leader, *others = sorted(
            (place for place in self._left if place != self._kept), key=lambda place: -means[place]
        )
        return [leader, *(place for place in others if not self._is_far_behind(place, leader))]

    def _is_far_behind(self, place: int, leader: int) -> bool:
        ahead = self._ahead(leader, place)
        return ahead.value > FAR * ahead.error

    def _best_of(self, rivals: list[int], budget: int, new_race: NewRace) -> int:
        """Who wins the semi-final; the favourite if nobody was ahead of it."""
        if len(rivals) == 1:
            return rivals[0]
        deals = max(FEWEST_IN_BATCH, budget // (2 * BATCHES * len(rivals)))
        batches = [
            play_batch(new_race(rivals, batch), len(rivals), deals)[:, :, self._seat]
            for batch in range(BATCHES)
        ]
        payoffs = np.concatenate(batches)
        self._runs.append((rivals, payoffs))
        winner = int(np.argmax(payoffs.mean(axis=0)))
        if self._favourite in rivals:
            liked = rivals.index(self._favourite)
            ahead = mean_of_batches([batch[:, winner] - batch[:, liked] for batch in batches])
            winner = winner if ahead.value > AHEAD * ahead.error else liked
        return rivals[winner]

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
        fewest = 2 if self._kept is None else 1 + RIVALS
        size = max(fewest, len(protected) + 1, (len(order) + 1) // 2)
        others = [place for place in order if place not in protected]
        self._left = sorted([*protected, *others[: size - len(protected)]])

    @property
    def finalists(self) -> tuple[int, int]:
        """Who goes into the final: the best, and the one to judge it against."""
        if self._count == 2:
            return (0, 1) if self._kept is None else (1, 0)
        if self._winner is not None and self._kept is not None:
            return self._winner, self._kept
        leader, second = self._best_two()
        ahead = self._ahead(leader, second)
        if ahead.value < (CLEARLY * ahead.error if second == self._favourite else 0):
            leader, second = second, leader
        return leader, second

    def _best_two(self) -> tuple[int, int]:
        """The best, and who may take its place: the favourite, or the next."""
        means = self._means()
        leader, *others = sorted(self._left, key=lambda place: -means[place])
        return leader, self._favourite if self._favourite in others else others[0]

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
