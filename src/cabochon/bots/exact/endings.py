"""Which positions are endings, and what in them is certain: told from what the player to move sees.

An ending is *certain* when nothing unseen can count any more: everything is known by counting, or what is
not known no longer matters. Any other ending is solved for several deals of the unseen cards, each as if all
cards lay face up, and a move is worth its mean.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cabochon.core.verbs import Seen
from cabochon.games.eight28 import layout as eight28
from cabochon.games.shokoba import layout as shokoba
from cabochon.games.topas import layout as topas

WORLDS: Final = 40
"""Deals of the unseen cards to solve in an ending that is not certain."""
FEWEST_WORLDS: Final = 10
"""With fewer than that chance weighs too much: the search does better."""


@dataclass(frozen=True)
class Ending:
    """How to solve a position."""

    worlds: int
    """Deals of the unseen cards to solve."""
    fewest: int
    """How many of them must be solved for the mean to mean something."""
    certain: bool
    """Whether all deals come to the same."""


CERTAIN: Final = Ending(worlds=1, fewest=1, certain=True)
LIKELY: Final = Ending(worlds=WORLDS, fewest=FEWEST_WORLDS, certain=False)


def in_shokoba(seen: Seen) -> Ending | None:
    """The last deal of a round, or the last three cards each of a round dealt at once.

    It is certain if only one other hand has cards: they are the unseen ones. That is so in all of the last
    deal between two players, and with more of them when the others have played out.
    """
    if seen.deck_size or max(seen.hand_sizes) > shokoba.HAND_CARDS:
        return None
    hidden = [size for seat, size in enumerate(seen.hand_sizes) if size and seat != seen.seat]
    return CERTAIN if len(hidden) <= 1 else LIKELY


def in_eight28(seen: Seen) -> Ending | None:
    """The sharing: all cards that count lie face up, and none is drawn before the round is over (E28-6)."""
    return CERTAIN if seen.phase == eight28.CHOOSE else None


def in_topas(seen: Seen) -> Ending | None:
    """The last two turns of a game, of which the very last is certain: no other hand plays after it.

    Cards drawn now are never laid, so it makes no difference whether there is a stock left. The solitaire has
    nobody to reckon with.
    """
    turns_left = topas.TURNS * seen.players - seen.turns
    if seen.players == 1 or turns_left > 2:
        return None
    return CERTAIN if turns_left == 1 else LIKELY


ENDINGS: Final[dict[str, Callable[[Seen], Ending | None]]] = {
    "shokoba": in_shokoba,
    "eight28": in_eight28,
    "topas": in_topas,
}
"""By game; others have no endings that are known."""


def ending_of(slug: str, seen: Seen) -> Ending | None:
    """How to solve a position of a game, if it is an ending."""
    return ENDINGS[slug](seen) if slug in ENDINGS else None
