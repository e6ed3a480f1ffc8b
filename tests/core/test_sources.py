"""What compiled code is found again by: what kernels do and name, and nothing else."""

import importlib
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cabochon.core.fingerprint import fingerprint
from cabochon.core.sources import digest_of_folders, digest_of_module, kernel_modules

KERNELS = '''
"""Rules."""
import numpy as np

from cabochon.core import verbs
from cabochon.core.bits import popcount
from cabochon.core.jit import kernel
from mygame.layout import CARDS, PLACES, VALUES
from mygame.words import greeting


@kernel
def worth(card):
    return VALUES[card] + CARDS + PLACES.hand


@kernel
def count(state):
    """How many cards there are."""
    return popcount(CARDS) + worth(0)


def greet():
    return greeting
'''
FILES = {
    "__init__.py": "",
    "kernels.py": KERNELS,
    "layout.py": (
        "import numpy as np\nfrom cabochon.core.numbered import numbered\n\n"
        "CARDS = 40\nVALUES = np.array([1, 2, 3])\nPLACES = numbered('hand', 'table')\n"
    ),
    "words.py": "greeting = 'Hello'\n",
}


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "first" / "mygame"
    folder.mkdir(parents=True)
    for name, text in FILES.items():
        (folder / name).write_text(text)
    yield folder
    _forget()


def _forget() -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "mygame"]:
        del sys.modules[name]
    digest_of_module.cache_clear()
    digest_of_folders.cache_clear()
    importlib.invalidate_caches()


def taken(game: Path) -> tuple[str, str]:
    """The fingerprint of the kernel and the digest of the folder, as a new process would take them."""
    _forget()
    sys.path.insert(0, str(game.parent))
    sys.dont_write_bytecode, before = True, sys.dont_write_bytecode
    try:
        count: Any = importlib.import_module("mygame.kernels").count
    finally:
        sys.path.remove(str(game.parent))
        sys.dont_write_bytecode = before
    return fingerprint(getattr(count, "py_func", count), frozenset()), digest_of_folders(game)


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("kernels.py", '"""How many cards there are."""', '"""The number of cards."""\n    # All of them.'),
        ("kernels.py", '"""Rules."""', '"""The rules of the game,\n\nin another length."""\n\n\n'),
        ("layout.py", "CARDS = 40", 'CARDS = 40\n"""All cards."""'),
    ],
)
def test_texts_make_no_difference(game: Path, name: str, old: str, new: str) -> None:
    before = taken(game)
    edit(game / name, old, new)
    assert taken(game) == before


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("words.py", "Hello", "Good morning"),
        ("kernels.py", "return greeting", "return greeting * 2"),
        ("layout.py", "CARDS = 40", "CARDS = 40\nSEATS = 4"),
    ],
)
def test_what_a_kernel_does_not_use_compiles_nothing_again(game: Path, name: str, old: str, new: str) -> None:
    before = taken(game)
    edit(game / name, old, new)
    after = taken(game)
    assert after[0] == before[0]
    assert after[1] != before[1]


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("kernels.py", "+ worth(0)", "+ worth(1)"),
        ("kernels.py", "VALUES[card] +", "VALUES[card] *"),
        ("kernels.py", "def count(state)", "def count(state, more=1)"),
        ("layout.py", "40", "41"),
        ("layout.py", "[1, 2, 3]", "[1, 2, 4]"),
        ("layout.py", "'hand', 'table'", "'table', 'hand'"),
    ],
)
def test_another_instruction_constant_or_table_does(game: Path, name: str, old: str, new: str) -> None:
    before = taken(game)
    edit(game / name, old, new)
    after = taken(game)
    assert after[0] != before[0]
    assert after[1] != before[1]


def test_the_place_makes_no_difference(game: Path, tmp_path: Path) -> None:
    before = taken(game)
    moved = tmp_path / "second" / "deeper"
    moved.mkdir(parents=True)
    shutil.move(game, moved)
    assert taken(moved / "mygame") == before


def test_whether_a_game_is_compiled_is_asked_of_its_kernels_and_constants_alone(game: Path) -> None:
    assert {module.name for module in kernel_modules(game)} == {"kernels.py", "layout.py"}
