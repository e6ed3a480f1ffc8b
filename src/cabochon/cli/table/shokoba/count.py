"""A Shokoba round's count and a game's end, explained: who got which stone, and why."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from cabochon.cli.table.colours import GOLD, QUIET
from cabochon.cli.table.face import Happening, Part, Story
from cabochon.cli.table.players import winning
from cabochon.cli.table.shokoba.cards import GEMS
from cabochon.cli.table.shokoba.sides import side_names
from cabochon.cli.table.voice import Voice
from cabochon.core.outcome import Outcome

_LETTERS: Final = {"diamond": "D", "emeralds": "E", "rubies": "R", "sapphires": "S"}


def explanation(story: Story, voice: Voice) -> Part | None:
    """The count of the round that just ended (SHO-7)."""
    event = story[-1]
    if event["event"] != "round_counted":
        return None
    names = side_names(len(event["stones"]), voice)
    table = _table(names, voice)
    table.add_column(voice.say("shokoba.count.stone"))
    for category, counts in event["counts"].items():
        winner = event["winners"][category]
        cells = [
            Text(str(count), f"bold {GOLD}" if side == winner else "") for side, count in enumerate(counts)
        ]
        table.add_row(_category(category, voice), *cells, _stone(winner, counts, names, voice))
    _totals(table, event, _shokobas(story, len(names)), voice)
    lesson = Text(voice.say("shokoba.count.lesson"), QUIET)
    return Part(voice.say("shokoba.count.title", round=event["round"]), Group(lesson, Text(), table))


def _table(names: Sequence[str], voice: Voice) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold", show_edge=False)
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    return table


def _category(category: str, voice: Voice) -> Text:
    words = voice.say(f"shokoba.category.{category}")
    if category not in _LETTERS:
        return Text(f"  {words}")
    gem = GEMS[_LETTERS[category]]
    return Text(f"{gem.shape} {words}", gem.bright)


def _stone(winner: int | None, counts: Sequence[int], names: Sequence[str], voice: Voice) -> Text:
    if winner is not None:
        return Text(f"→ {names[winner]}", f"bold {GOLD}")
    return Text(voice.say("shokoba.count.shared" if any(counts) else "shokoba.count.nobody"), QUIET)


def _shokobas(story: Story, count: int) -> list[int]:
    """The shokobas of each side in the round the story ends with."""
    made = [0] * count
    for event in reversed(story):
        if event["event"] == "round_started":
            break
        if event["event"] == "shokoba":
            made[event["side"]] += 1
    return made


def _totals(table: Table, event: Happening, shokobas: Sequence[int], voice: Voice) -> None:
    gained = [list(event["winners"].values()).count(side) for side in range(len(shokobas))]
    this_round = [won + made for won, made in zip(gained, shokobas, strict=True)]
    already = voice.say("shokoba.count.already") if any(shokobas) else ""
    table.add_row("  " + voice.say("shokoba.category.shokobas"), *map(str, shokobas), Text(already, QUIET))
    table.add_row()
    table.add_row(voice.say("shokoba.count.this_round"), *map(str, this_round), "")
    table.add_row(voice.say("shokoba.count.in_all"), *map(str, event["stones"]), "", style="bold")


def ending(outcome: Outcome, voice: Voice) -> Part:
    """The whole game's stones by where they came from."""
    breakdown = outcome.breakdown
    names = side_names(len(breakdown["stones"]), voice)
    table = _table(names, voice)
    for category in breakdown["rounds"][0]["counts"]:
        winners = [played["stones"][category] for played in breakdown["rounds"]]
        table.add_row(_category(category, voice), *(str(winners.count(side)) for side in range(len(names))))
    table.add_row("  " + voice.say("shokoba.category.shokobas"), *map(str, breakdown["shokobas"]))
    if any(breakdown["before"]):
        table.add_row("  " + voice.say("shokoba.count.before"), *map(str, breakdown["before"]))
    table.add_row()
    table.add_row(voice.say("shokoba.count.in_all"), *map(str, breakdown["stones"]), style="bold")
    length = voice.say("shokoba.count.length", n=len(breakdown["rounds"]))
    if breakdown["extra_rounds"]:
        length += " " + voice.say("shokoba.count.extra", n=breakdown["extra_rounds"])
    heading = Text(voice.say("shokoba.count.whole_game"), QUIET)
    body = Group(heading, Text(), table, Text(), Text(length, QUIET))
    return Part(winning(outcome.winners, voice), body)
