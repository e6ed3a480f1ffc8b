"""What becomes of a bot from a file that fails in a tournament (loads nothing, for the command line)."""

from enum import StrEnum


class OnFailure(StrEnum):
    """What becomes of a game in which a bot from a file fails."""

    LOSE = "lose"
    """It is lost at once, and won by the other bot."""
    GREEDY = "greedy"
    """The greedy move is played for that turn."""
