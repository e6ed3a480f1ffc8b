"""A record that went through JavaScript's JSON still loads: its numbers are all small enough to be exact.

JavaScript keeps every number as a double, so a whole number beyond 2**53 came back as another one, and the
record of a game told of moves that its rounded seed had never dealt.
"""

import json
from typing import Any

import pytest

import cabochon

SEEDS = [0, 7, 2**53 - 1, 2**53, 2**53 + 1, 1234567890123456789, 2**64 - 1]


def through_javascript(record: dict[str, Any]) -> dict[str, Any]:
    """A record read and written by a page: every number is a double in between."""
    read: dict[str, Any] = json.loads(json.dumps(record), parse_int=lambda digits: int(float(digits)))
    return read


@pytest.mark.parametrize("seed", SEEDS)
def test_a_record_survives_a_page(seed: int) -> None:
    match = cabochon.game("shokoba", players=3).start(seed=seed)
    for _ in range(9):
        match.play(match.moves()[-1])
    again = cabochon.replay(through_javascript(match.record()))
    assert again.seed == seed
    assert again.position() == match.position()
    assert again.record() == match.record()


@pytest.mark.parametrize("seed", SEEDS)
def test_both_spellings_of_a_seed_are_read(seed: int) -> None:
    """Records of before have every seed as a number."""
    record = cabochon.game("shokoba").start(seed=seed).record()
    assert cabochon.replay({**record, "seed": seed}).seed == seed
    assert cabochon.replay({**record, "seed": str(seed)}).seed == seed


@pytest.mark.parametrize("seed", ["", "-1", "+7", " 7", "7.0", "1e3", "٣", "0x7", str(2**64), "9" * 5000])
def test_text_that_is_no_seed_is_refused(seed: str) -> None:
    record = cabochon.game("shokoba").start(seed=7).record()
    with pytest.raises(cabochon.RecordError):
        cabochon.replay({**record, "seed": seed})
