"""Shokoba's moves taken apart for the screen."""

from dataclasses import dataclass

from cabochon.games.shokoba.notation import CLAIM_PREFIX, NO_CLAIM_TEXT


@dataclass(frozen=True)
class Move:
    """A move's cards; declining a claim has none."""

    card: str | None
    taken: tuple[str, ...] = ()
    claim: bool = False


def take_apart(move: str) -> Move:
    """A legal move from its notation.

    >>> take_apart("claim 7R=3S+4S")
    Move(card='7R', taken=('3S', '4S'), claim=True)
    """
    if move == NO_CLAIM_TEXT:
        return Move(None)
    card, _, taken = move.removeprefix(CLAIM_PREFIX).partition("=")
    return Move(card, tuple(taken.split("+")) if taken else (), move.startswith(CLAIM_PREFIX))
