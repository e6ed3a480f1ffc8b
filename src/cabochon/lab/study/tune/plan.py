"""What a search plays: the same deals with several values of one option."""

import re
from dataclasses import dataclass
from typing import Final

import numpy as np

from cabochon.core.errors import OptionError, brief
from cabochon.core.game import Game
from cabochon.lab.study.plan import Variant
from cabochon.lab.study.tune.goals import Goal

MOST_PLAYED: Final = 11
"""Values that are played: the curve tells what lies between."""
ALONE: Final = ("minutes", "moves", "rounds", "score")
"""What can be asked of a game that is played alone."""
_RANGE: Final = re.compile(r"\s*([\w-]+)\s*=\s*(\d+)\s*(?:\.\.|…)\s*(\d+)\s*")


@dataclass(frozen=True)
class Range:
    """An option and the values it may have."""

    option: str
    values: tuple[int, ...]

    @property
    def played(self) -> list[int]:
        """The values that are played: all of them, or some at even steps with both ends."""
        if len(self.values) <= MOST_PLAYED:
            return list(self.values)
        places = np.linspace(0, len(self.values) - 1, MOST_PLAYED).round().astype(int)
        return [self.values[place] for place in places]

    def __str__(self) -> str:
        return f"{self.option}={self.values[0]}..{self.values[-1]}"


def read_range(game: Game, text: str) -> Range:
    """An option and its range, as in ``target=5..15``."""
    found = _RANGE.fullmatch(text)
    numbers = [option.name for option in game.declaration.options if option.kind is int and not option.seat]
    name = found[1].replace("-", "_") if found else ""
    if found is None or name not in numbers:
        raise OptionError("lab.study.tune.range", text=brief(text), known=", ".join(numbers))
    option = game.declaration.option(name)
    low, high = (option.check(int(found[part])) for part in (2, 3))
    values = tuple(int(value) for value in option.allowed if low <= int(value) <= high)
    if len(values) < 2:
        raise OptionError("lab.study.tune.range", text=brief(text), known=", ".join(numbers))
    return Range(name, values)


def tune_variants(game: Game, wanted: Range, goal: Goal) -> tuple[Variant, ...]:
    """A variant for each value played; refuses a goal that this game knows nothing of."""
    variants = []
    for value in wanted.played:
        chosen = game.declaration.choose({**game.options, wanted.option: value})
        variants.append(Variant(chosen.options, ((wanted.option, value),)))
    if goal.metric == "dealer" and "dealer" not in (game.rules.state.names or ()):
        raise OptionError("lab.study.goal.no_dealer")
    if any(variant.options["players"] == 1 for variant in variants) and goal.metric not in ALONE:
        raise OptionError("lab.study.goal.alone")
    return tuple(variants)
