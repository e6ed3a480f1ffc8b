"""Kernels that follow from a game's declarations, for the verbs that it does not implement itself."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from cabochon.core import verbs
from cabochon.core.actions import are_moves, numbering
from cabochon.core.dispatch import implemented, implements
from cabochon.core.encoding import Spans
from cabochon.core.fields import Layout
from cabochon.core.generated import Body
from cabochon.core.observation import encoding
from cabochon.core.records import Dtype
from cabochon.core.scratch import cleared, scratch
from cabochon.core.undealt import reshuffling
from cabochon.core.unseen import imagining, redealing

ROUND = "round_number"
"""The field that counts rounds, in games of many."""
POINTS = "points"
"""The field that holds every seat's points, in games that keep them."""
Derived = tuple[Callable[..., Any], Dtype, tuple[str, ...], Callable[[], Body]]
"""A verb, the records it is for, its parameters, and what makes its kernel."""


def derive(layout: Layout, observation: Spans, actions: Spans, max_moves: int | None) -> None:
    """Make the kernels a game lacks. Its own are declared by now.

    ``max_moves`` is left out where the unseen cards have no say in which moves are legal.
    """
    for verb, dtype, parameters, body in _all(layout, observation, actions, max_moves):
        if not implemented(verb, dtype):
            implements(verb, dtype)(layout.generate(verb.__name__, parameters, body()))


def _all(layout: Layout, observation: Spans, actions: Spans, max_moves: int | None) -> Iterator[Derived]:
    yield verbs.redeal, layout.state, ("state", "seat"), lambda: redealing(layout)
    yield verbs.reshuffle, layout.state, ("state",), lambda: reshuffling(layout)
    yield verbs.imagine, layout.seen, ("seen", "state"), lambda: imagining(layout)
    yield verbs.encode, layout.seen, ("seen", "out"), lambda: encoding(observation)
    if are_moves(actions):
        yield verbs.number, layout.seen, ("seen", "moves", "count", "actions"), lambda: numbering(actions)
    if any(field.name == ROUND for field in layout.fields):
        yield verbs.round_index, layout.state, ("state",), lambda: ([f"return state.{ROUND}"], {})
    if any(field.name == POINTS and field.shape for field in layout.fields):
        yield verbs.scores, layout.state, ("state", "out"), _scoring
    yield verbs.holds, layout.state, ("state", "move"), lambda: _holding(max_moves)
    yield verbs.greedy, layout.seen, ("seen", "moves", "count"), lambda: _choosing(layout)


def _scoring() -> Body:
    """Everybody's points as they stand."""
    return ["for seat in range(state.players):", f"    out[seat] = state.{POINTS}[seat]"], {}


def _holding(max_moves: int | None) -> Body:
    """A move is legal if it is listed, or wherever it has been."""
    if max_moves is None:
        return ["return True"], {}
    lines = [
        "moves = scratch(MAX_MOVES, int64)",
        "for place in range(legal(state, moves)):",
        "    if moves[place] == move:",
        "        return True",
        "return False",
    ]
    return lines, {"scratch": scratch, "int64": np.int64, "MAX_MOVES": max_moves, "legal": verbs.legal}


def _choosing(layout: Layout) -> Body:
    """The first move with the highest prior, in a state as the seat may imagine it."""
    lines = [
        "imagined = cleared(1, STATE)",
        "imagine(seen, imagined[0])",
        "best, most = 0, prior(imagined[0], moves[0])",
        "for place in range(1, count):",
        "    hope = prior(imagined[0], moves[place])",
        "    if hope > most:",
        "        best, most = place, hope",
        "return best",
    ]
    return lines, {"cleared": cleared, "STATE": layout.state, "imagine": verbs.imagine, "prior": verbs.prior}
