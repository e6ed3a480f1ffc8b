"""What compiled code is found again by: instructions, not texts, and nothing that kernels do not import."""

import shutil
from pathlib import Path

import pytest

from cabochon.core import sources

KERNELS = '''
"""Rules."""
from typing import TYPE_CHECKING

from cabochon.core.jit import kernel
from mygame.layout import CARDS

if TYPE_CHECKING:
    from mygame.words import Words


@kernel
def count(state):
    """How many cards there are."""
    return CARDS
'''
FILES = {
    "__init__.py": "",
    "kernels.py": KERNELS,
    "layout.py": "CARDS = 40\n",
    "words.py": "GREETING = 'Hello'\n",
}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "first" / "mygame"
    folder.mkdir(parents=True)
    for name, text in FILES.items():
        (folder / name).write_text(text)
    return folder


def digest(game: Path) -> str:
    """The digest as a new process would take it."""
    for cached in (sources._parsed, sources._imported, sources.closure, sources._digest_of):
        cached.cache_clear()
    sources.digest_of.cache_clear()
    sources.kernel_modules.cache_clear()
    return sources.digest_of(*sources.kernel_modules(game))


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def test_only_modules_that_declare_kernels_count_as_such(game: Path) -> None:
    assert [module.name for module in sources.kernel_modules(game)] == ["kernels.py"]


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("kernels.py", '"""How many cards there are."""', '"""The number of cards."""\n    # All of them.'),
        ("kernels.py", '"""Rules."""', '"""The rules of the game,\n\nin another length."""\n\n\n'),
        ("layout.py", "CARDS = 40", 'CARDS = 40\n"""All cards."""'),
        ("words.py", "Hello", "Good morning"),
    ],
)
def test_texts_and_what_kernels_do_not_import_make_no_difference(
    game: Path, name: str, old: str, new: str
) -> None:
    before = digest(game)
    edit(game / name, old, new)
    assert digest(game) == before


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("kernels.py", "return CARDS", "return CARDS + 1"),
        ("kernels.py", "def count(state)", "def count(state, more=1)"),
        ("layout.py", "40", "41"),
    ],
)
def test_another_instruction_or_constant_makes_one(game: Path, name: str, old: str, new: str) -> None:
    before = digest(game)
    edit(game / name, old, new)
    assert digest(game) != before


def test_the_place_makes_no_difference(game: Path, tmp_path: Path) -> None:
    before = digest(game)
    moved = tmp_path / "second" / "deeper"
    moved.mkdir(parents=True)
    shutil.move(game, moved)
    assert digest(moved / "mygame") == before


def test_imports_are_followed_into_our_own_package(game: Path) -> None:
    (module,) = sources.kernel_modules(game)
    named = {sources.dotted_name(file) for file in sources.closure(module)}
    assert {"mygame.kernels", "mygame.layout", "cabochon.core.jit", "cabochon.core.sources"} <= named
    assert "mygame.words" not in named
    assert "cabochon.core.errors" not in named
