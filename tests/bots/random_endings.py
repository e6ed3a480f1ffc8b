"""Endings from random games, small enough for plain brute force."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any

import cabochon
from cabochon.core.game import Game
from cabochon.core.verbs import State, copy_record
from cabochon.games.shokoba.kernels import cards_in

from .brute_force import random_states


def last_cards(most: int) -> Callable[[State], bool]:
    """Shokoba: nobody has more cards than that, and none come any more."""
    return lambda state: state.deck_size == 0 and all(cards_in(hand) <= most for hand in state.hands)


def choosing(state: State) -> bool:
    """8·28: the choices of the sharing."""
    return bool(state.phase == 1)


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
]


def random_endings(case: Case, number: int) -> Iterator[State]:
    """So many endings of a kind from random games."""
    game = case.game
    found = 0
    for seed in count():
        for state in random_states(game, seed):
            if case.is_ending(state):
                yield copy_record(state)
                found += 1
                if found == number:
                    return
