"""Python does not print whole numbers of more than 4300 digits: saying that one is wrong failed itself."""

import pytest

import cabochon

HUGE = 10**5000


def test_a_seed() -> None:
    with pytest.raises(cabochon.OptionError) as refused:
        cabochon.game("shokoba").start(seed=HUGE)
    assert len(refused.value.reason) < 500


def test_a_number_in_a_position() -> None:
    match = cabochon.game("shokoba").start(seed=1)
    with pytest.raises(cabochon.PositionError) as refused:
        match.game.from_position(match.position() | {"round": HUGE})
    assert len(refused.value.reason) < 500


def test_an_option() -> None:
    with pytest.raises(cabochon.OptionError) as refused:
        cabochon.game("shokoba", target=HUGE)
    assert len(refused.value.reason) < 500


@pytest.mark.parametrize("part", ["stock", "area"])
def test_a_number_where_topas_has_cards(part: str) -> None:
    match = cabochon.game("topas").start(seed=1)
    with pytest.raises(cabochon.PositionError) as refused:
        match.game.from_position(match.position() | {part: [HUGE]})
    assert len(refused.value.reason) < 500
