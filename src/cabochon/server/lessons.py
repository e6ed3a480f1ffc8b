"""Lessons as the page asks for them: plain data from the files of the games, made once and kept."""

import functools
from typing import Any

from cabochon.core.errors import RecordError, brief
from cabochon.games import find
from cabochon.learn.answering import shown_lessons
from cabochon.learn.lesson import Chapter
from cabochon.learn.playing import Standing, play_through
from cabochon.learn.shipped import find_chapter, lessons, taught
from cabochon.server.previews import find_preview, tell_preview


def listed() -> list[dict[str, Any]]:
    """The games that have lessons, and what these are about. No rules are loaded for this."""
    return [
        {
            "game": slug,
            "chapters": [
                {"name": chapter.name, "title": chapter.title, "steps": len(chapter.steps)}
                for chapter in lessons(slug).chapters
            ],
        }
        for slug in taught()
    ]


@functools.lru_cache(maxsize=16)
def of_game(slug: str) -> dict[str, Any]:
    """All lessons of a game, with what the moves that they name would bring."""
    shown = shown_lessons(lessons(slug))
    for chapter, told in zip(lessons(slug).chapters, shown["chapters"], strict=True):
        for standing, step in zip(play_through(slug, chapter), told["steps"], strict=True):
            step["previews"] = _previews(slug, chapter, standing)
    return shown


def _previews(slug: str, chapter: Chapter, standing: Standing) -> list[dict[str, Any]]:
    judge = find_preview(find(slug))
    if judge is None:
        return []
    match, step = standing.match, standing.step
    seen = match.game.rules.observe(match.state(), chapter.seat)
    named = (*step.accept, *(wrong.move for wrong in step.wrong))
    found = ((move, judge(seen, move)) for move in named)
    return [{"move": move, "points": told.points, "parts": list(told.parts)} for move, told in found]


def preview(slug: str, name: str, number: int, move: str, language: str) -> dict[str, Any]:
    """What a move of a step would bring."""
    chapter = find_chapter(slug, name)
    if number not in range(1, len(chapter.steps) + 1):
        raise RecordError("learn.no_step", number=brief(number))
    match = play_through(slug, chapter)[number - 1].match
    seen = match.game.rules.observe(match.state(), chapter.seat)
    return tell_preview(find(slug), seen, move, language)
