"""Every registered game keeps the promises of ``cabochon.testing`` with every possible set of options."""

from typing import Any

import pytest

import cabochon
from cabochon.core.game import Declaration
from cabochon.testing import conform, option_sets

CASES = [(declaration, options) for declaration in cabochon.games() for options in option_sets(declaration)]
NAMES = [f"{declaration.slug} {options}" for declaration, options in CASES]


@pytest.mark.parametrize(("declaration", "options"), CASES, ids=NAMES)
def test_every_combination_of_options(declaration: Declaration, options: dict[str, Any], soak: bool) -> None:
    if not soak:
        pytest.skip("tests/test_conformance.py is the sample")
    conform(declaration.choose(options), seeds=range(1, 3), interpreted=False)
