"""Many games of one kind, stepped one after another in compiled code.

A batch is cut into slices, shared out among threads: what is written for a game depends on nothing but that
game, so the number of threads changes nothing.

Where bots hold all seats but one, they move within the same step, until it is the agent's turn again.
"""

from typing import NamedTuple

import numpy as np
from numba import prange

from cabochon.bots.compiled import choose
from cabochon.core import verbs
from cabochon.core.encoding import NO_ACTION
from cabochon.core.jit import kernel, routine, threaded
from cabochon.core.records import NOBODY, Moves, Seen, State
from cabochon.core.rng import WORD, draw, next_word, seed_from_halves
from cabochon.envs.rewards import share

DEALS = 0xDEA1
LUCK = 0x10CC
RIVALS = 0xB075
"""Tell an environment's three generators from its first deal's: all are seeded from the same seed."""
AGENT = -1
"""Sits where no bot does."""
BY_LOT = -1
"""Instead of the agent's seat: it sits down anywhere, in each game anew."""


class Workspace(NamedTuple):
    """Room to work on one slice, or a row of it for each."""

    moves: np.ndarray
    numbers: np.ndarray


class Lists(NamedTuple):
    """What an environment keeps from step to step.

    The lists of moves and actions stand close together, one environment's after the other's: less to carry
    to and from memory than a row for each.
    """

    moves: np.ndarray
    """The legal moves that are offered, packed (``int64``);"""
    actions: np.ndarray
    """and their actions (``int16``: less to carry to and from memory)."""
    starts: np.ndarray
    """Where an environment's lists begin (``int64``)."""
    counts: np.ndarray
    """How long they are (``int32``)."""
    deals: np.ndarray
    """The generator that seeds the games after the first (four ``uint32``)."""
    luck: np.ndarray
    """The generator of ``sample`` (four ``uint32``)."""
    seeds: np.ndarray
    """The seed of the game under way (``uint64``)."""


class Rivals(NamedTuple):
    """The bots beside the agent, a row for each environment; without any, all seats are agents'."""

    bots: np.ndarray
    """Who sits to the agent's left, one after the other (``int8``); nobody where there are no bots."""
    seat: np.ndarray
    """The agent's seat, or ``BY_LOT`` (one ``int8``)."""
    seated: np.ndarray
    """Who holds each seat of each environment: a bot, or ``AGENT`` (``int8``)."""
    seats: np.ndarray
    """The agent's seat in each environment (``int8``)."""
    luck: np.ndarray
    """The generator of the bots' lots and of the agent's seat (four ``uint32``)."""


class Shown(NamedTuple):
    """What a step hands out, a row for each environment."""

    observation: np.ndarray
    mask: np.ndarray
    to_move: np.ndarray
    rewards: np.ndarray
    terminations: np.ndarray
    scores: np.ndarray
    final: np.ndarray
    """What the last to move knows at the end of a game; only rows of games that have ended are written."""
    finals: np.ndarray
    """How these games ended: the records themselves."""


# -- one environment -----------------------------------------------------------------------------------------


@routine
def look(state: State, seat: int, seen: Seen, observation: np.ndarray) -> None:
    """Write what a seat knows."""
    verbs.observe(state, seat, seen)
    verbs.encode(seen, observation)


@kernel
def leave_out(legal: Moves, numbers: np.ndarray, count: int) -> int:
    """Close up the list over moves that are not offered; returns how many are left."""
    missing = 0
    for i in range(count):
        missing += numbers[i] == NO_ACTION
    if missing == 0:
        return count
    kept = 0
    for i in range(count):
        legal[kept] = legal[i]
        numbers[kept] = numbers[i]
        kept += numbers[i] != NO_ACTION
    return kept


@routine
def list_actions(
    state: State,
    seen: Seen,
    legal: Moves,
    numbers: np.ndarray,
    moves: np.ndarray,
    actions: np.ndarray,
    mask: np.ndarray,
) -> int:
    """List what the seat to move can do, as moves, as actions and as a mask; returns how much.

    The lists are made in ``legal`` and ``numbers``, which stay in the processor's cache, and what counts is
    copied. Arrays come one by one and are gone through one by one: that lets the machine do many at once.
    """
    count = verbs.legal(state, legal)
    verbs.number(seen, legal, count, numbers)
    count = leave_out(legal, numbers, count)
    for i in range(count):
        moves[i] = legal[i]
    for i in range(count):
        actions[i] = numbers[i]
    mask[:] = 0
    for i in range(count):
        mask[numbers[i]] = 1
    return count


@kernel
def ask(
    state: State, seen: Seen, workspace: Workspace, lists: Lists, shown: Shown, place: int, at: int
) -> int:
    """Show the seat to move what it knows and what it can do; returns where the next lists begin."""
    look(state, state.to_move, seen, shown.observation[place])
    count = list_actions(
        state,
        seen,
        workspace.moves,
        workspace.numbers,
        lists.moves[at:],
        lists.actions[at:],
        shown.mask[place],
    )
    lists.starts[place] = at
    lists.counts[place] = count
    shown.to_move[place] = state.to_move
    return at + count


@kernel
def halves(seed: np.uint64) -> tuple[int, int]:
    """The two halves of a seed."""
    return int(np.int64(seed & np.uint64(WORD))), int(np.int64(seed >> np.uint64(32)))


@routine
def deal(states: np.ndarray, blank: np.ndarray, lists: Lists, place: int) -> None:
    """Deal the game of an environment's seed."""
    low, high = halves(lists.seeds[place])
    states[place] = blank[0]
    seed_from_halves(states[place].rng, low, high)
    verbs.deal(states[place])


@kernel
def turn_page(lists: Lists, place: int) -> None:
    """Draw the seed of an environment's next game."""
    low, high = next_word(lists.deals[place]), next_word(lists.deals[place])
    lists.seeds[place] = np.uint64(high) << np.uint64(32) | np.uint64(low)


@kernel
def end(state: State, seat: int, side_size: int, seen: Seen, shown: Shown, place: int) -> None:
    """Write down how a game ended, and what the last to move knows of it."""
    share(state, side_size, shown.rewards[place])
    look(state, seat, seen, shown.final[place])
    shown.finals[place] = state


# -- bots beside the agent -----------------------------------------------------------------------------------


@routine
def let_bots_play(state: State, rivals: Rivals, place: int, seen: Seen, moves: Moves) -> None:
    """Play for the bots until the agent must decide or the game is over."""
    seated, luck = rivals.seated[place], rivals.luck[place]
    while state.to_move != NOBODY and seated[state.to_move] != AGENT:
        count = verbs.legal(state, moves)
        verbs.apply(state, moves[choose(seated[state.to_move], state, seen, moves, count, luck)], None)


@kernel
def take_seats(rivals: Rivals, place: int, players: int) -> None:
    """Seat the agent, and the bots to its left in their order."""
    seat = np.int64(rivals.seat[0])
    if seat == BY_LOT:
        seat = np.int64(draw(rivals.luck[place], players))
    rivals.seats[place] = seat
    rivals.seated[place, seat] = AGENT
    for steps in range(len(rivals.bots)):
        rivals.seated[place, (seat + 1 + steps) % players] = rivals.bots[steps]


@routine
def begin(
    states: np.ndarray, blank: np.ndarray, lists: Lists, rivals: Rivals, seen: Seen, moves: Moves, place: int
) -> None:
    """Deal the game of an environment's seed, up to the agent's first turn.

    A game that ends before it has one is none of its own: the next one is dealt.
    """
    deal(states, blank, lists, place)
    if len(rivals.bots) == 0:
        return
    while True:
        take_seats(rivals, place, states[place].players)
        let_bots_play(states[place], rivals, place, seen, moves)
        if states[place].to_move != NOBODY:
            return
        turn_page(lists, place)
        deal(states, blank, lists, place)


# -- slices of a batch ---------------------------------------------------------------------------------------


@kernel
def first_list(lists: Lists, first: int) -> int:
    """Where the lists of a slice begin: far enough from those of the slice before, however long they are."""
    return first * (len(lists.moves) // len(lists.counts))


@kernel
def start(
    states: np.ndarray,
    blank: np.ndarray,
    seens: np.ndarray,
    workspace: Workspace,
    lists: Lists,
    rivals: Rivals,
    shown: Shown,
    where: np.ndarray,
    first: int,
    last: int,
) -> None:
    """Deal the games of some environments from their seeds, and show the others as they stand."""
    at = first_list(lists, first)
    for place in range(first, last):
        if where[place]:
            begin(states, blank, lists, rivals, seens[0], workspace.moves, place)
        verbs.scores(states[place], shown.scores[place])
        at = ask(states[place], seens[0], workspace, lists, shown, place, at)


@kernel
def step(
    states: np.ndarray,
    blank: np.ndarray,
    seens: np.ndarray,
    workspace: Workspace,
    lists: Lists,
    shown: Shown,
    chosen: np.ndarray,
    side_size: int,
    first: int,
    last: int,
) -> None:
    """Play the chosen moves in all environments; where a game ends, the next one is dealt."""
    seen = seens[0]
    at = first_list(lists, first)
    for place in range(first, last):
        state = states[place]
        seat = state.to_move
        verbs.apply(state, chosen[place], None)
        verbs.scores(state, shown.scores[place])
        shown.rewards[place] = 0
        over = state.to_move == NOBODY
        shown.terminations[place] = over
        if over:
            end(state, seat, side_size, seen, shown, place)
            turn_page(lists, place)
            deal(states, blank, lists, place)
        at = ask(states[place], seen, workspace, lists, shown, place, at)


@kernel
def step_some(
    states: np.ndarray,
    blank: np.ndarray,
    seens: np.ndarray,
    workspace: Workspace,
    lists: Lists,
    rivals: Rivals,
    shown: Shown,
    where: np.ndarray,
    chosen: np.ndarray,
    side_size: int,
    first: int,
    last: int,
) -> None:
    """The same in some environments only, and with the answers of bots.

    In one kernel with ``step`` it cost that a twelfth of its speed.
    """
    seen = seens[0]
    at = first_list(lists, first)
    for place in range(first, last):
        state = states[place]
        seat = state.to_move
        if where[place]:
            verbs.apply(state, chosen[place], None)
            if len(rivals.bots) > 0:
                let_bots_play(state, rivals, place, seen, workspace.moves)
        verbs.scores(state, shown.scores[place])
        shown.rewards[place] = 0
        over = state.to_move == NOBODY
        shown.terminations[place] = over
        if over:
            end(state, seat, side_size, seen, shown, place)
            turn_page(lists, place)
            begin(states, blank, lists, rivals, seen, workspace.moves, place)
        at = ask(states[place], seen, workspace, lists, shown, place, at)


# -- all slices, shared out among threads --------------------------------------------------------------------


@threaded
def start_shared(
    states: np.ndarray,
    blank: np.ndarray,
    seens: np.ndarray,
    workspaces: Workspace,
    lists: Lists,
    rivals: Rivals,
    shown: Shown,
    where: np.ndarray,
    ends: np.ndarray,
) -> None:
    """``start`` for every slice."""
    for part in prange(len(seens)):
        workspace = Workspace(workspaces.moves[part], workspaces.numbers[part])
        start(
            states,
            blank,
            seens[part:],
            workspace,
            lists,
            rivals,
            shown,
            where,
            ends[part],
            ends[part + 1],
        )


@threaded
def step_shared(
    states: np.ndarray,
    blank: np.ndarray,
    seens: np.ndarray,
    workspaces: Workspace,
    lists: Lists,
    shown: Shown,
    chosen: np.ndarray,
    side_size: int,
    ends: np.ndarray,
) -> None:
    """``step`` for every slice."""
    for part in prange(len(seens)):
        workspace = Workspace(workspaces.moves[part], workspaces.numbers[part])
        step(
            states,
            blank,
            seens[part:],
            workspace,
            lists,
            shown,
            chosen,
            side_size,
            ends[part],
            ends[part + 1],
        )


@threaded
def step_some_shared(
    states: np.ndarray,
    blank: np.ndarray,
    seens: np.ndarray,
    workspaces: Workspace,
    lists: Lists,
    rivals: Rivals,
    shown: Shown,
    where: np.ndarray,
    chosen: np.ndarray,
    side_size: int,
    ends: np.ndarray,
) -> None:
    """``step_some`` for every slice."""
    for part in prange(len(seens)):
        workspace = Workspace(workspaces.moves[part], workspaces.numbers[part])
        step_some(
            states,
            blank,
            seens[part:],
            workspace,
            lists,
            rivals,
            shown,
            where,
            chosen,
            side_size,
            ends[part],
            ends[part + 1],
        )


# -- a whole batch -------------------------------------------------------------------------------------------


@kernel
def seed_all(lists: Lists, rivals: Rivals, where: np.ndarray) -> None:
    """Set some environments' generators from the seeds of their first games."""
    for place in range(len(lists.seeds)):
        if where[place]:
            low, high = halves(lists.seeds[place])
            seed_from_halves(lists.deals[place], low, high ^ DEALS)
            seed_from_halves(lists.luck[place], low, high ^ LUCK)
            seed_from_halves(rivals.luck[place], low, high ^ RIVALS)


@kernel
def turn_pages(lists: Lists, where: np.ndarray) -> None:
    """Draw the seeds of some environments' next games."""
    for place in range(len(lists.seeds)):
        if where[place]:
            turn_page(lists, place)


@kernel
def find(actions: np.ndarray, lists: Lists, where: np.ndarray, chosen: np.ndarray) -> int:
    """Find the moves of some environments' actions; returns where one is not legal, else NOBODY."""
    missing = NOBODY
    for place in range(len(actions)):
        if not where[place]:
            continue
        action, start = actions[place], lists.starts[place]
        listed, found = lists.actions[start : start + lists.counts[place]], -1
        for i in range(len(listed)):
            if listed[i] == action:
                found = i
        if found >= 0:
            chosen[place] = lists.moves[start + found]
        elif missing == NOBODY:
            missing = place
    return missing


@kernel
def observe(states: np.ndarray, seens: np.ndarray, seats: np.ndarray, out: np.ndarray) -> None:
    """What a seat of every environment knows, or where there is none, nothing."""
    for place in range(len(states)):
        if seats[place] >= 0:
            look(states[place], seats[place], seens[0], out[place])


@kernel
def sample(lists: Lists, actions: np.ndarray) -> None:
    """Draw an action for every environment, each legal one as likely as the others."""
    for place in range(len(actions)):
        drawn = draw(lists.luck[place], lists.counts[place])
        actions[place] = lists.actions[lists.starts[place] + drawn]


@kernel
def greedy(states: np.ndarray, seens: np.ndarray, lists: Lists, actions: np.ndarray) -> None:
    """The action of the greedy player for every environment, from what the seat to move knows."""
    seen = seens[0]
    for place in range(len(actions)):
        state, start = states[place], lists.starts[place]
        verbs.observe(state, state.to_move, seen)
        best = verbs.greedy(seen, lists.moves[start:], lists.counts[place])
        actions[place] = lists.actions[start + best]
