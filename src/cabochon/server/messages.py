"""The messages of the socket, both ways: docs/protocol.md as types.

What comes in is decoded strictly. What goes out has these fields and no others, and redaction.py fills them.
"""

from typing import Annotated, Any, ClassVar, Literal, NotRequired, TypedDict

from msgspec import Meta, Struct, ValidationError, field
from msgspec.json import Decoder, Encoder

from cabochon.core.words import Language
from cabochon.server.chat import LONGEST_LINE, Reaction
from cabochon.server.summaries import ClockSummary, EndSummary, OptionValue, TableSummary
from cabochon.server.tokens import TOKEN_LENGTH

MOST_SEATS = 6
Id = Annotated[str, Meta(max_length=40)]
Number = Annotated[int, Meta(ge=0, le=2**31)]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Move = Annotated[str, Meta(max_length=120)]
EntryKind = Literal["move", "undo", "resign", "timeout"]
Mover = Literal["person", "bot", "clock"]
"""Who made a move: a person, or a bot, also one that holds a person's seat; the clock ends their time."""


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
    text: Annotated[str, Meta(max_length=4 * LONGEST_LINE)]


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


class Outgoing(Struct, tag_field="type"):
    """What the server says."""


class View(TypedDict):
    """What a seat may know. All games have these parts; the rest is each game's own."""

    game: str
    options: dict[str, OptionValue]
    seat: int | None
    to_move: int | None
    moves: list[str]
    winners: NotRequired[list[int]]


class GameEvent(TypedDict):
    """What happened, as far as a seat may know. The other parts are each game's own."""

    event: str


class ShownWhole(TypedDict):
    """All that one seat is shown; a spectator's seat is null."""

    seat: int | None
    view: View
    history: list[GameEvent] | None
    """All events so far; null where the steps that were missed tell them."""
    can_undo: bool
    """Whether this seat may take back now: with everybody's consent, or at once where all others are bots."""


class ShownStep(TypedDict):
    """What one seat is shown of a step."""

    seat: int | None
    move: str | None
    """The move's text, for the seat that made it."""
    events: list[GameEvent]
    view: View | None
    can_undo: bool
    """Whether this seat may take back now, after this step."""


class Hint(TypedDict):
    """A move that would be good to play."""

    move: str
    chance: float | None
    """The chance to win, between 0 and 1; null where only the order is known."""
    visits: int


class Step(Outgoing, tag="step"):
    """An entry was committed."""

    number: int
    kind: EntryKind
    seat: int
    by: Mover
    ack: str | None
    """The id of this connection's own request that brought the step about."""
    from_: int = field(name="from")
    """The history is cut to so many events, then the new ones are appended."""
    shown: list[ShownStep]
    to_move: int | None
    scores: list[int]
    winners: list[int] | None
    ended: EndSummary | None
    """How the game ended, if somebody gave up; null otherwise."""
    clock: ClockSummary | None
    """How much time everybody has now; null where no time is counted, and in steps that were missed."""
    note: str | None
    """A sentence about how it came about: a bot found no move, and another one played for it."""


class UndoAsked(Outgoing, tag="undo_asked"):
    """Somebody wants to take a move back."""

    seat: int
    number: int
    waiting: list[int]
    """The seats that have yet to agree."""


class Said(Outgoing, tag="said"):
    """Somebody has said something: a text, or a reaction."""

    seat: int
    text: str | None
    reaction: Reaction | None


class Welcome(Outgoing, tag="welcome"):
    """Everything a connection may know."""

    number: int
    table: TableSummary
    seats: list[int]
    shown: list[ShownWhole]
    missed: list[Step] | None
    undo: UndoAsked | None
    said: list[Said]
    """What was said at last, the newest last."""


class Ack(Outgoing, tag="ack"):
    """Done, with nothing else to tell."""

    id: str | None
    number: int


class Refusal(Outgoing, tag="error"):
    """A request was not carried out; the sentence says why."""

    id: str | None
    code: str
    sentence: str


class SeatsChanged(Outgoing, tag="seats"):
    """Who sits where has changed."""

    table: TableSummary


class UndoOver(Outgoing, tag="undo_over"):
    """The question is closed without an undo."""

    seat: int
    number: int
    refused_by: int | None


class Hints(Outgoing, tag="hints"):
    """What would be good to play."""

    id: str | None
    number: int
    hints: list[Hint]


class Preview(Outgoing, tag="preview"):
    """What a move would bring."""

    id: str | None
    move: str
    refusal: str | None
    points: int
    parts: list[dict[str, Any]]
    """Where the points come from, in the game's own terms."""


class Restarting(Outgoing, tag="restarting"):
    """This server stops soon."""

    seconds: int
    sentence: str


class LanguageChanged(Outgoing, tag="language"):
    """From here on sentences are in this language; those that still count have just been told again."""

    id: str | None
    lang: Language
    note: str | None
    """The last step's note, or that of a step before it if no person has moved since."""


class Pong(Outgoing, tag="pong"):
    """Still here too."""

    id: str | None
    number: int


Message = (
    Welcome
    | Step
    | Ack
    | Refusal
    | SeatsChanged
    | UndoAsked
    | UndoOver
    | Said
    | Hints
    | Preview
    | Restarting
    | LanguageChanged
    | Pong
)
write = Encoder().encode
