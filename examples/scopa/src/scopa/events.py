"""What can happen in Scopa."""

from typing import Final

from cabochon.core.codecs import Card, Flag, Named, Seat, Seats, Whole
from cabochon.core.common_events import GameOver, hidden_cards
from cabochon.core.events import Events, event, to_all
from scopa.layout import DECK, SET

KINDS: Final = ("cards", "coins", "settebello", "primiera", "sevens", "scopas")  # of points

RoundStarted = event("RoundStarted", to_all(round=Whole(1), dealer=Seat(), table=SET), uncovers=True)
Dealt = hidden_cards("Dealt", SET)
Laid = event("Laid", to_all(seat=Seat(), card=Card(DECK)))
Took = event("Took", to_all(seat=Seat(), card=Card(DECK), cards=SET, scopa=Flag()))
TookRest = event("TookRest", to_all(seat=Seat(), cards=SET))
Scored = event("Scored", to_all(kind=Named(dict(enumerate(KINDS)), ""), seats=Seats(), points=Whole()))

EVENTS = Events.of(__name__)
ROUND_STARTED, DEALT, LAID, TOOK = EVENTS.numbers(RoundStarted, Dealt, Laid, Took)
TOOK_REST, SCORED, GAME_OVER = EVENTS.numbers(TookRest, Scored, GameOver)
