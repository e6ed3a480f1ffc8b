"""What is measured of reviews, part by part. Each takes a game and how much of it to measure."""

import math
import random
import time
from collections.abc import Iterator, Mapping
from typing import Any, Final

import numpy as np

from cabochon.bots import play, play_out, player
from cabochon.bots.exact import solve
from cabochon.bots.levels import LevelBot
from cabochon.core.game import Game
from cabochon.core.levels import Level
from cabochon.core.match import Match
from cabochon.study import review
from cabochon.study.chances import standing
from cabochon.study.finished import Finished
from cabochon.study.game_points import Question, answer_in, decision_in, questions_of
from cabochon.study.training.shipped import puzzles
from cabochon.study.valuation import THRESHOLD, Valuation, _Decision, value_seen
from cabochon.study.verdicts import FORCED, GOOD, verdict_of
from tests.study.games import finished

CASUAL, MASTER = "casual", "master"
POINTS: Final = 3
"""Of a game, for calibration: more of them are hardly more to know, since they share its result."""
BINS: Final = 10
MOST_MOVES: Final = 8
"""Of a solved ending, that are valued by deals."""


def played_by(game: Game, bots: list[str], seed: int) -> Match:
    """A game between bots, one for each seat."""
    match = game.start(seed=seed)
    play_out(match, [player(bot, seed=seed * 10 + seat) for seat, bot in enumerate(bots)])
    return match


def drawn_decisions(
    game: Game, count: int, of_each: int = 20, first: int = 0
) -> Iterator[tuple[str, Question]]:
    """Decisions drawn from games between ``master`` and ``casual``, and whose they were. ``first``: the seed
    of the first game.
    """
    for seed in range(first, first - (-count // of_each)):
        bots = [(MASTER, CASUAL)[(seat + seed) % 2] for seat in range(game.players)]
        own = [each for each in questions_of(played_by(game, bots, seed)) if each.played]
        drawn = sorted(random.Random(seed).sample(range(len(own)), min(of_each, len(own))))
        yield from ((bots[own[place].seat], own[place]) for place in drawn)


def decisions(game: Game, count: int, budget: int, first: int = 0) -> dict[str, Any]:
    """Decisions reviewed with two seeds: how often the verdicts agree, and what each player loses."""
    drawn = drawn_decisions(game, count, first=first)
    found = agreement([(bot, *reviewed_twice(game, question, budget)) for bot, question in drawn])
    return {"first_game": first, **found}


def reviewed_twice(game: Game, question: Question, budget: int) -> tuple[Valuation, Valuation]:
    """What two reviews with different seeds make of a decision."""
    return decision_in(game, question, budget, 1), decision_in(game, question, budget, 2)


def agreement(reviewed: list[tuple[str, Valuation, Valuation]]) -> dict[str, Any]:
    """How far two reviews of decisions agree, each with whose decision it was."""
    losses: dict[str, list[float]] = {MASTER: [], CASUAL: []}
    bad: dict[str, list[bool]] = {MASTER: [], CASUAL: []}
    agree: list[bool] = []
    errors: list[float] = []
    for bot, first, second in reviewed:
        if verdict_of(first) == FORCED:
            continue
        agree.append((verdict_of(first) == GOOD) == (verdict_of(second) == GOOD))
        losses[bot].append(first.loss.value)
        bad[bot].append(verdict_of(first) != GOOD)
        if first.loss.error and second.loss.error and first.loss.value and second.loss.value:
            apart = first.loss.value - second.loss.value
            errors.append(apart / math.hypot(first.loss.error, second.loss.error))
    return {
        "decisions": len(reviewed),
        "forced": len(reviewed) - len(agree),
        "agreed": int(sum(agree)),
        "losses": {bot: float(np.mean(each)) for bot, each in losses.items()},
        "bad": {bot: float(np.mean(each)) for bot, each in bad.items()},
        "counts": {bot: len(each) for bot, each in losses.items()},
        "spread": float(np.sqrt(np.mean(np.square(errors)))) if errors else None,
    }


def planted(game: Game, count: int, budget: int) -> dict[str, Any]:
    """How many mistakes are called one: in decisions of puzzles that no solver answers, the second best
    move is played, which costs 4 % of a game or more by a valuation with ten times a puzzle's budget.
    """
    open_ones = [each for each in puzzles(game.slug) if not each.lead.exact]
    drawn = random.Random(1).sample(open_ones, min(count, len(open_ones)))
    found = 0
    for place, puzzle in enumerate(drawn):
        mistake = puzzle.lead.rivals[0].move
        valuation = value_seen(puzzle.game, puzzle.seen(), budget, place, [mistake], judge=True)
        found += verdict_of(valuation) != GOOD
    return {"planted": len(drawn), "found": found}


def endings(game: Game, count: int, budget: int) -> dict[str, Any]:
    """In endings whose values are known: how often the sampled judge calls a move worse that is not."""
    alarms = harmless = missed = harmful = 0
    for seed in range(count):
        for state in finished(game, "greedy", seed).states()[:-1]:
            seen = game.rules.observe(state, int(state.to_move))
            solution = solve(game, seen, 1)
            if solution is None or not solution.exact or len(solution.values) == 1:
                continue
            texts = _some_of(solution.values, seed)
            for move in texts:
                lost = max(solution.values.values()) - solution.values[move]
                sampled = _Decision(game, seen, budget, 1).valued(list(texts), move)
                called = sampled.loss.low > THRESHOLD
                harmless += lost <= THRESHOLD
                alarms += called and lost <= THRESHOLD
                harmful += lost > 2 * THRESHOLD
                missed += not called and lost > 2 * THRESHOLD
    return {"harmless": harmless, "false_alarms": alarms, "harmful": harmful, "missed": missed}


def _some_of(values: Mapping[str, float], seed: int) -> list[str]:
    """All moves of an ending; of many, the best and some drawn by lot."""
    if len(values) <= MOST_MOVES:
        return list(values)
    best = max(values, key=lambda move: values[move])
    others = sorted(move for move in values if move != best)
    return [best, *random.Random(seed).sample(others, MOST_MOVES - 1)]


def calibration(game: Game, count: int, budget: int, bot: str = "strong") -> dict[str, Any]:
    """Chances against results: a few points of many games, each for a seat drawn by lot."""
    told, came = [], []
    for seed in range(count):
        match = played_by(game, [bot] * game.players, 10_000 + seed)
        results, states = Finished(match).results(), match.states()
        luck = random.Random(seed)
        for place in luck.sample(range(len(match.played)), min(POINTS, len(match.played))):
            seat = luck.randrange(game.players)
            seen = game.rules.observe(states[place], seat)
            told.append(standing(game, seen, budget, seed).value)
            came.append(float(results[seat]))
    chances, ends = np.array(told), np.array(came)
    places = np.minimum((chances * BINS).astype(int), BINS - 1)
    table = [
        {
            "chance": float(chances[places == place].mean()),
            "result": float(ends[places == place].mean()),
            "points": int((places == place).sum()),
        }
        for place in range(BINS)
        if (places == place).any()
    ]
    return {
        "games": count,
        "points": len(told),
        "bot": bot,
        "budget": budget,
        "brier": float(((chances - ends) ** 2).mean()),
        "know_nothing": float(((ends - 1 / game.players) ** 2).mean()),
        "table": table,
    }


def seconds(game: Game, count: int, budget: int) -> dict[str, Any]:
    """The processor's time for the review of a game of ``master``, from some of its questions: those of moves
    drawn by lot, by every seat. The first of all is not counted: it loads what is compiled.
    """
    match = played_by(game, [MASTER] * game.players, 500)
    questions = list(questions_of(match))
    drawn = random.Random(1).sample(range(1, len(match.played) + 1), min(count, len(match.played)))
    asked = [question for question in questions if question.number in drawn]
    answer_in(game, asked[0], budget, 1)
    began = time.process_time()
    for question in asked:
        answer_in(game, question, budget, 1)
    spent = (time.process_time() - began) * len(questions) / len(asked)
    return {"moves": len(match.played), "drawn": len(drawn), "cpu_seconds": spent}


def accounts(game: Game, count: int, budget: int) -> dict[str, Any]:
    """What whole reviews of games of ``strong`` leave open, and whether luck is nothing in the mean: over all
    seats of a game, since what is luck to one is none to another.
    """
    luck, rest, sizes = [], [], []
    for seed in range(count):
        found = review(played_by(game, ["strong"] * game.players, 500 + seed), budget).accounts
        luck.append(float(np.mean([account.luck.value for account in found])))
        rest.append(float(np.mean([account.rest.value for account in found])))
        sizes += [abs(account.rest.value) for account in found]
    return {
        "games": count,
        "budget": budget,
        "luck": float(np.mean(luck)),
        "luck_error": float(np.std(luck, ddof=1) / np.sqrt(count)) if count > 1 else 1.0,
        "rest_mean": float(np.mean(rest)),
        "rest": float(np.mean(sizes)),
    }


class _Judge:
    """Plays what the valuation thinks best."""

    def __init__(self, budget: int, seed: int) -> None:
        self.name, self._budget, self._seed = "judge", budget, seed

    def move(self, turn: Any) -> int:
        """The best move of a valuation."""
        valuation = value_seen(turn.game, turn.seen, self._budget, self._seed + turn.ply)
        return int(turn.game.rules.pack_moves(turn.seen, [valuation.best.move])[0])


def duel(game: Game, count: int, budget: int, simulations: int) -> dict[str, Any]:
    """The valuation as a player against the search; every deal is played twice, with seats exchanged."""
    won, spent = [], [0.0, 0.0]
    for number in range(count):
        seed, own = number // 2, number % 2
        judge, search = _Judge(budget, seed * 1000), LevelBot("strong", seed, Level(simulations))
        match = game.start(seed=seed)
        players = [judge if seat % 2 == own else search for seat in range(game.players)]
        began = time.process_time()
        for seat, _ in play(match, players):
            spent[seat % 2 != own] += time.process_time() - began
            began = time.process_time()
        results = Finished(match).results()
        won.append(float(sum(results[seat] for seat in range(game.players) if seat % 2 == own)))
    error = float(np.std(won, ddof=1) / np.sqrt(count)) if count > 1 else 1.0
    return {
        "games": count,
        "budget": budget,
        "simulations": simulations,
        "won": float(np.mean(won)),
        "error": error,
        "cpu_seconds": spent,
    }
