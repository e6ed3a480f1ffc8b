"""``cabochon compile``: compile the games with a progress bar that names them."""

import os
from collections.abc import Sequence
from typing import Annotated

import typer

from cabochon.cli.language import Lang, check_language, help_text
from cabochon.core.game import Declaration
from cabochon.core.words import say
from cabochon.games import declarations


def compile_games(
    force: Annotated[bool, typer.Option("--force", help=help_text("force"))] = False,
    jobs: Annotated[int | None, typer.Option("--jobs", "-j", min=1, help=help_text("compile_jobs"))] = None,
    lang: Lang = None,
) -> None:
    """Compile every game that is not compiled yet; quiet if there is none."""
    compile_cold(list(declarations().values()), check_language(lang), force, jobs)


def compile_cold(
    games: Sequence[Declaration], language: str, force: bool = False, jobs: int | None = None
) -> None:
    """Compile those of the games that are not compiled yet, as many at once as there are cores."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    from cabochon.lab.compile import compile_all
    from cabochon.lab.warm import STEPS, is_warm

    cold = [game for game in games if force or not is_warm(game)]
    if not cold:
        return
    console = Console(stderr=True)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as progress:
        tasks = {
            game.slug: progress.add_task(game.names[language], total=len(STEPS), start=False) for game in cold
        }
        names = {game.slug: game.names[language] for game in cold}
        begun: set[str] = set()

        def on_step(slug: str, step: str) -> None:
            part = say(f"cli.compile.{step}", language) if step else ""
            key = "cli.compile.step" if step else "cli.compile.done"
            words = say(key, language, game=names[slug], part=part)
            if slug in begun:
                progress.advance(tasks[slug])
            begun.add(slug)
            progress.start_task(tasks[slug])
            progress.update(tasks[slug], description=words)
            if not console.is_terminal:
                console.print(words)

        compile_all(cold, min(jobs or os.cpu_count() or 1, len(cold)), on_step)
