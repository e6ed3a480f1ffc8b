"""A game's examples: positions, what is played in them, what it brings and what there is to say about it.

They stand in ``examples.toml`` in the game's folder (docs/add-a-game.md says how they are written) and are
told by the rules pages, which draw them. Nothing in them is believed: ``shown`` plays them by the rules.
"""

import functools
import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from cabochon.core.errors import CabochonError, IllegalMove
from cabochon.core.game import Declaration

if TYPE_CHECKING:
    from cabochon.core.match import Match

FILE: Final = "examples.toml"
Kind = Literal["step", "choice", "refused"]
KINDS: Final[tuple[Kind, ...]] = ("step", "choice", "refused")
Texts = Mapping[str, str]


@dataclass(frozen=True)
class Part:
    """Something played in an example."""

    kind: Kind
    """A step goes on from the one before; a choice, and what is refused, is tried in the position itself."""
    moves: tuple[str, ...]
    caption: Texts
    brings: tuple[int, ...] | int | None
    """What it adds to every seat's score, or to the score of whoever makes the first move."""


@dataclass(frozen=True)
class Example:
    """A position and what is played in it."""

    id: str
    """Names its pictures."""
    rules: tuple[str, ...]
    title: Texts
    text: Texts | None
    """What there is to say before anything is played; left out, the position is not shown by itself."""
    options: Mapping[str, Any]
    position: Mapping[str, Any]
    seat: int | None
    """By whose eyes it is seen; none: those of a watcher."""
    names: tuple[str, ...]
    only: bool
    """Whether its choices are all moves there are."""
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Shown:
    """A picture's worth of an example: what its eyes see, before and after."""

    example: Example
    part: Part | None
    """What is played; none: the position by itself."""
    view: Mapping[str, Any]
    after: Mapping[str, Any] | None
    events: Sequence[Mapping[str, Any]]
    brought: tuple[int, ...]
    """What it added to every seat's score."""
    refusal: CabochonError | None = None

    @property
    def caption(self) -> Texts:
        """What is said beside it."""
        return self.part.caption if self.part else (self.example.text or {})


def examples(declaration: Declaration) -> tuple[Example, ...]:
    """A game's examples in their order; none if it has none."""
    return _read(declaration.folder / FILE)


@functools.cache
def _read(file: Path) -> tuple[Example, ...]:
    if not file.is_file():
        return ()
    found = tomllib.loads(file.read_text(encoding="utf-8"))
    return tuple(_example(entry) for entry in found["example"])


def _example(entry: Mapping[str, Any]) -> Example:
    return Example(
        id=entry["id"],
        rules=tuple(entry["rules"]),
        title=entry["title"],
        text=entry.get("text"),
        options=entry.get("options", {}),
        position=json.loads(entry["position"]),
        seat=entry.get("seat"),
        names=tuple(entry.get("names", ())),
        only=entry.get("only", False),
        parts=tuple(_part(kind, part) for kind in KINDS for part in entry.get(kind, ())),
    )


def _part(kind: Kind, entry: Mapping[str, Any]) -> Part:
    moves = entry["moves"] if "moves" in entry else [entry["move"]]
    brings = entry.get("brings")
    return Part(kind, tuple(moves), entry["caption"], tuple(brings) if isinstance(brings, list) else brings)


def shown(declaration: Declaration, example: Example) -> Iterator[Shown]:
    """An example, played: the position if there is something to say of it, then every part in turn."""
    start = declaration.choose(example.options).from_position(example.position, seed=1)
    if example.text:
        yield Shown(example, None, start.view(example.seat), None, (), (0,) * start.game.players)
    match = start.copy()
    for part in example.parts:
        at = match if part.kind == "step" else start.copy()
        yield _refused(example, part, at) if part.kind == "refused" else _played(example, part, at)


def _played(example: Example, part: Part, match: "Match") -> Shown:
    view, before = match.view(example.seat), match.scores
    events = [event.seen_by(example.seat) for move in part.moves for event in match.play(move)]
    brought = tuple(now - then for now, then in zip(match.scores, before, strict=True))
    return Shown(example, part, view, match.view(example.seat), events, brought)


def _refused(example: Example, part: Part, match: "Match") -> Shown:
    """A move that the rules do not allow; one that they do is a mistake of the example's, and is raised."""
    view = match.view(example.seat)
    (move,) = part.moves
    try:
        match.play(move)
    except IllegalMove as refusal:
        return Shown(example, part, view, None, (), (0,) * match.game.players, refusal)
    raise ValueError(f"{example.id}: {move} is allowed")
