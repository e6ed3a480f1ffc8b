"""What a puzzle is about. A game that has themes declares them in its module ``themes`` (core/themes.py)."""

from collections.abc import Sequence

from cabochon.core.game import Declaration, Game
from cabochon.core.records import Seen
from cabochon.core.themes import Choice, Theme


def declared(declaration: Declaration) -> dict[str, Theme]:
    """The themes of a game by name."""
    module = declaration.module("themes")
    return dict(module.THEMES) if module else {}


def themes_of(game: Game, seen: Seen, best: str, others: Sequence[str]) -> tuple[str, ...]:
    """The themes of a decision whose best move is known, in the order in which the game declares them."""
    choice = Choice(game, seen, best, tuple(others))
    return tuple(name for name, holds in declared(game.declaration).items() if holds(choice))
