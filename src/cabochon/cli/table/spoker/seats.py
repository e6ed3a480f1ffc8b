"""The players of a Spoker table with their points, and what is in the bags."""

from rich.console import Group, RenderableType
from rich.text import Text

from cabochon.cli.table.colours import QUIET
from cabochon.cli.table.face import Part, View
from cabochon.cli.table.players import beside, player
from cabochon.cli.table.voice import Voice
from cabochon.games.spoker.ending import goes_to_end
from cabochon.games.spoker.variants import VARIANTS


def seats(view: View, voice: Voice) -> Part:
    """Who is to move, what everybody has, and how many cards there are to draw."""
    lines: list[RenderableType] = []
    full = VARIANTS.numbers(view["options"])["hand_cards"]
    for seat, points in enumerate(view["scores"]):
        name = player(view, voice, seat)
        if view["hand_sizes"][seat] < full:
            name.append(" " + voice.say("spoker.seats.cards", n=view["hand_sizes"][seat]), QUIET)
        lines.append(beside(name, Text(voice.say("spoker.points", n=points), "bold")))
    bags = voice.say("spoker.seats.bags", bag=view["bag_size"], discards=view["discards_size"])
    lines.append(Text(bags, QUIET))
    if view["passes"] and view["to_move"] is not None:
        words = voice.say("spoker.seats.passes", n=view["passes"], most=most_passes(view))
        lines.append(Text(words, QUIET))
    return Part(voice.say("spoker.seats.title"), Group(*lines))


def most_passes(view: View) -> int:
    """The passes in a row that end the game (SPO-13)."""
    bags_are_empty = view["bag_size"] + view["discards_size"] == 0
    return len(view["scores"]) * goes_to_end(bags_are_empty, not view["board"])
