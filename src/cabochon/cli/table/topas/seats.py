"""The players of a Topas table with their score sheet; in the solitaire the four columns."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cabochon.cli.table.colours import GOLD, QUIET
from cabochon.cli.table.face import Part, View
from cabochon.cli.table.players import marked
from cabochon.cli.table.topas.sheet import lowest, sheet
from cabochon.cli.table.voice import Voice
from cabochon.games.topas.events import MARKS
from cabochon.games.topas.packing import COLUMNS
from cabochon.games.topas.variants import VARIANTS


def seats(view: View, voice: Voice) -> Part:
    """Who is to move and what everybody has."""
    return _columns(view, voice) if view["columns"] is not None else _players(view, voice)


def _players(view: View, voice: Voice) -> Part:
    lines = Table.grid(expand=True)
    lines.add_column(ratio=1, no_wrap=True)
    lines.add_column(justify="right", no_wrap=True)
    for seat, total in enumerate(view["totals"]):
        name = marked(f"{seat + 1} {voice.name(seat)}", seat == view["to_move"])
        lines.add_row(name, Text(voice.say("topas.points", n=total), "bold"))
    heads = [str(seat + 1) for seat in range(len(view["totals"]))]
    turns = VARIANTS.numbers(view["options"])["turns_each"]
    return Part(voice.say("topas.seats.title"), Group(lines, sheet(heads, view["scores"], turns=turns)))


def _columns(view: View, voice: Voice) -> Part:
    """The lowest finished column stands out: it is the one that counts (TOP-8)."""
    finished = view["columns"]
    totals = [sum(points) for points in finished]
    rows = [*finished, view["scores"][0], *([[]] * COLUMNS)][:COLUMNS]
    heads = [voice.say("topas.seats.column", n=place + 1) for place in range(COLUMNS)]
    lines: list[RenderableType] = [sheet(heads, rows, lowest(totals)), Text()]
    if totals:
        lines.append(Text(voice.say("topas.seats.lowest", n=min(totals)), f"bold {GOLD}"))
    else:
        lines.append(Text(voice.say("topas.seats.counts"), QUIET))
    lines.append(Text(_goal(view, voice), QUIET))
    return Part(voice.say("topas.seats.columns"), Group(*lines))


def _goal(view: View, voice: Voice) -> str:
    """How far the column under way is from the next mark (TOP-8)."""
    points = view["totals"][0]
    ahead = [goal for goal in sorted(MARKS.values()) if goal > points]
    if view["to_move"] is None or not points:
        return voice.say("topas.seats.marks", good=MARKS["good"], fantastic=MARKS["fantastic"])
    if not ahead:
        return voice.say("topas.seats.no_goal")
    return voice.say("topas.seats.goal", column=len(view["columns"]) + 1, n=ahead[0] - points, goal=ahead[0])
