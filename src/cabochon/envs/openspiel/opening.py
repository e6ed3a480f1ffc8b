"""How a game begins for OpenSpiel: what chance draws, and the match that comes of it."""

import base64
import itertools
import json
import math
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cabochon.core.errors import OptionError, PositionError
from cabochon.core.game import Game
from cabochon.core.match import Match

BYTES: Final = 4
"""Chance draws a seed byte by byte, highest first: more deals than anybody will see."""
BYTE: Final = 256
MOST_DEALS: Final = 50_000
"""Ways to deal that are listed; beyond that nobody could go through them."""

Outcomes = list[tuple[int, float]]
Position = dict[str, Any]


def write_parameter(position: Mapping[str, Any]) -> str:
    """A position as a parameter of OpenSpiel's, which may hold no brackets, commas and signs of equality.

    >>> read_parameter(write_parameter({"table": ["4S", "4R"]}))
    {'table': ['4S', '4R']}
    """
    packed = zlib.compress(json.dumps(position, separators=(",", ":")).encode(), level=9)
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def read_parameter(text: str) -> Position:
    """The position again."""
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        position = json.loads(zlib.decompress(packed))
    except (ValueError, zlib.error):
        raise PositionError("core.position.not_object") from None
    if not isinstance(position, dict):
        raise PositionError("core.position.not_object")
    return position


@dataclass(frozen=True)
class SeedOpening:
    """Chance draws the seed of all shuffles: those of the deal, or those after a position."""

    game: Game
    position: Position | None = None
    draws: int = BYTES
    most: int = BYTE

    def outcomes(self) -> Outcomes:
        """A byte of the seed, any as likely as the others."""
        return [(byte, 1 / BYTE) for byte in range(BYTE)]

    def match(self, drawn: list[int]) -> Match:
        """The match of a seed."""
        seed = int.from_bytes(bytes(drawn), "big")
        if self.position is None:
            return self.game.start(seed)
        return self.game.from_position(self.position, seed)

    def write(self, drawn: int) -> str:
        """An outcome as text."""
        return f"seed {drawn:02x}"


class ListedOpening:
    """Chance deals the cards of a position that not everybody sees, in one of all the ways there are.

    Only what seats hold may be unseen: the order of a pile would have to be listed too.
    """

    draws: Final = 1

    def __init__(self, game: Game, position: Position) -> None:
        self._game = game
        self._deals = _deals(game, position)
        self.most = len(self._deals)

    def outcomes(self) -> Outcomes:
        """Every deal, as likely as there are ways to it."""
        every = sum(ways for _, ways in self._deals)
        return [(number, ways / every) for number, (_, ways) in enumerate(self._deals)]

    def match(self, drawn: list[int]) -> Match:
        """The match of a deal; nothing else is left to chance before the round is over."""
        return self._game.from_position(self._deals[drawn[0]][0], 0)

    def write(self, drawn: int) -> str:
        """An outcome as text."""
        return f"deal {drawn}"


def _deals(game: Game, position: Position) -> list[tuple[Position, int]]:
    """Every way to deal out the unseen cards, and in how many ways it comes about."""
    start = game.from_position(position, 0).position()
    zones = game.rules.hidden_zones(start, None)
    if any(len(zone) == 1 and start[str(zone[0])] for zone in zones):
        raise OptionError("envs.listed_pile")
    places = [(str(zone[0]), zone[1]) for zone in zones if len(zone) > 1]
    held: list[list[Any]] = [start[part][seat] for part, seat in places]
    cards = [card for hand in held for card in hand]
    sizes = [len(hand) for hand in held]
    if math.factorial(len(cards)) > MOST_DEALS * math.prod(map(math.factorial, sizes)):
        raise OptionError("envs.listed_most", n=MOST_DEALS)
    found = Counter(
        tuple(tuple(sorted(cards[place] for place in hand)) for hand in hands)
        for hands in _split(tuple(range(len(cards))), sizes)
    )
    return [(_dealt(start, places, hands), ways) for hands, ways in sorted(found.items())]


def _split(cards: tuple[int, ...], sizes: list[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to hand out the cards in hands of these sizes."""
    if not sizes:
        yield ()
        return
    for hand in itertools.combinations(cards, sizes[0]):
        rest = tuple(card for card in cards if card not in hand)
        for others in _split(rest, sizes[1:]):
            yield (hand, *others)


def _dealt(start: Position, places: list[Any], hands: tuple[tuple[Any, ...], ...]) -> Position:
    dealt: Position = json.loads(json.dumps(start))
    for (part, seat), hand in zip(places, hands, strict=True):
        dealt[part][seat] = list(hand)
    return dealt


Opening = SeedOpening | ListedOpening
