"""The review of a game that is over: every decision, every seat's account, the curve of its chances."""

from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from cabochon.core.errors import CabochonError
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.core.records import Seen
from cabochon.core.words import Phrase
from cabochon.study.account import Account, account_of
from cabochon.study.chances import before_the_deal
from cabochon.study.estimate import Estimate
from cabochon.study.finished import Finished, finished_game
from cabochon.study.game_points import Answer, Question, answer, questions_of
from cabochon.study.moments import Moment, moments_of
from cabochon.study.plan import plan_for
from cabochon.study.race import derive_seed
from cabochon.study.reasons import reasons_for
from cabochon.study.sampled import luck_of_the_deal
from cabochon.study.valuation import Valuation
from cabochon.study.verdicts import FORCED, GOOD, verdict_of

Result = TypeVar("Result")


class CancelledError(CabochonError):
    """Somebody no longer wants the review."""

    def __init__(self) -> None:
        super().__init__("study.cancelled")


class Pool(Protocol):
    """Somebody to do the work: lab/pool.py has processes."""

    def run(
        self, function: Callable[..., Result], arguments: Iterable[tuple[Any, ...]]
    ) -> Generator[tuple[int, Result], None, None]:
        """Call a function with each of the arguments; results come as they are finished, with their place."""
        ...


class Here:
    """Does everything in this process, in order."""

    def run(
        self, function: Callable[..., Result], arguments: Iterable[tuple[Any, ...]]
    ) -> Generator[tuple[int, Result], None, None]:
        """Call the function with each of the arguments."""
        for place, each in enumerate(arguments):
            yield place, function(*each)


@dataclass(frozen=True)
class Review:
    """A game, reviewed."""

    finished: Finished
    budget: int
    seed: int
    decisions: list[Answer]
    """What each decision was worth to who made it, in order."""
    points: list[list[Answer]]
    """How each seat stood before each move, and when the game was given up: a list for each seat."""
    accounts: list[Account]
    """One for each seat."""

    @property
    def match(self) -> Match:
        """The game itself."""
        return self.finished.match

    def moments(self, seat: int) -> list[Moment]:
        """The moments that mattered to a seat."""
        return moments_of(self.accounts[seat], self.decisions)

    def reasons(self, decision: Answer) -> dict[str, list[Phrase]]:
        """Why the move played was worse than the best one: what each brings and leaves, if one is worse."""
        seen = self.match.game.rules.observe(self.match.states()[decision.number - 1], decision.seat)
        return reasons_between(self.match.game, seen, decision.decided)

    def as_json(self) -> dict[str, Any]:
        """The review as data (docs/study.md)."""
        from cabochon.study.data import review_as_json

        return review_as_json(self)


def reasons_between(game: Game, seen: Seen, valuation: Valuation) -> dict[str, list[Phrase]]:
    """What the move played and the best one bring and leave; nothing where none is worse."""
    if verdict_of(valuation) in (FORCED, GOOD) or valuation.played is None:
        return {}
    moves = {"played": valuation.played, "best": valuation.best.move}
    return {name: reasons_for(game, seen, move) for name, move in moves.items()}


def review(
    record: Mapping[str, Any] | Match | Finished,
    budget: int | None = None,
    seed: int = 1,
    pool: Pool | None = None,
    on_progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Review:
    """Review a finished game. The same record, budget and seed give the same review everywhere.

    ``on_progress`` hears how many of how many questions are answered; ``cancelled`` is asked after each
    whether to stop, which raises ``CancelledError``.
    """
    finished = record if isinstance(record, Finished) else finished_game(record, budget)
    budget = budget or finished.match.game.declaration.rollouts
    questions = list(questions_of(finished.match))
    answers = _ask(questions, budget, seed, pool or Here(), on_progress, cancelled)
    return put_together(finished, budget, seed, answers)


def put_together(finished: Finished, budget: int, seed: int, answers: list[Answer]) -> Review:
    """The review of a game, from the answers to all questions about it, in their order."""
    players = finished.match.game.players
    points = [[each for each in answers if each.seat == seat] for seat in range(players)]
    decisions = [each for each in answers if each.valuation is not None]
    accounts = _accounts(finished, budget, seed, points, decisions)
    return Review(finished, budget, seed, decisions, points, accounts)


def _ask(
    questions: list[Question],
    budget: int,
    seed: int,
    pool: Pool,
    on_progress: Callable[[int, int], None] | None,
    cancelled: Callable[[], bool] | None,
) -> list[Answer]:
    answers: list[Answer | None] = [None] * len(questions)
    running = pool.run(answer, ((question, budget, seed) for question in questions))
    try:
        for done, (place, found) in enumerate(running, start=1):
            answers[place] = found
            if on_progress:
                on_progress(done, len(questions))
            if cancelled and cancelled():
                raise CancelledError
    finally:
        running.close()
    return [each for each in answers if each is not None]


def _accounts(
    finished: Finished, budget: int, seed: int, points: list[list[Answer]], decisions: list[Answer]
) -> list[Account]:
    """Every seat's account. A game that began from a position began with what it was worth there."""
    match, given_up = finished.match, finished.given_up
    result = finished.results()
    left_by = given_up.seat if given_up else None
    seats = range(match.game.players)
    starts = [each[0].chance for each in points]
    dealt: list[Estimate | None] = [None for _ in seats]
    if match.begins_with_deal:
        starts = before_the_deal(match.game, budget, seed)
        dealt = [_dealt(match, seat, budget, seed) for seat in seats]
    return [
        account_of(seat, starts[seat], points[seat], decisions, float(result[seat]), dealt[seat], left_by)
        for seat in seats
    ]


def _dealt(match: Match, seat: int, budget: int, seed: int) -> Estimate:
    """The luck of a seat's first cards, with as much of the budget as any other luck has."""
    seen = match.game.rules.observe(match.states()[0], seat)
    return luck_of_the_deal(match.game, seen, plan_for(max(1, budget // 4)), derive_seed(seed, 0, seat))
