"""What a game hands to the shared code, beside its kernels: texts, positions, views, events.

The kernels themselves are found by the type of the record (core/verbs.py). Everything here is called once per
move of a match at most, so it is ordinary Python.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from cabochon.core.encoding import Spans
from cabochon.core.events import Event
from cabochon.core.options import Chosen
from cabochon.core.verbs import Dtype, Seen, State

Position = Mapping[str, Any]
"""A whole state as JSON, hidden cards included."""
Zone = tuple[str | int, ...]
"""A path into a position: to a list of cards, ``("hands", 1)``, or to a single one, ``("hidden", 1)``."""


def zones_of_others(position: Position, part: str, seat: int | None) -> list[Zone]:
    """What every other seat has in a part with an entry for each seat.

    >>> zones_of_others({"hands": [["7D"], ["7E"], ["1S"]]}, "hands", 1)
    [('hands', 0), ('hands', 2)]
    """
    return [(part, other) for other in range(len(position[part])) if other != seat]


@dataclass(frozen=True)
class Rules:
    """A game, loaded: its record and its words."""

    state: Dtype
    seen: Dtype
    max_moves: int
    """The longest list of moves there can be."""
    measures: tuple[str, ...]
    """What each place of the tally of ``verbs.measure`` counts."""
    observation: Spans
    """The parts of what ``verbs.encode`` writes."""
    actions: Spans
    """The parts of what ``verbs.number`` counts: every action belongs to one."""

    sides: Callable[[Chosen], list[list[int]]]
    """The seats that win or lose together: each on its own, or teams."""
    blank: Callable[[Chosen], State]
    """A record with the options set and everything else 0, ready for a seed and ``verbs.deal``."""
    write_move: Callable[[State, int], str]
    """A packed move in notation."""
    parse_move: Callable[[str], int]
    """A move from notation, packed but not checked against any state."""
    read_move: Callable[[State, str], int]
    """A legal move from notation; raises ``IllegalMove`` with the reason a player needs."""
    write_position: Callable[[State], dict[str, Any]]
    read_position: Callable[[Chosen, Position], State]
    """A record from a position; raises ``PositionError`` if no game can reach it."""
    describe: Callable[[Seen], dict[str, Any]]
    """What a seat knows, as JSON; made from the seen record alone."""
    read_seen: Callable[[Chosen, Mapping[str, Any]], Seen]
    """The seen record back from its JSON: what a bot is handed."""
    inventory: Callable[[Position], list[str]]
    """Every card of a position, wherever it lies."""
    hidden_zones: Callable[[Position, int | None], list[Zone]]
    """Where in a position the cards lie that a seat cannot tell apart."""
    opening: Callable[[State], list[Event]]
    """The events that lead to a state no move has been made from."""
    narrate: Callable[[State, int], tuple[list[Event], State]]
    """The events of a move, and the state it leads to (which must equal that of ``verbs.apply``)."""
    break_down: Callable[[State, Sequence[Event]], dict[str, Any]]
    """Why a finished game ended as it did, from its last state and all events seen."""
    memory: tuple[str, ...] = ()
    """The fields of a state that a position does not hold: what seats remember of earlier moves."""

    def move_buffer(self) -> np.ndarray:
        """Room for the longest list of moves."""
        return np.empty(self.max_moves, np.int64)
