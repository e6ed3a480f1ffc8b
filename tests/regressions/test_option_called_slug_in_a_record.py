"""An option called “slug” in a record escaped as Python's own TypeError: it clashed with a parameter."""

import pytest

import cabochon


def test_it_is_an_unknown_option() -> None:
    record = cabochon.game("shokoba").start(seed=1).record()
    record["options"]["slug"] = "shokoba"
    with pytest.raises(cabochon.RecordError, match="There is no option “slug”"):
        cabochon.replay(record)
