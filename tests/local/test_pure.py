"""A local server stands on nothing that a browser does not have: no sockets, database or processes."""

import ast
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parents[2] / "src"
COUNTERPARTS = ("cabochon.server.encoding", "cabochon.games", "cabochon.core", "cabochon.files")
"""What a browser has in a form of its own, in parts or as a whole: it is not looked into."""
LIBRARY = {
    "base64", "collections", "dataclasses", "datetime", "functools", "hashlib", "hmac", "itertools", "json",
    "math",
    "numpy", "pathlib", "re", "secrets", "threading", "time", "tomllib", "typing", "unicodedata",
}  # fmt: skip
"""What is reached beside it; browser/translate carries these over, or has an answer for each."""


@cache
def file_of(module: str) -> Path | None:
    """The file of one of our modules."""
    spec = find_spec(module)
    return Path(spec.origin) if spec and spec.origin else None


def imported(module: str) -> set[str]:
    """What a module imports when it is run, by full names; what only types need is left out."""
    file = file_of(module)
    assert file is not None, module
    found: set[str] = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            modules = {name for name in inner if name.startswith("cabochon.") and _is_module(name)}
            found |= modules | {node.module}
    return found


@cache
def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


@cache
def reached() -> tuple[frozenset[str], dict[str, str]]:
    """Our modules that a local server stands on, and the others, each with one that imports it."""
    ours: set[str] = set()
    others: dict[str, str] = {}
    waiting = [f"cabochon.local.{path.stem}" for path in (SOURCES / "cabochon" / "local").glob("[a-z]*.py")]
    while waiting:
        module = waiting.pop()
        if module in ours or module.startswith(COUNTERPARTS):
            continue
        ours.add(module)
        for name in imported(module):
            if name.split(".")[0] == "cabochon":
                waiting.append(name)
            else:
                others.setdefault(name.split(".")[0], module)
    return frozenset(ours), others


def test_nothing_is_reached_that_a_browser_does_not_have() -> None:
    _, others = reached()
    assert {name: by for name, by in others.items() if name not in LIBRARY} == {}


@pytest.mark.parametrize("module", ["cabochon.server.live_tables", "cabochon.server.storage.store"])
def test_what_a_server_alone_needs_is_found_to_be_impure(module: str) -> None:
    assert imported(module) & {"asyncio", "sqlalchemy"}


def test_the_tables_of_the_server_are_what_it_stands_on() -> None:
    ours, _ = reached()
    assert {"cabochon.server.table", "cabochon.server.redaction", "cabochon.server.handlers"} <= ours
