"""The lessons that come with the games: a file in each game's folder, read once."""

import functools
from pathlib import Path

from cabochon.core.errors import RecordError, brief
from cabochon.games import declarations, find
from cabochon.learn.lesson import Chapter, Lessons
from cabochon.learn.reading import read_lessons

FILE = "lessons.toml"


def lessons_file(slug: str) -> Path:
    """Where the lessons of a game are, if it has any."""
    return find(slug).folder / FILE


def taught() -> list[str]:
    """The games that have lessons."""
    return [slug for slug in declarations() if lessons_file(slug).is_file()]


@functools.lru_cache(maxsize=16)
def lessons(game: str) -> Lessons:
    """The lessons of a game; ``RecordError`` if it has none.

    >>> lessons("shokoba").first.name
    'first'
    """
    path = lessons_file(game)
    if not path.is_file():
        raise RecordError("learn.none", game=brief(game))
    return read_lessons(game, path)


def find_chapter(game: str, name: str) -> Chapter:
    """A chapter by its name; ``RecordError`` if there is none."""
    known = lessons(game).chapters
    for chapter in known:
        if chapter.name == name:
            return chapter
    raise RecordError(
        "learn.unknown", chapter=brief(name), known=", ".join(chapter.name for chapter in known)
    )
