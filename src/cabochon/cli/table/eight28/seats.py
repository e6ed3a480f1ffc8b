"""The players of an 8·28 table: turn, deal, stones, and who is out."""

from rich.console import Group, RenderableType
from rich.text import Text

from cabochon.cli.table.colours import QUIET
from cabochon.cli.table.eight28.cards import dots, points
from cabochon.cli.table.face import Part, View
from cabochon.cli.table.players import beside, player
from cabochon.cli.table.voice import Voice


def seats(view: View, voice: Voice) -> Part:
    """Everybody's stones and standing."""
    lines: list[RenderableType] = []
    for seat, won in enumerate(view["won"]):
        worth = Text(" = " + voice.say("eight28.points", n=points(won)), QUIET)
        lines.append(beside(player(view, voice, seat), dots(won) + worth))
        facts = _facts(view, voice, seat)
        if facts:
            lines.append(Text("  " + " · ".join(facts), QUIET))
    return Part(voice.say("eight28.seats.title"), Group(*lines))


def _facts(view: View, voice: Voice, seat: int) -> list[str]:
    facts = []
    if seat == view["dealer"]:
        facts.append(voice.say("eight28.seats.dealer"))
    if seat in view["out"]:
        facts.append(voice.say("eight28.seats.out"))
    if seat in view["passed"]:
        facts.append(voice.say("eight28.seats.passed"))
    if view["choices"][seat]:
        facts.append(voice.say("eight28.seats.plays_for", treasure=view["choices"][seat]))
    return facts
