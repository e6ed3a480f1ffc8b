"""What server processes tell each other about their tables.

Signals are hints. One may be lost, come twice or late, or come from another version of the server, and
nothing may depend on it but how soon something is noticed.

What was stored comes along with the hint, so that nobody has to read it: only its sender can tell of it, once
it is in the database. Whoever cannot make it the next entry of its table looks there instead.
"""

from typing import Annotated

from msgspec import Meta, Struct, field
from msgspec.json import Decoder, Encoder

from cabochon.server.bounds import MOST_SEATS
from cabochon.server.chat import Line
from cabochon.server.storage.rows import Entry

Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]


class Told(Struct, tag_field="kind", frozen=True, kw_only=True):
    """Something about a table, from a process."""

    code: str
    sender: str = field(default="", name="from")


class EntriesAdded(Told, tag="entries", frozen=True, kw_only=True):
    """There are new entries; the last of them, if there is just one, and how often others were set aside."""

    entry: Entry | None = None
    rewinds: int = 0


class TableChanged(Told, tag="table", frozen=True):
    """Seats have changed, the game has begun, or entries were set aside."""


class WhoIsThere(Told, tag="who", frozen=True):
    """A process wants to know who is connected elsewhere."""


class PeopleHere(Told, tag="here", frozen=True, kw_only=True):
    """The seats whose people are connected to a process, and how many watch there."""

    process: str
    seats: list[Seat]
    watchers: Annotated[int, Meta(ge=0)] = 0


class UndoAsked(Told, tag="undo", frozen=True, kw_only=True):
    """The question whether a move is taken back, and who has yet to agree. Said again while it is open."""

    seat: Seat
    number: int
    waiting: list[Seat]
    question: str = ""


class UndoRefused(Told, tag="undo_over", frozen=True, kw_only=True):
    """The question is closed."""

    refused_by: Seat | None = None
    question: str = ""


class LineSaid(Told, tag="said", frozen=True, kw_only=True):
    """Somebody has said something. Said again to a process that asks who is there."""

    line: Line


Signal = EntriesAdded | TableChanged | WhoIsThere | PeopleHere | UndoAsked | UndoRefused | LineSaid
read_signal = Decoder(Signal).decode
write_signal = Encoder().encode
