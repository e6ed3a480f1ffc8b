"""What can happen in Scopa."""

from typing import Final

from cabochon.core.codecs import Card, Flag, Named, Seat, Seats, Whole
from cabochon.core.common_events import GameOver, hidden_cards
from cabochon.core.events import Events, event, to_all
from cabochon.core.numbered import numbered
from scopa.layout import DECK, SET

KINDS: Final = numbered("cards", "coins", "settebello", "primiera", "sevens", "scopas")  # of points
KIND: Final = Named(dict(enumerate(KINDS._fields)), "")

RoundStarted = event("RoundStarted", to_all(round=Whole(1), dealer=Seat(), table=SET), uncovers=True)
Dealt = hidden_cards("Dealt", SET)
Laid = event("Laid", to_all(seat=Seat(), card=Card(DECK)))
Took = event("Took", to_all(seat=Seat(), card=Card(DECK), cards=SET, scopa=Flag()))
TookRest = event("TookRest", to_all(seat=Seat(), cards=SET))
Scored = event("Scored", to_all(kind=KIND, seats=Seats(), points=Whole()))

EVENTS = Events.of(__name__, GameOver)
TOLD: Final = EVENTS.numbers
