"""The players of a Spoker table with their points, and what is in the bags."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cabochon.cli.table.colours import GOLD, QUIET
from cabochon.cli.table.face import Part, View
from cabochon.cli.table.voice import Voice
from cabochon.games.spoker.layout import HAND_CARDS, PASSED_GOES, PASSED_GOES_EMPTY


def seats(view: View, voice: Voice) -> Part:
    """Who is to move, what everybody has, and how many cards there are to draw."""
    lines = Table.grid(expand=True)
    lines.add_column(ratio=1, no_wrap=True)
    lines.add_column(justify="right", no_wrap=True)
    for seat, points in enumerate(view["scores"]):
        moves = seat == view["to_move"]
        name = Text(f"{'▶' if moves else ' '} {voice.name(seat)}", f"bold {GOLD if moves else ''}")
        if view["hand_sizes"][seat] < HAND_CARDS:
            name.append(" " + voice.say("spoker.seats.cards", n=view["hand_sizes"][seat]), QUIET)
        lines.add_row(name, Text(voice.say("spoker.points", n=points), "bold"))
    facts: list[RenderableType] = [
        Text(voice.say("spoker.seats.bags", bag=view["bag_size"], discards=view["discards_size"]), QUIET)
    ]
    if view["passes"] and view["to_move"] is not None:
        words = voice.say("spoker.seats.passes", n=view["passes"], most=_most_passes(view))
        facts.append(Text(words, QUIET))
    return Part(voice.say("spoker.seats.title"), Group(lines, *facts))


def _most_passes(view: View) -> int:
    """The passes in a row that end the game (SPO-13)."""
    players = len(view["scores"])
    if not view["bag_size"] + view["discards_size"]:
        return players
    return players * (PASSED_GOES if view["board"] else PASSED_GOES_EMPTY)
