"""Why a game of Spoker ended as it did: every figure, what was left in hand, and how it came to an end."""

from collections.abc import Sequence
from typing import Any

from cabochon.core.events import Event, paired
from cabochon.core.records import State
from cabochon.games.spoker.ending import ENDINGS, reason_to_end
from cabochon.games.spoker.events import Laid, Scored
from cabochon.games.spoker.reckoning import deduction


def break_down(state: State, events: Sequence[Event]) -> dict[str, Any]:
    """The plays with their figures (SPO-9), and per seat what they brought and what the end took (SPO-14).

    A board does not tell who laid what on it when. The plays are those the match has seen; a match that began
    from a position has seen only those after it, and what seats had by then stands under ``before``.
    """
    plays = [
        {"move": laid.move} | scored.parts("seat", "points", "figures")
        for laid, scored in paired(events, Laid, Scored)
    ]
    seats = []
    for seat in range(state.players):
        brought = sum(play["points"] for play in plays if play["seat"] == seat)
        lost, total = deduction(state, state.hands[seat]), int(state.points[seat])
        seats.append(
            {
                "before": total + lost["points"] - brought,
                "figures": brought,
                "deduction": lost,
                "total": total,
            }
        )
    return {"plays": plays, "seats": seats, "ending": ENDINGS[reason_to_end(state)]}
