"""``cabochon learn``: a guided first game, and short lessons."""

from typing import Annotated

import typer

from cabochon.cli.language import Lang, check_language, help_text
from cabochon.cli.output import check_terminal
from cabochon.core.words import Phrase, say
from cabochon.games import find


def learn(
    game: Annotated[str | None, typer.Argument(help=help_text("learn_game"))] = None,
    chapter: Annotated[str | None, typer.Option("--chapter", help=help_text("learn_chapter"))] = None,
    lang: Lang = None,
) -> None:
    """Go through a lesson at this terminal; without a game, list all lessons."""
    language = check_language(lang)
    if game is None:
        _list_lessons(language)
        return
    declaration = find(game)
    from cabochon.compiling.progress import compile_missing
    from cabochon.compiling.steps import TO_PLAY
    from cabochon.learn.lesson import FIRST
    from cabochon.learn.shipped import find_chapter

    found = find_chapter(game, chapter or FIRST)
    check_terminal()
    compile_missing([declaration], TO_PLAY, language)
    from cabochon.cli.table.lessons import LessonApp

    error = LessonApp(game, found, language).run()
    if error is not None:
        raise error


def _list_lessons(language: str) -> None:
    """Every lesson with the command that begins it."""
    from cabochon.learn.lesson import FIRST
    from cabochon.learn.shipped import lessons, taught

    for slug in taught():
        typer.echo(find(slug).names[language])
        for chapter in lessons(slug).chapters:
            option = "" if chapter.name == FIRST else f" --chapter {chapter.name}"
            title = chapter.title["fr" if language == "fr" else "en"]
            steps = Phrase("cli.learn.steps", {"n": len(chapter.at_terminal)}).text(language)
            command = f"cabochon learn {slug}{option}"
            typer.echo("  " + say("cli.learn.entry", language, title=title, steps=steps, command=command))
