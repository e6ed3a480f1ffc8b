"""What the server says through a table's socket: docs/protocol.md as types, which redaction.py fills."""

from typing import Any, Literal, NotRequired, TypedDict

from cabochon.core.words import Language
from cabochon.server.chat import Reaction
from cabochon.server.summaries import ClockSummary, EndSummary, OptionValue, TableSummary

EntryKind = Literal["move", "undo", "resign", "timeout"]
Mover = Literal["person", "bot", "clock"]
"""Who made a move: a person, or a bot, also one that holds a person's seat; the clock ends their time."""


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


_Cut = TypedDict("_Cut", {"from": int})


class Step(_Cut):
    """An entry was committed. The history is cut to its first ``from`` events, then the new ones follow."""

    type: Literal["step"]
    number: int
    kind: EntryKind
    seat: int
    by: Mover
    ack: str | None
    """The id of this connection's own request that brought the step about."""
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


class UndoAsked(TypedDict):
    """Somebody wants to take a move back."""

    type: Literal["undo_asked"]
    seat: int
    number: int
    waiting: list[int]
    """The seats that have yet to agree."""


class Said(TypedDict):
    """Somebody has said something: a text, or a reaction."""

    type: Literal["said"]
    seat: int
    text: str | None
    reaction: Reaction | None


class Welcome(TypedDict):
    """Everything a connection may know."""

    type: Literal["welcome"]
    number: int
    table: TableSummary
    seats: list[int]
    shown: list[ShownWhole]
    missed: list[Step] | None
    undo: UndoAsked | None
    said: list[Said]
    """What was said at last, the newest last."""


class Ack(TypedDict):
    """Done, with nothing else to tell."""

    type: Literal["ack"]
    id: str | None
    number: int


class Refusal(TypedDict):
    """A request was not carried out; the sentence says why."""

    type: Literal["error"]
    id: str | None
    code: str
    sentence: str


class SeatsChanged(TypedDict):
    """Who sits where has changed."""

    type: Literal["seats"]
    table: TableSummary


class UndoOver(TypedDict):
    """The question is closed without an undo."""

    type: Literal["undo_over"]
    seat: int
    number: int
    refused_by: int | None


class Hints(TypedDict):
    """What would be good to play."""

    type: Literal["hints"]
    id: str | None
    number: int
    hints: list[Hint]


class Preview(TypedDict):
    """What a move would bring."""

    type: Literal["preview"]
    id: str | None
    move: str
    refusal: str | None
    points: int
    parts: list[dict[str, Any]]
    """Where the points come from, in the game's own terms."""


class Restarting(TypedDict):
    """This server stops soon."""

    type: Literal["restarting"]
    seconds: int
    sentence: str


class LanguageChanged(TypedDict):
    """From here on sentences are in this language; those that still count have just been told again."""

    type: Literal["language"]
    id: str | None
    lang: Language
    note: str | None
    """The last step's note, or that of a step before it if no person has moved since."""


class Pong(TypedDict):
    """Still here too."""

    type: Literal["pong"]
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
