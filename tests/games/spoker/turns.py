"""What a move does to a position, by SPO-6 to SPO-14, for positions whose next draws need no shuffling."""

import copy
from collections.abc import Mapping
from typing import Any

from .reference import Board, Made, in_order, name, square_named, stars, step

HAND = 5


def read_play(board: Board, text: str) -> tuple[dict[tuple[int, int], str], str]:
    """The new cards of a play on their squares, and its direction."""
    head, *cards = text.split()
    square, direction = square_named(head[:-1]), head[-1]
    new: dict[tuple[int, int], str] = {}
    while cards:
        if square not in board.cards:
            new[square] = cards.pop(0)
        square = step(square, direction)
    return new, direction


def made_by(position: Mapping[str, Any], move: str, any_order: bool) -> Made:
    """What a legal play makes."""
    board = Board.of(position, any_order)
    made = board.play(*read_play(board, move))
    assert made, move
    return made


def after(position: Mapping[str, Any], move: str, any_order: bool) -> dict[str, Any]:
    """The position after a legal move, its closed figures sorted.

    When the bag runs out and the discards become the bag, nobody can say which cards are drawn: then hand,
    bag and discards come all together in the hand.
    """
    new = copy.deepcopy(dict(position))
    seat = new["to_move"]
    word, *rest = move.split()
    if word == "swap":
        swap(new, rest[0])
    elif word == "pass":
        discard(new, rest)
    else:
        play(new, move, any_order)
    if word != "swap":
        draw(new, seat)
    new["passes"] = new["passes"] + 1 if word == "pass" else 0
    new["to_move"] = (seat + 1) % len(new["hands"])
    new["closed"].sort()
    if is_over(new, seat):
        finish(new)
    return new


def swap(position: dict[str, Any], square: str) -> None:
    """A joker for a card on the board (SPO-10)."""
    hand = position["hands"][position["to_move"]]
    card = position["board"][square]
    hand.remove("??")
    hand.append(card)
    hand[:] = in_order(hand)
    position["board"][square] = f"{card[0]}?"


def discard(position: dict[str, Any], cards: list[str]) -> None:
    """Cards into the discard bag (SPO-11)."""
    for card in cards:
        position["hands"][position["to_move"]].remove(card)
    position["discards"] = in_order([*position["discards"], *cards])


def play(position: dict[str, Any], move: str, any_order: bool) -> None:
    """Cards on the board, their points and the figures they close (SPO-6 to SPO-9)."""
    made = made_by(position, move, any_order)
    new, _ = read_play(Board.of(position, any_order), move)
    for square, card in new.items():
        position["board"][name(square)] = card
        position["hands"][position["to_move"]].remove(card)
    position["closed"] += [[name(square) for square in figure] for figure in made.closed]
    position["scores"][position["to_move"]] += made.points


def draw(position: dict[str, Any], seat: int) -> None:
    """Up to five cards again, as far as they go (SPO-12)."""
    hand, bag = position["hands"][seat], position["bag"]
    wanted = HAND - len(hand)
    hand += bag[:wanted]
    del bag[:wanted]
    if len(hand) < HAND and position["discards"]:
        hand += position["discards"]
        position["discards"] = []
    hand[:] = in_order(hand)


def is_over(position: Mapping[str, Any], seat: int) -> bool:
    """SPO-13, after a seat's move."""
    players, passes = len(position["hands"]), position["passes"]
    if not position["bag"] and not position["discards"] and len(position["hands"][seat]) <= HAND:
        return not position["hands"][seat] or passes >= players
    return bool(passes >= players * (3 if position["board"] else 20))


def finish(position: dict[str, Any]) -> None:
    """The cards in hand are deducted, and the best score wins (SPO-14)."""
    position["scores"] = [
        score - left_over(hand) for score, hand in zip(position["scores"], position["hands"], strict=True)
    ]
    best = max(position["scores"])
    position["to_move"] = None
    position["winners"] = [seat for seat, score in enumerate(position["scores"]) if score == best]


def left_over(hand: list[str]) -> int:
    """What the cards left in a hand cost."""
    worth = {"?": 20, "A": 11, "9": 9, "8": 8, "7": 7}
    return sum(worth.get(card[0], 10) for card in hand) << stars(hand)
