"""Tables for tests: a test says the cards and stones it is about; the rest goes where the rules allow it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cabochon
from cabochon.core.events import Event
from cabochon.core.match import Match

DECK = (
    ["1"] * 15
    + [str(value) for value in (2, 3, 4, 5, 6, 7, 9, 10) for _ in range(3)]
    + ["8"] * 4
    + ["1/11"] * 8
)

SIX_ROWS = [
    "10: 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 8",
    "10: 1/11 1/11 1/11 1/11 1/11 1/11 1/11 1/11 7 7",
    "10: 7 6 6",
    "9: 6 5 5 5",
    "9: 4 4 4 3 3 3",
    "9: 2 2 2 8",
]
"""Six players who have taken all cards but two 8s, and nobody is out."""


@dataclass
class Table:
    """A position in the making.

    A row such as ``"8: 3 1/11"`` is a seat's hidden card and its open ones. The cards nobody has make the
    deck, those named by ``deck`` on top. Stones are pairs, blue and red: the bank is what is neither in the
    pot nor won; if the pot has red ones, all the blue ones that are missing were won by the last seat.
    """

    rows: Sequence[str]
    pot: tuple[int, int] = (1, 0)
    won: Sequence[tuple[int, int]] = ()
    out: Sequence[int] = ()
    passed: Sequence[int] = ()
    deck: str = ""
    dealer: int = 0
    to_move: int | None = None
    accepted: bool = False
    phase: str = "offer"
    choices: Sequence[str | None] = ()
    round: int | None = None
    final_pass: bool = False

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.rows)

    def position(self) -> dict[str, Any]:
        """The whole position."""
        hidden = [row.partition(":")[0].strip() for row in self.rows]
        rows = [row.partition(":")[2].split() for row in self.rows]
        won = [list(pair) for pair in self.won or [(0, 0)] * self.players]
        bank = [
            55 - self.pot[0] - sum(blue for blue, _ in won),
            15 - self.pot[1] - sum(red for _, red in won),
        ]
        if bank[1] < 15:
            won[-1][0] += bank[0]
            bank[0] = 0
        first_round = not any(blue for blue, _ in won)
        return {
            "hidden": hidden,
            "open": rows,
            "out": list(self.out),
            "passed": list(self.passed),
            "deck": self._deck([*hidden, *(card for row in rows for card in row)]),
            "pot": list(self.pot),
            "bank": bank,
            "won": won,
            "dealer": self.dealer,
            "to_move": self.dealer if self.to_move is None else self.to_move,
            "accepted": self.accepted,
            "phase": self.phase,
            "choices": list(self.choices) or [None] * self.players,
            "round": self.round or (1 if first_round else 2),
        }

    def _deck(self, elsewhere: list[str]) -> list[str]:
        top = self.deck.split()
        spare = Counter(DECK)
        spare.subtract([*elsewhere, *top])
        assert min(spare.values()) >= 0, "more cards named than there are"
        return top + sorted(spare.elements())

    def match(self, seed: int = 1) -> Match:
        """The match that goes on from here."""
        game = cabochon.game("eight28", players=self.players, final_pass=self.final_pass)
        return game.from_position(self.position(), seed=seed)

    def shared(self, *choices: str) -> list[Event]:
        """Everybody has refused, the dealer does too, and the choices are made: what happens then."""
        match = self.match()
        events = match.play("refuse")
        for choice in choices:
            events += match.play(choice)
        return events


def named(events: Sequence[Event], name: str) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if type(event).__name__ == name]


def prizes(events: Sequence[Event]) -> dict[str, dict[int, tuple[int, int]]]:
    """Who got what of each prize."""
    return {
        event.prize: dict(zip(event.seats, event.shares, strict=True))
        for event in named(events, "PrizeShared")
    }


def stayed(events: Sequence[Event]) -> tuple[int, int]:
    """What stayed in the pot at the end of the round."""
    left: tuple[int, int] = named(events, "RoundOver")[0].stayed
    return left
