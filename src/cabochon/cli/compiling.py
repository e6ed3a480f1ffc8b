"""``cabochon compile``: compile the games with a progress bar that names them."""

from collections.abc import Sequence
from typing import Annotated

import typer

from cabochon.cli.language import Lang, check_language, help_text
from cabochon.core.game import Declaration
from cabochon.core.words import say
from cabochon.games import declarations


def compile_games(
    force: Annotated[bool, typer.Option("--force", help=help_text("force"))] = False, lang: Lang = None
) -> None:
    """Compile every game that is not compiled yet; quiet if there is none."""
    compile_cold(list(declarations().values()), check_language(lang), force)


def compile_cold(games: Sequence[Declaration], language: str, force: bool = False) -> None:
    """Compile those of the games that are not compiled yet."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    from cabochon.lab.warm import STEPS, is_warm, note_warm

    cold = [game for game in games if force or not is_warm(game)]
    if not cold:
        return
    console = Console(stderr=True)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("", total=len(cold) * len(STEPS))
        for declaration in cold:
            name = declaration.names[language]
            for step, warm in STEPS:
                part = say(f"cli.compile.{step}", language)
                progress.update(task, description=say("cli.compile.step", language, game=name, part=part))
                if not console.is_terminal:
                    console.print(say("cli.compile.step", language, game=name, part=part))
                warm(declaration.choose({}))
                progress.advance(task)
            note_warm(declaration)
            progress.update(task, description=say("cli.compile.done", language, game=name))
