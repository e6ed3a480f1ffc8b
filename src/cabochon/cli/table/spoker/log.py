"""What happened at a Spoker table, in sentences."""

from rich.text import Text

from cabochon.cli.table.colours import GOLD
from cabochon.cli.table.face import Happening, Story
from cabochon.cli.table.players import winning
from cabochon.cli.table.spoker.cards import Script
from cabochon.cli.table.spoker.worth import worths
from cabochon.cli.table.voice import Voice
from cabochon.core.words import say


def log(story: Story, voice: Voice, script: Script) -> list[Text]:
    """The story in sentences. Cards laid and their points make one; cards drawn are seen in the hand."""
    sentences = []
    for place, event in enumerate(story):
        name = event["event"]
        if name == "set_aside":
            sentences.append(Text(voice.say("spoker.log.aside", n=event["count"])))
        elif name == "scored":
            sentences.append(_laid(story[place - 1], event, voice, script))
        elif name == "swapped":
            sentences.append(_swapped(event, voice, script))
        elif name == "discarded":
            sentences.append(_passed(event, voice, script))
        elif name == "bag_turned":
            sentences.append(Text(voice.say("spoker.log.turned", n=event["count"]), "italic"))
        elif name == "game_over":
            sentences.append(Text(why(event["reason"], voice)))
            sentences.append(Text(winning(event["winners"], voice), f"bold {GOLD}"))
    return sentences


def _laid(laid: Happening, scored: Happening, voice: Voice, script: Script) -> Text:
    """Who laid what where, its points and its figures."""
    text = Text(voice.tell("spoker.log.laid", laid["seat"]) + " ")
    text.append_text(script.names(laid["laid"], voice.language))
    text.append(f" {laid['move'].partition(' ')[0]} ")
    text.append(voice.say("spoker.log.points", n=scored["points"]), "bold")
    return text + Text(" (") + worths(scored["figures"], voice) + Text(").")


def _swapped(event: Happening, voice: Voice, script: Script) -> Text:
    text = Text(voice.tell("spoker.log.swapped", event["seat"], square=event["square"]) + " ")
    return text + script.name(event["card"], voice.language) + Text(".")


def _passed(event: Happening, voice: Voice, script: Script) -> Text:
    if not event["count"]:
        return Text(voice.tell("spoker.log.passed", event["seat"]))
    text = Text(voice.tell("spoker.log.discarded", event["seat"], n=event["count"]))
    if "cards" in event:
        text.append(" (").append_text(script.names(event["cards"], voice.language)).append(")")
    return text.append(".")


def why(reason: str, voice: Voice) -> str:
    """How a game came to its end, as a sentence."""
    words = say(f"spoker.end.{reason}", voice.language)
    return voice.say("spoker.log.over", reason=words)
