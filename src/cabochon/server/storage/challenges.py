"""Challenges in the database: what they are, who tries them, and what came of it."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, func, insert, select, update

from cabochon.core.deals import KeyedBy
from cabochon.games import find as find_game
from cabochon.server.storage.rows import BOT, OPEN, Sitter, StoredTable
from cabochon.server.storage.schema import challenges, plays, tables
from cabochon.server.storage.store import Store, agreed_row, insert_table, new_row
from cabochon.server.storage.tries import Play, StoredChallenge
from cabochon.study.challenges import Challenge


class ChallengeStore(Store):
    """The part of the database that challenges are in. Every method is one transaction, and blocks."""

    def challenge(self, code: str) -> StoredChallenge | None:
        """The challenge with this code, if somebody made it or has begun to play it."""
        with self._engine.begin() as connection:
            row = connection.execute(select(challenges).where(challenges.c.code == code)).one_or_none()
        if row is None:
            return None
        game = find_game(row.game).choose(json.loads(row.options))
        levels, words = tuple(json.loads(row.opponents)), tuple(json.loads(row.words))
        secret = bytes.fromhex(row.secret)
        made = Challenge(game, row.seat, levels, secret, words, row.keyed_by)
        return StoredChallenge(made, row.day, row.made_by)

    def plays(self, code: str) -> list[Play]:
        """All tries of a challenge, in the order in which they were finished; those under way last."""
        ours = select(plays).join(challenges, plays.c.challenge_id == challenges.c.id)
        with self._engine.begin() as connection:
            rows = connection.execute(ours.where(challenges.c.code == code)).all()
        found = [_play(row) for row in rows]
        return sorted(found, key=lambda play: (play.finished is None, str(play.finished), play.code))

    def play_of(self, code: str, visitor: str) -> Play | None:
        """Somebody's try of a challenge, if they have begun one."""
        return next((play for play in self.plays(code) if play.visitor == visitor), None)

    def begin(
        self,
        asked: StoredChallenge,
        play: Play,
        settings: dict[str, Any],
        sitters: Sequence[Sitter],
        engine: int,
    ) -> str:
        """The code of the table where somebody tries a challenge: there is one, however often they ask."""

        def find_or_begin(connection: Connection, again: bool) -> str:
            challenge_id = _find_or_insert(connection, asked)
            mine = (plays.c.challenge_id == challenge_id) & (plays.c.visitor == play.visitor)
            known = connection.execute(select(plays.c.code).where(mine)).scalar_one_or_none()
            if known is not None:
                return str(known)
            table = _insert_table(connection, asked.challenge, settings, sitters, engine)
            row = {**_row(play), "challenge_id": challenge_id, "code": table.code}
            connection.execute(insert(plays).values(row))
            return table.code

        return self._create(lambda: find_or_begin)

    def create_twins(
        self,
        game: str,
        options: dict[str, Any],
        settings: dict[str, Any],
        secret: bytes,
        sitters: Sequence[Sitter],
        begin: bool = True,
        engine: int = 1,
        keyed_by: KeyedBy = "move",
    ) -> StoredTable:
        """The first of two tables with the same sealed deal; at the second the people's seats are open."""
        agreed = agreed_row(game, options, settings, secret, engine, keyed_by)
        others = [sitter if sitter.kind == BOT else Sitter(OPEN) for sitter in sitters]
        started = begin and all(sitter.kind != OPEN for sitter in sitters)

        def create_both(connection: Connection, again: bool) -> StoredTable:
            there = insert_table(new_row(agreed, others, started=False), others, connection, False)
            row = {**new_row(agreed, sitters, started), "twin": there.code}
            here = insert_table(row, sitters, connection, False)
            connection.execute(update(tables).where(tables.c.id == there.id).values(twin=here.code))
            return here

        return self._create(lambda: create_both)

    def make(self, made: StoredChallenge, play: Play) -> None:
        """Keep a challenge that somebody made of their game, and their result as the first of its field."""

        def keep(connection: Connection, again: bool) -> None:
            challenge_id = _find_or_insert(connection, made)
            mine = (plays.c.challenge_id == challenge_id) & (plays.c.visitor == play.visitor)
            if connection.execute(select(plays.c.code).where(mine)).scalar_one_or_none() is None:
                connection.execute(insert(plays).values({**_row(play), "challenge_id": challenge_id}))

        self._create(lambda: keep)

    def finish(self, code: str, table: str, result: Play) -> None:
        """Note what came of the try at a table; whoever does so first has done it."""

        def note(connection: Connection, again: bool) -> None:
            of = select(challenges.c.id).where(challenges.c.code == code).scalar_subquery()
            here = (plays.c.challenge_id == of) & (plays.c.code == table) & plays.c.finished.is_(None)
            parts = ("finished", "points", "others", "won", "ended")
            values = {name: value for name, value in _row(result).items() if name in parts}
            connection.execute(update(plays).where(here).values(values))

        self._change(note)

    def note_review(self, code: str, table: str, reviewed: dict[str, Any]) -> None:
        """Keep what came of luck and of play at a table."""

        def note(connection: Connection, again: bool) -> None:
            of = select(challenges.c.id).where(challenges.c.code == code).scalar_subquery()
            here = (plays.c.challenge_id == of) & (plays.c.code == table)
            connection.execute(update(plays).where(here).values(reviewed=json.dumps(reviewed)))

        self._change(note)

    def finished_number(self, code: str) -> int:
        """How many have finished a challenge."""
        ours = (
            select(func.count()).select_from(plays).join(challenges, plays.c.challenge_id == challenges.c.id)
        )
        done = ours.where(challenges.c.code == code, plays.c.finished.is_not(None))
        with self._engine.begin() as connection:
            return int(connection.execute(done).scalar_one())


def _find_or_insert(connection: Connection, asked: StoredChallenge) -> int:
    """The row of a challenge, which nobody else changes until the end of the transaction."""
    this = select(challenges.c.id).where(challenges.c.code == asked.code).with_for_update()
    known = connection.execute(this).scalar_one_or_none()
    if known is not None:
        return int(known)
    made = asked.challenge
    row = {
        "code": made.code,
        "game": made.game.slug,
        "options": json.dumps(made.game.options),
        "seat": made.seat,
        "opponents": json.dumps(made.opponents),
        "secret": made.secret.hex(),
        "words": json.dumps(made.words),
        "keyed_by": made.keyed_by,
        "day": asked.day,
        "made_by": asked.made_by,
        "created": datetime.now(UTC),
    }
    return int(connection.execute(insert(challenges).returning(challenges.c.id), row).scalar_one())


def _insert_table(
    connection: Connection,
    made: Challenge,
    settings: dict[str, Any],
    sitters: Sequence[Sitter],
    engine: int,
) -> StoredTable:
    """A new table where a challenge is tried; it has begun."""
    game = made.game
    agreed = agreed_row(game.slug, game.options, settings, made.secret, engine, made.keyed_by)
    row = new_row({**agreed, "challenge": made.code}, sitters, started=True)
    return insert_table(row, sitters, connection, False)


def _row(play: Play) -> dict[str, Any]:
    reviewed = None if play.reviewed is None else json.dumps(play.reviewed)
    return {**vars(play), "reviewed": reviewed}


def _play(row: Any) -> Play:
    parts = {name: value for name, value in row._mapping.items() if name != "challenge_id"}
    return Play(**{**parts, "reviewed": json.loads(row.reviewed) if row.reviewed else None})
