"""Scopa keeps every promise that the shared code relies on, with any two of its options together."""

from typing import Any

import pytest

import cabochon
from cabochon.testing import CHECKS, check_interpreted, option_pairs
from cabochon.testing.checks import Check

GAME = cabochon.game("scopa").declaration


@pytest.mark.parametrize("options", option_pairs(GAME), ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: str(check.__name__))
def test_conformance(check: Check, options: dict[str, Any]) -> None:
    check(GAME.choose(options), 1)


def test_compiled_equals_interpreted() -> None:
    check_interpreted([GAME.choose(options) for options in option_pairs(GAME)], [1])
