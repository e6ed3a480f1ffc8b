"""Which bot plays where nobody has said which."""

from typing import Final

from cabochon.core.words import Phrase
from cabochon.games import bots_for, every_bot

FIRST_CHOICES: Final = ("casual", "greedy")
"""Who holds an absent person's seat and is offered for a first game: the first of these there is."""
STAND_IN_LEVEL: Final = "greedy"
"""Who moves for a bot that finds no move; everybody is told (redaction.py)."""
ATTEMPTS: Final = 2
"""Times a bot is asked before another moves for it."""


def levels(slug: str | None = None) -> list[str]:
    """Every bot that can be seated, at any table or at those of a game (``bots_for``)."""
    return every_bot() if slug is None else bots_for(slug)


def bot_name(level: str) -> Phrase | str:
    """What a bot is called: ours in words, a guest as it calls itself."""
    return Phrase(f"bots.name.{level}") if level in every_bot() else level


def default_level() -> str:
    """A fair opponent for a first game."""
    return next(name for name in FIRST_CHOICES if name in levels())


def askable(level: str, alone: bool) -> list[str | None]:
    """Who is asked for the move of a bot, one after the other; ``None``: any move is as good as another.

    Where the bot plays alone, in a challenge, nobody moves for it: it would be another challenge.
    """
    own: list[str | None] = [level] * ATTEMPTS
    return own if alone else [*own, STAND_IN_LEVEL, None]
