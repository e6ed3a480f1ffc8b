"""The sharing told slowly and plainly, by the letter of the rules: what the kernels must agree with."""

import itertools
from collections.abc import Sequence

Stones = tuple[int, int]


def totals(cards: Sequence[str]) -> list[int]:
    """E28-6: every sum, with each 1/11 counted either way."""
    readings = [(1, 11) if card == "1/11" else (int(card),) for card in cards]
    return sorted({sum(values) for values in itertools.product(*readings)})


def best(cards: Sequence[str], goal: int) -> int | None:
    """E28-8: the best total within a goal."""
    within = [total for total in totals(cards) if total <= goal]
    return max(within) if within else None


def equal_value(blue: int, red: int, parts: int) -> int:
    """E28-10: the largest value of which so many groups can be made, tried out from the top."""
    return next(value for value in range(blue + 2 * red, -1, -1) if _can_make(blue, red, [value] * parts))


def _can_make(blue: int, red: int, groups: Sequence[int]) -> bool:
    """Whether the stones make these groups: the reds go wherever two points are still missing."""
    missing = list(groups)
    for _ in range(red):
        largest = max(range(len(missing)), key=lambda group: missing[group])
        if missing[largest] >= 2:
            missing[largest] -= 2
    return sum(missing) <= blue


def share(blue: int, red: int, parts: int) -> tuple[list[Stones], Stones]:
    """E28-10: the groups in order, and what is left: reds one each in turn while they fit, then blues."""
    value = equal_value(blue, red, parts)
    reds = [0] * parts
    for place in itertools.islice(itertools.cycle(range(parts)), parts * (value // 2)):
        if sum(reds) < red:
            reds[place] += 1
    groups = [(value - 2 * given, given) for given in reds]
    return groups, (blue - sum(blues for blues, _ in groups), red - sum(reds))


def share_pot(
    pot: Stones, hands: Sequence[Sequence[str] | None], dealer: int, choices: Sequence[str | None]
) -> tuple[list[Stones], Stones]:
    """E28-7 to E28-9: what each seat gets, and what stays. A hand of ``None`` is out."""
    players = len(hands)
    order = [(dealer + place) % players for place in range(players)]
    won: list[Stones] = [(0, 0)] * players

    def give(stones: Stones, seats: list[int]) -> Stones:
        if not seats:
            return stones
        groups, left = share(*stones, len(seats))
        for seat, group in zip(seats, groups, strict=True):
            won[seat] = group
        return left

    reach = [[] if hand is None else totals(hand) for hand in hands]
    lucky = [seat for seat in order if 8 in reach[seat] and 28 in reach[seat]]
    if lucky:
        return won, give(pot, lucky)
    treasures, stays = share(*pot, 2)
    for goal, treasure in zip((8, 28), treasures, strict=True):
        bests = {seat: best(hands[seat] or [], goal) for seat in order if choices[seat] == str(goal)}
        top = max((total for total in bests.values() if total is not None), default=None)
        left = give(treasure, [seat for seat in order if seat in bests and bests[seat] == top])
        stays = (stays[0] + left[0], stays[1] + left[1])
    return won, stays
