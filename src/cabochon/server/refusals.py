"""What the server refuses, each with a code for programs and a sentence for people."""

from typing import Any, Final, NamedTuple

from cabochon.core.errors import CabochonError
from cabochon.core.words import Phrase


class Kind(NamedTuple):
    """A kind of refusal."""

    status: int
    """The HTTP status it goes with."""
    when: str
    """When it happens, for docs/protocol.md."""
    on_socket: bool = False
    """Whether only sockets tell it."""


KINDS: Final = {
    "malformed": Kind(
        422,
        "the request or message is not of the form described here; of a name the sentence says what is wrong",
    ),
    "option": Kind(422, "an option, a game, a bot or the seats do not fit; the sentence says which"),
    "no_table": Kind(404, "there is no table with this code"),
    "no_open_seat": Kind(409, "no seat is open, or not this one"),
    "already_started": Kind(409, "the table has begun"),
    "record": Kind(422, "the record is none, or not of a game that is over; the sentence says what is wrong"),
    "not_over": Kind(409, "the record, and a rematch, are there when the game is over"),
    "not_yours": Kind(403, "the token or the seat is not the asker's"),
    "no_challenge": Kind(404, "there is no such challenge, or its day has not come"),
    "played_already": Kind(409, "a challenge is played once"),
    "not_tried": Kind(403, "a challenge's records are for those who have finished it"),
    "twin_plays": Kind(409, "the other table of a duplicate has yet to end"),
    "at_twin": Kind(409, "the same person sits at the other table of the duplicate"),
    "in_challenge": Kind(409, "a table where a challenge is tried: no other name, no leaving, no rematch"),
    "needs_server": Kind(
        409,
        "a page without a server was asked for what takes one, as tables with people elsewhere do; "
        "no server says so",
    ),
    "no_review": Kind(503, "the review could not be reckoned, or too many wait; try again in a moment"),
    "too_many": Kind(429, "slow down (`Retry-After` says how long)"),
    "too_large": Kind(413, "the body is over the size limit"),
    "not_found": Kind(404, "no such page"),
    "not_ready": Kind(
        503,
        "the game is still being compiled, as it is the first time; try again in a moment",
    ),
    "draining": Kind(503, "the server is about to stop and begins no new tables; try again in a moment"),
    "outdated": Kind(409, "the table was begun under older rules than this server plays by; it is kept"),
    "too_new": Kind(503, "the table was begun on a newer version of Cabochon; another process may have it"),
    "not_stored": Kind(503, "the database could not be reached; nothing was changed"),
    "in_doubt": Kind(
        503,
        "the database went away while it was storing and has not said whether it did; look before "
        "you try again (HTTP only: a socket is closed with 1012 instead)",
    ),
    "not_started": Kind(409, "a move while the table waits", on_socket=True),
    "not_your_turn": Kind(409, "another seat is to move", on_socket=True),
    "illegal": Kind(422, "the rules do not allow the move"),
    "already_played": Kind(409, "this number is taken: look at the steps that come", on_socket=True),
    "out_of_step": Kind(409, "this number is not the next one yet", on_socket=True),
    "no_undo": Kind(
        409,
        "not your move, not the last one, something hidden was shown, the game is over, or the "
        "table does not allow it",
        on_socket=True,
    ),
    "no_resigning": Kind(409, "the game is over, or this seat has given up already", on_socket=True),
    "given_up": Kind(409, "a move of somebody who has given up", on_socket=True),
    "out_of_time": Kind(409, "a move of somebody whose time is out", on_socket=True),
    "no_chat": Kind(409, "the table is a silent one", on_socket=True),
    "bad_line": Kind(422, "a line that is empty or too long, or holds what nobody can see", on_socket=True),
    "too_long": Kind(
        409,
        "the table has had its 10,000 entries (or 5,000, for taking back): no game needs as many",
        on_socket=True,
    ),
    "set_aside": Kind(
        409,
        "told with an `id` of `null`, after a `welcome`: the table's last entries could not be "
        "replayed and were set aside, and the game goes on from before them",
        on_socket=True,
    ),
    "no_thought": Kind(503, "no hint was found in time", on_socket=True),
    "no_hints": Kind(409, "the table does not allow hints, or it is not this seat's turn", on_socket=True),
    "no_preview": Kind(409, "the game has none"),
    "question": Kind(422, "the referee does not understand the cards; the sentence says what is wrong"),
}
"""Every refusal by its code."""


class Refusal(CabochonError):  # noqa: N818 - what it is called everywhere else
    """Something the server does not do; whoever asked is told why."""

    def __init__(self, code: str, **fill: Any) -> None:
        super().__init__(f"server.refusal.{code}", **fill)
        self.code = code

    @property
    def status(self) -> int:
        """The HTTP status."""
        return KINDS[self.code].status

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self.code, dict(self.phrase.fill))

    @classmethod
    def because(cls, code: str, reason: Phrase) -> "Refusal":
        """A refusal whose sentence is somebody else's reason."""
        return cls(code, reason=reason)


def _rebuild(code: str, fill: dict[str, Any]) -> Refusal:
    return Refusal(code, **fill)
