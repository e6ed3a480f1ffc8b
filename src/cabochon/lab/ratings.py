"""Ratings from the blocks of a tournament, by openskill's Plackett-Luce model.

A block is rated as one contest: whoever won more of it beat the other, half and half is a draw. Blocks are
rated in the order of their deals, so that the same blocks give the same ratings.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from cabochon.lab.tournament import Block


@dataclass(frozen=True)
class Rating:
    """How strong a bot is believed to be, and how sure that is."""

    mu: float
    sigma: float


def ratings(blocks: Iterable[Block], keys: Sequence[str]) -> dict[str, Rating]:
    """The rating of every bot, by its key; one that has not played has the model's first guess."""
    model = PlackettLuce()
    rated = {key: model.rating() for key in keys}
    for block in sorted(blocks, key=lambda block: (block.key[2], block.key)):
        first, second, _ = block.key
        ranks = [float(block.share < 0.5), float(block.share > 0.5)]
        ([rated[first]], [rated[second]]) = model.rate([[rated[first]], [rated[second]]], ranks=ranks)
    return {key: Rating(rating.mu, rating.sigma) for key, rating in rated.items()}
