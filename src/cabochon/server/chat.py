"""What people at a table say to each other: short lines, and reactions of one touch.

Nothing of it is stored. The last lines are kept in memory as long as the table is, for whoever comes later; a
process tells the others of them, and a server that stops forgets them.
"""

from collections import deque
from dataclasses import dataclass
from typing import Final, Literal

LONGEST_LINE: Final = 120
LONGEST_SAID: Final = 4 * LONGEST_LINE
"""What is looked at: composing may make a line shorter."""
KEPT_LINES: Final = 30
"""Lines that somebody who comes later is shown."""
Reaction = Literal["hello", "well_played", "thanks", "sorry", "hurry", "good_game"]


@dataclass(frozen=True, kw_only=True)
class Line:
    """Something somebody has said: a text or a reaction."""

    seat: int
    text: str | None = None
    reaction: Reaction | None = None
    name: str
    """Tells it from the same words said again; the same at every process."""

    def __post_init__(self) -> None:
        """Refuse what nobody can have said, whoever says so."""
        if self.seat < 0 or len(self.text or "") > LONGEST_LINE:
            raise ValueError("no line")


class Chat:
    """The last lines of a table."""

    def __init__(self) -> None:
        self.lines: deque[Line] = deque(maxlen=KEPT_LINES)

    def add(self, line: Line) -> bool:
        """Keep a line; whether it is new."""
        if any(known.name == line.name for known in self.lines):
            return False
        self.lines.append(line)
        return True

    def forget(self, seats: set[int]) -> None:
        """Forget what was said on these seats, by people who have left them to others."""
        kept = [line for line in self.lines if line.seat not in seats]
        self.lines.clear()
        self.lines.extend(kept)
