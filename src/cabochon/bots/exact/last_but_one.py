"""Topas's last turn but one: the mean over every hand the last player may hold, exactly.

After it one card is left to be laid, from a hand that is not seen. Whoever lays it takes the most points it
can give: more points never win less (TOP-6), and points are all that still counts. So it is enough to know
the best reply with each unseen card. With the cards in order of these points, the best one is in a hand of h
out of u cards with chance h / u, the second best is the best of the hand with the chance that it is there and
the first is not, and so on. What is drawn now is never laid.
"""

import math
from typing import Final

import numpy as np

from cabochon.bots.exact.solver import Workspace, judge, list_moves, play
from cabochon.core.bits import lowest_bit, number, popcount
from cabochon.core.jit import kernel, routine
from cabochon.core.verbs import State
from cabochon.games.topas.layout import CARD_SHIFT, CARDS
from cabochon.games.topas.lines import points_of, read
from cabochon.games.topas.view import known_cards

ALL_CARDS: Final = (1 << CARDS) - 1
NONE: Final = -1


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
def find_reply(workspace: Workspace, card: int) -> tuple[int, int]:
    """The best placement of a card in the last turn, and its points."""
    state = workspace.stack[1]
    state.hands[state.to_move] = 1 << card
    list_moves(workspace, number(1))
    best, most = NONE, NONE
    for i in range(workspace.counts[1]):
        points = points_of(state.grid, workspace.lists[1, i], state.expert)
        if points > most:
            best, most = i, points
    return int(workspace.lists[1, best]), most


@kernel
def find_replies(workspace: Workspace, unseen: int, replies: np.ndarray, points: np.ndarray) -> int:
    """The best placement of each unseen card; returns how many there are."""
    count = 0
    while unseen:
        replies[count], points[count] = find_reply(workspace, lowest_bit(unseen))
        count += 1
        unseen &= unseen - 1
    return count


@kernel
def worth_after(workspace: Workspace, mine: int, card: int, reply: int) -> float:
    """What the game is worth to a side when the last card is laid like this."""
    state = workspace.stack[1]
    state.hands[state.to_move] = 1 << card
    play(workspace, number(1), reply)
    judge(workspace, number(2))
    return float(workspace.values[2, mine])


@kernel
def mean_of(
    workspace: Workspace, mine: int, held: int, count: int, replies: np.ndarray, points: np.ndarray
) -> float:
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
        total += chance * worth_after(workspace, mine, read(replies, best) >> CARD_SHIFT, replies[best])
        points[best] = NONE
    return total


@routine
def solve_last_but_one(workspace: Workspace) -> None:
    """Find the value of each move at the root, in ``at_root``."""
    root = workspace.stack[0]
    seat = int(root.to_move)
    last = seat + 1 if seat + 1 < root.players else 0
    held = popcount(read(root.hands, last))
    unseen = unseen_by(root, seat)
    replies = np.empty(CARDS, np.int64)
    points = np.empty(CARDS, np.int64)
    list_moves(workspace, number(0))
    for i in range(workspace.counts[0]):
        play(workspace, number(0), workspace.lists[0, i])
        count = find_replies(workspace, unseen, replies, points)
        workspace.at_root[i] = mean_of(workspace, workspace.side_of[seat], held, count, replies, points)
