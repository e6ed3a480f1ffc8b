"""Which options to test: every combination that can be played, or few in which every two values meet."""

import itertools
from typing import Any

from cabochon.core.errors import OptionError
from cabochon.core.game import Declaration


def option_sets(declaration: Declaration) -> list[dict[str, Any]]:
    """Every possible combination of the options that have a few named values.

    Options with a range (a target, a first dealer) keep their default: their values are many and alike.
    """
    named = [option for option in declaration.options.each if isinstance(option.allowed, tuple)]
    combinations = []
    for values in itertools.product(*(option.allowed for option in named)):
        chosen = {option.name: value for option, value in zip(named, values, strict=True)}
        try:
            declaration.choose(chosen)
        except OptionError:
            continue
        combinations.append(chosen)
    return combinations


def option_pairs(declaration: Declaration) -> list[dict[str, Any]]:
    """A few combinations in which any two values that can go together do.

    Most mistakes need no more than two options to show, and a game may have many: these take minutes where
    all combinations take long.
    """
    every = option_sets(declaration)
    missing = {pair for chosen in every for pair in itertools.combinations(chosen.items(), 2)}
    if not missing:
        return every
    few = []
    while missing:
        best = max(every, key=lambda chosen: len(missing & set(itertools.combinations(chosen.items(), 2))))
        missing -= set(itertools.combinations(best.items(), 2))
        few.append(best)
    return few
