"""Events that many games have, ready-made."""

import sys

import numpy as np

from cabochon.core import verbs
from cabochon.core.codecs import Codec, Each, Seat, Seats, Whole
from cabochon.core.events import Event, event, to_all, to_owner
from cabochon.core.jit import kernel
from cabochon.core.log import Log, tell, tell_row
from cabochon.core.records import MOST_PLAYERS, State
from cabochon.core.scratch import scratch


def hidden_cards(name: str, cards: Codec) -> type[Event]:
    """Cards came to a seat, and only it sees which: a game calls it ``Dealt`` or ``Drew``."""
    module = sys._getframe(1).f_globals["__name__"]
    groups = to_all(seat=Seat(), count=Whole()), to_owner(cards=cards)
    return event(name, *groups, uncovers=True, module=module)


GameOver = event("GameOver", to_all(winners=Seats(), scores=Each(Codec())))
"""The game is decided."""


@kernel
def tell_end(state: State, number: int, log: Log) -> None:
    """Tell ``GameOver``, whose number the game knows, from who has won and everybody's score."""
    if log is not None:
        points = scratch(MOST_PLAYERS, np.int64)
        verbs.scores(state, points)
        tell(log, number, verbs.winners(state))
        tell_row(log, points, state.players)
