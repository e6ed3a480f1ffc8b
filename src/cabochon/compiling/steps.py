"""What is compiled for each game, step by step, and whether it has been."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from cabochon.bots import play, player
from cabochon.bots.compiled import BOT_NUMBERS
from cabochon.bots.exact import solve, solve_open
from cabochon.core.game import Declaration, Game
from cabochon.core.jit import COMPILED, cache_folder, compiled_generation
from cabochon.core.playout import playouts
from cabochon.games import find
from cabochon.lab.simulate import plan, run_batch


def _compile_rules(game: Game) -> None:
    """Play a match to its end through everything a match, its views and the bots call."""
    match = game.start(seed=1)
    names = list(BOT_NUMBERS)
    for seat, _ in play(match, [player(names[seat % len(names)], seed=1) for seat in range(game.players)]):
        view = match.view(seat)
        game.rules.read_seen(view["options"], view)
    game.from_position(match.position())


def _compile_playouts(game: Game) -> None:
    states = np.zeros(2, game.rules.state)
    states[0] = game.rules.blank(game.options)
    playouts(states, game.rules.move_buffer(), 0, 1)


def _compile_simulation(game: Game) -> None:
    run_batch(plan(game, list(BOT_NUMBERS)[: game.players], 2, seed=0), 0, 2)


def _compile_study(game: Game) -> None:
    """Play a game as studies do, which count what happens move by move."""
    from cabochon.lab.study.trace import trace

    trace(game, [player("greedy")] * game.players, seed=1)


def _compile_search(game: Game) -> None:
    player("beginner", seed=1).move(game.start(seed=1).turn())


def _compile_review(game: Game) -> None:
    """Value one decision, and how somebody else stands meanwhile."""
    from cabochon.study.chances import before_the_deal, comes_to_light, standing
    from cabochon.study.valuation import value_seen

    turn = game.start(seed=1).turn()
    value_seen(game, turn.seen, budget=1, seed=1)
    standing(game, turn.seen, budget=1, seed=1)
    before_the_deal(game, budget=1, seed=1)
    comes_to_light(game, turn.seen, int(turn.moves[0]), seed=1)


def _compile_luck(game: Game) -> None:
    """Measure the luck of a deal."""
    from cabochon.lab.luck import LuckMeter

    LuckMeter(game, ["greedy"] * game.players, 1, seed=1).measure(game.start(seed=1))


def _compile_endings(game: Game) -> None:
    """Solve every ending that a match comes to."""
    match = game.start(seed=1)
    solve_open(game, match.state(), budget=1)
    for _ in play(match, [player("greedy")] * game.players):
        solve(game, match.turn().seen, seed=1)


@dataclass(frozen=True)
class Step:
    """A part of what is compiled for each game."""

    take: Callable[[Game], None]
    layer: str
    """The layer whose code this compiles: an edit there makes the step necessary again."""


FIRST = "rules"
"""The step all others build on."""
STEPS: dict[str, Step] = {
    FIRST: Step(_compile_rules, "games"),
    "search": Step(_compile_search, "bots"),
    "endings": Step(_compile_endings, "bots"),
    "simulation": Step(_compile_simulation, "lab"),
    "luck": Step(_compile_luck, "lab"),
    "study": Step(_compile_study, "games"),
    "review": Step(_compile_review, "study"),
    "playouts": Step(_compile_playouts, "core"),
}
"""What is compiled for each game, by name."""
TO_PLAY = (FIRST, "search", "endings")
"""What somebody who plays would otherwise have to wait for."""
TO_REVIEW = (*TO_PLAY, "review")
"""What somebody who has a game reviewed would wait for."""
TO_ADJUST = (*TO_PLAY, "luck")
"""What a tournament that takes luck out of its results would wait for."""
TO_SIMULATE = (FIRST, "simulation")
TO_STUDY = (FIRST, "study")
TO_STUDY_THINKERS = (*TO_STUDY, "search")


def _mark(declaration: Declaration, step: str) -> Path:
    made_from = compiled_generation(STEPS[step].layer, declaration.folder)
    return cache_folder("ready") / f"{declaration.slug}-{step}-{made_from}"


def is_compiled(declaration: Declaration, step: str) -> bool:
    """Whether a step has been taken for the sources as they are now (plain Python needs no compiling)."""
    return not COMPILED or _mark(declaration, step).exists()


def is_playable(declaration: Declaration) -> bool:
    """Whether everything is compiled that a player would otherwise have to wait for."""
    return all(is_compiled(declaration, step) for step in TO_PLAY)


def compile_step(declaration: Declaration, step: str) -> None:
    """Take a step, and remember that."""
    STEPS[step].take(declaration.choose({}))
    _mark(declaration, step).touch()


def weight(declaration: Declaration) -> int:
    """Roughly how long a game takes to compile: by the length of its sources."""
    return sum(source.stat().st_size for source in declaration.folder.glob("*.py"))


@dataclass(frozen=True)
class RequiredSteps:
    """The steps that some work builds on; a cluster's machines take those that are missing there."""

    slugs: tuple[str, ...]
    steps: tuple[str, ...]

    def compile(self) -> None:
        """Take the steps that were not taken on this machine."""
        for declaration in map(find, self.slugs):
            for step in self.steps:
                if not is_compiled(declaration, step):
                    compile_step(declaration, step)
