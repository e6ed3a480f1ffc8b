"""A view: what a seat knows, as JSON. It is made of the seen record and nothing else of the state."""

from collections.abc import Mapping, Sequence
from typing import Any

from cabochon.core.game import Game
from cabochon.core.records import Seen

View = Mapping[str, Any]
History = list[dict[str, Any]]
"""What happened so far, as a seat saw it."""


def make_view(
    game: Game,
    seen: Seen,
    moves: Sequence[str],
    winners: Sequence[int] | None = None,
    history: History | None = None,
) -> dict[str, Any]:
    """The view of a seat that may make these moves; the winners of a game that is over belong to it."""
    view: dict[str, Any] = {"game": game.slug, "options": dict(game.options)}
    view |= game.rules.describe(seen)
    if winners is not None:
        view["winners"] = winners
    view["moves"] = moves
    if history is not None:
        view["history"] = history
    return view
