"""A game played to its end, and what a study keeps of it: one row of whole numbers.

A *period* is what a game is told by: a round in games that have them (a column of the solitaire), else a go
round the table. Who leads is asked at the end of each.
"""

import itertools
from collections.abc import Sequence
from typing import Final

import numpy as np

from cabochon.bots import Player, play
from cabochon.core import verbs
from cabochon.core.bare_match import BareMatch
from cabochon.core.game import Game
from cabochon.core.questions import ROUNDS
from cabochon.core.records import NOBODY, State

Row = list[int]
Scores = list[int]

KEPT: Final = (
    "starter",  # the seat that had the first move
    "dealer",  # the first dealer, NOBODY in games without one
    "winners",  # a bit for each winning seat
    "moves",
    "periods",
    "lead_changes",  # how often another side was alone in the lead than the one that was so before
    "half_leader",  # the side alone in the lead after the first half of the periods, NOBODY if there is none
    "half_lead",  # how far ahead of the next it was
    "deficit",  # the most a winner was behind at the end of a period
)


def columns(game: Game) -> list[str]:
    """What each place of a row holds: the above, then every seat's score, then the game's own measures."""
    scores = [f"score_{seat}" for seat in range(game.players)]
    return [*KEPT, *scores, *game.rules.measures]


def has_rounds(game: Game) -> bool:
    """Whether the game is told by rounds; the solitaire of Topas is by its columns."""
    return ROUNDS in game.rules.measures or game.players == 1


def trace(game: Game, players: Sequence[Player], seed: int, moves: list[int] | None = None) -> Row:
    """Let these players play a game, and note what a study keeps of it, and in ``moves`` what was played."""
    rules, by_round = game.rules, has_rounds(game)
    match = BareMatch.deal(game, seed)
    state, tally = match.state, np.zeros(len(rules.measures), np.int64)
    starter, dealer = int(state.to_move), int(getattr(state, "dealer", NOBODY))
    history: list[Scores] = []
    made, round_index = 0, verbs.round_index(state)
    for _, move in play(match, players):
        # What the move before has led to is seen now.
        if made and (verbs.round_index(state) != round_index if by_round else made % game.players == 0):
            round_index = verbs.round_index(state)
            history.append(_scores(game, state))
        verbs.measure(state, move, tally)
        if moves is not None:
            moves.append(move)
        made += 1
    history.append(_scores(game, state))
    winners = int(verbs.winners(state))
    sides = rules.sides(game.options)
    told = [starter, dealer, winners, made, len(history), *_leads(history, sides, winners)]
    return [*told, *history[-1], *tally.tolist()]


def _scores(game: Game, state: State) -> Scores:
    out = np.empty(game.players, np.int64)
    verbs.scores(state, out)
    return out.tolist()


def _leads(history: Sequence[Scores], sides: Sequence[Sequence[int]], winners: int) -> tuple[int, ...]:
    """Changes of the lead, the leader at half-time and its lead, the most a winner was behind."""
    by_side = [[scores[seats[0]] for seats in sides] for scores in history]
    leaders = [leader for leader in map(sole_leader, by_side) if leader != NOBODY]
    changes = sum(before != after for before, after in itertools.pairwise(leaders))
    half = by_side[len(by_side) // 2 - 1] if len(by_side) > 1 else []
    leader = sole_leader(half)
    lead = lead_in(half) if leader != NOBODY else 0
    won = [side for side, seats in enumerate(sides) if winners >> seats[0] & 1]
    deficit = max((max(scores) - scores[side] for scores in by_side[:-1] for side in won), default=0)
    return changes, leader, lead, deficit


def sole_leader(scores: Sequence[int]) -> int:
    """The side with the most points, NOBODY if several have them or there is but one side.

    >>> sole_leader([3, 5, 4]), sole_leader([5, 5])
    (1, -1)
    """
    if len(scores) < 2 or scores.count(max(scores)) > 1:
        return NOBODY
    return scores.index(max(scores))


def lead_in(scores: Sequence[int]) -> int:
    """How far the best is ahead of the next.

    >>> lead_in([3, 5, 4])
    1
    """
    second, best = sorted(scores)[-2:]
    return best - second
