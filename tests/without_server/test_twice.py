"""What is made of the same sources is the same to the byte, whatever order Python's sets come in."""

from pathlib import Path

import pytest

from cabochon.core.jit import COMPILED
from tests.engine.built import built
from tests.translate.engine import needs_node
from tests.without_server.twice import HASH_SEEDS, different, made


@needs_node
def test_what_is_translated_is_the_same_twice(tmp_path: Path) -> None:
    again, *_ = made(tmp_path, translated=True, seeds=HASH_SEEDS[:1])
    for file in again.iterdir():
        assert file.read_bytes() == (built() / file.name).read_bytes(), file.name
    assert (again / "shared.js").is_file()


@pytest.mark.skipif(not COMPILED, reason="about compiled code")
def test_the_whole_engine_is_the_same_twice(tmp_path: Path, soak: bool) -> None:
    if not soak:
        pytest.skip("compiles all games twice, from nothing: in the soak")
    assert different(*made(tmp_path, translated=False)) == []


def test_a_difference_is_found(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder, text in ((one, "a"), (other, "b")):
        (folder / "below").mkdir(parents=True)
        (folder / "below" / "changed").write_text(text)
        (folder / "same").write_text("same")
    (one / "alone").write_text("")
    assert different(one, other) == ["alone", "below/changed"]
