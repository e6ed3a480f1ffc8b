"""The sharing played out: first cards and treasures, then who got what and why; and the game's end."""

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cabochon.cli.table.colours import GOLD, QUIET
from cabochon.cli.table.eight28.cards import chips, dots, points, stones
from cabochon.cli.table.face import Happening, Part, Story
from cabochon.cli.table.players import winning
from cabochon.cli.table.voice import Voice
from cabochon.core.outcome import Outcome
from cabochon.core.telling import plain, tell


def explanation(story: Story, voice: Voice) -> Part | None:
    """The two stops of a sharing: when the cards are turned up, and when the stones are given."""
    last = story[-1]
    if last["event"] in ("pot_split", "jackpot"):
        return _cards_up(story, voice)
    return _stones_given(story, voice) if last["event"] == "round_over" else None


def _table() -> Table:
    return Table(box=None, padding=(0, 2, 0, 0), header_style="bold", show_edge=False)


# -- the cards -----------------------------------------------------------------------------------------------


def _cards_up(story: Story, voice: Voice) -> Part:
    """Everybody's cards and totals, and what there is to win (E28-6 to E28-8)."""
    last = story[-1]
    revealed = next(event for event in reversed(story) if event["event"] == "revealed")
    table = _table()
    table.add_column("")
    table.add_column(voice.say("eight28.sharing.cards"))
    table.add_column(voice.say("eight28.sharing.totals"))
    for seat, totals in enumerate(revealed["totals"]):
        held = [revealed["hidden"][seat], *revealed["open"][seat]]
        table.add_row(voice.name(seat), chips(held), _totals(totals, voice))
    if last["event"] == "jackpot":
        words = voice.say("eight28.sharing.jackpot", names=voice.names(last["seats"]))
        body: list[RenderableType] = [table, Text(), Text(words, f"bold {GOLD}")]
    else:
        body = [
            table,
            Text(),
            _treasures(last, voice),
            Text(),
            Text(voice.say("eight28.sharing.lesson"), QUIET),
        ]
    return Part(voice.say("eight28.sharing.cards_up"), Group(*body))


def _totals(totals: list[int], voice: Voice) -> Text:
    if not totals:
        return Text(voice.say("eight28.seats.out"), QUIET)
    text = Text(" / ", QUIET).join(
        Text(str(total), f"bold {GOLD}" if total in (8, 28) else "bold" if total < 28 else QUIET)
        for total in totals
    )
    if totals[0] > 28:
        text.append("  " + voice.say("eight28.sharing.nothing"), QUIET)
    return text


def _treasures(split: Happening, voice: Voice) -> Table:
    table = _table()
    table.add_column("")
    table.add_column("")
    table.add_row(voice.say("eight28.prize.8"), stones(split["eight"], voice))
    table.add_row(voice.say("eight28.prize.28"), stones(split["twenty_eight"], voice))
    if any(split["rest"]):
        table.add_row(voice.say("eight28.sharing.rest"), stones(split["rest"], voice))
    return table


# -- the stones ----------------------------------------------------------------------------------------------


def _stones_given(story: Story, voice: Voice) -> Part:
    """Who won each prize, and why; what stays; how everybody stands (E28-9 to E28-11)."""
    over = story[-1]
    start = max(place for place, event in enumerate(story) if event["event"] == "revealed")
    body: list[RenderableType] = []
    for event in story[start:]:
        if event["event"] == "prize_shared":
            body += [Text(_prize(event, voice), "bold"), Text(_why(event, voice), QUIET), Text()]
    left = stones(over["stayed"], voice)
    stays = (
        voice.say("eight28.sharing.stays", stones=left)
        if any(over["stayed"])
        else voice.say("eight28.sharing.all")
    )
    body += [Text(stays), Text(), _standing(over["won"], voice)]
    return Part(voice.say("eight28.sharing.title", round=over["round"]), Group(*body))


def _prize(event: Happening, voice: Voice) -> str:
    """Who got what of a treasure or a jackpot."""
    return "".join(plain(sentence) for sentence in tell("eight28", [event], voice))


def _why(event: Happening, voice: Voice) -> str:
    """Why these seats, and why so much."""
    if event["prize"] == "jackpot":
        why = voice.say("eight28.sharing.why_jackpot")
    elif not event["seats"]:
        return voice.say("eight28.sharing.why_nobody")
    else:
        why = voice.say("eight28.sharing.why_best", total=event["total"])
    if len(event["seats"]) > 1:
        of = stones(event["stones"], voice)
        why += " " + voice.say("eight28.sharing.why_each", stones=of, n=points(event["shares"][0]))
    return why


def _standing(won: list[list[int]], voice: Voice) -> Table:
    table = _table()
    table.add_column("")
    table.add_column(voice.say("eight28.sharing.stones"), justify="right")
    table.add_column(voice.say("eight28.sharing.points"), justify="right")
    for seat, pair in enumerate(won):
        table.add_row(voice.name(seat), dots(pair), str(points(pair)))
    return table


def ending(outcome: Outcome, voice: Voice) -> Part:
    """The whole game's points by where they came from."""
    breakdown = outcome.breakdown
    table = _table()
    table.add_column("")
    for seat in range(len(outcome.scores)):
        table.add_column(voice.name(seat), justify="right")
    for name in ("8", "28", "jackpot"):
        table.add_row(
            voice.say(f"eight28.prize.{name}"), *map(str, _gains(breakdown, name, len(outcome.scores)))
        )
    before = [points(pair) for pair in breakdown["before"]]
    if any(before):
        table.add_row(voice.say("eight28.sharing.before"), *map(str, before))
    table.add_row()
    table.add_row(voice.say("eight28.sharing.points"), *map(str, outcome.scores), style="bold")
    heading = Text(voice.say("eight28.sharing.whole_game"), QUIET)
    left = stones(breakdown["stayed"], voice)
    nobodys = Text(voice.say("eight28.sharing.nobodys", stones=left), QUIET)
    return Part(winning(outcome.winners, voice), Group(heading, Text(), table, Text(), nobodys))


def _gains(breakdown: Mapping[str, Any], name: str, players: int) -> list[int]:
    """The points each seat won by one kind of prize."""
    gains = [0] * players
    for played in breakdown["rounds"]:
        won = played["prizes"].get(name, {"seats": [], "shares": []})
        for seat, share in zip(won["seats"], won["shares"], strict=True):
            gains[seat] += points(share)
    return gains
