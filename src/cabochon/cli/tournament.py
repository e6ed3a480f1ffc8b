"""``cabochon tournament``: every two bots on the same deals, and a ranking of them."""

import time
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.cli.language import Lang, check_language, help_text
from cabochon.cli.output import print_json
from cabochon.cli.per_game import add_per_game, group
from cabochon.cli.records import Records, games_file, tell_kept
from cabochon.core.bot_names import split_names
from cabochon.core.game import Game
from cabochon.core.words import say
from cabochon.lab.failing import OnFailure

if TYPE_CHECKING:
    from cabochon.files.games import GamesFile
    from cabochon.lab.pool import Pool
    from cabochon.lab.standings import Standings
    from cabochon.lab.tournament import Block, Plan
    from cabochon.lab.tournament_file import TournamentFile

STOPPED = 130
"""The exit code after Ctrl-C, as shells have it."""
FAILED = 3
"""The exit code of a whole tournament in which a bot lost games by failing."""

app = group("tournament")


def tournament(
    game: Game,
    bots: Annotated[str, typer.Option("--bots", help=help_text("bots"))] = "greedy,random",
    deals: Annotated[int, typer.Option("-n", "--deals", help=help_text("deals"))] = 100,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help=help_text("jobs"))] = 1,
    cluster: Annotated[str | None, typer.Option("--cluster", help=help_text("cluster"))] = None,
    seed: Annotated[int, typer.Option("--seed", help=help_text("seed"))] = 1,
    out: Annotated[Path | None, typer.Option("--out", help=help_text("out"))] = None,
    resume: Annotated[bool, typer.Option("--resume/--no-resume", help=help_text("keep_on"))] = True,
    force: Annotated[bool, typer.Option("--force", help=help_text("overwrite"))] = False,
    minutes: Annotated[float | None, typer.Option("--minutes", min=0, help=help_text("minutes"))] = None,
    move_seconds: Annotated[
        float | None, typer.Option("--move-seconds", min=0.1, help=help_text("move_seconds"))
    ] = None,
    on_failure: Annotated[
        OnFailure, typer.Option("--on-failure", help=help_text("on_failure"))
    ] = OnFailure.LOSE,
    adjust: Annotated[bool, typer.Option("--adjust", help=help_text("adjust"))] = False,
    playouts: Annotated[
        int | None, typer.Option("--playouts", min=1, help=help_text("luck_playouts"))
    ] = None,
    show_output: Annotated[bool, typer.Option("--show-output", help=help_text("show_output"))] = False,
    reference: Annotated[str | None, typer.Option("--reference", help=help_text("reference"))] = None,
    records: Records = None,
    as_json: Annotated[bool, typer.Option("--json", help=help_text("json"))] = False,
    lang: Lang = None,
) -> None:
    """Hold a tournament."""
    language = check_language(lang)
    from cabochon.bots.outside import MOVE_SECONDS
    from cabochon.compiling.progress import compile_missing
    from cabochon.compiling.steps import TO_ADJUST, TO_PLAY, RequiredSteps
    from cabochon.lab.entrants import check_entrants
    from cabochon.lab.pool import open_pool
    from cabochon.lab.standings import Standings
    from cabochon.lab.tournament import plan as make_plan
    from cabochon.lab.tournament_file import TournamentFile

    entrants = check_entrants(game, split_names(bots), reference, show_output)
    measured = (playouts or game.declaration.luck.playouts) if adjust or playouts else 0
    plan = make_plan(
        game, entrants, deals, seed, move_seconds or MOVE_SECONDS, on_failure, measured, show_output
    )
    steps = TO_ADJUST if measured else TO_PLAY
    plan = replace(plan, keeps_games=records is not None)
    with (
        TournamentFile(out, plan, not resume, force) if out else nullcontext() as file,
        games_file(records, force) as kept,
    ):
        blocks: list[Block] = _blocks_in(file, kept, plan)
        compile_missing([game.declaration], steps, language)
        pool = open_pool(jobs, cluster, RequiredSteps((game.slug,), steps))
        added = _play(plan, blocks, file, kept, pool, minutes, language)
        if kept is not None:
            tell_kept(kept, added, language)
    _tell(Standings(plan, blocks), as_json, out is not None, language)


def _blocks_in(file: "TournamentFile | None", kept: "GamesFile | None", plan: "Plan") -> "list[Block]":
    """The blocks that need not be played again: those whose games are kept too, if that is wanted."""
    found = list(file.blocks.values()) if file else []
    if kept is None:
        return found
    return [block for block in found if all(key in kept for key in plan.kept_keys(block.key))]


def _tell(standings: "Standings", as_json: bool, is_kept: bool, language: str) -> None:
    """Say what it came to; the exit code says whether something is missing or a bot failed."""
    from cabochon.cli.standings import print_standings

    if as_json:
        print_json(standings.as_json(), indent=2)
    else:
        print_standings(standings, language)
    if not standings.is_complete:
        typer.echo(say(f"lab.tournament.{'stopped' if is_kept else 'stopped_unkept'}", language), err=True)
        raise typer.Exit(STOPPED)
    if standings.any_lost_by_failing:
        raise typer.Exit(FAILED)


def _play(
    plan: "Plan",
    blocks: "list[Block]",
    file: "TournamentFile | None",
    kept: "GamesFile | None",
    pool: "AbstractContextManager[Pool]",
    minutes: float | None,
    language: str,
) -> int:
    """Play what is left, until it is done, time is up, or somebody stops it; all three end in a table.

    Returns how many games were added to those kept.
    """
    from cabochon.cli.report import progress_bar
    from cabochon.lab.tournament import play

    title = say("lab.tournament.progress", language, game=plan.game.declaration.names[language])
    done = {block.key for block in blocks}
    planned = [plan.key(pairing, deal) for pairing, deal in plan.blocks()]
    ends = time.monotonic() + 60 * minutes if minutes is not None else None
    added = 0
    try:
        with (
            pool as workers,
            progress_bar(title, len(planned), steady=True, shown=not plan.show_output) as progress,
            closing(play(plan, done, workers)) as coming,
        ):
            progress.advance(progress.task_ids[0], sum(key in done for key in planned))
            for block in coming:
                blocks.append(block)
                if kept is not None:
                    added += kept.add_games(block.records)
                if file is not None:
                    file.add_block(block)
                progress.advance(progress.task_ids[0])
                if ends is not None and time.monotonic() > ends:
                    break
    except KeyboardInterrupt:
        pass
    return added


add_per_game(app, tournament)
