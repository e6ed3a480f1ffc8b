"""What a table may agree on beside the game's own options."""

from dataclasses import dataclass

SHORTEST_HOLD = 1
LONGEST_HOLD = 86_400


@dataclass(frozen=True)
class Settings:
    """How people play together at a table."""

    hints: bool = True
    """Whether people may ask for hints."""
    memory_aid: bool = True
    """Whether views tell what everybody saw but has to remember."""
    undo: bool = True
    """Whether moves may be taken back by consent."""
    hold_seconds: int | None = 60
    """How many seconds a person's connection may be gone before a bot plays for the seat, 1 to 86400; `null`:
    a bot never does."""
