"""Lessons as plain data, so that a page needs no rules: views, what may be played, what comes of it."""

from typing import Any

from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.learn.lesson import Chapter, Lessons, Step
from cabochon.learn.playing import Standing, game_of, play_through


def shown_lessons(lessons: Lessons) -> dict[str, Any]:
    """All lessons of a game."""
    return {
        "game": lessons.game,
        "chapters": [shown_chapter(lessons.game, chapter) for chapter in lessons.chapters],
        "tips": list(lessons.tips),
    }


def shown_chapter(slug: str, chapter: Chapter) -> dict[str, Any]:
    """A chapter, as the learner's seat sees it."""
    game = game_of(slug, chapter)
    return {
        "name": chapter.name,
        "title": chapter.title,
        "options": _chosen(game),
        "seat": chapter.seat,
        "steps": [_shown_step(standing, chapter.seat) for standing in play_through(slug, chapter)],
    }


def _chosen(game: Game) -> dict[str, Any]:
    return {name: value for name, value in game.options.items() if value is not None}


def _shown_step(standing: Standing, seat: int) -> dict[str, Any]:
    step, match = standing.step, standing.match
    view = match.view(seat)
    return {
        "say": step.say,
        "rule": step.rule,
        "drawn": step.drawn,
        "lit": step.accept[0] if step.accept and step.lit else None,
        "history": view.pop("history"),
        "view": view,
        "scores": match.scores,
        "answers": _answers(standing, seat),
        "wrong": [{"move": wrong.move, "say": wrong.say} for wrong in step.wrong],
        "otherwise": step.otherwise,
    }


def _answers(standing: Standing, seat: int) -> list[dict[str, Any]]:
    """What comes of each move that is accepted; of a step to read, of going on."""
    step, before = standing.step, len(standing.match.played)
    return [
        {"move": move, "shown": _moves_since(standing.played(move or ""), before, seat)}
        for move in _leading_on(step)
    ]


def _leading_on(step: Step) -> tuple[str | None, ...]:
    return step.accept or ((None,) if step.replies else ())


def _moves_since(match: Match, before: int, seat: int) -> list[dict[str, Any]]:
    """The moves since then one by one: what the seat saw of each, and what it saw after it."""
    found: list[dict[str, Any]] = []
    for number in range(before + 1, len(match.played) + 1):
        last = number == len(match.played)
        after = match.view(seat, history=False) if last else match.view_before(number + 1, seat)
        events = [event.seen_by(seat) for event in match.events_of(number)]
        found.append({"events": events, "after": _lying(after)})
    return found


def _lying(view: dict[str, Any]) -> dict[str, Any]:
    """A view with nothing to choose, as it lies there between two steps."""
    return {key: part for key, part in view.items() if key != "history"} | {"moves": []}
