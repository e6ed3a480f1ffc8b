"""What the modules are: small, whole, and described by their manifest."""

import gzip
import json
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest

from cabochon.browser.kernels.leb import Reader, padded, signed, unsigned
from cabochon.browser.kernels.link import LinkError, link
from cabochon.core.jit import COMPILED
from cabochon.games import find, own
from tests.wasm.conftest import Written

MOST_COMPRESSED: Final = 135_000
"""Bytes of a game's module, of the 200 KB that a game's engine may have in all."""
LOOK: Final = """
const module = new WebAssembly.Module(require('fs').readFileSync(process.argv[1]));
console.log(JSON.stringify([WebAssembly.Module.imports(module), WebAssembly.Module.exports(module)]));
"""


def looked_into(node: str, file: Path) -> Any:
    """A module's imports and exports, as Node sees them."""
    done = subprocess.run([node, "-e", LOOK, str(file)], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@pytest.mark.skipif(not COMPILED, reason="about compiled code")
@pytest.mark.parametrize("slug", sorted(own()))
def test_module(slug: str, node: str, written: Written) -> None:
    folder = written(slug)
    part = json.loads((folder / f"{slug}.json").read_text())
    code = (folder / part["file"]).read_bytes()
    assert part["bytes"] == len(code)
    assert len(gzip.compress(code, mtime=0)) <= MOST_COMPRESSED
    imports, exports = looked_into(node, folder / part["file"])
    assert [each["name"] for each in imports] == ["__linear_memory", "__stack_pointer"]
    named = [each["name"] for variants in part["exports"].values() for each in variants]
    assert sorted(named) == sorted(each["name"] for each in exports)
    rules = find(slug).choose({}).rules
    assert part["records"]["STATE"]["size"] == rules.state.itemsize
    assert part["records"]["SEEN"]["size"] == rules.seen.itemsize
    for field in part["records"]["STATE"]["fields"]:
        assert rules.state.fields is not None
        assert rules.state.fields[field["name"]][1] == field["offset"]


@pytest.mark.skipif(not COMPILED, reason="about compiled code")
@pytest.mark.parametrize("slug", sorted(own()))
def test_everything_a_table_needs_is_there(slug: str, written: Written) -> None:
    part = json.loads((written(slug) / f"{slug}.json").read_text())
    logs = {tuple(each["takes"][2:]) for each in part["exports"][f"cabochon.games.{slug}.kernels.apply"]}
    assert logs == {("array:i8:1",), ("none",)}
    for kernel in ("bots.search.simulate.simulate", "bots.exact.solver.solve_worlds", "core.rng.draw"):
        assert f"cabochon.{kernel}" in part["exports"]


@pytest.mark.parametrize("number", [0, 1, 127, 128, 300, 2**20, 2**31 - 1])
def test_numbers_are_read_as_they_were_written(number: int) -> None:
    assert Reader(unsigned(number)).unsigned() == number
    assert Reader(signed(number)).signed() == number
    assert Reader(signed(-number)).signed() == -number
    assert Reader(padded(number)).unsigned() == Reader(padded(number)).signed() == number
    assert len(padded(number)) == 5


def test_what_is_no_object_is_refused() -> None:
    with pytest.raises(LinkError):
        link(b"\x7fELF", [])
