"""The database: tables, their seats, and an append-only list of entries per table.

A unique (table, number) of the entries is the only lock there is: whoever writes a number first has it.
What else can change about a table is counted in its row, so that every process can tell in one look whether
what it remembers still holds.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

from cabochon.server.tokens import LONGEST_CODE
from cabochon.study.challenges import CODE_LENGTH

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

Id = BigInteger().with_variant(Integer, "sqlite")
"""SQLite numbers rows by itself only where the column is a plain INTEGER."""

tables = Table(
    "tables",
    metadata,
    Column("id", Id, primary_key=True),
    Column("code", String(LONGEST_CODE), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("seed", String(20), nullable=False),  # of deals before they were sealed; empty since
    Column("created", DateTime(timezone=True), nullable=False),
    Column("started", Boolean, nullable=False),
    Column("secret", String(32)),  # of a sealed deal, in hexadecimal digits
    Column("commitment", String(64)),  # to the secret
    Column("words", Text),  # of all seats, as a JSON list: fixed when the game begins
    Column("visited", DateTime(timezone=True)),  # when somebody was last connected, give or take some minutes
    Column("seating", Integer, nullable=False, server_default="0"),  # changes of the seats so far
    Column("rewinds", Integer, nullable=False, server_default="0"),  # times entries were set aside
    Column("engine", Integer, nullable=False, server_default="1"),  # the rules it was begun under: engine.py
    Column("begun", DateTime(timezone=True)),  # when its game began
    Column("rematch", String(LONGEST_CODE)),  # the code of the table on which they play again
    Column("position", Text),  # the position it began with, as JSON, if it did not begin with a deal
    Column("keyed_by", String(8), nullable=False, server_default="move"),  # of a sealed deal: core/deals.py
    Column("challenge", String(CODE_LENGTH)),  # the code of the challenge that is tried here
    Column("twin", String(LONGEST_CODE)),  # the code of the table that plays the same deals as a duplicate
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),  # person, bot or open
    Column("name", String(40)),  # of a person
    Column("level", String(40)),  # of a bot
    Column("digest", String(64), index=True),  # of a person's token, the same at all their rematches
    Column("words", Text),  # a person's own, for the shuffle
    Column("away", Boolean, nullable=False),  # left on purpose: a bot plays until they come back
    Column("gem", String(16)),  # that a person is known by, if they chose one
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),  # move or undo
    Column("seat", Integer, nullable=False),
    Column("by", String(8), nullable=False),  # person, bot or stand_in
    Column("move", Text),
    Column("at", DateTime(timezone=True), nullable=False),
    sqlite_with_rowid=False,
)

set_aside = Table(
    "set_aside",
    metadata,
    Column("id", Id, primary_key=True),
    Column("table_id", Id, ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("by", String(8), nullable=False),
    Column("move", Text),
    Column("at", DateTime(timezone=True), nullable=False),
    Column("reason", Text, nullable=False),
    Column("found", DateTime(timezone=True), nullable=False),
)
"""Entries that could not follow those before them: kept as evidence, their numbers free again."""

challenges = Table(
    "challenges",
    metadata,
    Column("id", Id, primary_key=True),
    Column("code", String(CODE_LENGTH), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("opponents", Text, nullable=False),  # the levels of the other seats, as a JSON list
    Column("secret", String(32), nullable=False),
    Column("words", Text, nullable=False),
    Column("keyed_by", String(8), nullable=False),
    Column("day", String(10)),  # of a deal of the day
    Column("made_by", String(40)),  # the name of whoever made it from a game of their own
    Column("created", DateTime(timezone=True), nullable=False),
)

plays = Table(
    "plays",
    metadata,
    Column("challenge_id", Id, ForeignKey("challenges.id"), primary_key=True),
    Column("visitor", String(64), primary_key=True),  # the digest of a browser's identity: one try each
    Column("code", String(LONGEST_CODE), nullable=False),  # of the table, which may be retired before this
    Column("name", String(40)),
    Column("gem", String(16)),
    Column("finished", DateTime(timezone=True)),
    Column("points", Integer),  # of the challenge's seat
    Column("others", Integer),  # of the best other seat
    Column("won", Boolean),
    Column("ended", String(16)),  # why it does not count: resigned, or practice
    Column("reviewed", Text),  # what came of luck and of play, as JSON, once it was reckoned
)
"""Who tries which challenge, and what came of it. It outlives the table."""

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id"), primary_key=True),
    Column("version", String(40), primary_key=True),  # of the format and the rules, and the budget
    Column("packed", LargeBinary, nullable=False),  # JSON, through gzip
)
