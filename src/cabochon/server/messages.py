"""What clients say through a table's socket: docs/protocol.md as types, decoded strictly."""

from typing import Annotated, ClassVar

from msgspec import Meta, Struct, ValidationError, field
from msgspec.json import Decoder

from cabochon.core.words import Language
from cabochon.server.bounds import LONGEST_ID, LONGEST_PLAY, MOST_NUMBER, MOST_SEATS
from cabochon.server.chat import LONGEST_SAID, Reaction
from cabochon.server.tokens import TOKEN_LENGTH

Id = Annotated[str, Meta(max_length=LONGEST_ID)]
Number = Annotated[int, Meta(ge=0, le=MOST_NUMBER)]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Move = Annotated[str, Meta(max_length=LONGEST_PLAY)]


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

    answer: ClassVar = "`step` with `ack`, `ack`, or `error`"
    seat: Seat | None = None
    number: Number
    move: Move


class AskUndo(Asking, tag="ask_undo", kw_only=True):
    """Take one's last move back, if the others agree; bots do, and take their answers back too."""

    answer: ClassVar = "`step` with `ack` if nobody needs asking, else `undo_asked` to all and `ack`"
    seat: Seat | None = None
    number: Number


class AnswerUndo(Asking, tag="answer_undo", kw_only=True):
    """Agree that somebody takes a move back, or not."""

    answer: ClassVar = "`step` to all when it was the last consent, else `ack`"
    seat: Seat | None = None
    number: Number
    consent: bool


class Resign(Asking, tag="resign", kw_only=True):
    """Give up: the game is over, or a bot plays on."""

    answer: ClassVar = "`step` with `ack`"
    seat: Seat | None = None


class Say(Asking, tag="say", kw_only=True):
    """Say a short line to everybody at the table."""

    answer: ClassVar = "`said` to all and `ack`"
    seat: Seat | None = None
    text: Annotated[str, Meta(max_length=LONGEST_SAID)]


class React(Asking, tag="react", kw_only=True):
    """Say one of a few things with one touch; everybody reads it in their own language."""

    answer: ClassVar = "`said` to all and `ack`"
    seat: Seat | None = None
    reaction: Reaction


class AskHint(Asking, tag="hint", kw_only=True):
    """Ask what would be good to play."""

    answer: ClassVar = "`hints`"
    seat: Seat | None = None


class AskPreview(Asking, tag="preview", kw_only=True):
    """Ask what a move would bring."""

    answer: ClassVar = "`preview`"
    seat: Seat | None = None
    move: Move


class Speak(Asking, tag="speak", kw_only=True):
    """Read sentences in another language from now on."""

    answer: ClassVar = "`language`"
    lang: Language


class Ping(Asking, tag="ping"):
    """Say that one is still there."""

    answer: ClassVar = "`pong`"


Request = Play | AskUndo | AnswerUndo | Resign | Say | React | AskHint | AskPreview | Speak | Ping
read_request = Decoder(Request).decode
_read_first = Decoder(Hello | Ping).decode


def read_hello(text: str | bytes) -> Hello:
    """The first message of a client. (Only where there is a choice does the decoder insist on the type.)"""
    message = _read_first(text)
    if not isinstance(message, Hello):
        raise ValidationError("no hello")
    return message
