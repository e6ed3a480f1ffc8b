"""Texts that Python's JSON parser gives up on in its own ways escaped as RecursionError and ValueError."""

import pytest

from cabochon import RecordError
from cabochon.core.save_files import read_record


@pytest.mark.parametrize(
    "text",
    ["[" * 100_000, '{"moves": ' * 100_000, '{"seed": ' + "9" * 5_000 + "}"],
    ids=["lists in lists", "objects in objects", "a number of 5000 digits"],
)
def test_they_are_no_records(text: str) -> None:
    with pytest.raises(RecordError) as refused:
        read_record(text)
    assert refused.value.sentence("fr") != refused.value.sentence("en")
