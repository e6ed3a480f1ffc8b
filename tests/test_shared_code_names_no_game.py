"""Shared code asks a game's declaration: only the game's own folders name it.

Named is a game by its slug, by what it is called, by one of its rules or by a bot of its own. Docstrings and
comments may: they give examples. So may tests, docs, benchmarks and examples.
"""

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cabochon.bots import BOTS, every_bot
from cabochon.core.pages import rules_text
from cabochon.games import declarations

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "cabochon"
PAGE = ROOT / "web" / "src"
SHARED = (PACKAGE, PAGE, ROOT / "tools", ROOT / "web")
OWN_FOLDERS = [
    folder / slug
    for folder in (PACKAGE / "games", PACKAGE / "cli" / "table", PAGE / "games")
    for slug in declarations()
]
"""What lies beside them, such as the registry or the terminal's screen, is shared code."""
BUILT = (
    PACKAGE / "server" / "page",
    ROOT / "web" / "node_modules",
    *(PAGE / "generated" / f"{slug}.ts" for slug in declarations()),
)
"""What is made by tools, from the games' own declarations, or by others."""
TESTS = (ROOT / "web" / "tests",)
EXCEPTIONS = {
    # PettingZoo looks for an environment in a module of its name and version.
    *(PACKAGE / "envs" / "pettingzoo" / f"{slug}_v0.py" for slug in declarations()),
}
OWN_BOTS = [name for name in every_bot() if name not in BOTS]
CALLED = {name for declaration in declarations().values() for name in declaration.names.values()}
RULES = {
    rule.partition("-")[0]
    for slug in declarations()
    for rule in re.findall(r"\b[A-Z][A-Z0-9]{2}-\d+\b", rules_text(slug, "en"))
}
NAMED = re.compile(
    "|".join([*declarations(), *map(re.escape, CALLED), *OWN_BOTS, rf"\b(?:{'|'.join(RULES)})-\d"]),
    re.IGNORECASE,
)
ENDINGS = (
    ".py",
    ".toml",
    ".ini",
    ".mako",
    ".ts",
    ".js",
    ".cjs",
    ".svelte",
    ".css",
    ".html",
    ".svg",
    ".json",
    "",
)


def files() -> list[Path]:
    """The files that are about no game of their own."""
    left_out = (*OWN_FOLDERS, *BUILT, *TESTS)
    found = {
        Path(folder) / name
        for root in SHARED
        for folder, inner, names in os.walk(root)
        if not any(Path(folder).is_relative_to(other) for other in left_out)
        for name in names
    }
    return sorted(path for path in found - set(left_out) if path.suffix in ENDINGS)


def is_python(path: Path, text: str) -> bool:
    """Whether a file is Python, also where its name does not say so."""
    return path.suffix == ".py" or text.startswith("#!/usr/bin/env python3")


def names_in(path: Path) -> Iterator[str]:
    """The games that a file names, as it is run."""
    text = path.read_text(encoding="utf-8")
    if is_python(path, text):
        tree = ast.parse(text)
        said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and id(node) in said:
                node.value = ""
        text = ast.unparse(tree)
    elif path.suffix in (".ts", ".svelte", ".js", ".css", ".html"):
        text = re.sub(r"/\*.*?\*/|<!--.*?-->|//[^\n]*", "", text, flags=re.S)
    yield from NAMED.findall(text)


FILES = files()


def test_there_are_own_bots_and_shared_files_to_look_for() -> None:
    assert OWN_BOTS
    assert len(FILES) > 300
    for part in ("games/__init__.py", "cli/table/screen.py", "server/app.py", "core/match.py"):
        assert PACKAGE / part in FILES
    for part in ("tools/types", "web/index.html", "web/vite.config.ts", "web/src/games/contract.ts"):
        assert ROOT / part in FILES


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.py", 'if slug == "topas": pass'),
        ("a.py", 'TITLE = "8·28"'),
        ("a.py", "def eight28_only(): ..."),
        ("a.py", 'bots = ["Chitarella"]'),
        ("a.py", 'rule = "SPO-13"'),
        ("a", '#!/usr/bin/env python3\nSLUGS = ["spoker"]'),
        ("a.ts", "const order = ['shokoba']; // the menu"),
        ("a.svelte", "<b>8·28</b>"),
        ("a.css", ".spoker { color: red }"),
        ("a.html", "<title>Topas</title>"),
        ("a.toml", 'key = { en = "Shokoba" }'),
    ],
)
def test_a_name_is_found_however_it_is_written(tmp_path: Path, name: str, text: str) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    assert set(names_in(path))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.py", '"""As in Topas."""\nx = 1  # Spoker'),
        ("a.ts", "/** As in Topas. */ const x = 1; // Spoker"),
        ("a.svelte", "<!-- As in Topas. --><b>x</b>"),
    ],
)
def test_comments_may_give_examples(tmp_path: Path, name: str, text: str) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    assert not set(names_in(path))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_it_names_no_game(path: Path) -> None:
    found = set(names_in(path))
    assert bool(found) == (path in EXCEPTIONS), found
