"""Events in a terminal's sentences: what ``core/telling.py`` tells, in the table's colours."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from rich.text import Text

from cabochon.cli.table.colours import ALARM, GOLD
from cabochon.cli.table.face import Story
from cabochon.cli.table.voice import Voice
from cabochon.core.telling import CARD, Part, Parts, phrase, tell

STYLES: Final = {
    "": "",
    "loud": "bold",
    "triumph": f"bold {GOLD}",
    "alarm": f"bold {ALARM}",
    "bright": GOLD,
    "quiet": "italic",
}
"""By the name a telling gives them."""
Draw = Callable[[Part], Text]
"""Draws cards, and what is marked for a colour of the game."""


def told(slug: str, story: Story, voice: Voice, draw: Draw) -> list[Text]:
    """The sentences of a story."""
    return [_text(sentence, draw) for sentence in tell(slug, story, voice)]


def part_told(slug: str, event: str, hole: str, scope: Mapping[str, Any], voice: Voice, draw: Draw) -> Text:
    """What fills a hole of an event's sentence, by itself."""
    return _text(phrase(slug, event, hole, scope, voice), draw)


def _text(sentence: Parts, draw: Draw) -> Text:
    text = Text()
    for part in sentence:
        if part.kind == CARD or part.mark is not None:
            text.append_text(draw(part))
        else:
            text.append(part.text, STYLES[part.style])
    return text
