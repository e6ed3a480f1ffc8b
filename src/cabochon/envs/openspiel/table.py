"""A game under way for OpenSpiel: the seed that chance draws, and the match dealt from it."""

import json
from typing import Any, Final

import numpy as np

from cabochon.core.errors import IllegalMove, brief
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.core.records import SPECTATOR
from cabochon.envs.drawing import draw_position
from cabochon.envs.encoding import Encoding
from cabochon.games import game as find_game

BYTES: Final = 4
"""Chance draws the seed byte by byte, highest first: more deals than anybody will see."""
BYTE: Final = 256


class Table:
    """Chance draws a seed, then the match that it deals is played."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding
        self.drawn: list[int] = []
        self._match: Match | None = None
        self._own: list[tuple[int, int, str]] = []
        """After how many events who made which move."""
        self._legal: dict[int, int] | None = None

    # -- playing ---------------------------------------------------------------------------------------------

    @property
    def is_dealt(self) -> bool:
        """Whether chance has had its say."""
        return self._match is not None

    @property
    def match(self) -> Match:
        """The match, once it is dealt."""
        assert self._match is not None
        return self._match

    def draw(self, byte: int) -> None:
        """Draw the next byte of the seed; after the last one the match is dealt."""
        self.drawn.append(byte)
        if len(self.drawn) == BYTES:
            self._match = self.encoding.game.start(int.from_bytes(bytes(self.drawn), "big"))

    @property
    def legal(self) -> dict[int, int]:
        """The legal actions in order, each with its packed move; listed once for each position."""
        if self._legal is None:
            self._legal = self.encoding.legal(self.match.state())
        return self._legal

    def write(self, action: int) -> str:
        """A legal action in notation."""
        if action not in self.legal:
            raise IllegalMove("envs.illegal", action=brief(action))
        return self.encoding.game.rules.write_move(self.match.state(), self.legal[action])

    def play(self, action: int) -> None:
        """Play an action of the seat to move."""
        seat, text = self.match.to_move, self.write(action)
        assert seat is not None
        self._own.append((len(self.match.events), seat, text))
        self.match.play(text)
        self._legal = None

    # -- what is known of it ---------------------------------------------------------------------------------

    def observation(self, seat: int) -> np.ndarray:
        """What a seat knows, as numbers; nothing before the deal."""
        if not self.is_dealt:
            return np.zeros(self.encoding.size, np.uint8)
        return self.encoding.observation(self.match.state(), seat)

    def view(self, seat: int) -> str:
        """What a seat (or ``SPECTATOR``) knows of how the game stands, as text."""
        if not self.is_dealt:
            return ""
        return json.dumps(self.match.view(None if seat == SPECTATOR else seat, history=False))

    def recollection(self, seat: int) -> str:
        """All that a seat has seen and done since the deal, as text, and how the game stands."""
        if not self.is_dealt:
            return f"player {seat}"
        watcher = None if seat == SPECTATOR else seat
        lines = [json.dumps(event.seen_by(watcher)) for event in self.match.events]
        for before, mover, text in reversed(self._own):
            if mover == seat:
                lines.insert(before, f"> {text}")
        return "\n".join([f"player {seat}", *lines, self.view(seat)])

    def __str__(self) -> str:
        if not self.is_dealt:
            return f"seed: {bytes(self.drawn).hex()}"
        return draw_position(self.match.game, self.match.state())

    # -- copying ---------------------------------------------------------------------------------------------

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        twin = Table(self.encoding)
        twin.drawn = list(self.drawn)
        twin._match = self._match and self._match.copy()
        twin._own = list(self._own)
        twin._legal = self._legal
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        game: Game = self.encoding.game
        return _again, (game.slug, dict(game.options), self.drawn, [text for _, _, text in self._own])


def _again(slug: str, options: dict[str, Any], drawn: list[int], played: list[str]) -> Table:
    """The table where the same was drawn and played."""
    table = Table(Encoding(find_game(slug, **options)))
    for byte in drawn:
        table.draw(byte)
    for text in played:
        table.play(table.encoding.read(table.match.state(), text))
    return table
