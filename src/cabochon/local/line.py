"""Somebody connected to a table of this browser."""

from cabochon.local.host import Host
from cabochon.server.member import Member
from cabochon.server.table import Table


class Line(Member):
    """A member who is told through one of the host's lines."""

    def __init__(self, host: Host, number: int, table: Table) -> None:
        super().__init__(table)
        self._host = host
        self.number = number
        self.heard = host.now()

    @property
    def waiting(self) -> int:
        """How many messages are yet to be sent: none ever waits."""
        return 0

    def close(self, code: int) -> None:
        """Close the line."""
        if self.closing is None:
            self.closing = code
            self._host.close(self.number, code)

    def send(self, payload: bytes) -> None:
        """Send a message."""
        self._host.tell(self.number, payload.decode())
