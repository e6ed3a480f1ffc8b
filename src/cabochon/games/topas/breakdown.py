"""Why a game of Topas ended as it did: every turn's lines, and the score sheet."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from cabochon.core.events import Event, paired, split_after
from cabochon.core.records import State, new_record
from cabochon.games.topas import kernels
from cabochon.games.topas.events import ColumnFinished, Laid, Scored, mark_of
from cabochon.games.topas.frontier import cover
from cabochon.games.topas.layout import AGREED, STATE
from cabochon.games.topas.lines import points_of
from cabochon.games.topas.notation import write_move
from cabochon.games.topas.telling import lines_of


def break_down(state: State, events: Sequence[Event]) -> dict[str, Any]:
    """The turns with their lines (TOP-4) and whether these were multiplied (TOP-7), the sheet and the scores;
    how good a solitaire was (TOP-8).

    The area tells all turns of a game. A solitaire's areas are put away: its turns are those the match has
    seen, and a match that began from a position has seen only those after it.
    """
    alone = state.players == 1
    rows = state.sheet[: int(state.column) if alone else int(state.players)].tolist()
    broken_down = {
        "turns": _seen_turns(events, int(state.column)) if alone else _area_turns(state),
        "multiplied": bool(state.expert),
        "sheet": rows,
        "totals": [sum(row) for row in rows],
    }
    if alone:
        score = int(kernels.lowest_column(state))
        broken_down |= {"score": score, "mark": mark_of(score)}
    return broken_down


def _area_turns(state: State) -> list[dict[str, Any]]:
    """Every turn of a game, laid once more."""
    turns = []
    again = new_record(STATE)
    for name in AGREED:
        again[name] = state[name]
    moves: Iterable[Any] = state.area[: int(state.turns) + 1].astype(np.int64)
    for turn, move in enumerate(moves):
        if turn:
            turns.append(
                {
                    "seat": (int(state.first) + turn - 1) % int(state.players),
                    "move": write_move(state, move),
                    "points": int(points_of(again.grid, move, state.expert)),
                    "lines": list(lines_of(again.grid, move)),
                }
            )
        cover(again, move)
    return turns


def _seen_turns(events: Sequence[Event], columns: int) -> list[dict[str, Any]]:
    """The turns of a solitaire that the match has seen, with the column of each."""
    by_column = list(split_after(events, ColumnFinished))
    return [
        {"column": column, "move": laid.move} | scored.parts("points", "lines")
        for column, told in enumerate(by_column, columns - len(by_column) + 1)
        for laid, scored in paired(told, Laid, Scored)
    ]
