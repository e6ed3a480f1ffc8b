"""``cabochon compile``: compile the games with a progress bar that names them."""

from typing import Annotated

import typer

from cabochon.cli.language import Lang, check_language, help_text
from cabochon.games import declarations


def compile_games(
    force: Annotated[bool, typer.Option("--force", help=help_text("force"))] = False,
    everything: Annotated[bool, typer.Option("--all", help=help_text("compile_all"))] = False,
    jobs: Annotated[int | None, typer.Option("--jobs", "-j", min=1, help=help_text("compile_jobs"))] = None,
    lang: Lang = None,
) -> None:
    """Compile every game that is not compiled yet; quiet if there is none."""
    from cabochon.compiling.progress import compile_missing
    from cabochon.compiling.steps import STEPS, TO_PLAY

    steps = tuple(STEPS) if everything else TO_PLAY
    compile_missing(list(declarations().values()), steps, check_language(lang), force, jobs)
