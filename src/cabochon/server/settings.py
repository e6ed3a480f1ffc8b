"""What a table may agree on beside the game's own options."""

from dataclasses import dataclass

SHORTEST_HOLD = 1
LONGEST_HOLD = 86_400


@dataclass(frozen=True)
class Settings:
    """How people play together at a table."""

    hints: bool = True
    memory_aid: bool = True
    """Whether views tell what everybody saw but has to remember."""
    undo: bool = True
    hold_seconds: int | None = 60
    """How long a person may be gone before a bot plays for them; ``None`` is for ever."""
