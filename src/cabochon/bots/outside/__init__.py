"""Bots of others: a class or function in a file, or a program in any language.

All of them run in processes of their own and are asked by lines, as docs/engine-protocol.md says: a file is
loaded by a small program of ours that speaks that protocol for it.
"""

from cabochon.bots.outside.faults import Mishap
from cabochon.bots.outside.player import (
    MOVE_SECONDS,
    PATIENCE,
    OutsideBot,
    check_outside,
    identify,
    make_player,
)
from cabochon.bots.outside.running import end_all
from cabochon.bots.outside.source import Source
from cabochon.bots.outside.titles import title
from cabochon.core.bot_names import is_outside, split_names

__all__ = [
    "MOVE_SECONDS",
    "PATIENCE",
    "Mishap",
    "OutsideBot",
    "Source",
    "check_outside",
    "end_all",
    "identify",
    "is_outside",
    "make_player",
    "split_names",
    "title",
]
