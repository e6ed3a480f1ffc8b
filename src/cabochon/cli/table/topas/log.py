"""What happened at a Topas table, in sentences."""

from rich.text import Text

from cabochon.cli.table.colours import GOLD
from cabochon.cli.table.face import Happening, Story
from cabochon.cli.table.players import winning
from cabochon.cli.table.topas.cards import card_in, lines, name
from cabochon.cli.table.voice import Voice
from cabochon.core.words import say


def log(story: Story, voice: Voice) -> list[Text]:
    """The story in sentences. A card and its points make one; cards drawn are seen in the hand anyway."""
    sentences = []
    for place, event in enumerate(story):
        if event["event"] == "area_started":
            sentences.append(_started(event, voice))
        elif event["event"] == "scored":
            sentences.append(_laid(story[place - 1], event, voice))
        elif event["event"] == "column_finished":
            words = voice.say("topas.log.column", column=event["column"], n=event["total"])
            sentences.append(Text(words, "bold"))
        elif event["event"] == "game_over":
            sentences.append(Text(_over(event, voice), f"bold {GOLD}"))
    return sentences


def _started(event: Happening, voice: Voice) -> Text:
    if event["column"] is None:
        words = voice.say("topas.log.started")
    else:
        words = voice.say("topas.log.column_started", column=event["column"])
    return Text(f"{words} ") + name(card_in(event["move"]))


def _laid(laid: Happening, scored: Happening, voice: Voice) -> Text:
    """Who laid what where, its lines and its points."""
    card, square = laid["card"], laid["move"].partition("@")[2]
    text = Text(voice.tell("topas.log.laid", laid["seat"]) + " ") + name(card) + Text(f"@{square} ")
    text.append(voice.say("topas.log.points", n=scored["points"]), "bold")
    if scored["lines"]:
        text.append_text(Text(" (") + lines(scored["lines"], scored["multiplied"], voice) + Text(")"))
    return text


def _over(event: Happening, voice: Voice) -> str:
    if event["mark"] is None:
        return won(event["winners"], voice)
    return voice.say("topas.log.solitaire", n=event["scores"][0]) + " " + mark(event["mark"], voice)


def mark(of: str, voice: Voice) -> str:
    """How good a solitaire was."""
    return say(f"topas.mark.{of}", voice.language)


def won(winners: list[int], voice: Voice) -> str:
    """Who won; those with the same score won together (TOP-6)."""
    if len(winners) == 1:
        return winning(winners, voice)
    return voice.say("topas.log.won_together", names=voice.names(winners))
