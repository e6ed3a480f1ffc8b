"""``cabochon lab``: how a game behaves, as a report to read, print and compare."""

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.cli.language import Lang, check_language, help_text
from cabochon.cli.per_game import add_per_game, group
from cabochon.cli.records import Records, games_file, tell_kept
from cabochon.core.bot_names import split_names
from cabochon.core.extras import need
from cabochon.core.game import Game
from cabochon.core.words import say

if TYPE_CHECKING:
    from cabochon.files.games import GamesFile
    from cabochon.lab.study.file import StudyFile
    from cabochon.lab.study.plan import Plan

STOPPED = 130
"""The exit code after Ctrl-C, as shells have it."""

app = group("lab")


def lab(
    game: Game,
    compare: Annotated[list[str] | None, typer.Option("--compare", help=help_text("compare"))] = None,
    bots: Annotated[str, typer.Option("--bots", help=help_text("lab_bots"))] = "casual",
    games: Annotated[int, typer.Option("-n", "--games", help=help_text("lab_games"))] = 2_000,
    skill_games: Annotated[
        int | None, typer.Option("--skill-games", min=0, help=help_text("skill_games"))
    ] = None,
    move_seconds: Annotated[
        float | None, typer.Option("--move-seconds", min=0.1, help=help_text("lab_seconds"))
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help=help_text("jobs"))] = 1,
    cluster: Annotated[str | None, typer.Option("--cluster", help=help_text("cluster"))] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help=help_text("seed"))] = 1,
    out: Annotated[Path | None, typer.Option("--out", help=help_text("lab_out"))] = None,
    json_out: Annotated[Path | None, typer.Option("--json", help=help_text("lab_json"))] = None,
    parquet: Annotated[Path | None, typer.Option("--parquet", help=help_text("lab_parquet"))] = None,
    records: Records = None,
    resume: Annotated[bool, typer.Option("--resume/--no-resume", help=help_text("keep_on"))] = True,
    force: Annotated[bool, typer.Option("--force", help=help_text("overwrite"))] = False,
    show_output: Annotated[bool, typer.Option("--show-output", help=help_text("show_output"))] = False,
    lang: Lang = None,
) -> None:
    """Study a game."""
    language = check_language(lang)
    need("lab")
    from cabochon.lab.study.file import StudyFile
    from cabochon.lab.study.outputs import Outputs
    from cabochon.lab.study.plan import make_plan
    from cabochon.lab.study.report import Report
    from cabochon.lab.study.study import Study

    names = split_names(bots)
    plan = make_plan(game, compare or [], names, games, seed, skill_games, move_seconds, show_output)
    outputs = Outputs(out or Path(f"lab-{game.slug}.html"), json_out, parquet)
    outputs.check(force)
    with (
        StudyFile(outputs.games, plan, not resume, force) as file,
        games_file(records, force) as kept,
    ):
        if not _play(plan, file, kept, jobs, cluster, language):
            typer.echo(say("lab.study.stopped", language), err=True)
            raise typer.Exit(STOPPED)
        outputs.write(Report(Study(plan, file.done), language), force)
    typer.echo(say("lab.study.written", language, file=outputs.page))


def _play(
    plan: "Plan",
    file: "StudyFile",
    kept: "GamesFile | None",
    jobs: int,
    cluster: str | None,
    language: str,
) -> bool:
    """Play what is left; returns whether nobody stopped it."""
    from cabochon.cli.report import progress_bar
    from cabochon.compiling.progress import compile_missing
    from cabochon.compiling.steps import TO_STUDY, TO_STUDY_THINKERS, RequiredSteps
    from cabochon.lab.pool import open_pool
    from cabochon.lab.study.work import kept_keys, run_keeping

    declaration = plan.game(0).declaration
    steps = TO_STUDY_THINKERS if plan.has_thinkers else TO_STUDY
    compile_missing([declaration], steps, language)
    title = say("lab.study.progress", language, game=declaration.names[language])
    chunks = plan.chunks()
    done = set(file.done)
    if kept is not None:  # those whose games are not there are played again
        done = {chunk for chunk in done if all(key in kept for key in kept_keys(plan, chunk))}
    added = 0
    needs = RequiredSteps((plan.slug,), steps)
    try:
        with (
            progress_bar(
                title, sum(chunk.count for chunk in chunks), steady=True, shown=not plan.show_output
            ) as progress,
            open_pool(jobs, cluster, needs) as pool,
            closing(run_keeping(plan, pool, done, kept is not None)) as coming,
        ):
            task = progress.task_ids[0]
            progress.advance(task, sum(chunk.count for chunk in chunks if chunk in done))
            for chunk, (rows, games) in coming:
                if kept is not None:
                    added += kept.add_games(games)
                if chunk not in file.done:
                    file.add_chunk(chunk, rows)
                progress.advance(task, chunk.count)
    except KeyboardInterrupt:
        return False
    if kept is not None:
        tell_kept(kept, added, language)
    return True


add_per_game(app, lab)
