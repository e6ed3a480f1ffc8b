"""Shared code asks a game's declaration: only the game's own folders name it.

Docstrings and comments may: they give examples. So may tests, docs, benchmarks and examples.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cabochon.bots import BOTS, every_bot
from cabochon.games import declarations

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "cabochon"
PAGE = ROOT / "web" / "src"
OWN_FOLDERS = (PACKAGE / "games", PACKAGE / "cli" / "table", PAGE / "games")
BUILT = (PACKAGE / "server" / "page", *(PAGE / "generated" / f"{slug}.ts" for slug in declarations()))
"""What is made by tools, from the games' own declarations."""
EXCEPTIONS = {
    # PettingZoo looks for an environment in a module of its name and version.
    *(PACKAGE / "envs" / "pettingzoo" / f"{slug}_v0.py" for slug in declarations()),
}
OWN_BOTS = [name for name in every_bot() if name not in BOTS]
NAMED = re.compile("|".join([*declarations(), *OWN_BOTS]), re.IGNORECASE)


def shared(root: Path, *endings: str) -> list[Path]:
    """The files below a folder that are about no game of their own."""
    found = (path for path in sorted(root.rglob("*")) if path.suffix in endings)
    own = (*OWN_FOLDERS, *BUILT)
    return [path for path in found if not any(path.is_relative_to(folder) for folder in own)]


def names_in(path: Path) -> Iterator[str]:
    """The games that a file names, as it is run."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        tree = ast.parse(text)
        said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and id(node) in said:
                node.value = ""
        text = ast.unparse(tree)
    elif path.suffix in (".ts", ".svelte"):
        text = re.sub(r"/\*.*?\*/|<!--.*?-->|//[^\n]*", "", text, flags=re.S)
    yield from NAMED.findall(text)


FILES = [*shared(PACKAGE, ".py", ".toml"), *shared(PAGE, ".ts", ".svelte", ".css")]


def test_there_are_own_bots_and_shared_files_to_look_for() -> None:
    assert OWN_BOTS
    assert len(FILES) > 100


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_it_names_no_game(path: Path) -> None:
    found = set(names_in(path))
    assert bool(found) == (path in EXCEPTIONS), found
