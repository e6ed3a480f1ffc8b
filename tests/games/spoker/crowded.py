"""Crowded boards: plays made with the pick of the deck, so that lines grow long and figures meet."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from .figures import RANKS, SUITS
from .reference import DECK, Board, Square, in_order, name
from .turns import read_play

HAND = 5


@dataclass
class Crowd:
    """A board in the making and the cards that are left."""

    any_order: bool
    pick: random.Random
    board: dict[Square, str] = field(default_factory=dict)
    closed: list[tuple[Square, ...]] = field(default_factory=list)
    left: Counter[str] = field(default_factory=lambda: Counter(DECK))

    def grow(self, cards: int, tries: int) -> None:
        """Lay figures until the board has so many cards, or so many hands were tried."""
        for _ in range(tries):
            if len(self.board) >= cards:
                break
            self.lay(self.tempting_hand())
            if self.pick.random() < 0.1:
                self.swap()

    def lay(self, hand: list[str]) -> None:
        """Make the play of a hand that lays most cards, or any; nothing if there is none."""
        board = Board(self.board, self.closed, self.any_order)
        plays = [(len(text.split()), text, made) for text, made in board.plays(hand)]
        if not plays:
            return
        most = max(size for size, _, _ in plays)
        chosen = [play for play in plays if play[0] == most] if self.pick.random() < 0.5 else plays
        _, text, made = self.pick.choice(sorted(chosen, key=lambda play: play[1]))
        new, _ = read_play(board, text)
        self.board |= new
        self.left -= Counter(new.values())
        self.closed += sorted(made.closed)

    def swap(self) -> None:
        """Put a joker in the place of some card, which is free to be played again."""
        squares = sorted(square for square, card in self.board.items() if card[1] != "?")
        if squares and self.left["??"]:
            square = self.pick.choice(squares)
            card = self.board[square]
            self.board[square] = f"{card[0]}?"
            self.left += Counter([card])
            self.left -= Counter(["??"])

    def tempting_hand(self) -> list[str]:
        """Cards of one rank, of one suit or of neighbouring ranks, as far as there are any; then others."""
        rank, suit = self.pick.randrange(len(RANKS)), self.pick.choice(SUITS)
        wishes: list[Callable[[str], bool]] = [
            lambda card: card[0] == RANKS[rank],
            lambda card: card[1] == suit,
            lambda card: abs(RANKS.index(card[0]) - rank) <= 2,
            lambda card: True,
        ]
        wish = self.pick.choice(wishes)
        cards = [card for card in self.left.elements() if card != "??"]
        self.pick.shuffle(cards)
        cards.sort(key=lambda card: not wish(card))
        return in_order(cards[:HAND])

    def texts(self) -> dict[str, str]:
        """The board as a position holds it."""
        return {name(square): card for square, card in self.board.items()}
