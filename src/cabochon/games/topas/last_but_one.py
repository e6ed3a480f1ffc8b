"""Topas's last turn but one: the mean over every hand the last player may hold, exactly.

After it one card is left to be laid, from a hand that is not seen. Whoever lays it takes the most points it
can give: more points never win less (TOP-6), and points are all that still counts. So it is enough to know
the best reply with each unseen card. With the cards in order of these points, the best one is in a hand of h
out of u cards with chance h / u, the second best is the best of the hand with the chance that it is there and
the first is not, and so on. What is drawn now is never laid.
"""

import math
from typing import Final, NamedTuple

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import lowest_bit, popcount
from cabochon.core.jit import kernel, routine
from cabochon.core.payoff import share_win, weigh
from cabochon.core.records import State
from cabochon.core.scratch import scratch
from cabochon.games.topas.layout import STATE
from cabochon.games.topas.lines import points_of, read
from cabochon.games.topas.packing import CARD_SHIFT, CARDS, MAX_MOVES
from cabochon.games.topas.view import known_cards

ALL_CARDS: Final = (1 << CARDS) - 1
NONE: Final = -1


class Work(NamedTuple):
    """What the reckoning writes on."""

    stack: np.ndarray
    """The position, the one after the move, and the one after the reply."""
    lists: np.ndarray
    """The moves of the first two."""
    values: np.ndarray
    """What each move is worth to the player who makes it."""
    side_of: np.ndarray
    """Each seat's side: everybody plays alone."""
    chances: np.ndarray
    points: np.ndarray
    ends: np.ndarray
    """What an end is worth to each side."""


def work_on(state: State) -> Work:
    """Room to reckon with a position."""
    players = int(state.players)
    stack = np.zeros(3, STATE)
    stack[0] = state
    return Work(
        stack=stack,
        lists=np.zeros((2, MAX_MOVES), np.int64),
        values=np.zeros(MAX_MOVES),
        side_of=np.arange(players),
        chances=np.zeros(players),
        points=np.zeros(players, np.int64),
        ends=np.zeros(players),
    )


@kernel
def unseen_by(state: State, seat: int) -> int:
    """The cards a seat cannot see, a bit each."""
    return ALL_CARDS & ~known_cards(state, seat)


def hands(state: State) -> int:
    """How many hands the last player may hold, for all the player to move knows."""
    seat = int(state.to_move)
    held = popcount(state.hands[(seat + 1) % state.players])
    return math.comb(popcount(unseen_by(state, seat)), held)


@kernel
def find_reply(work: Work, card: int) -> tuple[int, int]:
    """The best placement of a card in the last turn, and its points."""
    state = work.stack[1]
    state.hands[state.to_move] = 1 << card
    best, most = NONE, NONE
    for i in range(verbs.legal(state, work.lists[1])):
        points = points_of(state.grid, work.lists[1, i], state.expert)
        if points > most:
            best, most = i, points
    return int(work.lists[1, best]), most


@kernel
def find_replies(work: Work, unseen: int, replies: np.ndarray, points: np.ndarray) -> int:
    """The best placement of each unseen card; returns how many there are."""
    count = 0
    while unseen:
        replies[count], points[count] = find_reply(work, lowest_bit(unseen))
        count += 1
        unseen &= unseen - 1
    return count


@kernel
def worth_after(work: Work, mine: int, card: int, reply: int) -> float:
    """What the game is worth to a seat when the last card is laid like this."""
    state = work.stack[1]
    state.hands[state.to_move] = 1 << card
    work.stack[2] = state
    verbs.apply(work.stack[2], reply, None)
    share_win(work.stack[2], len(work.side_of) // len(work.ends), work.chances)
    verbs.scores(work.stack[2], work.points)
    weigh(work.chances, work.points, work.side_of, work.ends)
    return float(work.ends[mine])


@kernel
def mean_of(work: Work, mine: int, held: int, count: int, replies: np.ndarray, points: np.ndarray) -> float:
    """The mean over all hands of so many cards, each of which lays its best."""
    total = 0.0
    chance = held / count
    for place in range(count - held + 1):
        if place:
            chance *= (count - held - place + 1) / (count - place)
        best = 0
        for i in range(1, count):
            if points[i] > points[best]:
                best = i
        total += chance * worth_after(work, mine, read(replies, best) >> CARD_SHIFT, replies[best])
        points[best] = NONE
    return total


@routine
def solve_last_but_one(work: Work) -> int:
    """Find the value of each move, in ``values``; returns how many moves there are."""
    root = work.stack[0]
    seat = int(root.to_move)
    last = seat + 1 if seat + 1 < root.players else 0
    held = popcount(read(root.hands, last))
    unseen = unseen_by(root, seat)
    replies = scratch(CARDS, np.int64)
    points = scratch(CARDS, np.int64)
    moves = verbs.legal(root, work.lists[0])
    for i in range(moves):
        work.stack[1] = root
        verbs.apply(work.stack[1], work.lists[0, i], None)
        count = find_replies(work, unseen, replies, points)
        work.values[i] = mean_of(work, seat, held, count, replies, points)
    return int(moves)
