"""What a game hands to the shared code, beside its kernels: declarations, and a few functions of its own.

The kernels themselves are found by the type of the record (core/dispatch.py). Everything here is called once
per move of a match at most, so it is ordinary Python.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from cabochon.core import verbs
from cabochon.core.deck import Deck
from cabochon.core.derive import derive
from cabochon.core.encoding import Span, Spans
from cabochon.core.errors import IllegalMove, PositionError, brief
from cabochon.core.events import Event, Events
from cabochon.core.fields import Layout, Zone
from cabochon.core.log import new_log, told
from cabochon.core.observation import observed
from cabochon.core.options import Chosen
from cabochon.core.records import NOBODY, Dtype, Moves, Seen, State, copy_record, new_record
from cabochon.core.seats import each_alone, seats_in

Position = Mapping[str, Any]
"""A whole state as JSON, hidden cards included."""
WINNERS = "winners"
"""The part that a finished game's position has and no other's."""
NAMED_MOVES = 5
"""How many legal moves a refusal names."""


def nothing_more(state: State) -> None:
    """Whatever has all its cards can be reached, as far as the game says."""


def no_breakdown(state: State, events: Sequence[Event]) -> dict[str, Any]:
    """The scores say it all."""
    return {}


@dataclass(frozen=True)
class Rules:
    """A game, loaded: its declarations and its words. What it leaves out follows from the rest."""

    layout: Layout
    events: Events
    write_move: Callable[[State, int], str]
    """A packed move in its one spelling."""
    deck: Deck | None = None
    """Its cards; left out, those of its first field that holds any."""
    deck_for: Callable[[Chosen], Deck] | None = None
    """Its cards under the rules chosen, where a variant can have more or fewer of some."""
    max_moves: int = 256
    """The longest list of moves there can be."""
    same_moves: bool = False
    """Whether the legal moves are the same whatever the unseen cards are, so that searches need not ask."""
    measures: tuple[str, ...] = ()
    """What each place of the tally of ``verbs.measure`` counts, by name (core/numbered.py)."""
    observation: Spans = ()
    """The parts of what ``verbs.encode`` writes; left out, all visible fields (core/observation.py)."""
    actions: Spans = ()
    """The parts of what ``verbs.number`` counts: every action belongs to one; left out, one for each place
    in the sorted list of legal moves."""
    sides: Callable[[Chosen], list[list[int]]] = each_alone
    """The seats that win or lose together: each on its own, or teams."""
    parse_move: Callable[[str], int] | None = None
    """A move from text, packed, in all spellings that people type; it may be legal nowhere. Left out, a text
    is looked for among the legal moves as they are spelled, whatever its case and spaces."""
    explain: Callable[[State, int], IllegalMove] | None = None
    """Why a parsed move, which is not among the legal ones, is none. Never trusted with a move. Left out, a
    sentence that names some moves which are."""
    check: Callable[[State], None] = nothing_more
    """Raises ``PositionError`` if no game can reach a state whose cards are all there."""
    break_down: Callable[[State, Sequence[Event]], dict[str, Any]] = no_breakdown
    """Why a finished game ended as it did, from its last state and all events seen."""
    won_by: Literal["scores", "stones"] = "scores"
    complete: Callable[[State | Seen], None] | None = None
    """Works out the fields of a record that follow from those its JSON has; left out, each as it says."""
    memory: tuple[str, ...] = ()
    """The fields of a state that a position does not hold: what seats remember of earlier moves."""

    def __post_init__(self) -> None:
        left_out: dict[str, Any] = {
            "deck": self.deck or self.layout.deck,
            "observation": self.observation or observed(self.layout),
            "actions": self.actions or (Span("moves", (self.max_moves,)),),
            "measures": getattr(self.measures, "_fields", self.measures),
        }
        for name, derived in left_out.items():
            object.__setattr__(self, name, derived)
        derive(self.layout, self.observation, self.actions, None if self.same_moves else self.max_moves)

    @property
    def state(self) -> Dtype:
        """The type of the record."""
        return self.layout.state

    @property
    def seen(self) -> Dtype:
        """The type of what a seat sees."""
        return self.layout.seen

    def deck_under(self, options: Chosen) -> Deck:
        """The cards of a table with these options."""
        if self.deck_for is not None:
            return self.deck_for(options)
        assert self.deck is not None
        return self.deck

    def move_buffer(self) -> np.ndarray:
        """Room for the longest list of moves."""
        return np.empty(self.max_moves, np.int64)

    def blank(self, options: Chosen) -> State:
        """A record with the options set and everything else 0, ready for a seed and ``verbs.deal``."""
        return self.layout.blank(options)

    # -- what a seat sees, and what it makes of it -----------------------------------------------------------

    def observe(self, state: State, seat: int) -> Seen:
        """What a seat, or ``SPECTATOR``, knows of a state."""
        seen = new_record(self.seen)
        verbs.observe(state, seat, seen)
        return seen

    def imagine(self, seen: Seen) -> State:
        """A state that looks like this to the seat: what it cannot know is made up."""
        state = new_record(self.state)
        verbs.imagine(seen, state)
        return state

    def scores(self, state: State) -> list[int]:
        """Every seat's score as it stands."""
        out = np.empty(int(state.players), np.int64)
        verbs.scores(state, out)
        return out.tolist()

    # -- moves and what they bring about ---------------------------------------------------------------------

    def read_move(self, state: State, text: str) -> int:
        """The legal move that a text stands for; ``IllegalMove`` says why there is none."""
        if self.parse_move is None:
            return self._find_move(state, text)
        return self.check_move(state, self.parse_move(text))

    def check_move(self, state: State, move: int) -> int:
        """A packed move that is legal; ``IllegalMove`` says why it is not."""
        if move not in self.legal_moves(state):
            raise self.explain(state, move) if self.explain else self._refusal(state, str(move))
        return move

    def legal_moves(self, state: State) -> Moves:
        """Every legal move, packed, as the kernel lists them."""
        buffer = self.move_buffer()
        return buffer[: verbs.legal(state, buffer)]

    def pack_moves(self, seen: Seen, texts: Sequence[str]) -> np.ndarray:
        """Legal moves of the seat to move in their one spelling, packed, from what it sees alone."""
        if self.parse_move is not None:
            return np.array([self.parse_move(text) for text in texts], np.int64)
        spelled = self._spelled(self.imagine(seen))
        return np.array([spelled[text] for text in texts], np.int64)

    def _spelled(self, state: State) -> dict[str, int]:
        """The legal moves by their spelling, packed."""
        return {self.write_move(state, move): move for move in self.legal_moves(state).tolist()}

    def _find_move(self, state: State, text: str) -> int:
        """The one legal move that is spelled like a text, whatever its case and spaces."""
        spelled = self._spelled(state)
        if text in spelled:
            return spelled[text]
        alike = [move for spelling, move in spelled.items() if _loosely(spelling) == _loosely(text)]
        if len(alike) != 1:
            raise self._refusal(state, text)
        return alike[0]

    def _refusal(self, state: State, text: str) -> IllegalMove:
        legal = sorted(self._spelled(state))
        some = ", ".join(legal[:NAMED_MOVES]) + (", …" if len(legal) > NAMED_MOVES else "")
        return IllegalMove("core.illegal.not_listed", move=brief(text), moves=some)

    def opening(self, state: State) -> list[Event]:
        """The events that lead to a state no move has been made from."""
        log = new_log()
        verbs.opening(state, log)
        return self.events.read(told(log), state)

    def play(self, state: State, move: int) -> tuple[list[Event], State]:
        """The events of a move, and the state it leads to."""
        after, log = copy_record(state), new_log()
        verbs.apply(after, move, log)
        return self.events.read(told(log), after), after

    def _complete(self, record: State | Seen) -> None:
        (self.complete or self.layout.complete)(record)

    # -- JSON ------------------------------------------------------------------------------------------------

    def describe(self, seen: Seen) -> dict[str, Any]:
        """What a seat knows, as JSON; made from the seen record alone."""
        return self.layout.write_view(seen)

    def read_seen(self, options: Chosen, view: Mapping[str, Any]) -> Seen:
        """The seen record back from its JSON: what a bot is handed."""
        seen = self.layout.blank_seen(options)
        self.layout.read_view(seen, view)
        self._complete(seen)
        return seen

    def write_position(self, state: State) -> dict[str, Any]:
        """The whole state as JSON."""
        position = self.layout.write_position(state)
        if state.to_move == NOBODY:
            position[WINNERS] = list(seats_in(verbs.winners(state)))
        return position

    def read_position(self, options: Chosen, position: object) -> State:
        """A record from a position; raises ``PositionError`` if no game can reach it."""
        parts = _checked_parts(position, self.layout.position_keys)
        state = self.layout.blank(options)
        self.layout.read_position(state, parts)
        self.deck_under(options).check_names(self.layout.cards(parts))
        self.layout.check_supplies(state)
        self._complete(state)
        self.check(state)
        self._check_winners(state, parts)
        return state

    def _check_winners(self, state: State, position: Position) -> None:
        """A finished game names its winners, and only a finished one."""
        if state.to_move != NOBODY:
            if WINNERS in position:
                raise PositionError("core.position.winners_early")
            return
        seats = seats_in(verbs.winners(state))
        if position.get(WINNERS) != list(seats):
            raise PositionError(f"core.position.winners.{self.won_by}", seats=", ".join(map(str, seats)))

    def inventory(self, position: Position) -> list[str]:
        """Every card of a position, wherever it lies."""
        return self.layout.cards(position)

    def hidden_zones(self, position: Position, seat: int | None) -> list[Zone]:
        """Where in a position the cards lie that a seat cannot tell apart."""
        return list(self.layout.hidden_zones(position, seat))


def _checked_parts(position: object, parts: Sequence[str]) -> Position:
    """The position, if it is an object of these parts."""
    if not isinstance(position, Mapping):
        raise PositionError("core.position.not_object")
    for part in parts:
        if part not in position:
            raise PositionError("core.position.missing", part=part)
    for part in position:
        if part not in parts and part != WINNERS:
            raise PositionError("core.position.unknown", part=brief(part))
    return position


def _loosely(text: str) -> str:
    """A move without what people spell in different ways."""
    return "".join(text.split()).casefold()
