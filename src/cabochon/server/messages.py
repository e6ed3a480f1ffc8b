"""The messages of the socket, both ways: docs/protocol.md as types.

What comes in is decoded strictly. What goes out has these fields and no others, and redaction.py fills them.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct, ValidationError, field
from msgspec.json import Decoder, Encoder

from cabochon.server.tokens import TOKEN_LENGTH

MOST_SEATS = 6
Id = Annotated[str, Meta(max_length=40)]
Number = Annotated[int, Meta(ge=0, le=2**31)]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Move = Annotated[str, Meta(max_length=120)]
Language = Literal["en", "fr"]


class Incoming(Struct, tag_field="type", forbid_unknown_fields=True):
    """What a client says."""


class Hello(Incoming, tag="hello"):
    """Who is there, and what they have already."""

    tokens: Annotated[
        list[Annotated[str, Meta(max_length=2 * TOKEN_LENGTH)]], Meta(max_length=MOST_SEATS)
    ] = field(default_factory=list)
    last: Number | None = None
    lang: Language = "en"


class Asking(Incoming):
    """A message that wants an answer."""

    id: Id | None = None


class Play(Asking, tag="play", kw_only=True):
    """Make a move, as the entry of this number."""

    number: Number
    move: Move
    seat: Seat | None = None


class AskUndo(Asking, tag="ask_undo", kw_only=True):
    """Take one's last move back, if the others agree."""

    number: Number
    seat: Seat | None = None


class AnswerUndo(Asking, tag="answer_undo", kw_only=True):
    """Agree that somebody takes a move back, or not."""

    number: Number
    consent: bool
    seat: Seat | None = None


class Hint(Asking, tag="hint", kw_only=True):
    """Ask what would be good to play."""

    seat: Seat | None = None


class Preview(Asking, tag="preview", kw_only=True):
    """Ask what a move would bring."""

    move: Move
    seat: Seat | None = None


class Ping(Asking, tag="ping"):
    """Say that one is still there."""


Request = Play | AskUndo | AnswerUndo | Hint | Preview | Ping
read_request = Decoder(Request).decode
_read_first = Decoder(Hello | Ping).decode


def read_hello(text: str | bytes) -> Hello:
    """The first message of a client. (Only where there is a choice does the decoder insist on the type.)"""
    message = _read_first(text)
    if not isinstance(message, Hello):
        raise ValidationError("no hello")
    return message


class Outgoing(Struct, tag_field="type"):
    """What the server says."""


class Welcomed(Outgoing, tag="welcome"):
    """Everything a connection may know."""

    number: int
    table: dict[str, Any]
    seats: list[int]
    shown: list[Any]
    missed: list[Any] | None
    undo: Any


class Stepped(Outgoing, tag="step"):
    """An entry was committed."""

    number: int
    kind: str
    seat: int
    by: str
    ack: str | None
    from_: int = field(name="from")
    shown: list[Raw]
    to_move: int | None
    scores: list[int]
    winners: list[int] | None


class Acked(Outgoing, tag="ack"):
    """Done, with nothing else to tell."""

    id: str | None
    number: int


class Refused(Outgoing, tag="error"):
    """Not done."""

    id: str | None
    code: str
    sentence: str


class SeatsTold(Outgoing, tag="seats"):
    """Who sits where has changed."""

    table: dict[str, Any]


class UndoAsked(Outgoing, tag="undo_asked"):
    """Somebody wants to take a move back."""

    seat: int
    number: int
    waiting: list[int]


class UndoOver(Outgoing, tag="undo_over"):
    """The question is closed without an undo."""

    seat: int
    number: int
    refused_by: int | None


class Hinted(Outgoing, tag="hints"):
    """What would be good to play."""

    id: str | None
    number: int
    hints: list[dict[str, Any]]


class Previewed(Outgoing, tag="preview"):
    """What a move would bring."""

    id: str | None
    move: str
    refusal: str | None
    points: int
    parts: list[Any]


class RestartTold(Outgoing, tag="restarting"):
    """This server stops soon."""

    seconds: int
    sentence: str


class Pong(Outgoing, tag="pong"):
    """Still here too."""

    id: str | None
    number: int


write = Encoder().encode
