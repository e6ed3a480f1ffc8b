"""Figures the slow and obvious way: every suit for every joker, every division of a run (SPO-3 to SPO-8)."""

import functools
import itertools
from collections import Counter
from typing import NamedTuple

RANKS = "789TJQKA"
SUITS = "dshc*"
JOKER = "?"
"""The suit of a joker on the board; its rank is that of the card it replaced (SPO-5)."""

VALUES = {
    "pair": 2,
    "three": 3,
    "full": 5,
    "straight": 10,
    "flush": 15,
    "four": 15,
    "spoker": 25,
    "straight flush": 50,
}
CLOSED = {"straight", "flush", "straight flush"}
MEMORY = 300_000
"""How many answers are kept: runs come back often from one position to the next."""
OF_A_KIND = {2: "pair", 3: "three", 4: "four", 5: "spoker"}

Cards = tuple[str, ...]
Span = tuple[int, int]
"""Where a figure begins in its run, and where the next one would."""


class Part(NamedTuple):
    """A figure of a run."""

    start: int
    end: int
    kind: str


def all_different(suits: str) -> bool:
    """Whether no suit comes twice."""
    return len(set(suits)) == len(suits)


def is_straight(ranks: str, any_order: bool) -> bool:
    """Five successive ranks, up or down the line, or in any order if the option says so."""
    steps = [RANKS.index(rank) for rank in ranks]
    rising = list(range(min(steps), min(steps) + 5))
    return sorted(steps) == rising if any_order else steps in (rising, rising[::-1])


def is_full(ranks: str, suits: str, any_order: bool) -> bool:
    """A three and a pair, each of different suits and each together unless the option says otherwise."""
    if sorted(Counter(ranks).values()) != [2, 3]:
        return False
    if not any_order and len(list(itertools.groupby(ranks))) != 2:
        return False
    return all(
        all_different("".join(suit for rank, suit in zip(ranks, suits, strict=True) if rank == group))
        for group in set(ranks)
    )


def kind_without_jokers(ranks: str, suits: str, any_order: bool) -> str | None:
    """The figure that cards make whose suits are all settled (SPO-3, SPO-4)."""
    if suits.count("*") > 3:
        return None
    if len(set(ranks)) == 1 and all_different(suits):
        return OF_A_KIND.get(len(ranks))
    if len(ranks) != 5:
        return None
    flush = len(set(suits)) == 1
    if is_straight(ranks, any_order):
        return "straight flush" if flush else "straight"
    if flush:
        return "flush"
    return "full" if is_full(ranks, suits, any_order) else None


@functools.lru_cache(maxsize=MEMORY)
def kind_of(cards: Cards, any_order: bool) -> str | None:
    """The best figure that cards make, trying every suit for every joker (SPO-5)."""
    ranks = "".join(card[0] for card in cards)
    choices = [SUITS if card[1] == JOKER else card[1] for card in cards]
    kinds = {kind_without_jokers(ranks, "".join(suits), any_order) for suits in itertools.product(*choices)}
    return max(kinds - {None}, key=lambda kind: VALUES[str(kind)], default=None)


def figure_in(cards: Cards, span: Span, closed: frozenset[Span], any_order: bool) -> str | None:
    """The figure that a stretch of a run makes, if that cuts into no closed one (SPO-7)."""
    start, end = span
    if span not in closed and any(start < after and first < end for first, after in closed):
        return None
    return kind_of(cards[start:end], any_order)


def divides(cards: Cards, span: Span, closed: frozenset[Span], any_order: bool) -> bool:
    """Whether a stretch of a run divides completely into figures (SPO-6): every first figure is tried."""
    start, end = span
    return start == end or any(
        figure_in(cards, (start, cut), closed, any_order) and divides(cards, (cut, end), closed, any_order)
        for cut in range(start + 2, min(start + 5, end) + 1)
    )


def six_of_a_rank(cards: Cards) -> bool:
    """Whether more than five cards of one rank stand side by side (SPO-8)."""
    return any(len(list(group)) > 5 for _, group in itertools.groupby(card[0] for card in cards))


@functools.lru_cache(maxsize=MEMORY)
def new_figure(cards: Cards, new: tuple[int, ...], closed: frozenset[Span], any_order: bool) -> Part | None:
    """The figure of a run that counts (SPO-9), if the run may stand as it is.

    ``new`` are the places of the new cards; one figure holds them all.
    """
    if six_of_a_rank(cards):
        return None
    holding = []
    for start in range(max(0, new[-1] - 4), new[0] + 1):
        for end in range(max(start + 2, new[-1] + 1), min(start + 5, len(cards)) + 1):
            kind = figure_in(cards, (start, end), closed, any_order)
            rest = [(0, start), (end, len(cards))]
            if kind and all(divides(cards, span, closed, any_order) for span in rest):
                holding.append(Part(start, end, kind))
    return max(
        holding, key=lambda part: (VALUES[part.kind], part.end - part.start, -part.start), default=None
    )


@functools.lru_cache(maxsize=MEMORY)
def may_share_a_figure(cards: Cards, length: int) -> bool:
    """Whether some figure of so long a run could hold all these cards in some order: a quick no."""
    steps = [RANKS.index(card[0]) for card in cards]
    if length < 5 or len(set(steps)) == 1:
        return len(set(steps)) == 1
    in_sequence = all_different("".join(card[0] for card in cards)) and max(steps) - min(steps) < 5
    return len(set(steps)) == 2 or in_sequence or len({card[1] for card in cards} - {JOKER}) <= 1
