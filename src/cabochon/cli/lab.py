"""``cabochon lab``: how a game behaves, as a report to read, print and compare."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.cli.language import Lang, check_language, form, help_text
from cabochon.cli.per_game import add_per_game, group
from cabochon.cli.records import Records, games_file, tell_kept
from cabochon.core.bot_names import split_names
from cabochon.core.errors import OptionError
from cabochon.core.extras import need
from cabochon.core.game import Game
from cabochon.core.variants import RULES
from cabochon.core.words import say

if TYPE_CHECKING:
    from cabochon.files.games import GamesFile
    from cabochon.lab.study.file import StudyFile
    from cabochon.lab.study.outputs import Outputs
    from cabochon.lab.study.plan import Plan
    from cabochon.lab.study.study import Study
    from cabochon.lab.study.tune.wanted import Wanted

STOPPED = 130
"""The exit code after Ctrl-C, as shells have it."""
UNREACHED = 2
"""The exit code where no value reaches what is looked for."""

app = group("lab")
Compared = Annotated[
    list[str] | None, typer.Option("--compare", metavar="OPTION=A,B", help=help_text("compare"))
]
Wish = Annotated[str | None, typer.Option("--for", metavar=form("goal"), help=help_text("tune_for"))]


def lab(
    game: Game,
    context: typer.Context,
    compare: Compared = None,
    tune: Annotated[str | None, typer.Option("--tune", metavar=form("range"), help=help_text("tune"))] = None,
    goal: Wish = None,
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
    from cabochon.lab.study.page import Page
    from cabochon.lab.study.plan import make_plan
    from cabochon.lab.study.report import Report
    from cabochon.lab.study.study import Study

    names = split_names(bots)
    search = _search(game, tune, goal, bool(compare or skill_games))
    if search is not None:
        plan = search.plan(game, names, games, seed, move_seconds, show_output)
    else:
        plan = make_plan(game, compare or [], names, games, seed, skill_games, move_seconds, show_output)
    if rules_file := context.params[RULES]:
        plan = replace(plan, rules_file=str(rules_file))
    outputs = Outputs(out or Path(f"lab-{game.slug}.html"), json_out, parquet)
    outputs.check(force)
    with (
        StudyFile(outputs.games, plan, not resume, force) as file,
        games_file(records, force) as kept,
    ):
        if not _play(plan, file, kept, jobs, cluster, language):
            typer.echo(say("lab.study.stopped", language), err=True)
            raise typer.Exit(STOPPED)
        study = Study(plan, file.done)
        if search is not None:
            _tell_search(search, study, outputs, force, language)
            return
        report = Report(study, language)
        outputs.write(Page(report).html(), report, force)
    typer.echo(say("lab.study.written", language, file=outputs.page))


def _search(game: Game, tune: str | None, goal: str | None, has_others: bool) -> "Wanted | None":
    """What is looked for, if a search is asked for."""
    if tune is None and goal is None:
        return None
    from cabochon.lab.study.tune.wanted import read_wanted

    if tune is None or goal is None or has_others:
        raise OptionError("lab.study.tune.both" if not has_others else "lab.study.tune.alone")
    return read_wanted(game, tune, goal)


def _tell_search(search: "Wanted", study: "Study", outputs: "Outputs", force: bool, language: str) -> None:
    """Write the report of a search, and say the value; a goal that no value reaches is refused."""
    from cabochon.lab.study.tune.page import TunePage
    from cabochon.lab.study.tune.report import TuneReport

    report = TuneReport(study, search.range, search.goal, language)
    outputs.write(TunePage(report).html(), report, force)
    is_reached = report.search.is_reached
    typer.echo(report.recommended(), err=not is_reached)
    typer.echo(say("lab.study.written", language, file=outputs.page), err=not is_reached)
    if not is_reached:
        raise typer.Exit(UNREACHED)


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
