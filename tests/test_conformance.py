"""Every registered game, with every possible set of options, keeps the promises of ``cabochon.testing``."""

from typing import Any

import pytest

import cabochon
from cabochon.core.game import Declaration
from cabochon.testing import CHECKS, check_interpreted, option_sets
from cabochon.testing.checks import Check

CASES = [(declaration, options) for declaration in cabochon.games() for options in option_sets(declaration)]


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
    games = [declaration.choose(options) for options in option_sets(declaration)]
    check_interpreted(games, [1])
