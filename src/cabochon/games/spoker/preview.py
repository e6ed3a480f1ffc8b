"""What a move would bring, or why it is none (yet), as far as the seat that considers it may know."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from cabochon.core.errors import IllegalMove
from cabochon.core.verbs import Seen, State, new_record
from cabochon.core.words import DEFAULT_LANGUAGE, Phrase
from cabochon.games.spoker.layout import BOARD, PLAY, STATE
from cabochon.games.spoker.notation import kind_of, parse_move, write_move
from cabochon.games.spoker.reckoning import Figure, figures_of
from cabochon.games.spoker.refusals import check_move, in_line_of_play


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


def _board_of(seen: Seen) -> State:
    """The board alone, as a state: for that the kernels of a match are compiled already."""
    state = new_record(STATE)
    state.any_order = seen.any_order
    for name, *_ in BOARD:
        state[name] = seen[name]
    return state


def preview(seen: Seen, text: str) -> Preview:
    """Judge and score a move of the seat that sees this; a single card may be given either direction."""
    state = _board_of(seen)
    try:
        move = parse_move(text)
        check_move(state, seen.hand, bool(seen.bag_size + seen.discards_size == 0), move)
    except IllegalMove as error:
        return Preview(text, refusal=error.phrase)
    move = in_line_of_play(state, move)
    if kind_of(move) != PLAY:
        return Preview(write_move(None, move))
    figures = figures_of(state, move)
    return Preview(write_move(None, move), sum(figure["points"] for figure in figures), figures)


def best(seen: Seen, moves: Iterable[str], count: int) -> list[Preview]:
    """The plays with the most points, of legal moves; equals in the order of their texts.

    Of plays that lay the same cards on the same squares for the same points only the first is named.
    """
    plays = (preview(seen, move) for move in moves if kind_of(parse_move(move)) == PLAY)
    distinct: dict[tuple[int, str, tuple[str, ...]], Preview] = {}
    for found in sorted(plays, key=lambda play: (-play.points, play.move)):
        head, *cards = found.move.split()
        distinct.setdefault((found.points, head, tuple(sorted(cards))), found)
    return list(distinct.values())[:count]
