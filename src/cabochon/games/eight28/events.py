"""What can happen at an 8·28 table, and what a finished game makes of it. Pairs of stones are blue, red."""

from collections.abc import Sequence
from typing import Any, Final

from cabochon.core.codecs import Card, Codec, Each, Flag, Listed, Maybe, Named, Seat, Seats, Whole
from cabochon.core.events import Event, Events, WorkedOut, event, of_kind, split_after, to_all, to_owner
from cabochon.core.records import State
from cabochon.games.eight28.layout import BLUE, CARD_KINDS, RED, ROW, STONES, TREASURES
from cabochon.games.eight28.notation import all_totals

JACKPOT: Final = 1
"""The prize beside the treasures 8 and 28: the whole pot (E28-7)."""
CARD: Final = Card(CARD_KINDS)
COLOUR: Final = Named({BLUE: "blue", RED: "red"}, "")
TREASURE: Final = Named(TREASURES, "")
PRIZE: Final = Named({JACKPOT: "jackpot", **TREASURES}, "")
TOTALS: Final = WorkedOut(all_totals, Each(Listed(Codec())))

RoundStarted = event("RoundStarted", to_all(round=Whole(1), dealer=Seat(), pot=STONES))
"""A new round begins; the pot holds what stayed from the last one (E28-11)."""
Dealt = event("Dealt", to_all(seat=Seat()), to_owner(cards=ROW), uncovers=True)
"""A seat got its hidden card; only it sees which (E28-2)."""
StonePlaced = event("StonePlaced", to_all(seat=Seat(), colour=COLOUR, pot=STONES, last_round=Flag()))
"""The dealer put a stone into the pot (E28-3); the first red one makes this the last round (E28-12)."""
NoStoneLeft = event("NoStoneLeft", to_all(seat=Seat()))
"""The bank is empty: the dealer goes on without adding a stone (E28-12)."""
Took = event("Took", to_all(seat=Seat(), card=CARD, sum=Whole()), uncovers=True)
"""A seat took the card, which now lies face up in front of it (E28-3); the sum of its face-up cards counts
every 1/11 as 1."""
Refused = event("Refused", to_all(seat=Seat(), for_good=Flag()))
"""A seat did not want the card (E28-3), maybe for the rest of the round (E28-5)."""
WentOut = event("WentOut", to_all(seat=Seat(), sum=Whole()))
"""A seat's face-up cards came to 28 or more (E28-4)."""
Revealed = event("Revealed", to_all(hidden=Each(CARD), open=Each(ROW), totals=TOTALS), uncovers=True)
"""The round is over and all hidden cards are shown (E28-6); a seat that is out has no totals."""
Jackpot = event("Jackpot", to_all(seats=Seats(), pot=STONES))
"""These seats have both 8 and 28 and take the whole pot (E28-7)."""
PotSplit = event("PotSplit", to_all(eight=STONES, twenty_eight=STONES, rest=STONES))
"""The pot became two treasures of equal value (E28-8); the rest could not be split."""
Chose = event("Chose", to_all(seat=Seat(), treasure=TREASURE, total=Whole(), free=Flag()))
"""A seat plays for a treasure (E28-8): freely, if it could have played for the other one."""
PrizeShared = event(
    "PrizeShared",
    to_all(prize=PRIZE, stones=STONES, total=Maybe(Whole())),
    to_all(seats=Listed(Seat()), shares=Listed(STONES), left=STONES),
)
"""A treasure, or the jackpot, went to whoever won it; to nobody, if nobody played for it (E28-9).

The best total is null for a jackpot or where nobody played; the seats are listed in the order stones are
handed out (E28-10), each with its share; what is left stays in the pot."""
RoundOver = event("RoundOver", to_all(round=Whole(1), stayed=STONES, won=Each(STONES)))
"""The stones of a round are given: what is left in the pot (E28-11), and every seat's stones by now."""
GameOver = event("GameOver", to_all(winners=Seats(), points=Each(Whole())))
"""The game is decided (E28-12)."""

EVENTS = Events.of(__name__)
TOLD = EVENTS.numbers


def break_down(state: State, events: Sequence[Event]) -> dict[str, Any]:
    """Where the stones came from: every round's totals, choices and prizes, and what stayed in the pot.

    A match that began from a position has seen nothing of the rounds before; those stones are ``before``.
    """
    won = state.won[: state.players]
    before = won.copy()
    for prize in of_kind(events, PrizeShared):
        for seat, share in zip(prize.seats, prize.shares, strict=True):
            before[seat] -= share
    rounds = [_round(told, len(won)) for told in split_after(events, RoundOver)]
    return {
        "stones": won.tolist(),
        "rounds": rounds,
        "jackpots": sum(PRIZE.names[JACKPOT] in played["prizes"] for played in rounds),
        "stayed": state.pot.tolist(),
        "before": before.tolist(),
    }


def _round(told: Sequence[Event], players: int) -> dict[str, Any]:
    """What came of a round, from its events up to its end."""
    shown = [event.parts("totals") for event in of_kind(told, Revealed)]
    choices = {event.seat: event.treasure for event in of_kind(told, Chose)}
    return {
        "round": told[-1].round,
        "totals": shown[-1]["totals"] if shown else [],
        "choices": [choices.get(seat) for seat in range(players)],
        "prizes": {
            event.prize: event.parts("stones", "total", "seats", "shares", "left")
            for event in of_kind(told, PrizeShared)
        },
        "stayed": list(told[-1].stayed),
    }
