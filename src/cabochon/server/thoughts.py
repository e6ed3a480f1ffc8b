"""What bots think, wherever they do: from what a seat sees to a move, or to advice."""

from typing import Any, Final

from cabochon.bots import Budget, Turn, player, think
from cabochon.bots.view_bot import MOST_SECONDS
from cabochon.core.records import read_record
from cabochon.games import game as find_game
from cabochon.server.outgoing import Hint

HINTS: Final = 5
"""The most moves a hint names."""
HINT_SECONDS: Final = 1.0


def choose(
    slug: str, chance: int, share: float, options: dict[str, Any], seen: bytes, level: str, seed: int | None
) -> str:
    """The move of a bot. With a seed it thinks for as long as it takes, else for a share of its time."""
    game = find_game(slug, **options)
    seconds = MOST_SECONDS * share if seed is None else None
    turn = Turn(game, read_record(seen, game.rules.seen), seconds)
    return turn.text(player(level, chance if seed is None else seed).move(turn))


def advise(slug: str, seed: int, share: float, view: dict[str, Any]) -> list[Hint]:
    """The best moves of a view, the most promising first."""
    thought = think(view, Budget(seconds=HINT_SECONDS * share), seed)
    return [
        {"move": candidate.move, "chance": round(candidate.chance, 4), "visits": candidate.visits}
        for candidate in thought.candidates[:HINTS]
    ]
