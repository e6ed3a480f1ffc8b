"""What happened at a Shokoba table, in sentences."""

from collections.abc import Callable, Mapping
from typing import Final

from rich.text import Text

from cabochon.cli.table.colours import GOLD
from cabochon.cli.table.face import Happening, Story
from cabochon.cli.table.players import winning
from cabochon.cli.table.shokoba.cards import coloured, inline, inline_sum
from cabochon.cli.table.shokoba.sides import side_names
from cabochon.cli.table.voice import Voice


def log(story: Story, voice: Voice) -> list[Text]:
    """The story in sentences; hands dealt together make one."""
    lines: list[Text] = []
    dealt: list[Happening] = []
    for event in story:
        if event["event"] == "dealt":
            dealt.append(event)
            continue
        if dealt:
            lines.append(_dealt(dealt, voice))
            dealt = []
        lines.append(_TELLERS[event["event"]](event, voice))
    if dealt:
        lines.append(_dealt(dealt, voice))
    return lines


def _dealt(events: list[Happening], voice: Voice) -> Text:
    own = next((event["cards"] for event in events if "cards" in event), None)
    if own is None:
        return Text(voice.say("shokoba.log.dealt", n=events[0]["count"]))
    cards = " ".join(map(inline, own))
    return coloured(voice.say("shokoba.log.dealt_to_you", n=len(own), cards=cards))


def _round_started(event: Happening, voice: Voice) -> Text:
    if event["extra"]:
        names = voice.names(event["playing"])
        return Text(voice.say("shokoba.log.extra_round", round=event["round"], names=names), f"bold {GOLD}")
    return Text(voice.tell("shokoba.log.round", event["dealer"], round=event["round"]), "bold")


def _table_dealt(event: Happening, voice: Voice) -> Text:
    return coloured(voice.say("shokoba.log.table", cards=" ".join(map(inline, event["cards"]))))


def _laid(event: Happening, voice: Voice) -> Text:
    key = "shokoba.log.mistake" if event["mistake"] else "shokoba.log.laid"
    return coloured(voice.tell(key, event["seat"], card=inline(event["card"])))


def _took(event: Happening, voice: Voice) -> Text:
    return _with_taken("shokoba.log.took", event, voice)


def _claimed(event: Happening, voice: Voice) -> Text:
    return _with_taken("shokoba.log.claimed", event, voice)


def _with_taken(key: str, event: Happening, voice: Voice) -> Text:
    card, cards = inline(event["card"]), inline_sum(event["taken"])
    return coloured(voice.tell(key, event["seat"], card=card, cards=cards))


def _claim_declined(event: Happening, voice: Voice) -> Text:
    return coloured(voice.tell("shokoba.log.declined", event["seat"], card=inline(event["card"])))


def _shokoba(event: Happening, voice: Voice) -> Text:
    return Text(voice.tell("shokoba.log.shokoba", event["seat"]), f"bold {GOLD}")


def _swept(event: Happening, voice: Voice) -> Text:
    cards = " ".join(map(inline, event["cards"]))
    return coloured(voice.tell("shokoba.log.swept", event["seat"], cards=cards))


def _round_counted(event: Happening, voice: Voice) -> Text:
    stones = zip(side_names(len(event["stones"]), voice), event["stones"], strict=True)
    standing = " · ".join(voice.say("shokoba.log.standing", names=names, n=n) for names, n in stones)
    return Text(voice.say("shokoba.log.counted", round=event["round"], standing=standing), "italic")


def _game_over(event: Happening, voice: Voice) -> Text:
    return Text(winning(event["winners"], voice), f"bold {GOLD}")


_TELLERS: Final[Mapping[str, Callable[[Happening, Voice], Text]]] = {
    "round_started": _round_started,
    "table_dealt": _table_dealt,
    "laid": _laid,
    "took": _took,
    "claimed": _claimed,
    "claim_declined": _claim_declined,
    "shokoba": _shokoba,
    "swept": _swept,
    "round_counted": _round_counted,
    "game_over": _game_over,
}
"""By the event's name."""
