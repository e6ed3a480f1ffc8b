"""The puzzles that come with the games: a file in each game's folder, read once."""

import functools
from pathlib import Path

from cabochon.core.errors import RecordError, brief
from cabochon.games import find
from cabochon.study.training.file import read_puzzles
from cabochon.study.training.puzzle import Puzzle

FILE = "puzzles.jsonl"


def shipped_file(slug: str) -> Path:
    """Where the puzzles of a game are, if it has any."""
    return find(slug).folder / FILE


def puzzles(game: str) -> list[Puzzle]:
    """The puzzles of a game, in the order in which they are numbered; none if it has no file of them.

    >>> puzzle = puzzles("shokoba")[0]
    >>> puzzle.solution != puzzle.lead.rivals[0].move
    True
    """
    return list(_read(game))


@functools.lru_cache(maxsize=16)
def _read(slug: str) -> tuple[Puzzle, ...]:
    path = shipped_file(slug)
    return tuple(read_puzzles(path)[1]) if path.is_file() else ()


def find_puzzle(slug: str, name: str) -> tuple[int, Puzzle]:
    """A puzzle by its id, with its number, counted from 1; ``RecordError`` if there is none."""
    for number, puzzle in enumerate(_read(slug), start=1):
        if puzzle.id == name:
            return number, puzzle
    raise RecordError("study.puzzles.unknown", puzzle=brief(name))
