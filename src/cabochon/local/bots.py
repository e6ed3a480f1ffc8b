"""Lets bots play at the tables of this browser, as long as somebody is there."""

from collections.abc import Callable
from typing import Any, Final

from cabochon.core.player import Turn
from cabochon.local import chance
from cabochon.local.host import Host
from cabochon.local.thoughts import Thoughts
from cabochon.server.bot_choice import askable, default_level
from cabochon.server.refusals import Refusal
from cabochon.server.storage.rows import BOT, MOVE, STAND_IN, Entry
from cabochon.server.table import Table

RETRY_SECONDS: Final = 2.0
"""Before a bot that found no move, and that no other may move for, is asked again."""
Commit = Callable[[Table, Entry], None]


class Bots:
    """Asks for the bots' moves, one after the other."""

    def __init__(self, host: Host, thoughts: Thoughts, commit: Commit) -> None:
        self._host = host
        self._thoughts = thoughts
        self._commit = commit
        self._holder = default_level()

    def drive(self, table: Table) -> None:
        """If a bot is to move and nothing is under way, let it think."""
        seat = table.to_move
        level = None if seat is None else table.bot_level(seat, self._holder)
        if seat is None or level is None or table.match is None or table.thinking == table.number:
            return
        if not table.attendance.here() and not table.is_out_of_time(table.now()):
            return
        table.thinking = table.number
        _Asking(self, table, seat, level, table.match.turn()).next()

    def plays(self, table: Table, seat: int, number: int) -> bool:
        """Whether a bot is still to make the move after this number."""
        return table.number == number and table.bot_level(seat, self._holder) is not None

    def choose(self, level: str, turn: Turn, seed: int | None, chosen: Callable[[Any], None]) -> None:
        """Have a bot choose."""
        self._thoughts.choose(level, turn, seed, chosen)

    def draw(self, turn: Turn) -> str:
        """Any move, where no bot finds one."""
        return chance.one_of(self._host, list(turn.packed))

    def commit(self, table: Table, entry: Entry) -> None:
        """Keep a move."""
        self._commit(table, entry)

    def again(self, table: Table, number: int) -> None:
        """Ask once more, a little later."""

        def ask() -> None:
            if table.thinking == number:
                table.thinking = None
            self.drive(table)

        self._host.later(RETRY_SECONDS, ask)


class _Asking:
    """One bot's move, asked for until somebody has found one."""

    def __init__(self, bots: Bots, table: Table, seat: int, level: str, turn: Turn) -> None:
        self._bots, self._table, self._seat, self._level, self._turn = bots, table, seat, level, turn
        self._number = table.number
        self._seed = table.bot_seed(seat)
        self._left = askable(level, alone=table.stored.challenge is not None)

    def next(self) -> None:
        """Ask the next one who may know a move."""
        if not self._left:
            self._bots.again(self._table, self._number)
            return
        name = self._left.pop(0)
        if name is None:
            self._found(name, self._bots.draw(self._turn))
        else:
            self._bots.choose(name, self._turn, self._seed, lambda move: self._found(name, move))

    def _found(self, name: str | None, move: str | None) -> None:
        """Make a move that was found; the person may have come back meanwhile, or taken a move back."""
        table = self._table
        if not self._bots.plays(table, self._seat, self._number):
            if table.thinking == self._number:
                table.thinking = None
            self._bots.drive(table)
            return
        if move is None or not self._made(name, move):
            self.next()

    def _made(self, name: str | None, move: str) -> bool:
        """Whether the move could be made; at a table that is full none can, for good."""
        by = BOT if name == self._level else STAND_IN
        table = self._table
        try:
            self._bots.commit(table, Entry(table.stored.id, self._number + 1, MOVE, self._seat, by, move))
        except Refusal as refusal:
            return refusal.code == "too_long"
        return True
