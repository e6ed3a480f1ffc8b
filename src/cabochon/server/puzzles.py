"""Puzzles as the page asks for them: plain data from the files of the games, made once and kept."""

import functools
from typing import Any

from cabochon.games import declarations
from cabochon.server.previews import tell_preview
from cabochon.study.training.answering import entry, shown, theme_texts
from cabochon.study.training.shipped import find_puzzle, puzzles, shipped_file
from cabochon.study.training.themes import declared


def counts() -> list[dict[str, Any]]:
    """The games that have puzzles. A file has a heading and a line for each: nothing is loaded for this."""
    return [{"game": slug, "count": _count(slug)} for slug in declarations() if shipped_file(slug).is_file()]


@functools.lru_cache(maxsize=16)
def _count(slug: str) -> int:
    with shipped_file(slug).open("rb") as file:
        return sum(1 for _ in file) - 1


@functools.lru_cache(maxsize=16)
def listed(slug: str) -> dict[str, Any]:
    """All puzzles of a game."""
    themes = [theme_texts(slug, name) for name in declared(declarations()[slug])]
    each = [entry(number, puzzle) for number, puzzle in enumerate(puzzles(slug), start=1)]
    return {"game": slug, "themes": themes, "puzzles": each}


@functools.lru_cache(maxsize=512)
def one(slug: str, name: str) -> dict[str, Any]:
    """One puzzle with its solution."""
    return shown(*find_puzzle(slug, name))


def preview(slug: str, name: str, move: str, language: str) -> dict[str, Any]:
    """What a move of a puzzle would bring."""
    _, puzzle = find_puzzle(slug, name)
    return tell_preview(puzzle.game.declaration, puzzle.seen(), move, language)
