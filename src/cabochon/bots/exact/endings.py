"""Which positions are endings, and how sure they are: told from what the player to move sees."""

from collections.abc import Callable
from enum import Enum, auto
from typing import Final

from cabochon.core.verbs import Seen
from cabochon.games.eight28 import layout as eight28
from cabochon.games.shokoba import layout as shokoba
from cabochon.games.topas import layout as topas


class Ending(Enum):
    """How much of an ending is certain."""

    CERTAIN = auto()
    """Nothing unseen can count any more: all is known by counting, or what is not no longer matters."""
    ONE_REPLY = auto()
    """One more move follows, from an unseen hand: all hands can be gone through."""
    LIKELY = auto()
    """Short enough to be solved for many deals of the unseen cards, each as if they lay face up."""


def in_shokoba(seen: Seen) -> Ending | None:
    """The last deal of a round, or the last three cards each of a round dealt at once.

    It is certain if only one other hand has cards: they are the unseen ones. That is so in all of the last
    deal between two players, and with more of them when the others have played out. Before that the search
    does better in rounds dealt in threes: solved face up, everybody would know what they cannot know.
    """
    if seen.deck_size or max(seen.hand_sizes) > shokoba.HAND_CARDS:
        return None
    hidden = [seat for seat, size in enumerate(seen.hand_sizes) if size and seat != seen.seat]
    if len(hidden) <= 1:
        return Ending.CERTAIN
    return Ending.LIKELY if seen.nine_cards else None


def in_eight28(seen: Seen) -> Ending | None:
    """The sharing: all cards that count lie face up, and none is drawn before the round is over (E28-6)."""
    return Ending.CERTAIN if seen.phase == eight28.CHOOSE else None


def in_topas(seen: Seen) -> Ending | None:
    """The last turn, after which nobody lays a card, and the one before it.

    Whether there is a stock left makes no difference: cards drawn now are never laid. The solitaire has
    nobody to reckon with.
    """
    if seen.players == 1:
        return None
    turns_left = topas.TURNS * int(seen.players) - int(seen.turns)
    return {1: Ending.CERTAIN, 2: Ending.ONE_REPLY}.get(turns_left)


MOST_CARDS_LEFT: Final = 6
"""In all hands of Spoker together: with more the tree is too large."""


def in_spoker(seen: Seen) -> Ending | None:
    """Both bags empty and few cards left: nothing is drawn any more (SPO-12).

    It is hardly ever certain. With two players eight cards lie aside unseen beside the other hand (SPO-1),
    and with more there are at least two other hands: a player without cards has ended the game (SPO-13).
    Where swaps have shown all of these (SPO-10), every deal is the same.
    """
    if seen.bag_size or seen.discards_size or sum(seen.hand_sizes) > MOST_CARDS_LEFT:
        return None
    return Ending.LIKELY


ENDINGS: Final[dict[str, Callable[[Seen], Ending | None]]] = {
    "shokoba": in_shokoba,
    "eight28": in_eight28,
    "topas": in_topas,
    "spoker": in_spoker,
}
"""By game; in others no endings are known."""


def ending_of(slug: str, seen: Seen) -> Ending | None:
    """What kind of ending a position of a game is, if it is one."""
    return ENDINGS[slug](seen) if slug in ENDINGS else None
