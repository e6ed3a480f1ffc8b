"""What the search asks of Spoker beyond its rules."""

from cabochon.core import verbs
from cabochon.core.bits import read
from cabochon.core.jit import kernel
from cabochon.core.verbs import State, implements
from cabochon.games.spoker.heaps import jokers_in
from cabochon.games.spoker.layout import CARD_BITS, CARD_MASK, JOKER, KIND_MASK, STATE, SWAP
from cabochon.games.spoker.scoring import cards_of, count_of


@implements(verbs.holds, STATE)
@kernel
def holds(state: State, move: int) -> bool:
    """Whether the player has the cards of a move: those laid or discarded, or a joker to swap."""
    heap = state.hands[state.to_move]
    once, twice, jokers = read(heap, 0), read(heap, 1), jokers_in(heap)
    if move & KIND_MASK == SWAP:
        return jokers > 0
    cards = cards_of(move)
    for _ in range(count_of(move)):
        card = cards & CARD_MASK
        if card == JOKER:
            jokers -= 1
        elif once >> card & 1:
            kind = 1 << card
            once &= ~kind | twice
            twice &= ~kind
        else:
            return False
        cards >>= CARD_BITS
    return jokers >= 0
