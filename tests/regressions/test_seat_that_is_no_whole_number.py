"""Asking for the view of seat 1.0 or True ran into the compiler instead of being answered or refused."""

from typing import Any

import pytest

import cabochon


@pytest.mark.parametrize("seat", [1.0, 0.0, True, False])
def test_it_is_refused(seat: Any) -> None:
    match = cabochon.game("shokoba").start(seed=1)
    with pytest.raises(cabochon.IllegalMove, match="There is no seat"):
        match.view(seat)
