"""What simulations count in a game of 8·28 beside its result."""

from typing import Final

import numpy as np

from cabochon.core import verbs
from cabochon.core.dispatch import implements
from cabochon.core.jit import kernel
from cabochon.core.records import NOBODY, State
from cabochon.games.eight28.kernels import answer, begin_sharing, choose, round_over, share_out
from cabochon.games.eight28.layout import BLUE, EIGHT, OFFER, RED, STATE, TAKE, TWENTY_EIGHT
from cabochon.games.eight28.sharing import jackpots, treasure, winners_of

MEASURES = (
    "rounds",
    "cards_taken",
    "players_out",
    "jackpots",
    "jackpot_points",
    "treasures",
    "treasure_points",
    "unclaimed_8",
    "unclaimed_28",
    "shared_8",
    "shared_28",
    "stayed_points",
)
"""Per game: rounds, cards taken, players put out (E28-4), jackpots and what they were worth (E28-7); rounds
whose pot was split and what each of the two treasures was worth (E28-8); how often a treasure was nobody's or
several players'; and what stayed in the pot after the sharings (E28-9)."""
ROUNDS: Final = 0
CARDS_TAKEN: Final = 1
PLAYERS_OUT: Final = 2
JACKPOTS: Final = 3
JACKPOT_POINTS: Final = 4
TREASURES: Final = 5
TREASURE_POINTS: Final = 6
UNCLAIMED: Final = 7
SHARED: Final = 9
STAYED_POINTS: Final = 11


@kernel
def points(blue: int, red: int) -> int:
    """What stones are worth (E28-1)."""
    return blue + 2 * red


@kernel
def count_sharing(state: State, tally: np.ndarray) -> None:
    """Count a sharing about to be made."""
    if jackpots(state):
        tally[JACKPOTS] += 1
        tally[JACKPOT_POINTS] += points(state.pot[BLUE], state.pot[RED])
        return
    blue, red = treasure(state.pot[BLUE], state.pot[RED], 0)
    tally[TREASURES] += 1
    tally[TREASURE_POINTS] += points(blue, red)
    for place in range(2):
        seats = winners_of(state, EIGHT if place == 0 else TWENTY_EIGHT)
        if seats == 0:
            tally[UNCLAIMED + place] += 1
        elif seats & (seats - 1):
            tally[SHARED + place] += 1


@implements(verbs.measure, STATE)
@kernel
def measure(state: State, move: int, tally: np.ndarray) -> None:
    """Count what a move brings about; only a round's last move is looked at closely."""
    after = np.empty(1, STATE)
    after[0] = state
    last = after[0]
    if state.phase == OFFER:
        answer(last, move, None)
        if move == TAKE:
            tally[CARDS_TAKEN] += 1
            tally[PLAYERS_OUT] += 1 if last.out != state.out else 0
        if not round_over(last):
            return
        begin_sharing(last, None)
    else:
        choose(last, move, None)
    if last.to_move != NOBODY:
        return
    tally[ROUNDS] += 1
    count_sharing(last, tally)
    share_out(last, None)
    tally[STAYED_POINTS] += points(last.pot[BLUE], last.pot[RED])
