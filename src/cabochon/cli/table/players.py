"""How every game shows its players: whose turn it is, what stands beside a name, who won."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from cabochon.cli.table.colours import GOLD
from cabochon.cli.table.face import View
from cabochon.cli.table.voice import Voice


def player(view: View, voice: Voice, seat: int) -> Text:
    """A player's name, marked when it is their turn."""
    return marked(voice.name(seat), seat == view["to_move"])


def marked(name: str, to_move: bool) -> Text:
    """A name, marked when it is its turn."""
    return Text(f"▶ {name}", f"bold {GOLD}") if to_move else Text(f"  {name}", "bold")


def beside(left: Text, right: Text) -> Table:
    """A line with something at either end."""
    line = Table.grid(expand=True)
    line.add_column(ratio=1)
    line.add_column(justify="right", no_wrap=True)
    line.add_row(left, right)
    return line


def winning(winners: Sequence[int], voice: Voice) -> str:
    """Who won, as a sentence."""
    if len(winners) == 1:
        return voice.tell("core.won", winners[0])
    return voice.say("core.won.together", names=voice.names(winners))
