"""Tables for tests: a test names the cards it is about, the rest goes where the rules let it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

import cabochon
from cabochon.core.game import Game
from cabochon.core.match import Match

from .reference import DECK, in_order, name, square_named, step

HAND = 5
ASIDE = 8
START = 7
"""Points that somebody has once there are cards on the board."""


@dataclass
class Table:
    """A position in the making.

    The board is written as plays, ``"G7> Qd Qs, G8v 7d"``, jokers as they lie there (``Q?``); closed figures
    as their first squares and directions, ``"C3> J7v"``. Hands are filled up with cards nobody named, which
    then lie aside (for two players) and behind the cards that the bag is said to begin with. ``last`` is for
    the end of a game: the bags are empty, the hands are as they are, and the board holds what is missing.
    """

    game: Game
    board: str = ""
    hand: str = ""
    """Of the player to move."""
    closed: str = ""
    bag: str = ""
    discards: str = ""
    hands: Sequence[str] = ()
    """Of everybody, instead of ``hand``."""
    aside: str = ""
    to_move: int = 0
    first: int = 0
    passes: int = 0
    scores: Sequence[int] = ()
    last: bool = False
    turned: bool = False
    """Whether the cards nobody named lie in the discard bag instead of the bag."""

    def position(self) -> dict[str, Any]:
        """The whole position."""
        players = self.game.players
        board = board_of(self.board)
        hands = [text.split() for text in self.hands] or [[] for _ in range(players)]
        if not self.hands:
            hands[self.to_move] = self.hand.split()
        bag, discards, aside = self.bag.split(), self.discards.split(), self.aside.split()
        spare = left_of_deck([*board.values(), *bag, *discards, *aside, *(card for h in hands for card in h)])
        if not self.last:
            for hand in hands:
                fill(hand, HAND, spare)
        if players == 2:
            fill(aside, ASIDE, spare)
        assert not (self.last and spare), f"these cards lie nowhere: {spare}"
        (discards if self.turned else bag).extend(spare)
        return {
            "board": board,
            "closed": sorted(squares_of(text) for text in self.closed.split()),
            "hands": [in_order(hand) for hand in hands],
            "bag": bag,
            "discards": in_order(discards),
            "aside": in_order(aside),
            "scores": list(self.scores) or [START * bool(board)] + [0] * (players - 1),
            "to_move": self.to_move,
            "first": self.first,
            "passes": self.passes,
        }

    def match(self) -> Match:
        """A match that goes on from here."""
        return self.game.from_position(self.position(), seed=1)


def board_of(plays: str) -> dict[str, str]:
    """The board that plays make, allowed or not; each goes over the squares that are taken."""
    board: dict[str, str] = {}
    for play in plays.split(","):
        head, *cards = play.split() or [""]
        if cards:
            square = square_named(head[:-1])
        for card in cards:
            while name(square) in board:
                square = step(square, head[-1])
            board[name(square)] = card
    return board


def squares_of(text: str) -> list[str]:
    """The five squares of a closed figure, from its first square and direction."""
    return [name(step(square_named(text[:-1]), text[-1], by)) for by in range(5)]


def left_of_deck(named: Iterable[str]) -> list[str]:
    """The cards nobody named, jokers last."""
    left = Counter(DECK)
    left.subtract("??" if card[1] == "?" else card for card in named)
    assert min(left.values()) >= 0, f"named too often: {[card for card in left if left[card] < 0]}"
    return in_order(left.elements())


def fill(cards: list[str], size: int, spare: list[str]) -> None:
    """Add spare cards up to a size."""
    missing = size - len(cards)
    assert missing >= 0, f"too many cards for {size}: {cards}"
    cards += spare[:missing]
    del spare[:missing]


def at_table(board: str, hand: str = "", closed: str = "", **options: Any) -> Match:
    """A match on a board, the player to move holding some cards."""
    return Table(cabochon.game("spoker", **options), board, hand, closed).match()


def gained(match: Match, move: str) -> int:
    """Play a move; the points it brought."""
    seat = match.to_move
    assert seat is not None
    before = match.position()["scores"][seat]
    match.play(move)
    return int(match.position()["scores"][seat]) - int(before)


def plays_of(match: Match) -> list[str]:
    """The legal moves that lay cards."""
    return [move for move in match.moves() if not move.startswith(("pass", "swap"))]


def cards_of(position: Mapping[str, Any]) -> list[str]:
    """All cards of a position, wherever they lie; a joker on the board is a joker."""
    board = ["??" if card[1] == "?" else card for card in position["board"].values()]
    heaps = [*position["hands"], position["bag"], position["discards"], position["aside"]]
    return [*board, *chain(*heaps)]
