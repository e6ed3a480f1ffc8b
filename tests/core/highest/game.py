"""Highest, declared."""

from cabochon.core.game import Declaration
from cabochon.core.options import Option, Options

GAME = Declaration(
    slug="highest", package=__package__, options=Options(each=(Option("highest", "players", 2, (2, 3)),))
)
