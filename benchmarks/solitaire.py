"""How Topas's solitaire ends: the scores of a million games, which the page's score keeper compares with.

    python benchmarks/solitaire.py                   # a million games; writes the file that is shipped
    python benchmarks/solitaire.py --games 10000 --seed 7 --print

The player is ``greedy``: the placement with the most points, and of equals the one that opens least. The same
seed gives the same file.
"""

import argparse
import json
from pathlib import Path

import numpy as np

import cabochon
from cabochon.bots.compiled import BOT_NUMBERS
from cabochon.lab.batch import play_batch

GAME, PLAYER, GAMES, SEED, BATCH = "topas", "greedy", 1_000_000, 19, 5_000
WRITTEN = Path(cabochon.__file__).parent / "games" / GAME / "solitaire.json"


def scores_of(games: int, seed: int) -> np.ndarray:
    """How many games ended with each score, from 0 on."""
    game = cabochon.game(GAME, players=1)
    rules = game.rules
    states = np.zeros(2, rules.state)
    states[0] = rules.blank(game.options)
    found = np.zeros(0, np.int64)
    for first in range(0, games, BATCH):
        count = min(BATCH, games - first)
        starters, winners, lengths = (np.zeros(count, np.int64) for _ in range(3))
        scores, tallies = np.zeros((count, 1), np.int64), np.zeros((count, len(rules.measures)), np.int64)
        entrants = np.array([BOT_NUMBERS[PLAYER]], np.int64)
        seens, moves = np.zeros(1, rules.seen), rules.move_buffer()
        play_batch(states, seens, moves, entrants, seed, first, starters, winners, scores, lengths, tallies)
        more = np.bincount(scores[:, 0], minlength=len(found))
        more[: len(found)] += found
        found = more
    return found


def main() -> None:
    """Play, and write or print what came of it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--print", action="store_true", help="print instead of writing the file")
    asked = parser.parse_args()
    found = scores_of(asked.games, asked.seed)
    least = int(np.flatnonzero(found)[0])
    told = {"player": PLAYER, "games": asked.games, "seed": asked.seed, "least": least}
    text = json.dumps({**told, "scores": found[least:].tolist()})
    if asked.print:
        print(text)
    else:
        WRITTEN.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
