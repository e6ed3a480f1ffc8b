"""The server of one browser: what is asked, and what is said through lines, word for word as at a server."""

from typing import Final

from cabochon.local import paths
from cabochon.local.asking import Asked
from cabochon.local.host import Answer, Host
from cabochon.local.line import Line
from cabochon.local.rooms import Rooms
from cabochon.local.said import Hello, read_hello, read_said
from cabochon.server import following, handlers, news
from cabochon.server.close_codes import FOR_REFUSALS, NO_HELLO, NO_TABLE, NOT_YOURS
from cabochon.server.news import Everything, SeatsChanged
from cabochon.server.refusals import Refusal
from cabochon.server.seating import proved
from cabochon.server.table import Table

SWEEP_SECONDS: Final = 0.5
"""Between two looks at clocks and at who is gone."""
SET_ASIDE = news.Refusal(None, "set_aside", Refusal("set_aside").phrase)


class _Unlimited:
    """How often something may be done where nobody else is bothered by it."""

    def take(self) -> bool:
        """As often as one likes."""
        return True


class _Alone:
    """Somebody at a server of their own."""

    hints = _Unlimited()
    lines = _Unlimited()


class LocalServer:
    """Answers requests and lines. Whoever runs it hands it everything it needs of the world."""

    def __init__(self, host: Host, review_budget: int | None = None) -> None:
        self._host = host
        self._rooms = Rooms(host, review_budget)
        self._waiting: dict[int, Table] = {}
        """Lines through which nobody has said hello yet."""
        self._lines: dict[int, Line] = {}
        self._sweeping = False

    def restore(self, kept: dict[str, str]) -> None:
        """Take over everything that was kept, before anything is asked."""
        self._rooms.restore(kept)

    # -- requests --------------------------------------------------------------------------------------------

    def ask(
        self,
        method: str,
        path: str,
        query: dict[str, str],
        language: str,
        visitor: str | None,
        text: str,
        answer: Answer,
    ) -> None:
        """Answer a request: with one text or, where a review is reckoned, with one line after the other."""
        asked = Asked(query, language, visitor, text, answer)
        asked.carry_out(lambda: paths.answer(self._rooms, method, path, asked))

    # -- lines -----------------------------------------------------------------------------------------------

    def open(self, line: int, code: str) -> None:
        """Somebody comes to a table."""
        try:
            self._waiting[line] = self._rooms.tables.find(code)
        except Refusal as refusal:
            self._host.close(line, FOR_REFUSALS.get(refusal.code, NO_TABLE))

    def hear(self, line: int, text: str) -> None:
        """Somebody says something."""
        if line in self._waiting:
            self._let_in(line, text)
        elif line in self._lines:
            self._answer(self._lines[line], text)

    def closed(self, line: int) -> None:
        """Somebody is gone."""
        self._waiting.pop(line, None)
        gone = self._lines.pop(line, None)
        if gone is not None:
            table = gone.table
            table.connections.discard(gone)
            table.attendance.depart(gone.seats)
            self._attendance_changed(table)

    def _let_in(self, line: int, text: str) -> None:
        table = self._waiting.pop(line)
        try:
            hello = read_hello(text)
        except Refusal:
            self._host.close(line, NO_HELLO)
            return
        proofs = proved(table.sitters, hello.tokens)
        if proofs is None:
            self._host.close(line, NOT_YOURS)
            return
        here = self._lines[line] = Line(self._host, line, table)
        here.language = hello.lang
        here.sit(proofs)
        self._rooms.tables.come_back(table, here)
        self._arrive(here, hello)

    def _arrive(self, here: Line, hello: Hello) -> None:
        table = here.table
        table.attendance.arrive(here.seats)
        here.tell(Everything(hello.last))
        if table.mended_at == table.number:
            here.tell(SET_ASIDE)
        following.tell_all(table, SeatsChanged())
        table.connections.add(here)
        self._rooms.tables.bots.drive(table)
        self._sweep_soon()

    def _answer(self, here: Line, text: str) -> None:
        here.heard = self._host.now()
        try:
            said = read_said(text)
        except Refusal as refusal:
            here.refuse(None, refusal)
            return
        handlers.answer(self._rooms.tables, here, said.kind, said, _Alone())

    def _attendance_changed(self, table: Table) -> None:
        following.tell_all(table, SeatsChanged())
        self._rooms.tables.bots.drive(table)

    # -- what happens by itself ------------------------------------------------------------------------------

    def _sweep_soon(self) -> None:
        """Look again in a moment, as long as somebody is there."""
        if not self._sweeping and self._rooms.tables.occupied():
            self._sweeping = True
            self._host.later(SWEEP_SECONDS, self._sweep)

    def _sweep(self) -> None:
        self._sweeping = False
        for table in self._rooms.tables.occupied():
            if table.state == "playing":
                if table.attendance.overdue(table.people, table.patience):
                    self._attendance_changed(table)
                self._rooms.tables.agree_for_the_held(table)
                self._rooms.tables.flag(table)
        self._sweep_soon()
