"""Which positions of Shokoba are endings, and how sure they are: told from what the player to move sees."""

from cabochon.core.endings import Ending
from cabochon.core.records import Seen
from cabochon.games.shokoba.layout import HAND_CARDS


def ending_of(seen: Seen) -> Ending | None:
    """The last deal of a round, or the last three cards each of a round dealt at once.

    It is certain if only one other hand has cards: they are the unseen ones. That is so in all of the last
    deal between two players, and with more of them when the others have played out. Before that the search
    does better in rounds dealt in threes: solved face up, everybody would know what they cannot know.
    """
    if seen.deck_size or max(seen.hand_sizes) > HAND_CARDS:
        return None
    hidden = [seat for seat, size in enumerate(seen.hand_sizes) if size and seat != seen.seat]
    if len(hidden) <= 1:
        return Ending.CERTAIN
    return Ending.LIKELY if seen.nine_cards else None
