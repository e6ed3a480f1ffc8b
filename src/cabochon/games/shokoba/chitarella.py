"""``chitarella``: a player of Shokoba by rules of thumb, as Scopone's old masters taught them.

Source of the ideas: the rules of play that tradition ascribes to Chitarella of Naples (18th century) and that
Scopone players still go by; Di Palma and Lanzi ("Traditional Wisdom and Monte Carlo Tree Search Face-to-Face
in the Card Game Scopone") tell what they come to. The words, the numbers and the code are ours. Made for the
nine-card team game, Scopone's twin (SHO-13); plays every kind of Shokoba, and no other game.

The rules, each a function below, all in parts of a stone:

- what a move brings: shokobas, the sevens before all, rubies, cards (``gain``);
- never leave a sum that gives a shokoba, nor sevens within reach, unless no card is left that takes them: the
  cards played are remembered, and the others counted (``danger``);
- lay a card whose twin you hold: who takes it leaves you the other (``twin``);
- the side that plays last keeps values in pairs, the other side breaks them (``pairing``);
- towards the end of a round, have the last take: the rest of the table goes with it (``last_take``).
"""

from typing import Final

import numpy as np

from cabochon.core.errors import OptionError
from cabochon.core.player import Turn
from cabochon.core.records import Seen
from cabochon.games.shokoba.cards import VALUE_BITS, VALUES, WHOLE_DECK, cards_in
from cabochon.games.shokoba.game import SLUG
from cabochon.games.shokoba.greedy import STONE, gain, worth
from cabochon.games.shokoba.kernels import next_seat, side_of
from cabochon.games.shokoba.layout import CLAIM, HAND_CARDS, MAX_MOVES, NO_CLAIM, PLAYED_SHIFT
from cabochon.games.shokoba.takes import add_takes, same_value

FEAR: Final = 0.9
"""What a loss to the next player weighs, beside a gain of one's own."""
LESSER_FEARS: Final = 0.3
"""What the other takes weigh that the next player might have instead of the worst."""
TWIN: Final = STONE // 20
PAIR: Final = STONE // 40
LAST_TAKE: Final = 0.25
"""What the rest of the table is worth to who has just taken, shared by the cards still to be played."""


class Chitarella:
    """Rules of thumb, and a good memory; leaves nothing to chance."""

    name = "chitarella"

    def __init__(self, seed: int | None = None) -> None:
        """The seed is taken for the sake of a common signature."""

    def move(self, turn: Turn) -> int:
        """The move that the rules of thumb like best, the first among equals."""
        if turn.game.slug != SLUG:
            raise OptionError("shokoba.other_game", bot=self.name)
        moves: list[int] = turn.moves.tolist()
        return max(moves, key=lambda move: liking(turn.seen, move))


def liking(seen: Seen, move: int) -> float:
    """How much the rules of thumb like a move, in the measure of ``gain``."""
    total = float(gain(seen.table, move))
    if move & (CLAIM | NO_CLAIM):
        return total
    return total - danger(seen, move) + twin(seen, move) + pairing(seen, move) + last_take(seen, move)


def card_of(move: int) -> int:
    """The card played."""
    return move >> PLAYED_SHIFT & WHOLE_DECK


def table_after(seen: Seen, move: int) -> int:
    """What lies on the table after a move."""
    taken = move & WHOLE_DECK
    return int(seen.table) - taken if taken else int(seen.table) + card_of(move)


def unseen(seen: Seen) -> int:
    """The cards not played yet that the player does not hold: counting cards."""
    return WHOLE_DECK - int(seen.table) - int(seen.hand) - int(seen.piles.sum()) - int(seen.mistake)


# -- what the next player can do -----------------------------------------------------------------------------


def chance_of(value: int, cards: int, held: int) -> float:
    """The chance that a hand of so many of these cards has one of a value."""
    total, copies = cards_in(cards), cards_in(cards & 7 << VALUE_BITS * (value - 1))
    missing = 1.0
    for i in range(held):
        missing *= (total - copies - i) / (total - i)
    return 1 - missing


def cards_next(seen: Seen) -> int:
    """How many cards the next player has, new ones included; none when the round is over."""
    held = int(seen.hand_sizes[next_seat(seen, int(seen.to_move))])
    return held or min(HAND_CARDS, int(seen.deck_size))


def worst_take(seen: Seen, table: int, value: int) -> int:
    """The most that a card of a value can take from a table, with a stone for a shokoba (SHO-5)."""
    takes = np.empty(MAX_MOVES, np.int64)
    count = add_takes(table, value, 0, bool(seen.single_first), takes, 0)
    return max((int(worth(take)) + (STONE if take == table else 0) for take in takes[:count]), default=0)


def danger(seen: Seen, move: int) -> float:
    """What the next player may be expected to make of the table that a move leaves."""
    table = table_after(seen, move)
    held = cards_next(seen)
    if not table or not held:
        return 0.0
    hidden = unseen(seen)
    losses = sorted(
        chance_of(value, hidden, held) * worst_take(seen, table, value) for value in range(1, VALUES + 1)
    )
    return FEAR * losses[-1] + LESSER_FEARS * sum(losses[:-1])


# -- pairs and the end ---------------------------------------------------------------------------------------


def twin(seen: Seen, move: int) -> int:
    """A card laid whose like stays in hand can be taken back."""
    laid = not move & WHOLE_DECK
    left = int(seen.hand) - card_of(move)
    return TWIN if laid and left & same_value(card_of(move)) else 0


def odd_values(taken: int) -> int:
    """How many values have been taken an odd number of times: their pairs are broken."""
    return sum(cards_in(taken & 7 << VALUE_BITS * place) & 1 for place in range(VALUES))


def pairing(seen: Seen, move: int) -> int:
    """The dealer's side has the last card, and answers each card with its like as long as values pair."""
    before = int(seen.piles.sum())
    gone = move & WHOLE_DECK and (move & WHOLE_DECK) + card_of(move)
    broken = odd_values(before + gone) - odd_values(before)
    plays_last = side_of(seen, seen.seat) == side_of(seen, seen.dealer)
    return -PAIR * broken if plays_last else PAIR * broken


def last_take(seen: Seen, move: int) -> float:
    """The nearer the end of the round, the more a take is worth that may be the last (SHO-6)."""
    if seen.deck_size or not move & WHOLE_DECK:
        return 0.0
    left = max(1, int(seen.hand_sizes.sum()) - 1)
    return float(LAST_TAKE * worth(table_after(seen, move)) / left)
