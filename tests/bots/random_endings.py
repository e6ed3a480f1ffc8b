"""Endings from random games, small enough for plain brute force."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any

import numpy as np

import cabochon
from cabochon.core.game import Game
from cabochon.core.records import State, copy_record
from cabochon.games.shokoba.cards import cards_in
from cabochon.games.spoker.heaps import remove, spread
from cabochon.games.spoker.packing import ALONG, CARDS

from .brute_force import random_states


def last_cards(most: int) -> Callable[[State], bool]:
    """Shokoba: nobody has more cards than that, and none come any more."""
    return lambda state: state.deck_size == 0 and all(cards_in(hand) <= most for hand in state.hands)


def choosing(state: State) -> bool:
    """8·28: the choices of the sharing."""
    return bool(state.phase == 1)


def with_a_board(state: State) -> bool:
    """Spoker: some figures lie on the board."""
    return int((state.board[ALONG] != 0).sum()) > 5


def empty_bags(state: State) -> None:
    """Spoker: take everything away that could be drawn, and leave two cards to who is to move, one to others.

    Random games do not get that far by themselves: they end in passes.
    """
    state.bag[:] = 0
    state.bag_size = 0
    state.passes = 0
    state.cast_off[:] = 0
    state.fetched[:] = 0
    state.discards[:] = 0
    cards = np.zeros(CARDS, np.uint8)
    for seat in range(state.players):
        held = spread(state.hands[seat], cards, 0)
        for place in range(2 if seat == state.to_move else 1, held):
            remove(state.hands[seat], int(cards[place]))


def last_turns(turns: int) -> Callable[[State], bool]:
    """Topas: so many turns from the end."""
    return lambda state: bool(7 * state.players - state.turns == turns)


@dataclass(frozen=True)
class Case:
    """A kind of ending."""

    slug: str
    options: dict[str, Any]
    is_ending: Callable[[State], bool]
    certain: bool = False
    """Whether a view tells all that counts."""
    share: float = 1.0
    """How many of ten thousand the soak takes."""
    reduce: Callable[[State], None] | None = None
    """Makes an ending of a position."""

    @property
    def game(self) -> Game:
        """The game with its options."""
        return cabochon.game(self.slug, **self.options)

    def __str__(self) -> str:
        return f"{self.slug} {self.options}"


NINE = {"players": 4, "teams": True, "nine_cards": True}
CASES = [
    Case("shokoba", {}, last_cards(3), certain=True, share=0.6),
    Case("shokoba", {"edition": "classic", "single_first": True}, last_cards(3), certain=True, share=0.2),
    Case("shokoba", {"mistakes": True}, last_cards(2), certain=True, share=0.2),
    Case("shokoba", {**NINE}, last_cards(2)),
    Case("shokoba", {**NINE, "target": 100}, last_cards(2), share=0.1),
    Case("shokoba", {"players": 3}, last_cards(2), share=0.5),
    Case("shokoba", {"players": 4, "edition": "classic"}, last_cards(2), share=0.5),
    Case("eight28", {}, choosing, certain=True, share=0.3),
    Case("eight28", {"players": 4, "final_pass": True}, choosing, certain=True, share=0.3),
    Case("eight28", {"players": 6}, choosing, certain=True, share=0.4),
    Case("topas", {}, last_turns(1), certain=True, share=0.5),
    Case("topas", {"players": 4, "expert": True}, last_turns(1), certain=True, share=0.41),
    Case("spoker", {}, with_a_board, share=0.7, reduce=empty_bags),
    Case("spoker", {"players": 3, "any_order": True}, with_a_board, share=0.3, reduce=empty_bags),
]


def random_endings(case: Case, number: int) -> Iterator[State]:
    """So many endings of a kind from random games."""
    game = case.game
    found = 0
    for seed in count():
        for state in random_states(game, seed):
            if case.is_ending(state):
                ending = copy_record(state)
                if case.reduce:
                    case.reduce(ending)
                yield ending
                found += 1
                if found == number:
                    return
