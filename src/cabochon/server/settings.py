"""What a table may agree on beside the game's own options."""

from dataclasses import dataclass
from typing import Literal

SHORTEST_HOLD = 1
LONGEST_HOLD = 86_400
SHORTEST_TIME = 5
LONGEST_TIME = 14 * 86_400
LONGEST_INCREMENT = 3_600
TimeOut = Literal["bot", "lose"]


@dataclass(frozen=True)
class Settings:
    """How people play together at a table."""

    hints: bool = True
    """Whether people may ask for hints."""
    memory_aid: bool = False
    """Whether views tell what everybody saw but has to remember."""
    undo: bool = True
    """Whether moves may be taken back by consent."""
    hold_seconds: int | None = 60
    """How many seconds a person's connection may be gone before a bot plays for the seat, 1 to 86400; `null`:
    a bot never does. Where there is a clock, the clock alone decides."""
    chat: bool = True
    """Whether people may say short lines to each other, and react with one touch."""
    move_seconds: int | None = None
    """How many seconds a person has for each move, 5 to 1209600 (14 days); `null`: not counted."""
    bank_seconds: int | None = None
    """How many seconds a person has for the whole game, 5 to 1209600; `null`: not counted. Not both."""
    increment_seconds: int = 0
    """How many seconds each move adds to those for the whole game, 0 to 3600."""
    time_out: TimeOut = "bot"
    """What becomes of somebody whose time is out: `bot`, a bot makes the move for them; `lose`, it is as if
    they had resigned."""
