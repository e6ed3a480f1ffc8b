"""Dealing once more what a seat of a Shokoba table cannot know, imagining and forgetting it."""

import numpy as np

from cabochon.core import verbs
from cabochon.core.dispatch import implements
from cabochon.core.gathered import deal_gathered, redeal_gathered
from cabochon.core.jit import kernel
from cabochon.core.records import SPECTATOR, Seen, State
from cabochon.core.rng import Words, draw
from cabochon.core.scratch import scratch
from cabochon.games.shokoba.cards import CARD_BITS, CARDS
from cabochon.games.shokoba.layout import LAYOUT, SEATS, SEEN, STATE

recall = LAYOUT.recall


@kernel
def list_unseen(known: int, unseen: np.ndarray) -> int:
    """List the cards that are not known, by the places of their bits; returns how many."""
    count = 0
    for bit in CARD_BITS:
        # Copies of a kind stand together in CARD_BITS: pass over as many as are known.
        card = np.int64(1) << np.int64(bit)
        three_bits = np.int64(bit) % 3
        copies = (known >> np.int64(bit)) & (1 if three_bits == 2 else 3)
        if copies:
            known = int(known - card)
        else:
            unseen[count] = bit
            count += 1
    return count


@kernel
def gather(state: State, seat: int, unseen: np.ndarray) -> int:
    """Collect the cards a seat cannot see; returns how many."""
    known = state.table + state.mistake + state.piles.sum()
    if seat != SPECTATOR:
        known += state.hands[seat]
    return list_unseen(known, unseen)


implements(verbs.redeal, STATE)(redeal_gathered(LAYOUT, gather))
deal_unseen = deal_gathered(LAYOUT, gather)


@implements(verbs.imagine, SEEN)
@kernel
def imagine(seen: Seen, state: State) -> None:
    """Copy what the seat knows and deal out the cards it cannot see, in their order."""
    recall(seen, state)
    deal_unseen(seen, state)


@implements(verbs.forget, SEEN)
@kernel
def forget(seen: Seen, rng: Words, remembered: int) -> None:
    """Take some cards of the piles (SHO-4) for others that have not come yet, and those for gone."""
    unseen = scratch(CARDS, np.int8)
    count = list_unseen(seen.table + seen.mistake + seen.piles.sum() + seen.hand, unseen)
    if count == 0:
        return
    for side in range(SEATS):
        pile = seen.piles[side]
        believed = pile
        for bit in CARD_BITS:
            three_bits = np.int64(bit) % 3
            if (pile >> np.int64(bit)) & (1 if three_bits == 2 else 3):
                card = np.int64(1) << np.int64(bit)
                pile -= card
                if draw(rng, 100) >= remembered:
                    place = draw(rng, count)
                    believed += (np.int64(1) << np.int64(unseen[place])) - card
                    unseen[place] = bit
        seen.piles[side] = believed
