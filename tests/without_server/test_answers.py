"""What never changes is written from the server's own answers, and found where the page looks for it."""

import json
from pathlib import Path
from typing import Any

import pytest

from cabochon.browser import answers
from cabochon.games import declarations
from cabochon.server.rules_page import PICTURES
from tests.server.conftest import Start

GAME = "shokoba"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of one game: all of them take a while."""
    folder = tmp_path_factory.mktemp("answers")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(answers, "declarations", lambda: {GAME: declarations()[GAME]})
        answers.write_answers(folder)
    return folder


def read(folder: Path, path: str) -> Any:
    """An answer as the page reads it (web/src/engine/answers.ts)."""
    index = json.loads((folder / answers.INDEX).read_text())
    file = index.get(path) or index[path.rpartition("/")[0] + "/"]
    return json.loads((folder / file).read_text())[path]


@pytest.mark.parametrize(
    "path",
    [
        "games",
        "bots",
        "puzzles",
        f"puzzles/{GAME}",
        f"lessons/{GAME}",
        f"games/{GAME}/description",
        "words/fr",
        "companion/words/en",
        "fair-deals?lang=fr",
    ],
)
async def test_a_written_answer_is_the_servers(written: Path, start: Start, path: str) -> None:
    async with start() as client:
        assert read(written, path) == (await client.get(f"/api/{path}")).json


async def test_every_puzzle_is_there_with_its_solution(written: Path, start: Start) -> None:
    async with start() as client:
        first, *_, last = read(written, f"puzzles/{GAME}")["puzzles"]
        for puzzle in (first, last):
            path = f"puzzles/{GAME}/{puzzle['id']}"
            assert read(written, path) == (await client.get(f"/api/{path}")).json


def test_the_pictures_of_the_rules_lie_beside_the_page(written: Path) -> None:
    rules = read(written, f"rules/{GAME}?lang=en")
    assert PICTURES not in json.dumps(rules)
    for frame in (frame for example in rules["examples"] for frame in example["frames"]):
        assert frame["picture"].startswith("engine/")
        assert (written / frame["picture"].removeprefix("engine/")).read_bytes().startswith(b"<svg")


def test_nothing_that_changes_is_written(written: Path) -> None:
    index = json.loads((written / answers.INDEX).read_text())
    assert not [path for path in index if path.startswith(("daily", "tables", "challenges"))]


async def test_an_answer_that_is_a_refusal_is_not_written(tmp_path: Path) -> None:
    from cabochon.browser.asking import NotAnsweredError, asking

    async with asking(tmp_path) as ask:
        with pytest.raises(NotAnsweredError, match="404"):
            await ask("/api/rules/chess")
