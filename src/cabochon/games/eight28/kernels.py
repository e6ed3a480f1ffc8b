"""8·28's rules over its record. Every function is compiled and unchecked; rule names are those of
docs/rules/eight28.md.

A move runs in steps, which the events of a match retrace one by one: ``answer`` takes or leaves the card
and ``pass_on`` offers the next one; when the round is over, ``begin_sharing`` turns the cards up, ``choose``
notes who plays for what, ``share_out`` (sharing.py) gives the stones, and ``go_on`` deals the next round or
ends the game.
"""

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import lowest_bit
from cabochon.core.jit import kernel
from cabochon.core.rng import draw, shuffle
from cabochon.core.verbs import NOBODY, Moves, State, implements
from cabochon.games.eight28.layout import (
    BLUE,
    BLUES,
    CARDS,
    CHOOSE,
    DECK,
    EIGHT,
    ELEVEN,
    OFFER,
    OUT_AT,
    OVER,
    RED,
    REDS,
    REFUSE,
    STATE,
    TAKE,
    TWENTY_EIGHT,
)
from cabochon.games.eight28.sharing import best_of, jackpots, low_value, share_out

# -- dealing -------------------------------------------------------------------------------------------------


@kernel
def left_of(state: State, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < state.players else 0


@kernel
def draw_card(state: State) -> int:
    """The top card of the deck."""
    top = CARDS - state.deck_size
    card = state.deck[top]
    state.deck[top] = 0
    state.deck_size -= 1
    return int(card)


@kernel
def put_stone(state: State) -> None:
    """The dealer's A: a blue stone from the bank, else a red one, else none (E28-3)."""
    if state.bank[BLUE]:
        state.bank[BLUE] -= 1
        state.pot[BLUE] += 1
    elif state.bank[RED]:
        state.bank[RED] -= 1
        state.pot[RED] += 1


@kernel
def deal_round(state: State) -> None:
    """Shuffle, deal every player a hidden card (E28-2), and let the first dealer begin (E28-3)."""
    state.deck[:] = DECK
    shuffle(state.rng, state.deck, CARDS)
    state.deck_size = CARDS
    state.open[:, :] = 0
    state.open_size[:] = 0
    state.open_sum[:] = 0
    state.open_elevens[:] = 0
    state.choices[:] = 0
    state.out = 0
    state.passed = 0
    for seat in range(state.players):
        state.hidden[seat] = draw_card(state)
    state.phase = OFFER
    state.accepted = 0
    put_stone(state)
    state.to_move = left_of(state, state.dealer)


@implements(verbs.deal, STATE)
@kernel
def deal(state: State) -> None:
    """Start the game; a dealer of NOBODY is drawn by lot (E28-2)."""
    if state.dealer == NOBODY:
        state.dealer = draw(state.rng, state.players)
    state.bank[BLUE] = BLUES
    state.bank[RED] = REDS
    state.round_number = 1
    deal_round(state)


# -- offers --------------------------------------------------------------------------------------------------


@implements(verbs.legal, STATE)
@kernel
def legal(state: State, moves: Moves) -> int:
    """Take or refuse (E28-3); in the sharing, 8 or 28 (E28-8)."""
    if state.phase == CHOOSE:
        moves[0] = EIGHT
        moves[1] = TWENTY_EIGHT
    else:
        moves[0] = TAKE
        moves[1] = REFUSE
    return 2


@kernel
def answer(state: State, move: int) -> None:
    """Take the card offered or leave it; passes nothing on (E28-3, E28-4, E28-5).

    Written without a branch on the answer, which no processor can foresee: a card that is not taken is laid
    as 0 on a place that is 0, and counts 0 times.
    """
    seat = state.to_move
    taken = 1 if move == TAKE else 0
    top = CARDS - state.deck_size
    card = state.deck[top] * taken
    state.deck[top] -= card
    state.deck_size -= taken
    state.open[seat, state.open_size[seat]] = card
    state.open_size[seat] += taken
    state.open_sum[seat] += low_value(card)
    state.open_elevens[seat] += 1 if card == ELEVEN else 0
    state.accepted |= taken
    if state.open_sum[seat] >= OUT_AT:
        state.out |= 1 << seat
    if state.final_pass and not taken:
        state.passed |= 1 << seat


@kernel
def still_offered(state: State) -> int:
    """The seats that may yet be offered a card in this round (E28-4, E28-5)."""
    return int(((1 << state.players) - 1) & ~(state.out | state.passed))


@kernel
def next_offered(state: State, seat: int, steps: int) -> int:
    """The first of so many seats after a seat that may be offered a card, or NOBODY (E28-3)."""
    offered = still_offered(state)
    ahead = (offered | offered << state.players) >> (seat + 1) & ((1 << steps) - 1)
    if ahead == 0:
        return NOBODY
    found = seat + 1 + lowest_bit(ahead)
    return found if found < state.players else found - state.players


@kernel
def steps_to_dealer(state: State) -> int:
    """How many seats come after the one to move before the card has gone round to the dealer (E28-3)."""
    steps = state.dealer - state.to_move
    return int(steps if steps >= 0 else steps + state.players)


@kernel
def round_over(state: State) -> bool:
    """Whether the answer just given ends the round (E28-5)."""
    if state.deck_size == 0 or still_offered(state) == 0:
        return True
    return not state.accepted and next_offered(state, state.to_move, steps_to_dealer(state)) == NOBODY


@kernel
def pass_on(state: State) -> None:
    """Offer a card to the next player; after the dealer the next seat deals, even if it is out (E28-4)."""
    seat = next_offered(state, state.to_move, steps_to_dealer(state))
    if seat == NOBODY:
        state.dealer = left_of(state, state.dealer)
        state.accepted = 0
        put_stone(state)
        seat = next_offered(state, state.dealer, state.players)
    state.to_move = seat


# -- the sharing ---------------------------------------------------------------------------------------------


@kernel
def may_choose(state: State, seat: int) -> bool:
    """Whether a seat can play for either treasure (E28-8)."""
    return best_of(state, seat, EIGHT) > 0


@kernel
def next_chooser(state: State) -> int:
    """Who chooses next, in turn from the round's last dealer; NOBODY when all have (E28-8)."""
    seat = state.dealer
    for _ in range(state.players):
        if state.choices[seat] == 0 and may_choose(state, seat):
            return int(seat)
        seat = left_of(state, seat)
    return NOBODY


@kernel
def begin_sharing(state: State) -> None:
    """Turn the hidden cards up (E28-6) and note who can only play for 28 (E28-8).

    A jackpot leaves nothing to choose (E28-7).
    """
    state.phase = CHOOSE
    if jackpots(state):
        state.to_move = NOBODY
        return
    for seat in range(state.players):
        if not may_choose(state, seat) and best_of(state, seat, TWENTY_EIGHT):
            state.choices[seat] = TWENTY_EIGHT
    state.to_move = next_chooser(state)


@kernel
def choose(state: State, move: int) -> None:
    """Play for a treasure; the next one chooses (E28-8)."""
    state.choices[state.to_move] = move
    state.to_move = next_chooser(state)


@kernel
def last_round(state: State) -> bool:
    """Whether a red stone has been put down (E28-12)."""
    return bool(state.bank[RED] < REDS)


@kernel
def go_on(state: State) -> None:
    """After the sharing: the end of the game (E28-12), or the next round (E28-11)."""
    if last_round(state):
        state.phase = OVER
        state.to_move = NOBODY
        return
    state.dealer = left_of(state, state.dealer)
    state.round_number += 1
    deal_round(state)


@implements(verbs.apply, STATE)
@kernel
def apply(state: State, move: int) -> None:
    """Play a move, then offer, share and go on as far as the rules go by themselves."""
    if state.phase == OFFER:
        answer(state, move)
        if not round_over(state):
            pass_on(state)
            return
        begin_sharing(state)
    else:
        choose(state, move)
    if state.to_move == NOBODY:
        share_out(state)
        go_on(state)


# -- the result ----------------------------------------------------------------------------------------------


@implements(verbs.scores, STATE)
@kernel
def scores(state: State, out: np.ndarray) -> None:
    """Every seat's points: blue stones 1, red ones 2 (E28-12)."""
    for seat in range(state.players):
        out[seat] = state.won[seat, BLUE] + 2 * state.won[seat, RED]


@implements(verbs.winners, STATE)
@kernel
def winners(state: State) -> int:
    """The seats with the most points (E28-12)."""
    most = 0
    seats = 0
    for seat in range(state.players):
        points = state.won[seat, BLUE] + 2 * state.won[seat, RED]
        if points > most:
            most = points
            seats = 0
        if points == most:
            seats |= 1 << seat
    return seats
