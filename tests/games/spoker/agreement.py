"""The kernels beside the rules written down the slow way: the same moves, the same points, the same turns."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import cabochon
from cabochon.bots import bot
from cabochon.core import verbs
from cabochon.core.match import Match
from cabochon.core.records import NOBODY
from cabochon.games.spoker.notation import parse_move

from .crowded import Crowd
from .reference import Board, Made, in_order, name, passes, swaps
from .table import START, fill
from .turns import HAND, after

Tally = Counter[str]
"""What was met on the way, so that no agreement is empty."""
AT_A_TIME = 6
"""Games compared in one piece of work."""
LOOKED_AT_CLOSELY = 4
"""How many plays of a position are followed to the end of the turn, beside the one that is made."""
Choice = Callable[[Match, list[str]], str]


def compare_moves(match: Match, tally: Tally) -> None:
    """Assert that a match lists every move once, and that every play scores and closes what it should."""
    position, any_order = match.position(), match.game.options["any_order"]
    board = Board.of(position, any_order)
    plays = dict(board.plays(position["hands"][position["to_move"]]))
    assert match.moves() == sorted({*plays, *swaps(position), *passes(position)}), position
    for move, made in plays.items():
        compare_points(match, position, move, made)
    for move in sorted(plays)[:: 1 + len(plays) // LOOKED_AT_CLOSELY]:
        compare_turn(position, move, played(match, move), any_order)
    tally["positions"] += 1
    tally["plays"] += len(plays)
    tally["swaps"] += len(swaps(position))
    tally["jokers on the board"] += any(card[1] == "?" for card in board.cards.values())
    tally["closed figures"] += bool(board.closed)
    tally["plays that close"] += sum(bool(made.closed) for made in plays.values())
    tally["plays with figures across"] += sum(bool(made.across) for made in plays.values())
    tally["nothing to draw"] += not position["bag"] and not position["discards"]


def compare_points(match: Match, position: dict[str, Any], move: str, made: Made) -> None:
    """Assert what a play scores, if it does not end the game."""
    state, scores = match.state(), np.zeros(match.game.players, np.int64)
    verbs.apply(state, parse_move(move), None)
    verbs.scores(state, scores)
    if state.to_move != NOBODY:
        seat = position["to_move"]
        assert scores[seat] - position["scores"][seat] == made.points, (position, move)


def played(match: Match, move: str) -> dict[str, Any]:
    """The position after a move, which is taken for legal."""
    state = match.state()
    verbs.apply(state, parse_move(move), None)
    return match.game.rules.write_position(state)


def compare_turn(before: dict[str, Any], move: str, then: dict[str, Any], any_order: bool) -> None:
    """Assert everything a move did; of cards drawn after a shuffle, only that they are the right ones."""
    expected, seat = after(before, move, any_order), before["to_move"]
    actual = then | {"closed": sorted(then["closed"])}
    if len(expected["hands"][seat]) > HAND:
        assert len(actual["hands"][seat]) == HAND, (before, move)
        actual["hands"] = [*actual["hands"]]
        actual["hands"][seat] = in_order([*actual["hands"][seat], *actual["bag"], *actual["discards"]])
        actual["bag"] = actual["discards"] = []
        for unknown in ("scores", "winners") if then["to_move"] is None else ():
            expected[unknown] = actual[unknown]
    assert actual == expected, (before, move)


def any_move(pick: random.Random) -> Choice:
    """All moves are equally likely."""
    return lambda match, moves: pick.choice(moves)


def builder(pick: random.Random) -> Choice:
    """Lays cards or swaps a joker whenever it can: boards fill up."""

    def choose(match: Match, moves: list[str]) -> str:
        active = [move for move in moves if not move.startswith("pass")]
        return pick.choice(active or moves)

    return choose


def greedy(pick: random.Random) -> Choice:
    """Plays as the greedy bot does."""
    player = bot("greedy", seed=pick.randrange(2**32))
    return lambda match, moves: player.choose(match.view(match.to_move))


STYLES = {"random": any_move, "builder": builder, "greedy": greedy}


def compare_game(seed: int, style: str, players: int, any_order: bool, tally: Tally) -> None:
    """Play a game and compare every position of it, and every move that is made."""
    choose = STYLES[style](random.Random(seed))
    match = cabochon.game("spoker", players=players, any_order=any_order).start(seed=seed)
    while not match.over:
        compare_moves(match, tally)
        before = match.position()
        move = choose(match, match.moves())
        match.play(move)
        compare_turn(before, move, match.position(), any_order)
    assert match.moves() == []


def crowded_match(seed: int) -> Match:
    """A match on a crowded board with any hand, tempting or not."""
    pick = random.Random(seed)
    crowd = Crowd(any_order=pick.random() < 0.5, pick=pick)
    crowd.grow(cards=pick.randrange(2, 56), tries=50)
    players = 2 if sum(crowd.left.values()) >= 18 else 3
    hand = crowd.tempting_hand()
    while crowd.left["??"] and pick.random() < 0.3 and "??" not in hand:
        hand[pick.randrange(len(hand))] = "??"
    spare = list((crowd.left - Counter(hand)).elements())
    pick.shuffle(spare)
    hands, aside = [hand, *([] for _ in range(players - 1))], list[str]()
    for cards, size in [*((cards, HAND) for cards in hands), (aside, 8 if players == 2 else 0)]:
        fill(cards, min(size, len(cards) + len(spare)), spare)
    position = {
        "board": crowd.texts(),
        "closed": [[name(square) for square in squares] for squares in crowd.closed],
        "hands": [in_order(cards) for cards in hands],
        "bag": spare,
        "discards": [],
        "aside": in_order(aside),
        "scores": [START * bool(crowd.board)] + [0] * (players - 1),
        "to_move": 0,
        "first": 0,
        "passes": 0,
    }
    return cabochon.game("spoker", players=players, any_order=crowd.any_order).from_position(position, seed=1)


def games(count: int, first_seed: int) -> Iterator[tuple[int, str, int, bool]]:
    """Games of every style, number of players and order, taking turns."""
    kinds = [
        (style, players, any_order)
        for players in (2, 3, 4, 5, 6)
        for any_order in (False, True)
        for style in STYLES
    ]
    for seed in range(first_seed, first_seed + count):
        yield seed, *kinds[seed % len(kinds)]


def compare_some(first_seed: int) -> Tally:
    """Compare the positions of a few games and of as many crowded boards."""
    tally: Tally = Counter()
    for seed, style, players, any_order in games(AT_A_TIME, first_seed):
        compare_game(seed, style, players, any_order, tally)
        compare_moves(crowded_match(seed), tally)
    return tally
