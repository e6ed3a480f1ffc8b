"""Where the time of a random playout of Shokoba goes: each part done twice, and what that adds counted.

    python benchmarks/parts.py                 print the table
    python benchmarks/parts.py --turns 5       sooner, and noisier

How it is measured is in benchmarks/README.md.
"""

import argparse
import statistics
import sys
import time
from typing import Final

import numpy as np

import cabochon
from cabochon.core import verbs
from cabochon.core.jit import kernel
from cabochon.core.records import NOBODY, Moves, State
from cabochon.core.rng import draw, seed_from_halves, shuffle
from cabochon.games.shokoba.cards import CARD_BITS, CARDS
from cabochon.games.shokoba.kernels import deal_hands
from cabochon.games.shokoba.layout import HAND_CARDS

NOTHING: Final = 0
LISTING: Final = 1
APPLYING: Final = 2
SHUFFLING: Final = 3
DEALING: Final = 4
DRAWING: Final = 5

GAMES: Final = 20_000
"""Games of one turn."""
TURNS: Final = 41


@kernel
def shuffle_again(spare: State) -> None:
    """The shuffle of a new round, on a record that is not played on."""
    for place in range(CARDS):
        spare.deck[place] = CARD_BITS[place]
    shuffle(spare.rng, spare.deck, CARDS)


@kernel
def deal_again(spare: State) -> None:
    """A deal of hands, on a record that is not played on."""
    spare.hands[:] = 0
    spare.deck_size = CARDS
    deal_hands(spare, HAND_CARDS)


@kernel
def start(states: np.ndarray, place: int, seed: int) -> None:
    """Deal a game to the record at this place; the options are those of the first."""
    states[place] = states[0]
    seed_from_halves(states[place].rng, seed, 0)
    verbs.deal(states[place])


@kernel
def play_out(state: State, spare: State, moves: Moves, again: Moves, twice: int) -> tuple[int, int]:
    """Play a game to its end, one part of every decision done twice; returns the decisions, and a number made
    of what was done again, so that it cannot be left out.
    """
    decisions = listed = round_number = 0
    deck_size = -1
    while state.to_move != NOBODY:
        if twice == DEALING and state.deck_size != deck_size:
            deal_again(spare)
        if twice == SHUFFLING and state.round_number != round_number:
            shuffle_again(spare)
        deck_size, round_number = state.deck_size, state.round_number
        count = verbs.legal(state, moves)
        if twice == LISTING:
            listed += verbs.legal(state, again)
        chosen = draw(state.rng, count)
        if twice == DRAWING:
            listed += draw(spare.rng, count)
        verbs.apply(state, moves[chosen], None)
        if twice == APPLYING:
            verbs.apply(spare, moves[chosen], None)
        decisions += 1
    return decisions, listed


@kernel
def play(states: np.ndarray, moves: Moves, again: Moves, games: int, twice: int) -> tuple[int, int]:
    """Play random games, from the same seeds each time.

    The second record is played on. The third gets whatever is done again: moves applied to it make it a twin
    of the second, move by move; all else finds it as it was left.
    """
    decisions = listed = 0
    for game in range(games):
        start(states, 1, game)
        if twice == APPLYING:
            start(states, 2, game)
        more = play_out(states[1], states[2], moves, again, twice)
        decisions += more[0]
        listed += more[1]
    return decisions, listed


def measure(turns: int) -> tuple[float, dict[int, float]]:
    """The nanoseconds of a decision, and what each part adds when it is done twice, as a share of that."""
    game = cabochon.game("shokoba")
    states = np.zeros(3, game.rules.state)
    states[0] = game.rules.blank(game.options)
    moves, again = game.rules.move_buffer(), game.rules.move_buffer()
    start(states, 2, 0)
    variants = (NOTHING, LISTING, APPLYING, SHUFFLING, DEALING, DRAWING)
    decisions, _ = play(states, moves, again, GAMES, NOTHING)
    spent: dict[int, list[float]] = {variant: [] for variant in variants}
    for _ in range(turns):
        for variant in variants:
            began = time.process_time()
            play(states, moves, again, GAMES, variant)
            spent[variant].append(time.process_time() - began)
    shares = {
        variant: statistics.median(
            more / once - 1 for more, once in zip(spent[variant], spent[NOTHING], strict=True)
        )
        for variant in variants[1:]
    }
    return statistics.median(spent[NOTHING]) / decisions * 1e9, shares


def table(shares: dict[int, float]) -> list[str]:
    """The parts as CONTRIBUTING.md has them: dealing and shuffling are counted apart from playing a move."""
    playing = shares[APPLYING] - shares[SHUFFLING] - shares[DEALING]
    parts = {
        "listing the moves": shares[LISTING],
        "playing the move": playing,
        "shuffling for new rounds": shares[SHUFFLING],
        "dealing hands": shares[DEALING],
        "drawing the move": shares[DRAWING],
        "the rest": 1 - shares[LISTING] - shares[APPLYING] - shares[DRAWING],
    }
    lines = ["| part | share of a decision |", "| --- | ---: |"]
    return lines + [f"| {part} | {share:.0%} |" for part, share in parts.items()]


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Where the time of a random playout of Shokoba goes.")
    parser.add_argument("--turns", type=int, default=TURNS, help=f"interleaved turns (default: {TURNS})")
    asked = parser.parse_args()
    if asked.turns < 1:
        parser.error("--turns must be 1 at least")
    nanoseconds, shares = measure(asked.turns)
    print(f"{nanoseconds:.1f} ns of CPU time per decision, {asked.turns} interleaved turns.\n")
    print("\n".join(table(shares)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
