"""What the moves of a decision are worth, from what its player knows and nothing else.

Three stages, all on deals that the candidates have in common. *Warming up*: the tree learns how to play on.
*Heats*: after each the worse half of the candidates is left behind, but never the move played. *The final*:
the move played (or the second best) against the best other, on deals that had no part in choosing it, so that
the better of many does not look better than it is; it ends when the question is settled, or at the budget.
An ending that is solved exactly needs none of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from cabochon.bots.exact import Solution, solve
from cabochon.core.game import Game
from cabochon.core.records import Seen
from cabochon.core.views import View
from cabochon.games import game as find_game
from cabochon.study.candidates import candidates_of
from cabochon.study.estimate import Estimate, mean_of
from cabochon.study.race import Race, derive_seed

THRESHOLD: Final = 0.005
"""Half a hundredth of a game: a loss that is not surely above is none."""
EARLY: Final = 2.6
"""Standard errors for settling the question before the budget is spent: it is looked at several times."""
WARM_UP: Final = 0.15
HEATS: Final = 0.25
"""The parts of the budget for the first two stages."""
LOOKS: Final = 8
"""How often the final is looked at."""
EXTENDED: Final = 2
"""A final that is not settled goes on for so many times its part of the budget: most end early, and those on
the edge are the ones on which two reviews would disagree."""
FEWEST_DEALS: Final = 32
"""In a heat, and between two looks."""


@dataclass(frozen=True)
class Valued:
    """A move and what it is worth."""

    move: str
    chance: Estimate
    """The chance to win of who makes it (in a solitaire: see ``verbs.foresee`` of the game)."""
    deals: int
    """Deals that it was played on from."""


@dataclass(frozen=True)
class Valuation:
    """The moves of one decision."""

    candidates: tuple[Valued, ...]
    """Those considered, the best first."""
    played: str | None
    loss: Estimate
    """How much better the best is than the move played, or than the second best if none was."""
    exact: bool
    """Whether the values are known, not estimated."""
    foreseen: bool
    """Of exact ones: whether the game goes on after the round, with a chance that the score gives."""
    swings: tuple[Estimate, ...]
    """What the move played changes for each seat, against the best one: the loss of who made it, below 0."""
    choices: int
    """How many moves were legal."""

    @property
    def best(self) -> Valued:
        """The best move; the one played if nothing is better."""
        return self.candidates[0]

    @property
    def judged(self) -> Valued:
        """The move played, or the second best if none was."""
        if self.played is None:
            return self.candidates[min(1, len(self.candidates) - 1)]
        return next(valued for valued in self.candidates if valued.move == self.played)


def value(
    view: View, moves: Sequence[str] | None = None, budget: int | None = None, seed: int = 1
) -> Valuation:
    """What moves are worth to the seat to move of a view: those named (the first is the one to judge), or the
    most promising.

    >>> import cabochon
    >>> match = cabochon.game("shokoba").start(seed=7)
    >>> valuation = value(match.view(match.to_move), budget=500)
    >>> valuation.best.move in match.moves()
    True
    """
    game = find_game(view["game"], **view["options"])
    seen = game.rules.read_seen(view["options"], view)
    return value_seen(game, seen, budget or game.declaration.rollouts, seed, moves)


def value_seen(
    game: Game, seen: Seen, budget: int, seed: int, moves: Sequence[str] | None = None, judge: bool = False
) -> Valuation:
    """The same from the record of what a seat sees. ``judge``: the first of the moves was played, and the
    most promising others are found beside it.
    """
    decision = _Decision(game, seen, budget, seed)
    played = moves[0] if moves else None
    solution = solve(game, seen, derive_seed(seed, 0))
    if solution is not None and solution.exact:
        return decision.solved(solution, played)
    if judge or not moves:
        texts = candidates_of(game, seen, played, budget, derive_seed(seed, 1))
    else:
        texts = list(moves)
    return decision.valued(texts, played)


class _Decision:
    """A decision being valued."""

    def __init__(self, game: Game, seen: Seen, budget: int, seed: int) -> None:
        self._game, self._seen, self._budget, self._seed = game, seen, budget, seed
        self._seat = int(seen.seat)
        self._state = game.rules.imagine(seen)
        self._choices = len(game.rules.legal_moves(self._state))

    # -- solved ----------------------------------------------------------------------------------------------

    def solved(self, solution: Solution, played: str | None) -> Valuation:
        """An ending, with what its moves are worth for certain."""
        order = sorted(solution.values.items(), key=lambda each: (-each[1], each[0] != played))
        valued = [Valued(move, Estimate(min(max(worth, 0.0), 1.0)), 0) for move, worth in order]
        judged = played or (order[1][0] if len(order) > 1 else order[0][0])
        loss = valued[0].chance.value - next(each.chance.value for each in valued if each.move == judged)
        swings = self._exact_swings(valued[0].move, judged, loss)
        return Valuation(
            tuple(valued), played, Estimate(loss), True, solution.foreseen, swings, self._choices
        )

    def _exact_swings(self, best: str, played: str, loss: float) -> tuple[Estimate, ...]:
        """Two sides share one win; what more of them gain by a loss is found on deals."""
        sides = self._game.rules.sides(self._game.options)
        if loss == 0 or len(sides) <= 2:
            mine = next((side for side in sides if self._seat in side), [self._seat])
            return tuple(Estimate(-loss if seat in mine else loss) for seat in range(self._game.players))
        race = self._race([best, played])
        race.run([0, 1], max(FEWEST_DEALS, self._budget // 20))
        payoffs = race.run([0, 1], max(FEWEST_DEALS, self._budget // 10))
        others = _swings(payoffs)
        return (*others[: self._seat], Estimate(-loss), *others[self._seat + 1 :])

    # -- estimated -------------------------------------------------------------------------------------------

    def _race(self, texts: Sequence[str]) -> Race:
        moves = self._game.rules.pack_moves(self._seen, texts).tolist()
        return Race(self._game, self._state, self._seat, moves, derive_seed(self._seed, 2))

    def valued(self, texts: list[str], played: str | None) -> Valuation:
        """A decision, with what its moves are worth on many deals."""
        if played:
            texts.insert(0, texts.pop(texts.index(played)))
        race = self._race(texts)
        if len(texts) == 1:
            return self._only(race, texts[0], played)
        heats = _Heats(race, self._seat, len(texts), kept=0 if played else None)
        heats.run(self._budget)
        leader, rival = heats.finalists
        payoffs = self._final(race, leader, rival, self._budget - heats.spent)
        return self._result(texts, played, heats, leader, rival, payoffs)

    def _only(self, race: Race, text: str, played: str | None) -> Valuation:
        """A move without an alternative: only how its player stands is to be known."""
        race.run([0], max(FEWEST_DEALS, self._budget // 10))
        payoffs = race.run([0], max(FEWEST_DEALS, self._budget // 4))
        chance = mean_of(payoffs[:, 0, self._seat])
        nothing = (Estimate(0.0),) * self._game.players
        valued = Valued(text, chance, len(payoffs))
        return Valuation((valued,), played, Estimate(0.0), False, False, nothing, self._choices)

    def _final(self, race: Race, leader: int, rival: int, budget: int) -> np.ndarray:
        """Two moves on fresh deals, until it is settled whether the difference counts."""
        deals = max(FEWEST_DEALS, budget // 2)
        step = max(FEWEST_DEALS, deals // LOOKS)
        runs: list[np.ndarray] = []
        while sum(map(len, runs)) < EXTENDED * deals:
            runs.append(race.run([leader, rival], step))
            so_far = np.concatenate(runs)[:, :, self._seat]
            gap = mean_of(so_far[:, 0] - so_far[:, 1])
            if len(runs) > 1 and abs(gap.value - THRESHOLD) > EARLY * gap.error:
                break
        return np.concatenate(runs)

    def _result(
        self,
        texts: list[str],
        played: str | None,
        heats: "_Heats",
        leader: int,
        rival: int,
        payoffs: np.ndarray,
    ) -> Valuation:
        mine = payoffs[:, :, self._seat]
        gap = mean_of(mine[:, 0] - mine[:, 1])
        first, second = (0, 1) if gap.value > 0 else (1, 0)
        places = (leader, rival) if first == 0 else (rival, leader)
        valued = [
            Valued(texts[place], mean_of(mine[:, way]), len(payoffs))
            for place, way in zip(places, (first, second), strict=True)
        ]
        others = heats.behind(places[0], valued[0], texts, {leader, rival})
        ahead = [each for each in others if each.chance.value > valued[0].chance.value]
        # What the heats thought best was not, on fresh deals: it cannot be judged better than the finalists.
        capped = [
            Valued(each.move, Estimate(valued[0].chance.value, each.chance.error), each.deals)
            for each in ahead
        ]
        rest = [*capped, *(each for each in others if each not in ahead), valued[1]]
        rest.sort(key=lambda each: -each.chance.value)
        none_lost = bool(played) and gap.value <= 0
        loss = Estimate(0.0, gap.error) if none_lost else Estimate(abs(gap.value), gap.error)
        nothing = (Estimate(0.0),) * self._game.players
        swings = nothing if none_lost else _swings(payoffs[:, [first, second]])
        return Valuation((valued[0], *rest), played, loss, False, False, swings, self._choices)


def _swings(payoffs: np.ndarray) -> tuple[Estimate, ...]:
    """What the second of two moves brings every seat, beyond the first."""
    changes = payoffs[:, 1] - payoffs[:, 0]
    return tuple(mean_of(changes[:, seat]) for seat in range(changes.shape[1]))


class _Heats:
    """The heats of a race, and how the moves stand after them."""

    def __init__(self, race: Race, seat: int, count: int, kept: int | None) -> None:
        self._race, self._seat, self._kept = race, seat, kept
        self._count = count
        self._left = list(range(count))
        self._runs: list[tuple[list[int], np.ndarray]] = []
        self.spent = 0

    def run(self, budget: int) -> None:
        """Warm up, then halve the field until two are left, or the one kept and another."""
        self._race_all(int(budget * WARM_UP))
        rounds = max(1, (self._count - 1).bit_length())
        for _ in range(rounds):
            payoffs = self._race_all(int(budget * HEATS / rounds))
            self._runs.append((list(self._left), payoffs[:, :, self._seat]))
            if len(self._left) > 2:
                self._halve()

    def _race_all(self, budget: int) -> np.ndarray:
        deals = max(FEWEST_DEALS, budget // len(self._left))
        self.spent += deals * len(self._left)
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
        keep = order[: max(2, (len(order) + 1) // 2)]
        if self._kept is not None and self._kept not in keep:
            keep[-1] = self._kept
        self._left = sorted(keep)

    @property
    def finalists(self) -> tuple[int, int]:
        """Who goes into the final: the best, and the one to judge it against."""
        means = self._means()
        order = sorted(self._left, key=lambda place: -means[place])
        if self._kept is None:
            return order[0], order[1]
        return next(place for place in order if place != self._kept), self._kept

    def behind(self, leader: int, valued: Valued, texts: list[str], finalists: set[int]) -> list[Valued]:
        """What the others are worth: so much more or less than the leader on the deals they had in common."""
        found = []
        for place in range(self._count):
            if place in finalists:
                continue
            shared = [
                run[:, left.index(place)] - run[:, left.index(leader)]
                for left, run in self._runs
                if place in left and leader in left
            ]
            gap = mean_of(np.concatenate(shared))
            chance = Estimate(
                min(max(valued.chance.value + gap.value, 0.0), 1.0),
                float(np.hypot(valued.chance.error, gap.error)),
            )
            found.append(Valued(texts[place], chance, sum(map(len, shared))))
        return found
