"""Players that are asked by a view and answer with a text, for everybody who has no record."""

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from cabochon.bots.viewed import read_view
from cabochon.core.errors import PositionError
from cabochon.core.player import Player, Turn
from cabochon.core.views import View

MOST_SECONDS: Final = 0.9
"""Nobody is kept waiting longer than this, whatever the machine; within it only simulations count."""


class Bot(Protocol):
    """A player: sees a view of a match in which it is to move, and names one of the view's moves."""

    name: str

    def choose(self, view: View) -> str:
        """The move to make."""
        ...


class ViewBot:
    """A player that is asked by a view."""

    def __init__(self, player: Player, seconds: float | None = MOST_SECONDS) -> None:
        self.player = player
        self.name = player.name
        self.seconds = seconds
        """What it may take at most."""

    def __repr__(self) -> str:
        return f"<ViewBot {self.name}>"

    def choose(self, view: View) -> str:
        """The move to make."""
        turn = turn_of(view, self.seconds)
        return turn.text(self.player.move(turn))


@dataclass(frozen=True, eq=False)
class _ViewTurn(Turn):
    texts: Sequence[str] = ()
    """The moves that the view lists: these and no others may be made."""

    @functools.cached_property
    def packed(self) -> dict[str, int]:
        legal = super().packed if self.texts else {}
        read = self.game.rules.read_move
        return {text: legal[text] if text in legal else read(self.imagined, text) for text in self.texts}


def listed_moves(view: View) -> list[str]:
    """The moves of a view, of which there is one at least."""
    if not view.get("moves"):
        raise PositionError("bots.view.missing", part="moves")
    return list(view["moves"])


def turn_of(view: View, seconds: float | None = None) -> Turn:
    """The turn that a view shows."""
    game, seen = read_view(view)
    history: list[dict[str, Any]] = view.get("history", [])
    return _ViewTurn(game, seen, seconds, history=lambda: history, texts=listed_moves(view))
