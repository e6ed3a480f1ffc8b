"""Which positions of 8·28 are endings, and how sure they are: told from what the player to move sees."""

from cabochon.core.endings import Ending
from cabochon.core.records import Seen
from cabochon.games.eight28.layout import CHOOSE


def ending_of(seen: Seen) -> Ending | None:
    """The sharing: all cards that count lie face up, and none is drawn before the round is over (E28-6)."""
    return Ending.CERTAIN if seen.phase == CHOOSE else None
