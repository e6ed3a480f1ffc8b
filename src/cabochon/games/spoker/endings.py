"""Which positions of Spoker are endings, and how sure they are: told from what the player to move sees."""

from typing import Final

from cabochon.core.endings import Ending
from cabochon.core.records import Seen

MOST_CARDS_LEFT: Final = 6
"""In all hands together: with more the tree is too large."""


def ending_of(seen: Seen) -> Ending | None:
    """Both bags empty and few cards left: nothing is drawn any more (SPO-12).

    It is hardly ever certain. With two players eight cards lie aside unseen beside the other hand (SPO-1),
    and with more there are at least two other hands: a player without cards has ended the game (SPO-13).
    Where swaps have shown all of these (SPO-10), every deal is the same.
    """
    if seen.bag_size or seen.discards_size or sum(seen.hand_sizes) > MOST_CARDS_LEFT:
        return None
    return Ending.LIKELY
