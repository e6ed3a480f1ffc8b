"""Whose request it was, to be answered when it is done."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from cabochon.server.refusals import Refusal

if TYPE_CHECKING:
    from cabochon.server.news import News
    from cabochon.server.table import Table


class Listener(Protocol):
    """Somebody at a table, who is told what they may know."""

    table: "Table"
    seats: tuple[int, ...]
    heard: float
    """When they last said something, by the clock of whoever listens."""

    @property
    def waiting(self) -> int:
        """How many messages are yet to be sent."""
        ...

    def check_seats(self) -> bool:
        """Whether everything they have proved still holds; if not, they are sent away."""
        ...

    def tell(self, told: "News") -> None:
        """Say something, as far as they may know it."""
        ...

    def refuse(self, request: str | None, refusal: Refusal) -> None:
        """Tell them that a request is not carried out, and why."""
        ...

    def close(self, code: int) -> None:
        """Send them away."""
        ...

    def speak(self, language: str) -> None:
        """Say everything in another language from now on, what may still be read included."""
        ...


@dataclass(frozen=True)
class Asker:
    """Somebody who waits for an answer."""

    connection: Listener
    id: str | None

    def refuse(self, refusal: Refusal) -> None:
        """Tell them that it is not done, and why."""
        self.connection.refuse(self.id, refusal)
