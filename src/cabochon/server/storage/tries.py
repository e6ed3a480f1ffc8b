"""Challenges and tries of them, as values."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from cabochon.study.challenges import Challenge


@dataclass(frozen=True)
class StoredChallenge:
    """A challenge, and where it comes from."""

    challenge: Challenge
    day: str | None = None
    made_by: str | None = None

    @property
    def code(self) -> str:
        """What its link holds."""
        return self.challenge.code


@dataclass(frozen=True)
class Play:
    """Somebody's try of a challenge."""

    visitor: str
    """The digest of the identity of their browser."""
    code: str
    """Of their table."""
    name: str | None = None
    gem: str | None = None
    finished: datetime | None = None
    points: int | None = None
    others: int | None = None
    """What the best of the other seats made."""
    won: bool | None = None
    ended: str | None = None
    """Why it does not count: ``resigned`` or ``practice``."""
    reviewed: dict[str, Any] | None = field(default=None)
    """What came of luck and of play, once it was reckoned."""
