"""What a server always answers alike, as files: a page without a server takes these answers from there.

An index says in which file an answer is, by its path under /api; a path that ends with a slash stands for
all that are directly below it. A file holds answers by their paths.
"""

import asyncio
import json
import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from cabochon.browser.asking import Ask, asking
from cabochon.core.words import LANGUAGES
from cabochon.files.whole import write_whole
from cabochon.games import declarations
from cabochon.server.rules_page import PICTURES

INDEX: Final = "answers.json"
"""In the engine's folder, as web/src/engine/answers.ts looks for it."""
FOLDER: Final = "answers"
FROM_THE_PAGE: Final = f"engine/{FOLDER}/pictures/"
"""Where the page finds pictures of the rules."""
PICTURE: Final = re.compile(re.escape(PICTURES) + r"([\w-]+/[\w.-]+)")
FIRST: Final = ("games", "bots", "server", "lessons", "puzzles")
"""What every visit needs, and small lists: one file."""


@dataclass
class Written:
    """Files as they come together."""

    index: dict[str, str] = field(default_factory=dict)
    files: dict[str, dict[str, Any]] = field(default_factory=dict)
    pictures: set[str] = field(default_factory=set)

    def put(self, path: str, body: bytes, name: str, key: str | None = None) -> None:
        """Note an answer, in the file of a name; the index finds it by its path, or by another key."""
        text = body.decode()
        self.pictures.update(PICTURE.findall(text))
        file = f"{FOLDER}/{name}.json"
        self.index[key or path] = file
        self.files.setdefault(file, {})[path] = json.loads(text.replace(PICTURES, FROM_THE_PAGE))


def write_answers(folder: Path) -> None:
    """Ask for everything that does not change, and write it into the engine's folder."""
    asyncio.run(_write(folder))


async def _write(folder: Path) -> None:
    written = Written()
    with tempfile.TemporaryDirectory(prefix="cabochon-answers-") as place:
        async with asking(Path(place)) as ask:
            for path, name in _paths():
                written.put(path, await ask(f"/api/{path}"), name)
            for slug in declarations():
                await _put_puzzles(written, slug, ask)
            for picture in sorted(written.pictures):
                write_whole(folder / FOLDER / "pictures" / picture, await ask(f"{PICTURES}{picture}"))
    for name, answers in written.files.items():
        write_whole(folder / name, _json(answers))
    write_whole(folder / INDEX, _json(written.index))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _paths() -> Iterator[tuple[str, str]]:
    """Every path but those of puzzles, and the file that its answer is in."""
    for path in FIRST:
        yield path, "first"
    for language in LANGUAGES:
        yield f"words/{language}", f"words-{language}"
        yield f"companion/words/{language}", f"companion-{language}"
        yield f"fair-deals?lang={language}", f"fair-deals-{language}"
        for slug in declarations():
            yield f"rules/{slug}?lang={language}", f"rules-{slug}-{language}"
    for slug in declarations():
        yield f"games/{slug}/description", f"description-{slug}"
        yield f"lessons/{slug}", f"lessons-{slug}"
        yield f"puzzles/{slug}", f"puzzles-{slug}"


async def _put_puzzles(written: Written, slug: str, ask: Ask) -> None:
    """Every puzzle of a game with its solution, all in one file."""
    of_game = f"puzzles/{slug}"
    listed = written.files[written.index[of_game]][of_game]
    for puzzle in listed["puzzles"]:
        path = f"{of_game}/{puzzle['id']}"
        written.put(path, await ask(f"/api/{path}"), f"solutions-{slug}", key=f"{of_game}/")
