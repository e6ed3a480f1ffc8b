"""How a person chooses a move: the part of the table that a game may bring its own kind of.

Most games offer their moves as a list. A face that has a ``chooser`` method brings a widget instead, such as
a cursor on a board; the table asks, waits and plays through the same few methods either way.
"""

from typing import ClassVar, Protocol, runtime_checkable

from textual.message import Message
from textual.widget import Widget

from cabochon.cli.table.face import Face, Look, View


class Chooser(Widget):
    """A widget in which a move is chosen."""

    arrangement: ClassVar[str] = ""
    """A class of the style sheet: how the room is shared between the board, the hand and this."""

    class Chosen(Message):
        """A move is to be made."""

        def __init__(self, move: str) -> None:
            super().__init__()
            self.move = move

    class Considered(Message):
        """A move is in view but not made yet."""

    def ask(self, view: View, face: Face, look: Look) -> None:
        """Have one of the view's moves chosen. Asked the same again, what was considered stays so."""
        raise NotImplementedError

    def wait(self, title: str, words: str) -> None:
        """Nothing to choose now: say why."""
        raise NotImplementedError

    @property
    def considered(self) -> str | None:
        """The move in view, which need not be a legal one."""
        raise NotImplementedError

    def type_digit(self, digit: int) -> None:
        """A digit was pressed."""
        raise NotImplementedError


@runtime_checkable
class ChoosingFace(Protocol):
    """A face that brings its own way to choose."""

    def chooser(self) -> Chooser:
        """A new widget to choose moves with."""
        ...
