"""What the server refuses, each with a code for programs and a sentence for people."""

from typing import Any, Final

from cabochon.core.errors import CabochonError
from cabochon.core.words import Phrase

STATUS: Final = {
    "malformed": 422,
    "option": 422,
    "no_table": 404,
    "no_open_seat": 409,
    "already_started": 409,
    "not_over": 409,
    "not_yours": 403,
    "too_many": 429,
    "too_large": 413,
    "not_found": 404,
    "not_stored": 503,
    "in_doubt": 503,
    "not_ready": 503,
    "draining": 503,
    "outdated": 409,
    "too_new": 503,
    "not_started": 409,
    "not_your_turn": 409,
    "illegal": 422,
    "already_played": 409,
    "out_of_step": 409,
    "no_undo": 409,
    "too_long": 409,
    "set_aside": 409,
    "no_hints": 409,
    "no_thought": 503,
    "no_preview": 409,
}
"""Every code, and the HTTP status it goes with."""


class Refusal(CabochonError):  # noqa: N818 - what it is called everywhere else
    """Something the server does not do; whoever asked is told why."""

    def __init__(self, code: str, **fill: Any) -> None:
        super().__init__(f"server.refusal.{code}", **fill)
        self.code = code

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.code]

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self.code, dict(self.phrase.fill))

    @classmethod
    def because(cls, code: str, reason: Phrase) -> "Refusal":
        """A refusal whose sentence is somebody else's reason."""
        return cls(code, reason=reason)


def _rebuild(code: str, fill: dict[str, Any]) -> Refusal:
    return Refusal(code, **fill)
