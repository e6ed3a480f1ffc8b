"""Plain brute force: every line of play to its end, and every hand where one is unseen."""

import itertools
import random
from collections.abc import Iterator

import numpy as np

from cabochon.core import verbs
from cabochon.core.game import Game
from cabochon.core.records import NOBODY, Seen, State, copy_record, new_record
from cabochon.games.topas.packing import CARD_SHIFT, CARDS

LEAD = 1e-6
"""What a point of lead is worth beside a chance to win."""
ALIKE = 1e-3
"""What two chances to win that are the same may differ by, for all leads in points."""


def seen_by(game: Game, state: State, seat: int) -> Seen:
    """What a seat sees of a state."""
    seen = new_record(game.rules.seen)
    verbs.observe(state, seat, seen)
    return seen


def moves_of(game: Game, state: State) -> list[int]:
    """The legal moves, in the game's order."""
    buffer = game.rules.move_buffer()
    return [int(move) for move in buffer[: verbs.legal(state, buffer)]]


def random_states(game: Game, seed: int) -> Iterator[State]:
    """The states of a random game in which somebody is to move. It is the same record each time.

    Some games lean to the first moves of the lists and some to the last: in 8·28 that makes both bold and
    timid players, whose totals are low enough to choose from.
    """
    pick = random.Random(seed)
    skew = pick.choice((0.2, 0.5, 1, 2))
    state = game.start(seed=seed).state()
    buffer = game.rules.move_buffer()
    while state.to_move != NOBODY:
        yield state
        count = verbs.legal(state, buffer)
        verbs.apply(state, buffer[int(count * pick.random() ** skew)], None)


def values_at_end(game: Game, state: State) -> list[float]:
    """What each side has when the game or the round is over."""
    sides = game.rules.sides(game.options)
    points, chances = np.zeros(game.players, np.int64), np.zeros(game.players)
    verbs.scores(state, points)
    if state.to_move == NOBODY:
        winning = [bool(verbs.winners(state) >> seats[0] & 1) for seats in sides]
        shares = [won / sum(winning) for won in winning]
    else:
        verbs.foresee(state, chances)
        shares = [float(chances[seats[0]]) for seats in sides]
    stands = [int(points[seats[0]]) for seats in sides]
    leads = [own - max(stands[:i] + stands[i + 1 :], default=0) for i, own in enumerate(stands)]
    return [share + LEAD * lead for share, lead in zip(shares, leads, strict=True)]


def values_of(game: Game, state: State, round_index: int) -> list[float]:
    """What each side gets if everybody plays as well as can be; of equal moves the first is made."""
    if state.to_move == NOBODY or verbs.round_index(state) != round_index:
        return values_at_end(game, state)
    side = side_to_move(game, state)
    return max(values_after(game, state), key=lambda values: values[side])


def values_after(game: Game, state: State) -> Iterator[list[float]]:
    """What each side gets after each of the moves."""
    round_index = verbs.round_index(state)
    for move in moves_of(game, state):
        after = copy_record(state)
        verbs.apply(after, move, None)
        yield values_of(game, after, round_index)


def side_to_move(game: Game, state: State) -> int:
    """The side whose turn it is."""
    return next(i for i, seats in enumerate(game.rules.sides(game.options)) if state.to_move in seats)


def brute_force(game: Game, state: State) -> dict[str, float]:
    """What each move is worth to the side that makes it."""
    side = side_to_move(game, state)
    texts = [game.rules.write_move(state, move) for move in moves_of(game, state)]
    return {text: values[side] for text, values in zip(texts, values_after(game, state), strict=True)}


def has_a_kingmaker(game: Game, state: State, at_root: bool = True) -> bool:
    """Whether somebody after the first move can choose between two as good as any, which others feel."""
    side, best = side_to_move(game, state), None
    round_index = verbs.round_index(state)
    for move in moves_of(game, state):
        after = copy_record(state)
        verbs.apply(after, move, None)
        going_on = after.to_move != NOBODY and verbs.round_index(after) == round_index
        if going_on and has_a_kingmaker(game, after, at_root=False):
            return True
        values = values_of(game, after, round_index)
        changes = [abs(one - other) for one, other in zip(best or values, values, strict=True)]
        if not at_root and changes[side] < ALIKE < max(changes):
            return True
        best = max(best or values, values, key=lambda each: each[side])
    return False


def mean_over_hands(game: Game, state: State, move: int) -> float:
    """Topas, last turn but one: what a placement is worth on average over all hands of the last player."""
    mine = int(state.to_move)
    seen = seen_by(game, state, mine)
    after = copy_record(state)
    verbs.apply(after, move, None)
    last = int(after.to_move)
    known = int(seen.hand)
    for laid in seen.area[: seen.turns + 1]:
        known |= 1 << (int(laid) >> CARD_SHIFT)
    best = {}
    for card in range(CARDS):
        if not known >> card & 1:
            after.hands[last] = 1 << card
            best[card] = max(values_after(game, after), key=lambda values: values[last])
    hands = list(itertools.combinations(best, int(seen.hand_sizes[last])))
    replies = [max((best[card] for card in hand), key=lambda values: values[last]) for hand in hands]
    return float(np.mean([values[mine] for values in replies]))
