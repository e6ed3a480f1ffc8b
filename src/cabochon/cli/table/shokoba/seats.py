"""The players of a Shokoba table: turn, deal, stones, and how many cards they have."""

from rich.console import Group, RenderableType
from rich.text import Text

from cabochon.cli.table.colours import GOLD, QUIET
from cabochon.cli.table.face import Part, View
from cabochon.cli.table.players import beside, player
from cabochon.cli.table.shokoba.sides import sides
from cabochon.cli.table.voice import Voice

_MOST_DOTS = 11
"""Beyond so many stones dots would fill the line; the number alone must do."""


def seats(view: View, voice: Voice) -> Part:
    """All sides, with their players."""
    lines: list[RenderableType] = []
    for side, members in enumerate(sides(len(view["stones"]), voice)):
        lines += _team(view, voice, side, members) if len(members) > 1 else _single(view, voice, members[0])
    return Part(voice.say("shokoba.seats.title"), Group(*lines))


def _single(view: View, voice: Voice, seat: int) -> list[RenderableType]:
    facts = _facts(view, voice, seat)
    if seat in view["playing"]:
        facts.append(voice.say("shokoba.seats.pile", n=view["pile_sizes"][seat]))
    return [
        beside(player(view, voice, seat), _stones(view, seat)),
        Text("  " + " · ".join(facts), QUIET),
    ]


def _team(view: View, voice: Voice, side: int, members: list[int]) -> list[RenderableType]:
    pile = voice.say("shokoba.seats.team_pile", n=view["pile_sizes"][side])
    lines: list[RenderableType] = [beside(Text(pile, QUIET), _stones(view, side))]
    for seat in members:
        lines.append(player(view, voice, seat) + Text("  " + " · ".join(_facts(view, voice, seat)), QUIET))
    return lines


def _stones(view: View, side: int) -> Text:
    stones, target = view["stones"][side], view["target"]
    number = Text(f" {stones}/{target}", "bold")
    if max(stones, target) > _MOST_DOTS:
        return number
    return Text("•" * stones, GOLD) + Text("·" * (target - stones), "#6b7686") + number


def _facts(view: View, voice: Voice, seat: int) -> list[str]:
    if seat not in view["playing"]:
        return [voice.say("shokoba.seats.sits_out")]
    facts = [voice.say("shokoba.seats.hand", n=view["hand_sizes"][seat])]
    if seat == view["dealer"]:
        facts.insert(0, voice.say("shokoba.seats.dealer"))
    return facts
