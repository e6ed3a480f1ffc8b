"""The table's own colours, for text drawn outside the style sheet."""

from typing import Final

GOLD: Final = "#f2c14e"
"""Stones, and whose turn it is."""
QUIET: Final = "#9aa5b5"
"""What is said aside."""
ALARM: Final = "#ff7a7a"
"""What went wrong."""
