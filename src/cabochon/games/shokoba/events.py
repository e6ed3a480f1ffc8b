"""What can happen at a Shokoba table, and what a finished game makes of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from cabochon.core.codecs import Card, Codec, Each, Flag, Known, Schema, Seat, Seats, Whole
from cabochon.core.common_events import hidden_cards
from cabochon.core.events import Events, event, to_all
from cabochon.games.shokoba.layout import CARD_KINDS, CARD_SET, sides

CATEGORIES = ("diamond", "emeralds", "rubies", "sapphires", "cards")
"""SHO-7, in the order of the kernels' ``CATEGORY_CARDS``."""
CARD: Final = Card(CARD_KINDS)


@dataclass(frozen=True)
class ByCategory(Codec):
    """Something for each of the five categories, by its name."""

    one: Codec

    def take(self, numbers: Iterator[int], known: Known) -> dict[str, Any]:
        """Category by category."""
        return {category: self.one.take(numbers, known) for category in CATEGORIES}

    def schema(self) -> Schema:
        """An object with the categories."""
        return {"type": "object", "properties": dict.fromkeys(CATEGORIES, self.one.schema())}


RoundStarted = event("RoundStarted", to_all(round=Whole(1), dealer=Seat(), playing=Seats(), extra=Flag()))
"""A new round begins; an extra one is played to part tied leaders (SHO-10)."""
Dealt = hidden_cards("Dealt", CARD_SET)
"""A seat was dealt cards; only it sees which (SHO-2)."""
TableDealt = event("TableDealt", to_all(cards=CARD_SET), uncovers=True)
"""The round's first cards came face up on the table."""
Laid = event("Laid", to_all(seat=Seat(), card=CARD, mistake=Flag()))
"""A card was laid on the table: by mistake, if it could have taken, so that the next player may claim
(SHO-15)."""
Took = event("Took", to_all(seat=Seat(), card=CARD, taken=CARD_SET))
"""A card took cards from the table."""
Claimed = event("Claimed", to_all(seat=Seat(), card=CARD, taken=CARD_SET))
"""A card laid by mistake was used by the next player (SHO-15)."""
ClaimDeclined = event("ClaimDeclined", to_all(seat=Seat(), card=CARD))
"""The next player left the mistake on the table."""
Shokoba = event("Shokoba", to_all(seat=Seat(), side=Whole()))
"""The table was emptied: a stone at once (SHO-5)."""
Swept = event("Swept", to_all(seat=Seat(), cards=CARD_SET))
"""The last taker got what was left on the table (SHO-6)."""
RoundCounted = event(
    "RoundCounted",
    to_all(round=Whole(1), counts=ByCategory(Each(Whole(), sides)), winners=ByCategory(Seat(nobody=True))),
    to_all(stones=Each(Whole(), sides)),
)
"""The five stones of a round were given, or not (SHO-7): cards per side in each category, the side that got
its stone, and every side's stones afterwards."""
GameOver = event("GameOver", to_all(winners=Seats(), stones=Each(Whole(), sides)))
"""The game is decided (SHO-9, SHO-10)."""

EVENTS = Events.of(__name__)
TOLD = EVENTS.numbers
