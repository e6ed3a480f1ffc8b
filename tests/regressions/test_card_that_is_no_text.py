"""A list or an object in the place of a card escaped as Python's own TypeError instead of a PositionError."""

from typing import Any

import pytest

import cabochon


@pytest.mark.parametrize("card", [["7D"], {"card": "7D"}, None, 7, True, 7.5])
@pytest.mark.parametrize("part", ["table", "deck", "mistake", "hands", "piles"])
def test_refused_as_no_card(card: Any, part: str) -> None:
    match = cabochon.game("shokoba").start(seed=1)
    position = match.position()
    if part == "mistake":
        position["mistake"] = card
    elif part in ("hands", "piles"):
        position[part][0] = [card]
    else:
        position[part][:1] = [card]
    if part == "mistake" and card is None:
        return
    with pytest.raises(cabochon.PositionError, match=f"in “{part}” is not a card of Shokoba"):
        match.game.from_position(position)
