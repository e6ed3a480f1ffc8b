"""What there is to tell a connection.

These are facts, not messages: redaction.py makes a message of each, for the seats of its receiver.
"""

from dataclasses import dataclass
from typing import Any

from cabochon.core.words import Phrase
from cabochon.server.chat import Line
from cabochon.server.outgoing import Hint
from cabochon.server.steps import Step
from cabochon.server.table import UndoQuestion


@dataclass(frozen=True)
class Everything:
    """How it all stands; ``last`` is the number of the last step the listener has."""

    last: int | None = None


@dataclass(frozen=True)
class Happened:
    """A step was committed; ``ack`` is the listener's own request that it answers."""

    step: Step
    ack: str | None = None


@dataclass(frozen=True)
class Done:
    """A request was carried out, or had been already."""

    id: str | None
    number: int


@dataclass(frozen=True)
class Refusal:
    """A request was refused."""

    id: str | None
    code: str
    phrase: Phrase


@dataclass(frozen=True)
class SeatsChanged:
    """Somebody came, went, or is held."""


@dataclass(frozen=True)
class UndoWanted:
    """A move is to be taken back if all agree."""

    question: UndoQuestion


@dataclass(frozen=True)
class UndoClosed:
    """The question is closed without an undo."""

    question: UndoQuestion
    refused_by: int | None


@dataclass(frozen=True)
class Spoken:
    """Somebody has said something."""

    line: Line


@dataclass(frozen=True)
class Advice:
    """Hints for one seat."""

    seat: int
    id: str | None
    number: int
    hints: list[Hint]


@dataclass(frozen=True)
class Trial:
    """What a move of one seat would bring."""

    seat: int
    id: str | None
    move: str
    refusal: Phrase | None
    points: int
    parts: list[dict[str, Any]]


@dataclass(frozen=True)
class Restarting:
    """This server stops, in so many seconds at most; the table stays."""

    seconds: int


@dataclass(frozen=True)
class LanguageChanged:
    """The listener reads another language from now on."""

    id: str | None


@dataclass(frozen=True)
class Echo:
    """The answer to a ping."""

    id: str | None


News = (
    Everything
    | Happened
    | Done
    | Refusal
    | SeatsChanged
    | UndoWanted
    | UndoClosed
    | Spoken
    | Advice
    | Trial
    | Restarting
    | LanguageChanged
    | Echo
)
