"""The searches that are timed: ours, and OpenSpiel's ISMCTSBot with random rollouts.

Times are the processor's, so that what else the machine does counts for nobody.
"""

import random
import time
from collections.abc import Callable
from typing import Any

import cabochon
from cabochon.bots import Budget, Turn, play_out
from cabochon.bots.search.think import think_seen
from contest import Batch, Contestant, Sample

SIMULATIONS = 2_000
"""Of one search, ours and theirs."""
UCT_C = 2.0
"""OpenSpiel's weight of the unknown; it makes no difference to the speed worth mentioning."""


class Searcher:
    """A player by search alone, who counts its simulations and the processor's time they took."""

    name = "searcher"

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self.spent = Sample(0, 0.0)

    def move(self, turn: Turn) -> int:
        """The move that the search finds, the only one without a search."""
        if len(turn.moves) == 1:
            return int(turn.moves[0])
        began = time.process_time()
        thought = think_seen(turn.game, turn.seen, Budget(simulations=SIMULATIONS), self._seed)
        seconds = time.process_time() - began
        self.spent = Sample(self.spent.decisions + thought.simulations, self.spent.seconds + seconds)
        return turn.packed[thought.move]


def clocked(search: Callable[[], int]) -> Sample:
    """The simulations of a search, and the processor's time it took."""
    began = time.process_time()
    simulations = search()
    return Sample(simulations, time.process_time() - began)


def our_opening(name: str, slug: str, **options: Any) -> Contestant:
    """Searches from freshly dealt positions."""

    def ready() -> Batch:
        game = cabochon.game(slug, **options)

        def batch(number: int) -> Sample:
            searcher = Searcher(number)
            searcher.move(game.start(seed=number).turn())
            return searcher.spent

        return batch

    return Contestant(name, ready)


def our_game(name: str, slug: str, **options: Any) -> Contestant:
    """All searches of a whole game, each seat searching at each of its turns."""

    def ready() -> Batch:
        game = cabochon.game(slug, **options)

        def batch(number: int) -> Sample:
            searcher = Searcher(number)
            play_out(game.start(seed=number), [searcher] * game.players)
            return searcher.spent

        return batch

    return Contestant(name, ready)


def _ismcts(seed: int, simulations: int) -> Any:
    import pyspiel

    return pyspiel.ISMCTSBot(
        seed=seed,
        evaluator=pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=seed),
        uct_c=UCT_C,
        max_simulations=simulations,
        final_policy_type=pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )


def _go_on(state: Any, luck: random.Random) -> None:
    """Go on by chance, and by moves that leave no choice, to the next decision."""
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(outcomes, weights)[0])
        elif len(state.legal_actions()) == 1:
            state.apply_action(state.legal_actions()[0])
        else:
            return


def openspiel_opening(name: str, game: str, simulations: int = SIMULATIONS) -> Contestant:
    """Searches by OpenSpiel from the first decision of a deal."""

    def ready() -> Batch:
        import pyspiel

        loaded = pyspiel.load_game(game)

        def batch(number: int) -> Sample:
            state = loaded.new_initial_state()
            _go_on(state, random.Random(number))
            bot = _ismcts(number + 1, simulations)

            def search() -> int:
                bot.step(state)
                return simulations

            return clocked(search)

        return batch

    return Contestant(name, ready)


def openspiel_game(name: str, game: str, simulations: int = SIMULATIONS) -> Contestant:
    """All searches by OpenSpiel of a whole game."""

    def ready() -> Batch:
        import pyspiel

        loaded = pyspiel.load_game(game)

        def batch(number: int) -> Sample:
            state, luck = loaded.new_initial_state(), random.Random(number)
            bot = _ismcts(number + 1, simulations)
            searches, spent = 0, 0.0
            _go_on(state, luck)
            while not state.is_terminal():
                began = time.process_time()
                move = bot.step(state)
                spent += time.process_time() - began
                searches += 1
                state.apply_action(move)
                _go_on(state, luck)
            return Sample(searches * simulations, spent)

        return batch

    return Contestant(name, ready)
