"""With empty hands and the wrong seat to move, the refusal asked for a hand of -1 cards."""

import pytest

import cabochon

from ..games.shokoba.table import Table


@pytest.mark.parametrize("mistake", [None, "7D"])
def test_no_hand_of_less_than_nothing(mistake: str | None) -> None:
    game = cabochon.game("shokoba", mistakes=True)
    position = Table(game, table="3S 4S 9S", deals_left=1, mistake=mistake).position() | {"to_move": 0}
    with pytest.raises(cabochon.PositionError) as refused:
        game.from_position(position)
    assert refused.value.phrase.key == "core.position.hand_size"
    assert "-1" not in refused.value.reason
