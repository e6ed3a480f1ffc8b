"""What a move would bring: asked of the games that declare a preview."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cabochon.core.game import Declaration
from cabochon.core.records import Seen
from cabochon.core.words import Phrase, known
from cabochon.server.refusals import Refusal


@dataclass(frozen=True)
class Previewed:
    """A move before it is made, from what one seat sees."""

    refusal: Phrase | None
    points: int
    parts: Sequence[Any]
    """Where the points come from, in the game's own terms."""

    def told(self, move: str, language: str) -> dict[str, Any]:
        """The same as data, with the refusal as a sentence."""
        return {
            "move": move,
            "refusal": self.refusal.text(language) if self.refusal else None,
            "points": self.points,
            "parts": list(self.parts),
        }


Preview = Callable[[Seen, str], Previewed]


def tell_preview(declaration: Declaration, seen: Seen, move: str, language: str) -> dict[str, Any]:
    """What a move would bring, as data; a game that has no preview is refused."""
    preview = find_preview(declaration)
    if preview is None:
        raise Refusal("no_preview")
    return preview(seen, move).told(move, language)


def _for_the_eye(refusal: Phrase | None) -> Phrase | None:
    """A refusal as it is said to somebody who sees the card lie there, where a game's own names squares."""
    if refusal is None:
        return None
    key = f"server.preview.{refusal.key}"
    return Phrase(key, refusal.fill) if known(key) else refusal


def find_preview(declaration: Declaration) -> Preview | None:
    """The game's preview, if it has one."""
    parts = declaration.preview
    module = declaration.module("preview") if parts else None
    if parts is None or module is None:
        return None

    def preview(seen: Seen, move: str) -> Previewed:
        found = module.preview(seen, move)
        return Previewed(_for_the_eye(found.refusal), found.points, getattr(found, parts))

    return preview
