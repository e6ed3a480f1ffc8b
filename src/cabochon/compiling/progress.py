"""Compiling with a progress bar that names the games."""

import os
from collections.abc import Sequence

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from cabochon.core.game import Declaration
from cabochon.core.words import say


def compile_missing(
    games: Sequence[Declaration],
    steps: Sequence[str],
    language: str,
    force: bool = False,
    jobs: int | None = None,
) -> None:
    """Take those of the steps that were not taken yet, as many at once as there are cores."""
    from cabochon.compiling.parallel import compile_all
    from cabochon.compiling.steps import is_compiled

    missing = [(game, step) for game in games for step in steps if force or not is_compiled(game, step)]
    if not missing:
        return
    console = Console(stderr=True)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as progress:
        names = {game.slug: game.names[language] for game, _ in missing}
        tasks = {slug: progress.add_task(name, total=0, start=False) for slug, name in names.items()}
        for game, _ in missing:
            total = progress.tasks[tasks[game.slug]].total or 0
            progress.update(tasks[game.slug], total=total + 1)

        def on_step(slug: str, step: str, taken: bool) -> None:
            task = progress.tasks[tasks[slug]]
            if taken:
                progress.advance(tasks[slug])
                if not task.finished:
                    return
            part = say(f"compiling.step.{step}", language)
            key = "compiling.done" if taken else "compiling.under_way"
            words = say(key, language, game=names[slug], part=part)
            progress.start_task(tasks[slug])
            progress.update(tasks[slug], description=words)
            if not console.is_terminal:
                console.print(words)

        compile_all(missing, min(jobs or os.cpu_count() or 1, len(missing)), on_step)
