"""What everybody in a run shares: the servers, what time it is for what, and what went wrong."""

import random
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.chaos.http import Answer, ask
from tests.chaos.servers import Server

if TYPE_CHECKING:
    from tests.chaos.group import Group

MOST_COMPLAINTS = 40
EXPECTED_STATUSES = {200, 201, 403, 404, 409, 429, 503}


@dataclass
class World:
    """The shared state of a run."""

    seed: str
    run: str
    servers: list[Server]
    calm: bool = False
    """Nobody comes, goes or takes back: everybody plays."""
    still: bool = False
    """Nobody does anything but listen."""
    ended: bool = False
    complaints: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    most: dict[str, float] = field(default_factory=dict)
    """The largest of some figures."""
    began: float = field(default_factory=time.monotonic)
    addresses: int = 0
    groups: list["Group"] = field(default_factory=list)

    def random(self, name: str) -> random.Random:
        """Chance for one purpose, from the seed."""
        return random.Random(f"{self.seed}:{name}")

    def complain(self, what: str) -> None:
        """Note that something is not as it must be."""
        if len(self.complaints) < MOST_COMPLAINTS:
            self.complaints.append(what)
            self.say(f"!! {what}")

    def say(self, what: str) -> None:
        """Print a line for those who watch."""
        print(f"{time.monotonic() - self.began:7.1f}  {what}", flush=True)

    def longest(self, what: str, found: float) -> None:
        """Note a figure, of which the largest is kept."""
        self.most[what] = max(self.most.get(what, 0.0), found)

    def codes(self) -> list[str]:
        """The codes of the tables there are."""
        return [group.code for group in self.groups if group.code]

    def new_address(self) -> str:
        """An address of the loopback network that nobody has had yet."""
        self.addresses += 1
        high, low = divmod(self.addresses, 250)
        return f"127.{1 + high // 250}.{high % 250}.{low + 1}"

    async def ask(self, server: Server, address: str, path: str, form: Any = None) -> Answer | None:
        """A request; ``None`` if it broke off, so that nobody knows what became of it."""
        method = "GET" if form is None else "POST"
        try:
            answer = await ask(server.port, address, method, path, form)
        except OSError:
            self.counts["requests that broke off"] += 1
            return None
        self.counts["requests answered"] += 1
        if answer.status not in EXPECTED_STATUSES:
            self.complain(f"{method} {path} at {server.name} answered {answer.status}: {answer.body}")
        return answer
