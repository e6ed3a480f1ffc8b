"""What a move would bring: asked of the games that have a ``preview`` module."""

import functools
import importlib
import importlib.util
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cabochon.core.game import Declaration
from cabochon.core.verbs import Seen
from cabochon.core.words import Phrase, known


@dataclass(frozen=True)
class Previewed:
    """A move before it is made, from what one seat sees."""

    refusal: Phrase | None
    points: int
    parts: Sequence[Any]
    """Where the points come from, in the game's own terms."""


Preview = Callable[[Seen, str], Previewed]
PARTS = ("lines", "figures")
"""What games call them."""


def has_preview(declaration: Declaration) -> bool:
    """Whether the game can say; asking loads no compiled code."""
    return importlib.util.find_spec(f"{declaration.package}.preview") is not None


@functools.cache
def _load(package: str) -> Preview:
    judge = importlib.import_module(f"{package}.preview").preview

    def preview(seen: Seen, move: str) -> Previewed:
        found = judge(seen, move)
        parts = next(getattr(found, name) for name in PARTS if hasattr(found, name))
        return Previewed(_for_the_eye(found.refusal), found.points, parts)

    return preview


def _for_the_eye(refusal: Phrase | None) -> Phrase | None:
    """A refusal as it is said to somebody who sees the card lie there, where a game's own names squares."""
    if refusal is None:
        return None
    key = f"server.preview.{refusal.key}"
    return Phrase(key, refusal.fill) if known(key) else refusal


def find_preview(declaration: Declaration) -> Preview | None:
    """The game's preview, if it has one."""
    return _load(declaration.package) if has_preview(declaration) else None
