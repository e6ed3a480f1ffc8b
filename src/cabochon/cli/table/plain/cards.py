"""Any game's cards in a terminal: as they are written."""

from typing import Final

from rich.text import Text

from cabochon.core.telling import CARD, Part, Parts

PAPER: Final = "bold #10141a on #efe9d9"
BACK: Final = "#8b93a3 on #2b3240"


def within(part: Part) -> Text:
    """A card within a sentence."""
    return Text(part.text, "bold")


def sentence(parts: Parts) -> Text:
    """A sentence, its cards standing out."""
    return Text.assemble(*(within(part) if part.kind == CARD else part.text for part in parts))
