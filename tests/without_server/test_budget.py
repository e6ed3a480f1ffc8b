"""What somebody fetches who plays a first game of one game is small, as it is sent."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from cabochon.games import own
from cabochon.server.config import PAGE
from tests.translate.engine import WEB, needs_node, run
from tests.translate.engine import engine as plain_engine

MOST_BYTES: Final = 200 * 1000
"""Of a game's engine: its script and kernels, and what all games share."""
MOST_OF_WORKER: Final = 36 * 1000
"""Of the page's script that runs it, which comes with the page where there is no server."""
SHORT: Final = WEB.parent / "tests" / "translate" / "short.mjs"
WASM: Final = "from cabochon.cli.main import main; main()"
PACKED: Final = ".br"
pytestmark = [
    needs_node,
    pytest.mark.skipif(not (PAGE / "index.html").is_file(), reason="needs the built page"),
]


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The engine's folder as `make site` makes it, without the answers, which are packed last and longest."""
    folder = tmp_path_factory.mktemp("engine")
    subprocess.run([sys.executable, "-c", WASM, "wasm", "--out", str(folder)], check=True)
    for answers in (folder / "answers").rglob("*.json"):
        answers.unlink()
    run(str(WEB / "tools" / "finish-engine.mjs"), str(folder))
    return folder


def sent(folder: Path, name: str) -> int:
    """The bytes of a file as they are sent."""
    return (folder / f"{name}{PACKED}").stat().st_size


@pytest.mark.parametrize("slug", sorted(own()))
def test_a_first_game_takes_little(engine: Path, slug: str) -> None:
    manifest: dict[str, Any] = json.loads((engine / "manifest.json").read_text())
    game = manifest["games"][slug]
    files = [part["file"] for part in (manifest["shared"], game["script"], game["kernels"])]
    bytes_of = {name: sent(engine, name) for name in ("manifest.json", *files)}
    assert sum(bytes_of.values()) <= MOST_BYTES, bytes_of


def test_the_worker_is_small() -> None:
    (worker,) = (PAGE / "assets").glob("worker-*.js")
    assert sent(worker.parent, worker.name) <= MOST_OF_WORKER


@pytest.mark.parametrize("slug", sorted(own()))
def test_short_scripts_do_the_same_and_ask_for_the_same_kernels(engine: Path, slug: str) -> None:
    question = json.dumps({"game": slug, "seed": 3})
    told = [run(str(SHORT), str(folder), given=question) for folder in (engine, plain_engine())]
    assert told[0] == told[1]
