"""How long it takes to copy a match, and to try a move out on it: ``python benchmarks/copies.py``."""

import random
import timeit

import cabochon
from cabochon.core.match import Match
from cabochon.games import own

MOVES = 40
"""How far a match has come; games that are shorter, half of the way."""
TIMES, TURNS = 500, 7


def under_way(slug: str) -> Match:
    """A match after some moves at random."""
    lots, match = random.Random(1), cabochon.game(slug).start(seed=7)
    for _ in range(MOVES):
        match.play(lots.choice(match.moves()))
        if match.over:
            return cabochon.replay(
                match.record() | {"moves": match.played[: len(match.played) // 2], "result": None}
            )
    return match


def microseconds(action: object) -> float:
    """What something takes at its fastest."""
    return min(timeit.repeat(action, number=TIMES, repeat=TURNS)) / TIMES * 1e6  # type: ignore[arg-type]


def measure(slug: str) -> str:
    """A game's line of the table."""
    match = under_way(slug)
    move = match.moves()[0]

    def on_a_copy() -> None:
        match.copy().play(move)

    def and_back() -> None:
        match.push(move)
        match.pop()

    found = [microseconds(match.copy), microseconds(on_a_copy)]
    if hasattr(match, "push"):
        found.append(microseconds(and_back))
    return f"| {slug} | {len(match.events)} | " + " | ".join(f"{each:.1f}" for each in found) + " |"


if __name__ == "__main__":
    print(
        "| game | events so far | copy | copy and play | push and pop |\n| --- | ---: | ---: | ---: | ---: |"
    )
    for each in own():
        print(measure(each))
