"""The end of a Spoker game: who won, how it ended, where the points came from and what the hands cost."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cabochon.cli.table.colours import GOLD, QUIET
from cabochon.cli.table.face import Part
from cabochon.cli.table.players import winning
from cabochon.cli.table.spoker.cards import Script
from cabochon.cli.table.spoker.worth import worths
from cabochon.cli.table.voice import Voice
from cabochon.core.outcome import Outcome


def ending(outcome: Outcome, voice: Voice, script: Script) -> Part:
    """Figures, deduction and total of each player; the best play."""
    breakdown = outcome.breakdown
    body: list[RenderableType] = [
        Text(_why(breakdown["ending"], voice)),
        Text(),
        _count(breakdown["seats"], outcome.winners, voice, script),
    ]
    if breakdown["plays"]:
        body += [Text(), _best_play(breakdown["plays"], voice, script)]
    return Part(winning(outcome.winners, voice), Group(*body))


def _why(reason: str, voice: Voice) -> str:
    """How the game came to its end."""
    return voice.say("spoker.told.game_over", reason=voice.say(f"spoker.end.{reason}"))


def _count(seats: Sequence[Mapping[str, Any]], winners: Sequence[int], voice: Voice, script: Script) -> Table:
    """A line for each player."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False, pad_edge=False)
    began_before = any(seat["before"] for seat in seats)
    heads = ["before", "figures", "left", "total"] if began_before else ["figures", "left", "total"]
    table.add_column("")
    for head in heads:
        table.add_column(Text(voice.say(f"spoker.ending.{head}"), QUIET), justify="right")
    for place, seat in enumerate(seats):
        style = f"bold {GOLD}" if place in winners else "bold"
        numbers = [str(seat["before"])] if began_before else []
        table.add_row(
            Text(voice.name(place), style),
            *numbers,
            str(seat["figures"]),
            _deduction(seat["deduction"], voice, script),
            Text(str(seat["total"]), style),
        )
    return table


def _deduction(deduction: Mapping[str, Any], voice: Voice, script: Script) -> Text:
    """What is taken off for the cards left, and which they are (SPO-14)."""
    if not deduction["cards"]:
        return Text("0")
    text = script.names(deduction["cards"], voice.language)
    value, points = deduction["value"], deduction["points"]
    doubled = f" {value} × {points // value} =" if deduction["doublings"] and value else ""
    return text + Text(f" {doubled} ", QUIET) + Text(f"−{points}")


def _best_play(plays: Sequence[Mapping[str, Any]], voice: Voice, script: Script) -> Text:
    """The play with the most points, whoever made it."""
    best = max(plays, key=lambda play: int(play["points"]))
    cards = best["move"].split()[1:]
    text = Text(voice.say("spoker.ending.best", name=voice.name(best["seat"]), n=best["points"]) + " ")
    return (
        text + script.names(cards, voice.language) + Text(" (") + worths(best["figures"], voice) + Text(")")
    )
