"""8·28's rules over its record. Every function is compiled and unchecked; rule names are those of
docs/rules/eight28.md.

A move runs in steps: ``answer`` takes or leaves the card and ``pass_on`` offers the next one; when the round
is over, ``begin_sharing`` turns the cards up, ``choose`` notes who plays for what, ``share_out`` gives the
stones, and ``go_on`` deals the next round or ends the game. Each tells what it does, if there is a log.
"""

import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import lowest_bit
from cabochon.core.common_events import tell_end
from cabochon.core.dispatch import implements
from cabochon.core.jit import kernel
from cabochon.core.log import Log, tell, tell_rows
from cabochon.core.records import NOBODY, Moves, State
from cabochon.core.rng import draw, shuffle
from cabochon.games.eight28.events import JACKPOT, TOLD
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
from cabochon.games.eight28.sharing import (
    best_of,
    hand_out,
    jackpots,
    low_value,
    points_of,
    treasure,
    winners_of,
)
from cabochon.games.eight28.telling import tell_choice, tell_prize, tell_round, tell_sharing, tell_stone

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
def untouched(state: State) -> bool:
    """Whether nobody has answered yet in this round."""
    nothing_open = state.open_size.sum() == 0 and state.passed == 0
    first = state.to_move == left_of(state, state.dealer)
    return bool(state.phase == OFFER and nothing_open and first)


@implements(verbs.opening, STATE)
@kernel
def opening(state: State, log: Log) -> None:
    """A round that was just dealt, or how a sharing stands; nothing for a round under way."""
    if state.phase == CHOOSE:
        tell_sharing(state, jackpots(state), log)
    elif untouched(state):
        tell_round(state, log)


@kernel
def tell_answer(state: State, seat: int, taken: int, log: Log) -> None:
    """What somebody said to a card, and what came of it."""
    if log is not None:
        total = state.open_sum[seat]
        if taken:
            tell(log, TOLD.took, seat, state.open[seat, state.open_size[seat] - 1], total)
        else:
            tell(log, TOLD.refused, seat, state.final_pass)
        if taken and state.out >> seat & 1:
            tell(log, TOLD.went_out, seat, total)


@kernel
def answer(state: State, move: int, log: Log) -> None:
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
    tell_answer(state, seat, taken, log)


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
def next_stone(state: State, log: Log) -> None:
    """The next seat deals and puts a stone down, if there is one left (E28-3, E28-12)."""
    state.dealer = left_of(state, state.dealer)
    state.accepted = 0
    left = state.bank[BLUE] + state.bank[RED]
    put_stone(state)
    if left:
        tell_stone(state, log)
    else:
        tell(log, TOLD.no_stone_left, state.dealer)


@kernel
def pass_on(state: State, log: Log) -> None:
    """Offer a card to the next player; after the dealer the next seat deals, even if it is out (E28-4)."""
    seat = next_offered(state, state.to_move, steps_to_dealer(state))
    if seat == NOBODY:
        next_stone(state, log)
        seat = next_offered(state, state.dealer, state.players)
    state.to_move = seat


# -- the result ----------------------------------------------------------------------------------------------


@implements(verbs.scores, STATE)
@kernel
def scores(state: State, out: np.ndarray) -> None:
    """Every seat's points (E28-12)."""
    for seat in range(state.players):
        out[seat] = points_of(state, seat)


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
def begin_sharing(state: State, log: Log) -> None:
    """Turn the hidden cards up (E28-6) and note who can only play for 28 (E28-8).

    A jackpot leaves nothing to choose (E28-7).
    """
    state.phase = CHOOSE
    lucky = jackpots(state)
    if lucky:
        state.to_move = NOBODY
    else:
        for seat in range(state.players):
            if not may_choose(state, seat) and best_of(state, seat, TWENTY_EIGHT):
                state.choices[seat] = TWENTY_EIGHT
        state.to_move = next_chooser(state)
    tell_sharing(state, lucky, log)


@kernel
def choose(state: State, move: int, log: Log) -> None:
    """Play for a treasure; the next one chooses (E28-8)."""
    seat = state.to_move
    state.choices[seat] = move
    state.to_move = next_chooser(state)
    tell_choice(state, seat, log)


@kernel
def share_out(state: State, log: Log) -> None:
    """Give the pot to those who won it; what nobody won, or could not be shared, stays (E28-7 to E28-9)."""
    blue = state.pot[BLUE]
    red = state.pot[RED]
    lucky = jackpots(state)
    if lucky:
        tell_prize(state, JACKPOT, blue, red, log)
        state.pot[BLUE], state.pot[RED] = hand_out(state, blue, red, lucky, log)
        return
    for place in range(2):
        part_blue, part_red = treasure(blue, red, place)
        goal = EIGHT if place == 0 else TWENTY_EIGHT
        seats = winners_of(state, goal)
        tell_prize(state, goal, part_blue, part_red, log)
        left_blue, left_red = hand_out(state, part_blue, part_red, seats, log)
        state.pot[BLUE] -= part_blue - left_blue
        state.pot[RED] -= part_red - left_red


@kernel
def last_round(state: State) -> bool:
    """Whether a red stone has been put down (E28-12)."""
    return bool(state.bank[RED] < REDS)


@kernel
def go_on(state: State, log: Log) -> None:
    """After the sharing: the end of the game (E28-12), or the next round (E28-11)."""
    tell(log, TOLD.round_over, state.round_number, state.pot[BLUE], state.pot[RED])
    tell_rows(log, state.won, state.players)
    if last_round(state):
        state.phase = OVER
        state.to_move = NOBODY
        tell_end(state, TOLD.game_over, log)
        return
    state.dealer = left_of(state, state.dealer)
    state.round_number += 1
    deal_round(state)
    tell_round(state, log)


@kernel
def play(state: State, move: int, log: Log) -> bool:
    """Answer or choose, and let the next player do so; whether there is none and the pot can be shared."""
    if state.phase == OFFER:
        answer(state, move, log)
        if not round_over(state):
            pass_on(state, log)
            return False
        begin_sharing(state, log)
    else:
        choose(state, move, log)
    return bool(state.to_move == NOBODY)


@implements(verbs.apply, STATE)
@kernel
def apply(state: State, move: int, log: Log) -> None:
    """Play a move, then share and go on as far as the rules go by themselves."""
    if play(state, move, log):
        share_out(state, log)
        go_on(state, log)
