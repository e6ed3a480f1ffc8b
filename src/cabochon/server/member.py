"""Somebody at a table, through whatever they are connected: what they have proved, and what they are told."""

from cabochon.server import news, redaction
from cabochon.server.close_codes import CLOSED, SEAT_LEFT
from cabochon.server.refusals import Refusal
from cabochon.server.table import Table


class Member:
    """Is told what the seats may know whose tokens were shown. How it is sent is for others to say."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.proofs: dict[int, str] = {}
        """The digest of the token that was shown for each seat."""
        self.seats: tuple[int, ...] = ()
        self._seating = table.stored
        self.language = "en"
        self._refused: news.News | None = None
        """The last refusal told since the last step: it may still be read."""
        self.closing: int | None = None

    def sit(self, proofs: dict[int, str]) -> None:
        """Have the seats whose tokens were shown."""
        self.proofs, self.seats = proofs, tuple(sorted(proofs))

    def check_seats(self) -> bool:
        """Whether everything that was proved still holds; if not, they are sent away."""
        if self._seating is not self.table.stored:
            self._seating = self.table.stored
            sitters = self.table.sitters
            if any(sitters[seat].digest != digest for seat, digest in self.proofs.items()):
                self.close(SEAT_LEFT)
        if not self.proofs and self.table.closed:
            self.close(CLOSED)
        return self.closing is None

    def close(self, code: int) -> None:
        """Send them away."""
        raise NotImplementedError

    def send(self, payload: bytes) -> None:
        """Send a message."""
        raise NotImplementedError

    def payload(self, told: news.News) -> bytes | None:
        """The message that says it, as far as this one may know it; nothing if it cannot be made."""
        return redaction.payload(self.table, self.seats, self.language, told)

    def tell(self, told: news.News) -> None:
        """Say something, as far as this one may know it."""
        if self.closing is not None or not self.check_seats():
            return
        payload = self.payload(told)
        if payload is None:
            return
        if isinstance(told, news.Refusal):
            self._refused = told
        elif isinstance(told, news.Happened):
            self._refused = None
        self.send(payload)

    def refuse(self, request: str | None, refusal: Refusal) -> None:
        """Say that a request is not carried out, and why."""
        self.tell(news.Refusal(request, refusal.code, refusal.phrase))

    def speak(self, language: str) -> None:
        """Say everything in another language from now on, what may still be read included."""
        self.language = language
        if self._refused:
            self.tell(self._refused)
