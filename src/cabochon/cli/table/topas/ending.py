"""A finished column of the solitaire, and the end of a game."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from cabochon.cli.table.colours import GOLD, QUIET
from cabochon.cli.table.face import Part, Story
from cabochon.cli.table.players import winning
from cabochon.cli.table.topas.cards import card_in, lines, name
from cabochon.cli.table.topas.sheet import lowest, sheet
from cabochon.cli.table.voice import Voice
from cabochon.core.outcome import Outcome
from cabochon.games.topas.packing import COLUMNS


def explanation(story: Story, voice: Voice) -> Part | None:
    """A column that is full, before its cards are gone; the last one is told with the ending."""
    last = story[-1]
    if last["event"] != "column_finished" or last["column"] == COLUMNS:
        return None
    finished = [event for event in story if event["event"] == "column_finished"]
    heads = [voice.say("topas.seats.column", n=event["column"]) for event in finished]
    totals = [event["total"] for event in finished]
    body: list[RenderableType] = [sheet(heads, [event["points"] for event in finished], lowest(totals))]
    if len(finished) == last["column"]:
        body += [Text(), Text(voice.say("topas.column.lowest", n=min(totals)), f"bold {GOLD}")]
    body.append(Text(voice.say("topas.column.left", n=COLUMNS - last["column"]), QUIET))
    return Part(voice.say("topas.column.title", column=last["column"], n=last["total"]), Group(*body))


def ending(outcome: Outcome, voice: Voice) -> Part:
    """The sheet, the best turn, and who won or how good it was."""
    breakdown = outcome.breakdown
    rows, totals = breakdown["sheet"], breakdown["totals"]
    body: list[RenderableType]
    if "mark" in breakdown:
        title = voice.say("topas.told.game_over.solitaire", n=breakdown["score"])
        heads = [voice.say("topas.seats.column", n=place + 1) for place in range(len(rows))]
        body = [Text(voice.say(f"topas.mark.{breakdown['mark']}"), f"bold {GOLD}"), Text()]
        marked: Sequence[int] = lowest(totals)
    else:
        title = _won(outcome.winners, voice)
        heads = [voice.name(seat) for seat in range(len(rows))]
        body, marked = [], outcome.winners
    body.append(sheet(heads, rows, marked, max(map(len, rows))))
    best = _best_turn(breakdown, voice)
    return Part(title, Group(*body, Text(), best) if best else Group(*body))


def _won(winners: Sequence[int], voice: Voice) -> str:
    """Who won; those with the same score won together (TOP-6)."""
    if len(winners) == 1:
        return winning(winners, voice)
    return voice.say("topas.told.game_over.together", names=voice.names(winners))


def _best_turn(breakdown: Mapping[str, Any], voice: Voice) -> Text | None:
    """The turn with the most points, whoever had it."""
    if not breakdown["turns"]:
        return None
    best = max(breakdown["turns"], key=lambda turn: int(turn["points"]))
    text = Text(voice.say("topas.column.best", n=best["points"]) + " ") + name(card_in(best["move"]))
    if best["lines"]:
        text.append_text(Text(" (") + lines(best["lines"], breakdown["multiplied"], voice) + Text(")"))
    return text
