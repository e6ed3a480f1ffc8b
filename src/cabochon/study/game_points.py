"""The questions that a review asks: how each seat stands at each point of a game, by what it knew there.

Every question is asked of a seen record alone, so it cannot be answered by what the seat could not know; and
none depends on another, so they can be asked anywhere and in any order.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cabochon.core import verbs
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.core.records import Seen, State, read_record
from cabochon.games import game as find_game
from cabochon.study.chances import DEAL, comes_to_light, standing
from cabochon.study.coming import luck_of
from cabochon.study.estimate import Estimate
from cabochon.study.fitting import Earlier, can_fit
from cabochon.study.plan import plan_for
from cabochon.study.race import derive_seed
from cabochon.study.sampled import sampled_luck
from cabochon.study.usual import beyond_usual
from cabochon.study.valuation import Valuation, value_seen


@dataclass(frozen=True)
class Question:
    """How a seat stands before a move of the game."""

    slug: str
    options: tuple[tuple[str, Any], ...]
    number: int
    """The move, counted from 1."""
    seat: int
    seen: bytes
    move: int | None
    """The move that was made, packed; none if the game was given up here."""
    played: str | None
    """The same as text, where it is this seat's own decision."""
    after: bytes | None = None
    """What the seat saw after it."""
    earlier: Earlier = ()
    """What others did before it that tells what they hold."""


@dataclass(frozen=True)
class Answer:
    """What the seat knew of its chances."""

    number: int
    seat: int
    chance: Estimate
    valuation: Valuation | None
    """Of its own decision."""
    light: str | None
    """What may have come to light to it with the move (chances.py)."""
    luck: Estimate | None = None
    """What that was worth against what could have come."""
    listed: bool = False
    """Whether that is all that could have come with this move (coming.py), or a sample (sampled.py)."""
    beyond: tuple[Estimate, ...] = ()
    """Of its own decision: what the move changed for each seat, against the usual one (usual.py)."""

    @property
    def decided(self) -> Valuation:
        """The valuation of a decision of its own."""
        assert self.valuation is not None
        return self.valuation


def question_at(
    game: Game,
    number: int,
    state: State,
    seat: int,
    move: int | None,
    after: State | None = None,
    earlier: Earlier = (),
) -> Question:
    """How a seat stands in a state, before the n-th move; what it does not see of it is left out."""
    played = game.rules.write_move(state, move) if move is not None and seat == state.to_move else None
    options = tuple(sorted(game.options.items()))
    seen = game.rules.observe(state, seat).tobytes()
    seen_after = None if after is None else game.rules.observe(after, seat).tobytes()
    return Question(game.slug, options, number, seat, seen, move, played, seen_after, earlier)


def questions_of(match: Match) -> Iterator[Question]:
    """All questions about a game: for each move, how every seat stood before it; and at the end, where the
    rules had not ended it yet.
    """
    game = match.game
    states = match.states()
    moves = [game.rules.read_move(state, text) for state, text in zip(states, match.played, strict=False)]
    begun = 0
    for number, move in enumerate(moves, start=1):
        state, after = states[number - 1], states[number]
        if verbs.round_index(state) != verbs.round_index(states[begun]):
            begun = number - 1
        for seat in range(game.players):
            told = _earlier(game, states[begun : number - 1], moves[begun : number - 1], seat)
            yield question_at(game, number, state, seat, move, after, told)
    if not match.over:
        for seat in range(game.players):
            yield question_at(game, len(match.played) + 1, match.state(), seat, None)


def _earlier(game: Game, states: Sequence[State], moves: Sequence[int], seat: int) -> Earlier:
    """The moves of the others in this round, as a seat saw them, if what they hold now they held then."""
    if not can_fit(game):
        return ()
    return tuple(
        (game.rules.observe(state, seat).tobytes(), move)
        for state, move in zip(states, moves, strict=True)
        if int(state.to_move) != seat
    )


def answer(question: Question, budget: int, seed: int) -> Answer:
    """Answer a question, in whichever process."""
    game = find_game(question.slug, **dict(question.options))
    return answer_in(game, question, budget, seed)


def answer_in(game: Game, question: Question, budget: int, seed: int) -> Answer:
    """Answer a question about a game at hand."""
    seen = read_record(question.seen, game.rules.seen)
    own = derive_seed(seed, question.number, question.seat)
    if question.move is None:
        return Answer(question.number, question.seat, _left_with(game, seen, budget, own), None, None)
    quarter = max(1, budget // 4)
    light = comes_to_light(game, seen, question.move, own)
    luck, listed = _luck(game, question, seen, light, quarter, own)
    if question.played is None:
        chance = standing(game, seen, quarter, own)
        return Answer(question.number, question.seat, chance, None, light, luck, listed)
    found = decision_in(game, question, budget, seed)
    beyond = beyond_usual(game, seen, question.move, plan_for(quarter), own)
    return Answer(question.number, question.seat, found.best.chance, found, light, luck, listed, beyond)


def _luck(
    game: Game, question: Question, seen: Seen, light: str | None, budget: int, seed: int
) -> tuple[Estimate | None, bool]:
    """What it was worth that this came to light, if anything did, and whether all that could is listed."""
    if light is None or question.move is None or question.after is None:
        return None, False
    listed = luck_of(game, seen, question.move, question.after, budget, seed) if light == DEAL else None
    if listed is not None:
        return listed, True
    after = read_record(question.after, game.rules.seen)
    plan = plan_for(budget)
    return sampled_luck(game, seen, question.move, after, plan, seed, question.earlier), False


def decision_in(game: Game, question: Question, budget: int, seed: int) -> Valuation:
    """What a seat's own decision was worth, as its answer has it."""
    assert question.played is not None
    seen = read_record(question.seen, game.rules.seen)
    own = derive_seed(seed, question.number, question.seat)
    return value_seen(game, seen, budget, own, [question.played], judge=True)


def _left_with(game: Game, seen: Seen, budget: int, seed: int) -> Estimate:
    """The chance of a seat where a game was given up: at its own turn, that of its best move."""
    if seen.to_move == seen.seat:
        return value_seen(game, seen, budget, seed).best.chance
    return standing(game, seen, max(1, budget // 4), seed)
