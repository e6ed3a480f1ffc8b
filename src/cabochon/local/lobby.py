"""Before a game, in one browser: tables are made, named, left, begun and played again."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from cabochon.core.branching import branch_off
from cabochon.core.deals import SECRET_BYTES, commitment
from cabochon.core.errors import CabochonError, OptionError
from cabochon.core.game import Game
from cabochon.core.words import Phrase
from cabochon.games import game as find_game
from cabochon.local import chance, seats
from cabochon.local.forms import BranchForm, TableForm
from cabochon.local.host import Host
from cabochon.local.tables import LocalTables
from cabochon.server.bounds import MOST_TOKENS
from cabochon.server.engine import ENGINE
from cabochon.server.refusals import Refusal
from cabochon.server.seating import (
    Tokens,
    agreed,
    bot_level,
    chosen_game,
    seat_of,
    seat_tokens,
    seated,
    turned,
)
from cabochon.server.settings import Settings
from cabochon.server.storage.rows import BOT, PERSON, Sitter, StoredTable
from cabochon.server.table import Table
from cabochon.server.tokens import digest, same


def needs_server(what: str) -> Refusal:
    """The refusal of something that only a server can do."""
    return Refusal.because("needs_server", Phrase(f"local.needs_server.{what}"))


class Lobby:
    """Makes tables, and changes who sits at them."""

    def __init__(self, host: Host, tables: LocalTables) -> None:
        self._host = host
        self._tables = tables

    # -- making tables ---------------------------------------------------------------------------------------

    def create(self, form: TableForm) -> tuple[Table, Tokens]:
        """A new table, and the tokens of its people."""
        if form.duplicate:
            raise needs_server("duplicate")
        if any(seat.kind == "open" for seat in form.seats or ()):
            raise needs_server("open_seat")
        try:
            game = chosen_game(form.game, form.options, form.seats)
            sitters, tokens = seated(form.seats, game, lambda: chance.new_token(self._host))
            settings = agreed(form.settings)
        except CabochonError as error:
            raise Refusal.because("option", error.phrase) from None
        stored = self.sealed(game, settings, sitters, self._host.random_bytes(SECRET_BYTES))
        return self._tables.add(seats.begun(stored, stored.created) if form.begin else stored), tokens

    def sealed(self, game: Game, settings: Settings, sitters: Sequence[Sitter], secret: bytes) -> StoredTable:
        """A table whose deal is sealed with a secret. It has not begun."""
        return StoredTable(
            id=0,
            code=self._tables.new_code(),
            game=game.slug,
            options=dict(game.options),
            settings=asdict(settings),
            seed=None,
            created=self._tables.now(),
            started=False,
            sitters=tuple(sitters),
            engine=ENGINE,
            secret=secret,
            commitment=commitment(secret, game.slug, game.options),
            keyed_by=game.declaration.keyed_by,
        )

    def branch(self, form: BranchForm) -> tuple[Table, Tokens]:
        """A table where a seat plays on from the middle of a finished game, all others taken by bots."""
        dealt = chance.position_seed(self._host)
        try:
            game, position = branch_off(form.record, form.moves, form.seat, find_game, dealt)
        except CabochonError as error:
            raise Refusal.because("record", error.phrase) from None
        try:
            bot = Sitter(BOT, level=bot_level(form.level, game.slug))
        except CabochonError as error:
            raise Refusal.because("option", error.phrase) from None
        token = chance.new_token(self._host)
        person = Sitter(PERSON, name=form.name, digest=digest(token))
        now = self._tables.now()
        stored = StoredTable(
            id=0,
            code=self._tables.new_code(),
            game=game.slug,
            options=dict(game.options),
            settings=asdict(form.settings),
            seed=chance.position_seed(self._host),
            created=now,
            begun=now,
            started=True,
            sitters=tuple(person if other == form.seat else bot for other in range(game.players)),
            engine=ENGINE,
            position=dict(position),
        )
        return self._tables.add(stored), {form.seat: token}

    def rematch(self, code: str, tokens: Sequence[str]) -> tuple[Table, Tokens]:
        """The table where the people of a finished game play again, and whose seats are whose there."""
        for token in tokens:
            table, _ = self.own_seat(code, token)
        check_no_challenge(table)
        if not table.over:
            raise Refusal("not_over")
        if table.stored.rematch is None or not self._tables.known(table.stored.rematch):
            secret = self._host.random_bytes(SECRET_BYTES)
            new = self.sealed(table.game, table.settings, turned(table.sitters), secret)
            self._tables.add(new)
            self._tables.change(table, seats.with_rematch(table.stored, new.code))
        again = self._tables.find(str(table.stored.rematch))
        own = ((seat_of(again.sitters, digest(token)), token) for token in tokens)
        return again, {seat: token for seat, token in own if seat is not None}

    # -- seats -----------------------------------------------------------------------------------------------

    def own_seat(self, code: str, token: str) -> tuple[Table, int]:
        """The table and seat of a token."""
        table = self._tables.find(code)
        wanted = digest(token)
        for seat, sitter in enumerate(table.sitters):
            if sitter.digest and same(sitter.digest, wanted):
                return table, seat
        raise Refusal("not_yours")

    def leave(self, code: str, token: str) -> Table:
        """Leave a seat: a bot plays on there, once the game is on."""
        table, _ = self.own_seat(code, token)
        check_no_challenge(table)
        return self._changed(table, seats.left(table.stored, digest(token)), "not_yours")

    def add_words(self, code: str, token: str, words: str) -> Table:
        """Add one's own words to a shuffle that has been committed to and is still to come."""
        table, _ = self.own_seat(code, token)
        return self._changed(table, seats.with_words(table.stored, digest(token), words), "already_started")

    def rename(self, code: str, token: str, name: str, gem: str | None) -> Table:
        """Change what somebody is known by at a table."""
        table, _ = self.own_seat(code, token)
        check_no_challenge(table)
        return self._changed(table, seats.renamed(table.stored, digest(token), name, gem), "not_yours")

    def start(self, code: str, token: str, level: str | None, words: str | None) -> Table:
        """Begin, with bots on seats that people have left."""
        table, _ = self.own_seat(code, token)
        try:
            chosen = bot_level(level, table.stored.game)
        except OptionError as error:
            raise Refusal.because("option", error.phrase) from None
        if table.stored.started:
            raise Refusal("already_started")
        stored = table.stored
        if words is not None:
            stored = seats.with_words(stored, digest(token), words) or stored
        return self._changed(
            table, seats.begun(seats.filled(stored, chosen), self._tables.now()), "not_yours"
        )

    def _changed(self, table: Table, stored: StoredTable | None, otherwise: str) -> Table:
        if stored is None:
            raise Refusal(otherwise)
        self._tables.change(table, stored)
        return table

    # -- looking ---------------------------------------------------------------------------------------------

    def mine(self, tokens: Sequence[str]) -> list[dict[str, Any]]:
        """The tables these tokens belong to, the one moved at last first."""
        by_digest = {digest(token): token for token in tokens}
        found = []
        for stored in self._tables.all():
            own = _own_seats(stored, by_digest)
            if own:
                found.append((self._tables.moved(stored), stored.code, own))
        found.sort(key=lambda each: (each[0], each[1]), reverse=True)
        told = [self._listed(code, own) for _, code, own in found[:MOST_TOKENS]]
        return [each for each in told if each is not None]

    def _listed(self, code: str, own: Tokens) -> dict[str, Any] | None:
        """A table in somebody's list, unless it is of other rules than those played by now."""
        try:
            kept = self._tables.told(code)
            if kept is not None:
                return {"table": kept, "seats": seat_tokens(own), "waits": False}
            table = self._tables.find(code)
        except Refusal:
            return None
        self._tables.flag(table)
        return {"table": table.summary(), "seats": seat_tokens(own), "waits": table.waits_for(own)}


def _own_seats(stored: StoredTable, by_digest: dict[str, str]) -> Tokens:
    return {
        seat: by_digest[sitter.digest]
        for seat, sitter in enumerate(stored.sitters)
        if sitter.digest is not None and sitter.digest in by_digest
    }


def check_no_challenge(table: Table) -> None:
    """Refuse what would make a challenge another one than everybody else's."""
    if table.stored.challenge:
        raise Refusal("in_challenge")
