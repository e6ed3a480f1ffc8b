"""Tables for tests: a test says the cards it is about, and the rest goes where the rules allow it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import cabochon
from cabochon.core.events import Event
from cabochon.core.game import Game
from cabochon.core.match import Match

from .plane import DECK, Plane

BOOKLET = "Y3R1@0,0> Y2G1@-1,0< Y3R2@0,-1> Y1G3@-1,-1< R2G3@-3,1> R1G3@-3,0v R3G1@-4,0v Y1R2@0,-2> R3B1@-4,1<"
"""Two rounds of four players that score as the booklet's examples and its score sheet do."""
BOOKLET_POINTS = [5, 9, 11, 7, 9, 11, 12, 11]


@dataclass
class Table:
    """A position in the making.

    Cards and placements are named in texts such as ``"Y3R1 R2G3"``. Hands are filled up with cards nobody
    named, as turn order makes them; the rest is the stock, after the cards it is said to begin with.
    """

    game: Game
    area: str
    hand: str = ""
    """Of the player to move."""
    stock: str = ""
    first: int = 0
    columns: Sequence[Sequence[int]] = ()

    def position(self) -> dict[str, Any]:
        """The whole position."""
        players, area = self.game.players, self.area.split()
        turns = len(area) - 1
        points = points_of(area, self.game.options["expert"])
        to_move = (self.first + turns) % players
        hands: list[list[str]] = [[] for _ in range(players)]
        hands[to_move] = self.hand.split()
        named = [*hands[to_move], *self.stock.split(), *(placement[:4] for placement in area)]
        spare = [card for card in DECK if card not in named]
        for seat, hand in enumerate(hands):
            missing = self._hand_size(seat, turns) - len(hand)
            assert missing >= 0, f"too many cards in hand: {hand}"
            hand += [spare.pop() for _ in range(missing)]
        away = [spare.pop() for _ in range(8 * len(self.columns))]
        return {
            "area": area,
            "hands": [sorted(hand) for hand in hands],
            "stock": self.stock.split() + spare,
            "scores": [points[(seat - self.first) % players :: players] for seat in range(players)],
            "to_move": to_move,
            "first": self.first,
            "columns": [list(column) for column in self.columns] if players == 1 else None,
            "away": sorted(away),
        }

    def match(self) -> Match:
        """A match that goes on from here."""
        return self.game.from_position(self.position(), seed=1)

    def _hand_size(self, seat: int, turns: int) -> int:
        players = self.game.players
        if players == 1:
            return 1
        stock = 36 - 3 * players - 1
        return 3 - sum((self.first + turn) % players == seat for turn in range(stock, turns))


def points_of(area: Sequence[str], expert: bool = False) -> list[int]:
    """The points of each turn that made an area."""
    plane = Plane(area[:1])
    points = []
    for placement in area[1:]:
        points.append(plane.points(placement, expert))
        plane.lay(placement)
    return points


def at_table(area: str, hand: str = "", **options: Any) -> Match:
    """A match on an area, the player to move holding some cards."""
    return Table(cabochon.game("topas", **options), area, hand).match()


def scored(events: Iterable[Event]) -> dict[str, Any]:
    """The one event that tells of points, as data."""
    (event,) = [event.as_json() for event in events if event.name() == "scored"]
    return event


def named(events: Iterable[Event], name: str) -> list[dict[str, Any]]:
    """The events of a name, as data."""
    return [event.as_json() for event in events if event.name() == name]
