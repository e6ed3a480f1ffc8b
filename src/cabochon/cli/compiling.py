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
    everything: Annotated[bool, typer.Option("--all", help=help_text("compile_all"))] = False,
    jobs: Annotated[int | None, typer.Option("--jobs", "-j", min=1, help=help_text("compile_jobs"))] = None,
    lang: Lang = None,
) -> None:
    """Compile every game that is not compiled yet; quiet if there is none."""
    from cabochon.lab.warm import STEPS, TO_PLAY

    steps = tuple(STEPS) if everything else TO_PLAY
    compile_cold(list(declarations().values()), steps, check_language(lang), force, jobs)


def compile_cold(
    games: Sequence[Declaration],
    steps: Sequence[str],
    language: str,
    force: bool = False,
    jobs: int | None = None,
) -> None:
    """Take those of the steps that were not taken yet, as many at once as there are cores."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    from cabochon.lab.compile import compile_all
    from cabochon.lab.warm import is_warm

    cold = [(game, step) for game in games for step in steps if force or not is_warm(game, step)]
    if not cold:
        return
    console = Console(stderr=True)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as progress:
        names = {game.slug: game.names[language] for game, _ in cold}
        tasks = {slug: progress.add_task(name, total=0, start=False) for slug, name in names.items()}
        for game, _ in cold:
            total = progress.tasks[tasks[game.slug]].total or 0
            progress.update(tasks[game.slug], total=total + 1)

        def on_step(slug: str, step: str, taken: bool) -> None:
            task = progress.tasks[tasks[slug]]
            if taken:
                progress.advance(tasks[slug])
                if not task.finished:
                    return
            part = say(f"cli.compile.{step}", language)
            key = "cli.compile.done" if taken else "cli.compile.step"
            words = say(key, language, game=names[slug], part=part)
            progress.start_task(tasks[slug])
            progress.update(tasks[slug], description=words)
            if not console.is_terminal:
                console.print(words)

        compile_all(cold, min(jobs or os.cpu_count() or 1, len(cold)), on_step)
