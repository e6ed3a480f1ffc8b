"""Compiled code is found again only while everything it was made from is as it was."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cabochon.core.jit import COMPILED

GAME = """
import numpy as np
from cabochon.core import verbs
from cabochon.core.jit import kernel
from cabochon.core.dispatch import implements
from cabochon.core.records import state_dtype

STATE = state_dtype([("pile", "i8")])

@implements(verbs.winners, STATE)
@kernel
def winners(state):
    return {winner}
"""
CALLER = """
from cabochon.core import verbs
from cabochon.core.jit import kernel
from cabochon.core.records import new_record
from mygame.rules import STATE

@kernel
def ask(state):
    return verbs.winners(state)

print(ask(new_record(STATE)), len(ask.stats.cache_hits))
"""


def _ask(folder: Path) -> tuple[int, int]:
    """What the caller, whose own folder is not edited, hears of the game; and how often the cache had it."""
    paths = os.pathsep.join([str(folder), *sys.path])
    environment = os.environ | {"CABOCHON_CACHE": str(folder / "cache"), "PYTHONPATH": paths}
    output = subprocess.run(
        [sys.executable, "caller/ask.py"],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    winner, hits = map(int, output.stdout.split())
    return winner, hits


@pytest.mark.skipif(not COMPILED, reason="plain Python has no compiled code to keep")
def test_code_over_a_record_is_compiled_again_once_its_game_is_edited(tmp_path: Path) -> None:
    (tmp_path / "mygame").mkdir()
    (tmp_path / "caller").mkdir()
    (tmp_path / "caller" / "ask.py").write_text(CALLER)
    rules = tmp_path / "mygame" / "rules.py"
    rules.write_text(GAME.format(winner=1))
    assert _ask(tmp_path) == (1, 0)
    assert _ask(tmp_path) == (1, 1)
    rules.write_text(GAME.format(winner=2))
    assert _ask(tmp_path) == (2, 0)


@pytest.mark.skipif(not COMPILED, reason="plain Python has no compiled code to keep")
def test_what_a_game_from_outside_uses_of_its_modules_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "mygame").mkdir()
    (tmp_path / "caller").mkdir()
    (tmp_path / "caller" / "ask.py").write_text(CALLER)
    numbers = tmp_path / "mygame" / "numbers.py"
    numbers.write_text("WINNER = 1\n")
    rules = GAME.format(winner="numbers.WINNER")
    (tmp_path / "mygame" / "rules.py").write_text(f"from mygame import numbers\n{rules}")
    assert _ask(tmp_path) == (1, 0)
    assert _ask(tmp_path) == (1, 1)
    numbers.write_text("WINNER = 2\n")
    assert _ask(tmp_path) == (2, 0)


@pytest.mark.skipif(not COMPILED, reason="plain Python has no compiled code to keep")
def test_neither_a_text_nor_another_place_or_time_compiles_anything_again(tmp_path: Path) -> None:
    first = tmp_path / "first"
    (first / "mygame").mkdir(parents=True)
    (first / "caller").mkdir()
    (first / "caller" / "ask.py").write_text(CALLER)
    rules = first / "mygame" / "rules.py"
    rules.write_text(GAME.format(winner=1))
    assert _ask(first) == (1, 0)
    rules.write_text(f'"""A game."""\n# With a comment.\n{GAME.format(winner=1)}')
    assert _ask(first) == (1, 1)
    second = tmp_path / "second"
    first.rename(second)
    assert _ask(second) == (1, 1)
