"""How a game stands, as text: all of it for whoever watches an environment, or what one seat sees."""

from collections.abc import Mapping
from typing import Any, Final

from cabochon.core.game import Game
from cabochon.core.records import Seen, State

INDENT: Final = "  "


def draw_position(game: Game, state: State) -> str:
    """How a game stands, line by line, hidden cards included.

    >>> import cabochon
    >>> game = cabochon.game("eight28")
    >>> draw_position(game, game.start(seed=7).state()).splitlines()[:4]
    ['hidden: 1 1 5', 'open:', '  0: -', '  1: -']
    """
    return _draw(game.rules.write_position(state))


def draw_view(game: Game, seen: Seen) -> str:
    """What a seat sees of it."""
    return _draw(game.rules.describe(seen))


def _draw(parts: Mapping[str, Any]) -> str:
    return "\n".join(line for name, part in parts.items() for line in _lines(name, part))


def _lines(name: str, part: Any) -> list[str]:
    """A part in one line, or under its name if it has parts of its own."""
    if isinstance(part, list) and any(isinstance(each, list) for each in part):
        part = {str(place): each for place, each in enumerate(part)}
    if isinstance(part, dict) and part:
        below = [line for key, each in part.items() for line in _lines(key, each)]
        return [f"{name}:", *(INDENT + line for line in below)]
    words = part if isinstance(part, list) else [part] if part not in (None, {}) else []
    return [f"{name}: {' '.join(map(str, words)) or '-'}"]
