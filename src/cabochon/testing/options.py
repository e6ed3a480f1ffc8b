"""Which options to test: every combination that can be played."""

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
