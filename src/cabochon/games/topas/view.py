"""Dealing once more what a seat of a Topas table cannot know, and imagining it."""

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import lowest_bit
from cabochon.core.dispatch import implements
from cabochon.core.gathered import deal_gathered, redeal_gathered
from cabochon.core.jit import kernel
from cabochon.core.records import NOBODY, SPECTATOR, Seen, State
from cabochon.games.topas.frontier import cover
from cabochon.games.topas.layout import LAYOUT, SEEN, STATE
from cabochon.games.topas.lines import read
from cabochon.games.topas.packing import AREA_CARDS, CARD_SHIFT, CARDS

recall = LAYOUT.recall


@kernel
def known_cards(state: State, seat: int) -> int:
    """The cards a seat can see: those laid and put away, and its own."""
    known = int(state.away)
    if seat != SPECTATOR:
        known |= read(state.hands, seat)
    if state.to_move != NOBODY or state.players > 1:
        for place in range(state.turns + 1):
            known |= 1 << (read(state.area, place) >> CARD_SHIFT)
    return known


@kernel
def gather(state: State, seat: int, unseen: np.ndarray) -> int:
    """Collect the cards a seat cannot see; returns how many."""
    hidden = ((1 << CARDS) - 1) & ~known_cards(state, seat)
    count = 0
    while hidden:
        unseen[count] = lowest_bit(hidden)
        count += 1
        hidden &= hidden - 1
    return count


implements(verbs.redeal, STATE)(redeal_gathered(LAYOUT, gather))
deal_unseen = deal_gathered(LAYOUT, gather)


@implements(verbs.imagine, SEEN)
@kernel
def imagine(seen: Seen, state: State) -> None:
    """Copy what the seat knows, lay the area once more, and deal out the cards it cannot see in order."""
    recall(seen, state)
    for place in range(AREA_CARDS):
        if seen.area[place]:
            cover(state, read(seen.area, place))
    deal_unseen(seen, state)
