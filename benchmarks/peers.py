"""The contestants we are measured against: OpenSpiel's C++ engine and RLCard, by their own interfaces."""

import importlib.util
import random
import statistics
from typing import Any

from contest import Batch, Contestant, Sample, timed

PACKAGES = {"pyspiel": "open_spiel", "rlcard": "rlcard", "pgx": "pgx", "pettingzoo": "pettingzoo"}
"""What is imported, and the package that brings it."""
INSTALL = "python -m pip install -r benchmarks/requirements.txt"

GAMES = 500
"""Games of OpenSpiel between two looks at the clock."""
ROLLOUTS = 1000
"""Rollouts of one evaluation of a position."""
POSITIONS = 8
"""Dealt positions that rollouts start from, in turns."""
COUNTED_GAMES = 400
"""Random games whose decisions are counted, for each position."""


def missing_packages() -> list[str]:
    """The packages to install before the contest can start."""
    return [package for module, package in PACKAGES.items() if importlib.util.find_spec(module) is None]


def openspiel_bots(name: str, game: str) -> Contestant:
    """Whole games from the deal on by ``pyspiel.evaluate_bots`` with uniform random bots."""
    return Contestant(name, lambda: _ready_bots(game))


def openspiel_rollouts(name: str, game: str) -> Contestant:
    """Rollouts by ``RandomRolloutEvaluator`` inside a search of ``MCTSBot``, from dealt positions."""
    return Contestant(name, lambda: _ready_rollouts(game))


def rlcard_games(name: str, game: str) -> Contestant:
    """Whole games of an RLCard environment between its random agents."""
    return Contestant(name, lambda: _ready_rlcard(game))


def _random_bots(game: Any) -> list[Any]:
    import pyspiel

    return [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]


def _decisions(state: Any) -> int:
    """The decisions players have made so far: dealing and drawing are the moves of a player below 0."""
    return sum(move.player >= 0 for move in state.full_history())


def _ready_bots(game_name: str) -> Batch:
    import pyspiel

    game = pyspiel.load_game(game_name)
    bots = _random_bots(game)

    def batch(number: int) -> Sample:
        # Setting up the states and counting are left out of the time, in OpenSpiel's favour.
        states = [game.new_initial_state() for _ in range(GAMES)]

        def play() -> float:
            for place, state in enumerate(states):
                pyspiel.evaluate_bots(state, bots, number * GAMES + place)
            return 0.0

        seconds = timed(play).seconds
        return Sample(sum(map(_decisions, states)), seconds)

    return batch


def _dealt(game: Any, luck: random.Random) -> Any:
    """A game's state at its first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(luck.choices(outcomes, weights)[0])
    return state


def _mean_length(game: Any, position: Any) -> float:
    """How many decisions random games from a position take on average."""
    import pyspiel

    bots = _random_bots(game)
    lengths = []
    for seed in range(COUNTED_GAMES):
        state = position.clone()
        pyspiel.evaluate_bots(state, bots, seed)
        lengths.append(_decisions(state))
    return statistics.fmean(lengths)


def _ready_rollouts(game_name: str) -> Batch:
    import pyspiel

    game = pyspiel.load_game(game_name)
    luck = random.Random(1)
    positions = [_dealt(game, luck) for _ in range(POSITIONS)]
    lengths = [_mean_length(game, position) for position in positions]

    def batch(number: int) -> Sample:
        # A search of one simulation does nothing but evaluate its root: all of its time is rollouts.
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=number)
        bot = pyspiel.MCTSBot(
            game=game,
            evaluator=evaluator,
            uct_c=2.0,
            max_simulations=1,
            max_memory_mb=100,
            solve=False,
            seed=number,
            verbose=False,
        )
        place = number % POSITIONS

        def play() -> float:
            bot.mcts_search(positions[place])
            return ROLLOUTS * lengths[place]

        return timed(play)

    return batch


def _ready_rlcard(game_name: str) -> Batch:
    import rlcard
    from rlcard.agents import RandomAgent

    environment = rlcard.make(game_name, config={"seed": 1})
    environment.set_agents(
        [RandomAgent(num_actions=environment.num_actions) for _ in range(environment.num_players)]
    )

    def play() -> float:
        # A seat's trajectory alternates what it saw and what it did, and ends with what it saw last.
        trajectories, _ = environment.run(is_training=False)
        return float(sum(len(trajectory) // 2 for trajectory in trajectories))

    return lambda number: timed(play)
