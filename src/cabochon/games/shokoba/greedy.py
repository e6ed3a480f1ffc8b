"""The greedy player: the move that leads furthest towards stones at once, and looks no further."""

from typing import Final

from cabochon.core import verbs
from cabochon.core.bits import popcount
from cabochon.core.dispatch import implements
from cabochon.core.jit import kernel
from cabochon.core.records import Moves, Seen
from cabochon.games.shokoba.cards import DIAMOND, EMERALDS, RUBIES, SAPPHIRES, WHOLE_DECK, cards_in
from cabochon.games.shokoba.layout import NO_CLAIM, PLAYED_SHIFT, SEEN

# What a card is worth, in 420ths of a stone: a stone divided by the cards that make sure of it (all of them
# for the diamond, 2 of 3 emeralds, 5 of 9 rubies, 14 of 27 sapphires, 21 of 40 cards). 420 divides by all.
STONE: Final = 420
EMERALD_WORTH: Final = STONE // 2
RUBY_WORTH: Final = STONE // 5
SAPPHIRE_WORTH: Final = STONE // 14
CARD_WORTH: Final = STONE // 21


@kernel
def worth(cards: int) -> int:
    """What a set of cards adds on the way to the five stones (SHO-7)."""
    return (
        (STONE if cards & DIAMOND else 0)
        + EMERALD_WORTH * cards_in(cards & EMERALDS)
        + RUBY_WORTH * popcount(cards & RUBIES)
        + SAPPHIRE_WORTH * cards_in(cards & SAPPHIRES)
        + CARD_WORTH * cards_in(cards)
    )


@kernel
def gain(table: int, move: int) -> int:
    """What a move brings at once: cards, a stone for an empty table; a laid card is given away."""
    taken = move & WHOLE_DECK
    card = (move >> PLAYED_SHIFT) & WHOLE_DECK
    if move & NO_CLAIM:
        return 0
    if taken == 0:
        return -worth(card)
    return worth(taken + card) + (STONE if taken == table else 0)


@implements(verbs.greedy, SEEN)
@kernel
def greedy(seen: Seen, moves: Moves, count: int) -> int:
    """The index of the move that gains most; the first among equals."""
    best = 0
    for i in range(1, count):
        if gain(seen.table, moves[i]) > gain(seen.table, moves[best]):
            best = i
    return best
