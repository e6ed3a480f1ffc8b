"""What the moves of a decision are worth, from what its player knows and nothing else.

Three stages, all on deals that the candidates have in common. *Warming up*: the tree learns how to play on.
*Heats* (heats.py): after each the worse half of the candidates is left behind, but never the move played.
*The final* (final.py): the move played (or the second best) against the best other, on deals that had no part
in choosing it, so that the better of many does not look better than it is; it ends when the question is
settled. An ending that is solved exactly needs none of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cabochon.bots.exact import Solution, solve
from cabochon.core.game import Game
from cabochon.core.records import Seen
from cabochon.core.views import View
from cabochon.games import game as find_game
from cabochon.study.candidates import CLOSE, candidates_of
from cabochon.study.estimate import Estimate, mean_of
from cabochon.study.final import FEWEST_DEALS, Finalists, play_final, widened
from cabochon.study.heats import Heats
from cabochon.study.race import Race, derive_seed
from cabochon.study.valued import Valued

THRESHOLD: Final = 0.005
"""Half a hundredth of a game: a loss that is not surely above is none."""


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
        candidates = candidates_of(game, seen, played, budget, derive_seed(seed, 1), CLOSE)
        return decision.valued(candidates.texts, played, candidates.favourite)
    return decision.valued(list(moves), played)


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
        others = _swings(race, max(FEWEST_DEALS, self._budget // 10))
        return (*others[: self._seat], Estimate(-loss), *others[self._seat + 1 :])

    # -- estimated -------------------------------------------------------------------------------------------

    def _race(self, texts: Sequence[str], batch: int = 0) -> Race:
        moves = self._game.rules.pack_moves(self._seen, texts).tolist()
        return Race(self._game, self._state, self._seat, moves, derive_seed(self._seed, 2, batch))

    def valued(self, texts: list[str], played: str | None, favourite: str | None = None) -> Valuation:
        """A decision, with what its moves are worth on many deals; ``favourite``: what a search would do."""
        if played:
            texts.insert(0, texts.pop(texts.index(played)))
        if len(texts) == 1:
            return self._only(self._race(texts), texts[0], played)
        liked = texts.index(favourite) if favourite else None
        heats = Heats(self._race(texts), self._seat, len(texts), 0 if played else None, liked)
        heats.run(self._budget, lambda some, batch: self._race([texts[way] for way in some], -1 - batch))
        leader, rival = heats.finalists
        finalists = [texts[leader], texts[rival]]
        found = play_final(
            lambda batch: self._race(finalists, batch + 1), self._seat, self._budget, THRESHOLD
        )
        return self._result(texts, played, heats, (leader, rival), found)

    def _only(self, race: Race, text: str, played: str | None) -> Valuation:
        """A move without an alternative: only how its player stands is to be known."""
        race.run([0], max(FEWEST_DEALS, self._budget // 10))
        payoffs = race.run([0], max(FEWEST_DEALS, self._budget // 4))
        chance = mean_of(payoffs[:, 0, self._seat])
        nothing = (Estimate(0.0),) * self._game.players
        valued = Valued(text, chance, len(payoffs))
        return Valuation((valued,), played, Estimate(0.0), False, False, nothing, self._choices)

    def _result(
        self, texts: list[str], played: str | None, heats: Heats, places: tuple[int, int], found: Finalists
    ) -> Valuation:
        gap = found.gap()
        better = 0 if gap.value > (0 if played else -gap.error) else 1
        first, second = (
            Valued(texts[places[way]], found.chance(way), found.deals) for way in (better, 1 - better)
        )
        others = heats.behind(places[better], first, texts, set(places))
        rest = sorted([*others, second], key=lambda each: -each.chance.value)
        none_lost = gap.value <= 0 and (bool(played) or better == 0)
        loss = widened(Estimate(0.0 if none_lost else abs(gap.value), gap.error))
        swings = tuple(
            Estimate(0.0) if none_lost else found.swing(seat, better) for seat in range(self._game.players)
        )
        return Valuation((first, *rest), played, loss, False, False, swings, self._choices)


def _swings(race: Race, deals: int) -> tuple[Estimate, ...]:
    """What the second of two moves brings every seat, beyond the first."""
    payoffs = race.run([0, 1], deals)
    changes = payoffs[:, 1] - payoffs[:, 0]
    return tuple(mean_of(changes[:, seat]) for seat in range(changes.shape[1]))
