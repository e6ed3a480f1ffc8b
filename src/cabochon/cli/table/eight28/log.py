"""What happened at an 8·28 table, in sentences."""

from collections.abc import Callable, Mapping
from typing import Final

from rich.text import Text

from cabochon.cli.table.colours import GOLD
from cabochon.cli.table.eight28.cards import points, stones
from cabochon.cli.table.face import Happening, Story
from cabochon.cli.table.players import winning
from cabochon.cli.table.voice import Voice


def log(story: Story, voice: Voice) -> list[Text]:
    """The story in sentences; hidden cards dealt together make one."""
    lines: list[Text] = []
    for place, event in enumerate(story):
        if event["event"] != "dealt":
            lines.append(_TELLERS[event["event"]](event, voice))
        elif place + 1 == len(story) or story[place + 1]["event"] != "dealt":
            lines.append(_dealt(story[: place + 1], voice))
    return lines


def _dealt(story: Story, voice: Voice) -> Text:
    """The round's hidden cards, of which the viewer may see one."""
    for event in reversed(story):
        if event["event"] != "dealt":
            break
        if "cards" in event:
            return Text(voice.say("eight28.log.dealt_to_you", card=event["cards"][0]))
    return Text(voice.say("eight28.log.dealt"))


def _round_started(event: Happening, voice: Voice) -> Text:
    text = Text(voice.tell("eight28.log.round", event["dealer"], round=event["round"]), "bold")
    if any(event["pot"]):
        text.append(" " + voice.say("eight28.log.pot", stones=stones(event["pot"], voice)))
    return text


def _stone_placed(event: Happening, voice: Voice) -> Text:
    text = Text(voice.tell(f"eight28.log.{event['colour']}", event["seat"]))
    if event["last_round"]:
        text.append(" " + voice.say("eight28.log.last_round"), f"bold {GOLD}")
    return text


def _no_stone_left(event: Happening, voice: Voice) -> Text:
    return Text(voice.tell("eight28.log.no_stone", event["seat"]))


def _took(event: Happening, voice: Voice) -> Text:
    return Text(voice.tell("eight28.log.took", event["seat"], card=event["card"]))


def _refused(event: Happening, voice: Voice) -> Text:
    return Text(
        voice.tell("eight28.log.passed" if event["for_good"] else "eight28.log.refused", event["seat"])
    )


def _went_out(event: Happening, voice: Voice) -> Text:
    return Text(voice.tell("eight28.log.out", event["seat"], sum=event["sum"]), "bold #ff7a7a")


def _revealed(event: Happening, voice: Voice) -> Text:
    return Text(voice.say("eight28.log.revealed"), "bold")


def _jackpot(event: Happening, voice: Voice) -> Text:
    return Text(voice.say("eight28.log.jackpot", names=voice.names(event["seats"])), f"bold {GOLD}")


def _pot_split(event: Happening, voice: Voice) -> Text:
    return Text(voice.say("eight28.log.split", n=points(event["eight"])))


def _chose(event: Happening, voice: Voice) -> Text:
    treasure, total = event["treasure"], event["total"]
    key = "eight28.log.chose" if event["free"] else "eight28.log.must"
    return Text(voice.tell(key, event["seat"], treasure=treasure, total=total))


def _prize_shared(event: Happening, voice: Voice) -> Text:
    return Text(prize(event, voice), f"bold {GOLD}" if event["seats"] else "")


def prize(event: Happening, voice: Voice) -> str:
    """Who got what of a treasure or a jackpot, as a sentence."""
    name = voice.say(f"eight28.prize.{event['prize']}")
    if not event["seats"]:
        return voice.say("eight28.log.unclaimed", prize=name)
    each = zip(event["seats"], event["shares"], strict=True)
    shares = ", ".join(
        voice.say("eight28.log.share", name=voice.name(seat), stones=stones(share, voice))
        for seat, share in each
    )
    return voice.say("eight28.log.shared", prize=name, shares=shares)


def _round_over(event: Happening, voice: Voice) -> Text:
    if not any(event["stayed"]):
        return Text(voice.say("eight28.log.over", round=event["round"]), "italic")
    left = stones(event["stayed"], voice)
    return Text(voice.say("eight28.log.stayed", round=event["round"], stones=left), "italic")


def _game_over(event: Happening, voice: Voice) -> Text:
    return Text(winning(event["winners"], voice), f"bold {GOLD}")


_TELLERS: Final[Mapping[str, Callable[[Happening, Voice], Text]]] = {
    "round_started": _round_started,
    "stone_placed": _stone_placed,
    "no_stone_left": _no_stone_left,
    "took": _took,
    "refused": _refused,
    "went_out": _went_out,
    "revealed": _revealed,
    "jackpot": _jackpot,
    "pot_split": _pot_split,
    "chose": _chose,
    "prize_shared": _prize_shared,
    "round_over": _round_over,
    "game_over": _game_over,
}
"""By the event's name."""
