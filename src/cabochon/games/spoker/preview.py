"""What a move would bring, or why it is none (yet), as far as the seat that considers it may know."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from cabochon.core import verbs
from cabochon.core.errors import IllegalMove
from cabochon.core.log import new_log, told
from cabochon.core.records import Seen, State, copy_record, new_record
from cabochon.core.words import DEFAULT_LANGUAGE, Phrase
from cabochon.games.spoker.events import EVENTS, Scored
from cabochon.games.spoker.kernels import lay
from cabochon.games.spoker.layout import AGREED, BOARD, STATE
from cabochon.games.spoker.notation import is_single, kind_of, parse_move, turned, write_move
from cabochon.games.spoker.packing import MAX_MOVES, PLAY
from cabochon.games.spoker.reckoning import Figure
from cabochon.games.spoker.refusals import explain


@dataclass(frozen=True)
class Preview:
    """A move before it is made, or cards laid so far."""

    move: str
    """In notation, a single card with the direction of its line of play; as given if it is refused."""
    points: int = 0
    figures: tuple[Figure, ...] = ()
    refusal: Phrase | None = None
    """Why it cannot be made; then there are no figures and no points."""

    def as_json(self, language: str = DEFAULT_LANGUAGE) -> dict[str, Any]:
        """It as data, the refusal as a sentence."""
        return {
            "move": self.move,
            "points": self.points,
            "figures": [dict(figure) for figure in self.figures],
            "refusal": self.refusal.text(language) if self.refusal else None,
        }


def _turn_of(seen: Seen) -> State:
    """The turn of the seat that sees this, if it had it, as far as its moves depend on it.

    Its hand is that of seat 0, and the cards in both bags count as one: what else is hidden from it, or left
    out here, makes no difference.
    """
    state = new_record(STATE)
    state.players = seen.players
    for field in (*AGREED, *BOARD):
        state[field.name] = seen[field.name]
    state.hands[0] = seen.hand
    state.bag_size = seen.bag_size + seen.discards_size
    return state


def preview(seen: Seen, text: str) -> Preview:
    """Judge and score a move of the seat that sees this; a single card may be given either direction."""
    state = _turn_of(seen)
    try:
        move = parse_move(text)
    except IllegalMove as error:
        return Preview(text, refusal=error.phrase)
    buffer = np.empty(MAX_MOVES, np.int64)
    legal = buffer[: verbs.legal(state, buffer)]
    if move in legal:
        return _scored(state, move)
    if is_single(move) and turned(move) in legal:
        return _scored(state, turned(move))
    return Preview(text, refusal=explain(state, move).phrase)


def _scored(state: State, move: int) -> Preview:
    """What a legal move brings: that of a figure is told where it is laid, on a copy of the board."""
    if kind_of(move) != PLAY:
        return Preview(write_move(None, move))
    trial, log = copy_record(state), new_log()
    lay(trial, move, log)
    scored = next(event for event in EVENTS.read(told(log), trial) if isinstance(event, Scored))
    return Preview(write_move(None, move), scored.points, scored.figures)


def best(seen: Seen, moves: Iterable[str], count: int) -> list[Preview]:
    """The plays with the most points, of legal moves; equals in the order of their texts.

    Of plays that lay the same cards on the same squares for the same points only the first is named.
    """
    state = _turn_of(seen)
    plays = (_scored(state, move) for move in map(parse_move, moves) if kind_of(move) == PLAY)
    distinct: dict[tuple[int, str, tuple[str, ...]], Preview] = {}
    for found in sorted(plays, key=lambda play: (-play.points, play.move)):
        head, *cards = found.move.split()
        distinct.setdefault((found.points, head, tuple(sorted(cards))), found)
    return list(distinct.values())[:count]
