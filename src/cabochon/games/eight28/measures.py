"""What simulations count in a game of 8·28 beside its result."""

import numpy as np

from cabochon.core import verbs
from cabochon.core.dispatch import implements
from cabochon.core.jit import kernel
from cabochon.core.numbered import numbered
from cabochon.core.records import State
from cabochon.core.scratch import scratch
from cabochon.games.eight28.kernels import play, share_out
from cabochon.games.eight28.layout import BLUE, EIGHT, OFFER, RED, STATE, TAKE, TWENTY_EIGHT
from cabochon.games.eight28.sharing import jackpots, points, treasure, winners_of

MEASURES = numbered(
    *("rounds", "cards_taken", "players_out", "jackpots", "jackpot_points", "treasures", "treasure_points"),
    *("unclaimed_8", "unclaimed_28", "shared_8", "shared_28", "stayed_points"),
)
"""Per game: rounds, cards taken, players put out (E28-4), jackpots and what they were worth (E28-7); rounds
whose pot was split and what each of the two treasures was worth (E28-8); how often a treasure was nobody's or
several players'; and what stayed in the pot after the sharings (E28-9)."""


@kernel
def count_sharing(state: State, tally: np.ndarray) -> None:
    """Count a sharing about to be made."""
    if jackpots(state):
        tally[MEASURES.jackpots] += 1
        tally[MEASURES.jackpot_points] += points(state.pot[BLUE], state.pot[RED])
        return
    blue, red = treasure(state.pot[BLUE], state.pot[RED], 0)
    tally[MEASURES.treasures] += 1
    tally[MEASURES.treasure_points] += points(blue, red)
    for place in range(2):
        seats = winners_of(state, EIGHT if place == 0 else TWENTY_EIGHT)
        if seats == 0:
            tally[MEASURES.unclaimed_8 + place] += 1
        elif seats & (seats - 1):
            tally[MEASURES.shared_8 + place] += 1


@implements(verbs.measure, STATE)
@kernel
def measure(state: State, move: int, tally: np.ndarray) -> None:
    """Count what a move brings about; only a round's last move is looked at closely."""
    after = scratch(1, STATE)
    after[0] = state
    last = after[0]
    is_shared = play(last, move, None)
    if state.phase == OFFER and move == TAKE:
        tally[MEASURES.cards_taken] += 1
        tally[MEASURES.players_out] += last.out != state.out
    if not is_shared:
        return
    tally[MEASURES.rounds] += 1
    count_sharing(last, tally)
    share_out(last, None)
    tally[MEASURES.stayed_points] += points(last.pot[BLUE], last.pot[RED])
