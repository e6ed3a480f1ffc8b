"""How far the best move of a decision is ahead of all others, on deals that they have in common.

A review asks what one move lost; a puzzle asks whether one move beats every other. So the leader is chosen on
some deals and then meets all its rivals on others, which had no part in choosing it. A rival that is surely
far enough behind is played no more; where one surely is not, the decision is no puzzle and the rest is saved.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from cabochon.bots.exact import Solution, solve
from cabochon.core.game import Game
from cabochon.core.records import Seen
from cabochon.study.candidates import candidates_of
from cabochon.study.estimate import Estimate, mean_of
from cabochon.study.final import FEWEST_DEALS
from cabochon.study.heats import HEATS, WARM_UP
from cabochon.study.race import Race, derive_seed

LEAST: Final = 0.04
"""The lead that a solution has, in games."""
ERRORS: Final = 3.0
"""It is also so many of its standard errors."""
SETTLED: Final = 3.5
"""Standard errors for stopping early: it is looked at several times."""
LOOKS: Final = 8
"""So often it is looked at."""


@dataclass(frozen=True)
class Rival:
    """A move that is not the best."""

    move: str
    chance: Estimate
    behind: Estimate
    """How far it is behind the best, on the deals that both had."""

    @property
    def is_clearly_behind(self) -> bool:
        """Whether it is as far behind as a puzzle asks."""
        return self.behind.value >= LEAST and self.behind.value >= ERRORS * self.behind.error


@dataclass(frozen=True)
class Lead:
    """A decision: its best move and the others that were compared with it, the nearest first."""

    best: str
    chance: Estimate
    rivals: tuple[Rival, ...]
    exact: bool

    @property
    def smallest(self) -> Estimate:
        """How far the best move is ahead of the second."""
        return self.rivals[0].behind if self.rivals else Estimate(0.0)

    @property
    def is_clear(self) -> bool:
        """Whether this is a puzzle: one move is clearly best, and something else could be played."""
        return bool(self.rivals) and all(rival.is_clearly_behind for rival in self.rivals)


def measure_lead(game: Game, seen: Seen, budget: int, seed: int, patient: bool = False) -> Lead:
    """The best move of the seat to move, and its lead. ``patient``: the whole budget is spent, however clear
    it is before.
    """
    solution = solve(game, seen, derive_seed(seed, 0))
    if solution is not None and solution.exact:
        return _solved(solution)
    texts = candidates_of(game, seen, None, budget, derive_seed(seed, 1)).texts
    moves = game.rules.pack_moves(seen, texts).tolist()
    race = Race(game, game.rules.imagine(seen), int(seen.seat), moves, derive_seed(seed, 2))
    return _Contest(race, int(seen.seat), texts, budget, patient).result()


def _solved(solution: Solution) -> Lead:
    order = sorted(solution.values.items(), key=lambda each: -each[1])
    best, worth = order[0]
    rivals = [Rival(move, Estimate(value), Estimate(worth - value)) for move, value in order[1:]]
    return Lead(best, Estimate(worth), tuple(rivals), True)


class _Contest:
    """One leader against all others."""

    def __init__(self, race: Race, seat: int, texts: Sequence[str], budget: int, patient: bool) -> None:
        self._race, self._seat, self._texts, self._patient = race, seat, texts, patient
        everybody = list(range(len(texts)))
        self._run(everybody, int(budget * WARM_UP))
        means = self._run(everybody, int(budget * HEATS)).mean(axis=0)
        self._leader = int(np.argmax(means))
        self._left = [place for place in everybody if place != self._leader]
        self._budget = int(budget * (1 - WARM_UP - HEATS))
        self._own: list[np.ndarray] = []
        self._theirs: dict[int, list[np.ndarray]] = {place: [] for place in self._left}

    def _run(self, places: list[int], budget: int) -> np.ndarray:
        """What came of these moves on so many common deals: for each deal and move."""
        deals = max(FEWEST_DEALS, budget // len(places))
        return self._race.run(places, deals)[:, :, self._seat]

    def result(self) -> Lead:
        """Play until everything is settled, or the budget is spent."""
        for _ in range(LOOKS):
            if not self._left:
                break
            payoffs = self._run([self._leader, *self._left], self._budget // LOOKS)
            self._own.append(payoffs[:, 0])
            for column, place in enumerate(self._left, start=1):
                self._theirs[place].append(payoffs[:, column])
            if not self._patient and not self._go_on():
                break
        rivals = sorted(map(self._rival, self._theirs), key=lambda rival: rival.behind.value)
        return self._ordered(mean_of(np.concatenate(self._own)) if self._own else Estimate(0.0), rivals)

    def _go_on(self) -> bool:
        """Leave behind who surely is; False if somebody surely is not."""
        gaps = {place: self._behind(place) for place in self._left}
        if any(gap.value + SETTLED * gap.error < LEAST for gap in gaps.values()):
            return False
        self._left = [place for place, gap in gaps.items() if gap.value - LEAST <= SETTLED * gap.error]
        return True

    def _behind(self, place: int) -> Estimate:
        """How far a rival is behind the leader, on the deals that it had."""
        theirs = np.concatenate(self._theirs[place])
        return mean_of(np.concatenate(self._own)[: len(theirs)] - theirs)

    def _rival(self, place: int) -> Rival:
        chance = mean_of(np.concatenate(self._theirs[place]))
        return Rival(self._texts[place], chance, self._behind(place))

    def _ordered(self, own: Estimate, rivals: list[Rival]) -> Lead:
        """The lead; where a rival did better than the leader, it is the best, and nothing is clear."""
        leader = self._texts[self._leader]
        if not rivals or rivals[0].behind.value >= 0:
            return Lead(leader, own, tuple(rivals), False)
        first, *others = rivals
        ahead = first.behind.value
        behind = [
            Rival(each.move, each.chance, Estimate(each.behind.value - ahead, each.behind.error))
            for each in (*others, Rival(leader, own, Estimate(0.0, first.behind.error)))
        ]
        return Lead(
            first.move, first.chance, tuple(sorted(behind, key=lambda each: each.behind.value)), False
        )
