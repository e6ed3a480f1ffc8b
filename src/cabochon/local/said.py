"""What a page says through a line, read: docs/protocol.md has the same forms as types."""

from dataclasses import dataclass
from typing import Any, Final, get_args

from cabochon.local.body import Body
from cabochon.server.bounds import LONGEST_ID, LONGEST_PLAY, MOST_NUMBER, MOST_SEATS
from cabochon.server.chat import LONGEST_SAID, Reaction
from cabochon.server.refusals import Refusal

HELLO: Final = "hello"


@dataclass(frozen=True)
class Hello:
    """Who is there, and what they have already."""

    tokens: list[str]
    last: int | None
    lang: str


@dataclass(frozen=True)
class Said:
    """A request: the parts that its kind has, and nothing in the others."""

    kind: str
    id: str | None
    seat: int | None = None
    number: int = 0
    move: str = ""
    consent: bool = False
    text: str = ""
    reaction: str = ""
    lang: str = ""


def read_hello(text: str) -> Hello:
    """The first message."""
    body = Body.of(text)
    if body.part("type") != HELLO:
        raise Refusal("malformed")
    tokens = body.tokens("tokens", MOST_SEATS, default=[])
    hello = Hello(tokens, body.whole("last", 0, MOST_NUMBER, None), body.language("en"))
    body.end()
    return hello


def read_said(text: str) -> Said:
    """A request."""
    body = Body.of(text)
    kind = body.part("type")
    if not isinstance(kind, str) or kind not in _PARTS:
        raise Refusal("malformed")
    parts = {name: _READ[name](body) for name in _PARTS[kind]}
    said = Said(kind, body.text("id", LONGEST_ID, None), **parts)
    body.end()
    return said


_PARTS: Final[dict[str, tuple[str, ...]]] = {
    "play": ("seat", "number", "move"),
    "ask_undo": ("seat", "number"),
    "answer_undo": ("seat", "number", "consent"),
    "resign": ("seat",),
    "say": ("seat", "text"),
    "react": ("seat", "reaction"),
    "hint": ("seat",),
    "preview": ("seat", "move"),
    "speak": ("lang",),
    "ping": (),
}
"""The parts of every kind of request, besides its id."""


_READ: Final[dict[str, Any]] = {
    "seat": lambda body: body.whole("seat", 0, MOST_SEATS - 1, None),
    "number": lambda body: body.whole("number", 0, MOST_NUMBER),
    "move": lambda body: body.text("move", LONGEST_PLAY),
    "consent": lambda body: body.flag("consent"),
    "text": lambda body: body.text("text", LONGEST_SAID),
    "reaction": lambda body: body.one_of("reaction", get_args(Reaction)),
    "lang": lambda body: body.language(),
}
"""How each part is read."""
