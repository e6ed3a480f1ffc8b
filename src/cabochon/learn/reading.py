"""Reads a file of lessons. What is not as it should be is refused with the place where it stands."""

import json
import tomllib
from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

from cabochon.core.errors import RecordError, in_a_line
from cabochon.core.words import LANGUAGES
from cabochon.learn.lesson import FIRST, Chapter, Lessons, Step, Texts, Wrong

Part = TypeVar("Part")
STEP_PARTS = frozenset(
    ("say", "rule", "position", "accept", "wrong", "otherwise", "replies", "drawn", "lit", "terminal")
)
CHAPTER_PARTS = frozenset(("name", "title", "options", "seat", "steps"))


def read_lessons(slug: str, path: Path) -> Lessons:
    """The lessons of a file; ``RecordError`` says where it is wrong."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise RecordError("learn.file", file=path.name, reason=in_a_line(error)) from None
    chapters = tuple(
        _at(f"chapters[{place}]", _chapter, each) for place, each in enumerate(found.get("chapters", ()))
    )
    if not chapters or chapters[0].name != FIRST:
        raise RecordError("learn.no_first", game=slug, name=FIRST)
    tips = tuple(_at(f"tips[{place}]", _texts, each) for place, each in enumerate(found.get("tips", ())))
    return Lessons(slug, chapters, tips)


def _at(place: str, read: Callable[[Any], Part], given: Any) -> Part:
    """A part of the file, or a refusal that names its place."""
    try:
        return read(given)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise RecordError("learn.part", place=place, reason=in_a_line(error)) from None


def _chapter(given: Mapping[str, Any]) -> Chapter:
    _check_parts(given, CHAPTER_PARTS)
    name = str(given["name"])
    steps = tuple(
        _at(f"{name}, steps[{place}]", _step, each) for place, each in enumerate(given["steps"], start=1)
    )
    if not steps or steps[0].position is None:
        raise ValueError("its first step has no position")
    if not steps[-1].terminal:
        raise ValueError("its last step is not for the terminal")
    for before, step in pairwise(steps):
        if step.position is None and len(before.accept) > 1:
            raise ValueError("a step after a choice of moves needs a position")
    return Chapter(name, _texts(given["title"]), given.get("options", {}), int(given.get("seat", 0)), steps)


def _step(given: Mapping[str, Any]) -> Step:
    _check_parts(given, STEP_PARTS)
    accept = tuple(given.get("accept", ()))
    otherwise = given.get("otherwise")
    if bool(accept) != (otherwise is not None):
        raise ValueError("accept and otherwise go together")
    return Step(
        say=_texts(given["say"]),
        rule=str(given["rule"]),
        position=json.loads(given["position"]) if "position" in given else None,
        accept=accept,
        wrong=tuple(Wrong(each["move"], _texts(each["say"])) for each in given.get("wrong", ())),
        otherwise=None if otherwise is None else _texts(otherwise),
        replies=tuple(given.get("replies", ())),
        drawn=_drawn(given.get("drawn")),
        lit=bool(given.get("lit", True)),
        terminal=bool(given.get("terminal", True)),
    )


def _check_parts(given: Mapping[str, Any], known: frozenset[str]) -> None:
    unknown = set(given) - known
    if unknown:
        raise ValueError(f"unknown: {', '.join(sorted(unknown))}")


def _texts(given: Mapping[str, str]) -> Texts:
    """A sentence in every language, and in no other."""
    if set(given) != set(LANGUAGES) or not all(given.values()):
        raise ValueError(f"a sentence needs {' and '.join(LANGUAGES)}")
    return {language: given[language] for language in LANGUAGES}


def _drawn(given: Mapping[str, str] | str | None) -> Texts | None:
    """A drawing; one that has no words is the same in every language."""
    if given is None:
        return None
    return _texts(dict.fromkeys(LANGUAGES, given) if isinstance(given, str) else given)
