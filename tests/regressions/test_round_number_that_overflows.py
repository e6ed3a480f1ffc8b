"""The largest number a record holds was accepted as a round: the next round's number came out negative."""

import pytest

import cabochon


def test_a_round_after_which_there_can_be_no_other_is_refused() -> None:
    match = cabochon.game("shokoba", target=50).start(seed=1)
    with pytest.raises(cabochon.PositionError, match="“round” cannot be 2147483647"):
        match.game.from_position(match.position() | {"round": 2**31 - 1})
