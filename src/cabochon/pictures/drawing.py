"""A picture of what a seat or a watcher sees: drawn by the game itself, from views and events alone."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cabochon.core.examples import Shown
from cabochon.core.game import Declaration

View = Mapping[str, Any]


@dataclass(frozen=True)
class Scene:
    """What is to be drawn.

    Views and events are those of one pair of eyes, so nothing gets into a picture that these eyes do not see.
    """

    view: View
    """What is seen, before a move if there is one."""
    moves: Sequence[str] = ()
    """The moves that are shown, in notation."""
    after: View | None = None
    """What is seen once they are made; none if they are not made but offered, or refused."""
    events: Sequence[Mapping[str, Any]] = ()
    """What is told of them."""
    refused: bool = False
    """Whether the rules do not let the move be made."""
    language: str = "en"
    title: str = ""
    names: Sequence[str] = ()
    """What the seats are called; letters if nothing is said."""

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names[seat] if self.names else "ABCDEFGH"[seat]


def scene_of(shown: Shown, language: str) -> Scene:
    """What is to be drawn of an example."""
    part = shown.part
    return Scene(
        view=shown.view,
        moves=part.moves if part else (),
        after=shown.after,
        events=shown.events,
        refused=part is not None and part.kind == "refused",
        language=language,
        names=shown.example.names,
    )


def picture(declaration: Declaration, scene: Scene) -> str | None:
    """A scene of a game as SVG; none if the game draws no pictures."""
    module = declaration.module("picture")
    if module is None:
        return None
    draw: Callable[[Scene], str] = module.draw
    return draw(scene)
