"""Events in a terminal's sentences: what ``core/telling.py`` tells, in the table's colours."""

from collections.abc import Callable
from typing import Final

from rich.text import Text

from cabochon.cli.table.colours import ALARM, GOLD
from cabochon.cli.table.face import Story
from cabochon.cli.table.voice import Voice
from cabochon.core.telling import CARD, Part, Parts, tell

STYLES: Final = {
    "": "",
    "loud": "bold",
    "triumph": f"bold {GOLD}",
    "alarm": f"bold {ALARM}",
    "bright": GOLD,
    "quiet": "italic",
}
"""By the name a telling gives them."""


def told(slug: str, story: Story, voice: Voice, draw: Callable[[Part], Text]) -> list[Text]:
    """The sentences of a story; ``draw`` draws cards, and what is marked for a colour of the game."""
    return [_text(sentence, draw) for sentence in tell(slug, story, voice)]


def _text(sentence: Parts, draw: Callable[[Part], Text]) -> Text:
    text = Text()
    for part in sentence:
        if part.kind == CARD or part.mark is not None:
            text.append_text(draw(part))
        else:
            text.append(part.text, STYLES[part.style])
    return text
