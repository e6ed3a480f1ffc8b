"""Every registered game, any two of its options together, keeps the promises of ``cabochon.testing``.

Every possible combination of options is for the soak.
"""

import itertools
from typing import Any

import pytest

import cabochon
from cabochon.core.game import Declaration
from cabochon.testing import CHECKS, check_interpreted, option_pairs, option_sets
from cabochon.testing.checks import Check

CASES = [(declaration, options) for declaration in cabochon.games() for options in option_pairs(declaration)]


def _name(value: object) -> str | None:
    if isinstance(value, Declaration):
        return value.slug
    if isinstance(value, dict):
        return ",".join(f"{name}={setting}" for name, setting in value.items())
    return getattr(value, "__name__", None)


@pytest.mark.parametrize(("declaration", "options"), CASES, ids=_name)
@pytest.mark.parametrize("check", CHECKS, ids=_name)
def test_conformance(check: Check, declaration: Declaration, options: dict[str, Any]) -> None:
    check(declaration.choose(options), 1)


@pytest.mark.parametrize("declaration", cabochon.games(), ids=_name)
def test_compiled_equals_interpreted(declaration: Declaration) -> None:
    games = [declaration.choose(options) for options in option_pairs(declaration)]
    check_interpreted(games, [1])


@pytest.mark.parametrize("declaration", cabochon.games(), ids=_name)
def test_any_two_values_that_go_together_are_tested_together(declaration: Declaration) -> None:
    def meeting(sets: list[dict[str, Any]]) -> set[Any]:
        return {pair for chosen in sets for pair in itertools.combinations(chosen.items(), 2)}

    assert meeting(option_pairs(declaration)) == meeting(option_sets(declaration))
