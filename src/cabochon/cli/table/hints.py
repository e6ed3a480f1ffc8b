"""Hints: the best moves as the search sees them, in the words of the game's face."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cabochon.bots import Budget, Candidate, Thought, think
from cabochon.cli.table.colours import GOLD, QUIET
from cabochon.cli.table.face import Face, Offer, Part, View
from cabochon.cli.table.voice import Voice
from cabochon.core.numerals import percent

MOST: Final = 5
"""How many moves a hint shows."""
_BAR: Final = 10
"""How long the bar of a sure win is."""
_SEED: Final = 1
"""The search's own luck: asked twice, a hint is the same."""


def advise(view: View, seconds: float) -> Thought:
    """Think about a view for a while."""
    return think(view, Budget(seconds=seconds), _SEED)


def advice(view: View, thought: Thought, face: Face, voice: Voice, most: int = MOST, note: str = "") -> Part:
    """The best moves with their chances, best first, and where the chances come from."""
    shown = thought.candidates[:most]
    offers = {offer.move: offer for offer in face.offers({**view, "moves": [c.move for c in shown]}, voice)}
    lines = Table.grid(padding=(0, 2, 0, 0))
    alone = view["options"]["players"] == 1
    for candidate in shown:
        lines.add_row(*chance_line(candidate, offers.get(candidate.move), alone, voice.language))
    below = Text(note or _note(thought, alone, voice), QUIET)
    return Part(voice.say("hint.title"), Group(lines, "", below))


def chance_line(
    candidate: Candidate, offer: Offer | None, alone: bool, language: str
) -> list[RenderableType]:
    """A move with its chance, as a row of a table."""
    full = round(candidate.chance * _BAR)
    bar = Text("█" * full, GOLD) + Text("░" * (_BAR - full), QUIET)
    chance = Text("" if alone else percent(candidate.chance, language, 0), f"bold {GOLD}", justify="right")
    if offer is None:
        return [chance, bar, Text(candidate.move), Text()]
    return [chance, bar, offer.card, offer.words]


def _note(thought: Thought, alone: bool, voice: Voice) -> str:
    if alone:
        return voice.say("hint.alone")
    return voice.say("hint.exact") if thought.exact else voice.say("hint.estimated", n=thought.simulations)
