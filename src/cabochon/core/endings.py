"""The kinds of endings that can be solved; a game's module ``endings`` says which positions are of which."""

from enum import Enum, auto


class Ending(Enum):
    """How much of an ending is certain."""

    CERTAIN = auto()
    """Nothing unseen can count any more: all is known by counting, or what is not no longer matters."""
    ONE_REPLY = auto()
    """One more move follows, from an unseen hand: the game's ``over_all_hands`` goes through all of them."""
    LIKELY = auto()
    """Short enough to be solved for many deals of the unseen cards, each as if they lay face up."""
