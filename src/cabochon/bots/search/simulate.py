"""Simulations: each deals the unknown again, goes down the tree, plays on to the end, and goes back up.

This is single-observer information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012). One
tree serves all deals: at each node only those moves count that the deal at hand allows, and a move's claim to
be tried grows with how often it could have been made (``available``), not with how often its node was met.

Every seat is out for its own win: an edge sums up what came of it for the seat that made the move.
"""

import math
from typing import Final

import numpy as np

from cabochon.bots.search.tree import NONE, ROOT, Edges, Nodes, Used, add_edge, node_after
from cabochon.core import verbs
from cabochon.core.floats import logarithm
from cabochon.core.jit import in_python, kernel
from cabochon.core.payoff import share_win
from cabochon.core.records import NOBODY, Moves, State, record_dtype
from cabochon.core.rng import draw_seeded

ALL_SEEN: Final = -2
"""The observer that sees every card: its deal is never changed."""
LONGEST_PATH: Final = 512
"""Moves that are remembered of one way down; nothing beyond is added to the tree."""

SETTINGS = record_dtype(
    [
        ("explore", "f8"),  # the weight of the unknown against the proven
        ("widen", "f8"),  # moves tried at a node: first_width + widen * sqrt(visits)
        ("first_width", "i4"),
        ("tries", "i4"),  # moves drawn in a playout, of which it makes the one with the highest prior
        ("observer", "i4"),  # the seat that searches, or ALL_SEEN
        ("side_size", "i4"),  # seats that win together
        ("whole_games", "i4"),  # 1: play on beyond the round, 0: ask what it is worth
        ("horizon", "i4"),  # moves after which the game is asked what it has come to
        ("from_root", "i4"),  # 1: these are all moves, 0: those beyond the tree
    ]
)

Settings = np.record
Path = np.ndarray
"""The edges of one way down, and the seats that moved: two rows."""


KNOWN: Final = 1024
"""Most numbers the search takes logarithms of are no larger."""
LN2: Final = in_python(logarithm)(2.0)
LOGARITHMS = np.array([in_python(logarithm)(float(number)) for number in range(1, KNOWN + 1)])


@kernel
def logarithm_of(count: int) -> float:
    """The natural logarithm of a number from 1 on: that of its first bits, and a series for the rest."""
    if count <= KNOWN:
        return float(LOGARITHMS[count - 1])
    shift = 0
    while count >> shift > KNOWN:
        shift += 1
    known = count >> shift << shift
    rest = (count - known) / known
    small = rest * (1 - rest * (1 / 2 - rest * (1 / 3 - rest * (1 / 4 - rest * (1 / 5 - rest * (1 / 6))))))
    return float(LOGARITHMS[(count >> shift) - 1] + (shift * LN2 + small))


@kernel
def claim(value: float, visits: int, available: int, explore: float) -> float:
    """How much a move deserves to be tried next: its mean so far, and more the less is known of it."""
    return value / visits + explore * math.sqrt(logarithm_of(available) / visits)


@kernel
def fresh_move(state: State, moves: Moves, count: int, tried: Moves, known: int) -> int:
    """The untried move with the highest prior; of equals, one drawn by lot."""
    best = np.int64(0)
    most = -(1 << 62)
    first = draw_seeded(state.rng, count)
    for i in range(count):
        place = first + i if first + i < count else first + i - count
        move = moves[place]
        is_known = False
        for j in range(known):
            is_known |= tried[j] == move
        if not is_known:
            prior = verbs.prior(state, move)
            if prior > most:
                best, most = move, prior
    return int(best)


@kernel
def pick(
    state: State,
    nodes: Nodes,
    edges: Edges,
    used: Used,
    node: int,
    moves: Moves,
    count: int,
    tried: Moves,
    settings: Settings,
) -> int:
    """The edge to follow from a node: a new one as long as it is narrow, else the one with the best claim."""
    known = 0
    best = NONE
    most = 0.0
    edge = nodes[node].first_edge
    while edge != NONE:
        this = edges[edge]
        if verbs.holds(state, this.move):
            this.available += 1
            tried[known] = this.move
            known += 1
            found = claim(this.value, this.visits, this.available, settings.explore)
            if best == NONE or found > most:
                best, most = edge, found
        edge = this.next_edge
    visits = nodes[node].visits + 1
    nodes[node].visits = visits
    width = settings.first_width + int(settings.widen * math.sqrt(visits))
    if known < min(count, width):
        fresh = fresh_move(state, moves, count, tried, known)
        added = add_edge(nodes, edges, used, node, fresh)
        if added != NONE:
            return added
    return int(best)


@kernel
def light_move(state: State, moves: Moves, count: int, tries: int) -> int:
    """The move of a playout: of a few drawn by lot, the one with the highest prior."""
    if tries == 1 or count == 1:
        return int(moves[draw_seeded(state.rng, count)])
    best = np.int64(0)
    most = -(1 << 62)
    for _ in range(tries):
        move = moves[draw_seeded(state.rng, count)]
        prior = verbs.prior(state, move)
        if prior > most:
            best, most = move, prior
    return int(best)


@kernel
def judge(state: State, chances: np.ndarray, side_size: int) -> None:
    """What a simulation came to for each seat: won, lost or shared; a chance if the game goes on.

    A solitaire has nobody to win against: the game says what its score is worth.
    """
    if state.to_move != NOBODY or state.players == 1:
        verbs.foresee(state, chances)
        return
    share_win(state, side_size, chances)


@kernel
def play_on(
    state: State,
    nodes: Nodes,
    edges: Edges,
    used: Used,
    node: int,
    moves: Moves,
    tried: Moves,
    path: Path,
    settings: Settings,
    round_index: int,
    played: int,
) -> int:
    """Go down the tree and play on to the end, the end of the round or the horizon, of which ``played`` moves
    are behind; returns how many edges were followed.
    """
    length = 0
    while state.to_move != NOBODY and played < settings.horizon:
        if verbs.round_index(state) != round_index:
            if not settings.whole_games:
                break
            node = NONE
        count = verbs.legal(state, moves)
        edge = NONE
        if node != NONE:
            edge = pick(state, nodes, edges, used, node, moves, count, tried, settings)
        if edge != NONE:
            path[0, length] = edge
            path[1, length] = state.to_move
            length += 1
            move = edges[edge].move
            played += settings.from_root
        else:
            move = light_move(state, moves, count, settings.tries)
            played += 1
        verbs.apply(state, move, None)
        node = NONE
        if edge != NONE and edges[edge].visits and length < LONGEST_PATH:
            node = node_after(nodes, edges, used, edge, verbs.shown(state))
    return length


@kernel
def credit(edges: Edges, path: Path, length: int, chances: np.ndarray) -> None:
    """Note at every edge that was followed what came of it for the seat that moved."""
    for step in range(length):
        followed = edges[path[0, step]]
        followed.visits += 1
        followed.value += chances[path[1, step]]


@kernel
def simulate(
    states: np.ndarray,
    nodes: Nodes,
    edges: Edges,
    used: Used,
    moves: Moves,
    tried: Moves,
    path: Path,
    chances: np.ndarray,
    settings: Settings,
    simulations: int,
) -> None:
    """Run so many simulations.

    ``states`` holds the root, whose generator drives them all, and a record to play on.
    """
    round_index = verbs.round_index(states[0])
    for _ in range(simulations):
        states[1] = states[0]
        state = states[1]
        if settings.observer != ALL_SEEN:
            verbs.redeal(state, settings.observer)
        length = play_on(state, nodes, edges, used, ROOT, moves, tried, path, settings, round_index, 0)
        judge(state, chances, settings.side_size)
        credit(edges, path, length, chances)
        states[0].rng[:] = state.rng
