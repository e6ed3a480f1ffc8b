"""The loop of a game between players. (Compiled code has one of its own, lab/batch.py; a test holds the two
together. Tables with people have none: they ask a player by ``player.move(match.turn())``, as this does.)
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

from cabochon.core.player import Player, Turn


class Playable(Protocol):
    """A game under way: a ``Match`` or a ``BareMatch``."""

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; ``None`` when it is over."""
        ...

    def turn(self, seconds: float | None = None) -> Turn:
        """What the seat to move is handed."""
        ...

    def play_packed(self, move: int) -> object:
        """Make a move."""
        ...


def play(
    match: Playable, players: Sequence[Player], seconds: float | None = None
) -> Iterator[tuple[int, int]]:
    """Let the players of the seats play to the end; each seat and packed move comes before it is made.

    Whoever stops asking for more stops the game there. Without ``seconds`` no clock counts.

    >>> import cabochon
    >>> from cabochon.bots import player
    >>> match = cabochon.game("topas").start(seed=7)
    >>> sum(1 for seat, move in play(match, [player("greedy"), player("random", seed=1)]))
    14
    """
    while (seat := match.to_move) is not None:
        move = players[seat].move(match.turn(seconds))
        yield seat, move
        match.play_packed(move)


def play_out(match: Playable, players: Sequence[Player], seconds: float | None = None) -> None:
    """Let them play to the end, whatever they play."""
    for _ in play(match, players, seconds):
        pass
