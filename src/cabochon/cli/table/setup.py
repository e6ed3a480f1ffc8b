"""What it takes to open a table: a game, who plays, in which language, from the start or a saved game."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cabochon.core.deals import SealedDeal
from cabochon.core.game import Game


@dataclass(frozen=True)
class Setup:
    """A table to be opened; loads no compiled code."""

    game: Game
    seats: list[str]
    """``human``, a bot's name or somebody's own bot (``mybot.py:MyBot``), one per seat."""
    language: str
    seed: int | None = None
    save_path: Path | None = None
    """Where the game is saved; ``None`` for a new file among the saved games."""
    record: Mapping[str, Any] | None = None
    """A saved match to go on with."""
    hints: bool = False
    """Whether the table helps with chances and such."""
    move_seconds: float | None = None
    """How long a bot from a file may think about a move; ``None`` for as long as is usual."""
    plain: bool = False
    """Whether the plain face is asked for, even if the game has its own."""
    tried: SealedDeal | None = None
    """A deal that everybody tries: its bots answer everybody alike, and nothing is taken back."""
    show_output: bool = False
    """Whether what such a bot prints is let through."""
