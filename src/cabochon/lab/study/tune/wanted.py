"""What a search looks for: a range and a goal, from the command line."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cabochon.core.game import Game
from cabochon.lab.study.plan import Plan, make_plan
from cabochon.lab.study.tune.goals import Goal, read_goal
from cabochon.lab.study.tune.plan import Range, read_range, tune_variants


@dataclass(frozen=True)
class Wanted:
    """A goal, and the values among which it is looked for."""

    range: Range
    goal: Goal

    def plan(
        self,
        game: Game,
        bots: Sequence[str],
        games: int,
        seed: int,
        seconds: float | None,
        show_output: bool = False,
    ) -> Plan:
        """The games to play."""
        plan = make_plan(game, (), bots, games, seed, 0, seconds, show_output)
        return replace(plan, variants=tune_variants(game, self.range, self.goal))


def read_wanted(game: Game, tune: str, goal: str) -> Wanted:
    """Both, or a refusal."""
    return Wanted(read_range(game, tune), read_goal(goal))
