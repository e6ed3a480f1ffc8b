"""What a game shows on the terminal table: its own drawing and sentences, behind one protocol.

The module ``cabochon.cli.table.<slug>`` holds a game's ``FACE``; adding a game adds that module and nothing
else, and a game without one is shown by the plain face (``plain``), which draws any game from its
declaration. A face is handed views and events as a seat may know them, and nothing of the match behind them.
"""

import importlib
import importlib.util
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from cabochon.cli.table.voice import Voice
from cabochon.core.outcome import Outcome

View = Mapping[str, Any]
"""What a seat, or a spectator, may know: ``Match.view``."""
Happening = Mapping[str, Any]
"""An event as a seat, or a spectator, may know it."""
Story = Sequence[Happening]
"""Events as a seat, or a spectator, may know them: a view's ``history``, or the beginning of it."""


@dataclass(frozen=True)
class Part:
    """Something drawn on the table, and its title."""

    title: str
    body: RenderableType


@dataclass(frozen=True)
class Offer:
    """A legal move as it is offered."""

    move: str
    card: Text
    """The card it is made with: what offers are grouped by, and said once per group."""
    words: Text


@dataclass(frozen=True)
class Look:
    """How to draw: for whom, how big, and which move is being considered."""

    voice: Voice
    roomy: bool = False
    move: str | None = None
    hints: bool = False
    """Whether to help with what a player would otherwise have to work out."""


class Face(Protocol):
    """A game as the terminal shows it. Where a list of moves would not do, see ``chooser.py``."""

    def headline(self, view: View, voice: Voice) -> str:
        """How the match stands, in a line."""
        ...

    def board(self, view: View, look: Look) -> Part:
        """What lies open for all, with what the considered move would touch marked."""
        ...

    def hand(self, view: View, look: Look) -> Part:
        """The viewer's own cards; for a spectator the backs of the cards of whoever is to move."""
        ...

    def seats(self, view: View, voice: Voice) -> Part:
        """Every player: whose turn it is, what they have that all may know."""
        ...

    def question(self, view: View, voice: Voice) -> str:
        """What the viewer, who is to move, has to decide."""
        ...

    def offers(self, view: View, voice: Voice) -> list[Offer]:
        """The viewer's legal moves, those made with the same card side by side; the best if they are many."""
        ...

    def log(self, story: Story, voice: Voice) -> list[Text]:
        """What happened, in sentences."""
        ...

    def explanation(self, story: Story, voice: Voice) -> Part | None:
        """What the story's last event needs explaining before play goes on; mostly nothing."""
        ...

    def ending(self, outcome: Outcome, voice: Voice) -> Part:
        """Who won, and why."""
        ...


def find_face(slug: str, plain: bool = False) -> Face:
    """A game's own face; the plain one if it has none, or that is asked for."""
    module = f"{__package__}.{slug}"
    if plain or importlib.util.find_spec(module) is None:
        # The plain face is made of what this module declares.
        from cabochon.cli.table.plain import PlainFace

        return PlainFace(slug)
    face: Face = importlib.import_module(module).FACE
    return face
