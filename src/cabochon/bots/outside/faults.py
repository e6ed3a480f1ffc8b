"""What can go wrong with somebody's bot."""

from dataclasses import dataclass
from typing import Final

from cabochon.core.words import Phrase

OF_FILES: Final = ("raised", "illegal", "no_class", "no_choose")
"""What our own program that loads a file may say is wrong with the bot in it."""


class Fault(Exception):  # noqa: N818 - a turn gone wrong, kept as a mishap
    """The bot did not answer as it should."""

    def __init__(self, kind: str, what: str = "") -> None:
        super().__init__(kind, what)
        self.kind = kind
        self.what = what


@dataclass(frozen=True)
class Mishap:
    """A turn that a bot lost."""

    kind: str
    """``raised``, ``stalled``, ``ended``, ``illegal``, ``garbled``, ``benched``,
    ``no_class`` or ``no_choose``."""
    what: str

    def phrase(self, name: str | Phrase) -> Phrase:
        """What happened and what comes of it at the table, as a sentence."""
        return Phrase("bots.lost_turn", {"mishap": self.what_happened(name)})

    def what_happened(self, name: str | Phrase) -> Phrase:
        """What happened alone."""
        return Phrase(f"bots.mishap.{self.kind}", {"bot": name, "what": self.what})
