"""Everything that answers stand on, made once."""

from cabochon.local.challenges import Challenges
from cabochon.local.host import Host
from cabochon.local.lobby import Lobby
from cabochon.local.retries import Retries
from cabochon.local.reviews import Reviews
from cabochon.local.tables import LocalTables
from cabochon.server.refusals import Refusal
from cabochon.server.table import Table


class Rooms:
    """The tables of a browser, and what is done with them before, between and after games."""

    def __init__(self, host: Host, review_budget: int | None) -> None:
        self.tables = LocalTables(host)
        self.lobby = Lobby(host, self.tables)
        self.reviews = Reviews(host, self.tables.thoughts, review_budget)
        self.retries = Retries(self.tables.thoughts, review_budget)
        self.challenges = Challenges(host, self.tables, self.lobby, self.reviews)
        self.tables.when_over = self.challenges.note_result

    def restore(self, kept: dict[str, str]) -> None:
        """Take over what was kept."""
        self.tables.restore(kept)
        self.reviews.restore(kept)
        self.challenges.restore(kept)

    def finished_table(self, code: str, visitor: str | None) -> Table:
        """The table whose whole game, cards and all, this visitor may see."""
        table = self.tables.find(code)
        if not table.over:
            raise Refusal("not_over")
        challenge = table.stored.challenge
        if challenge and not self.challenges.has_finished(challenge, visitor):
            raise Refusal("not_tried")
        return table
