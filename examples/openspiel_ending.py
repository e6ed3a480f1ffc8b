"""The last cards of a round of Shokoba, solved by OpenSpiel: how much can be won against what it learns?

    python -m pip install 'cabochon[openspiel]'
    python examples/openspiel_ending.py --cards 2 --iterations 300

Each seat holds so many cards, nobody knows who has which, and the deck is empty: chance deals them in one of
all the ways there are. The exploitability is what a best response would win against the strategy, in stones;
0 is an equilibrium.
"""

import argparse
from typing import Any

import numpy as np
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr

import cabochon
from cabochon.envs.openspiel import at_position


def last_deal(cards: int, seed: int) -> Any:
    """A match between random players, as far as the last cards of its first round."""
    match = cabochon.game("shokoba", players=2).start(seed=seed)
    rng = np.random.default_rng(seed)
    while match.position()["deck"] or sum(map(len, match.position()["hands"])) > 2 * cards:
        match.play(str(rng.choice(match.moves())))
    return match


def main() -> None:
    """Learn, and say every now and then how far it is from an equilibrium."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--cards", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument(
        "--exact", action="store_true", help="CFR, which goes through the whole tree each time"
    )
    given = parser.parse_args()
    match = last_deal(given.cards, given.seed)
    game = at_position(match, ending=True, max_length=2 * given.cards, recall=2 * given.cards)
    position = match.position()
    print(f"table {position['table']}, hands {position['hands']}, {game.opening.most} ways to deal")
    print(f"  random: {exploitability.exploitability(game, policy.UniformRandomPolicy(game)):.4f}")
    np.random.seed(given.seed)
    solver = cfr.CFRSolver(game) if given.exact else external_sampling_mccfr.ExternalSamplingSolver(game)
    for iteration in range(1, given.iterations + 1):
        solver.evaluate_and_update_policy() if given.exact else solver.iteration()
        if iteration % max(1, given.iterations // 6) == 0:
            found = exploitability.exploitability(game, solver.average_policy())
            print(f"  {iteration:>6} iterations: {found:.4f}", flush=True)


if __name__ == "__main__":
    main()
