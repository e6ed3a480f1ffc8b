"""``cabochon tournament``: every two bots on the same deals, and a ranking of them."""

import json
import time
from contextlib import AbstractContextManager, closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.cli.language import Lang, check_language, help_text
from cabochon.cli.per_game import add_per_game, group
from cabochon.core.game import Game
from cabochon.core.words import say

if TYPE_CHECKING:
    from cabochon.lab.pool import Pool
    from cabochon.lab.tournament import Block, Plan
    from cabochon.lab.tournament_file import TournamentFile

STOPPED = 130
"""The exit code after Ctrl-C, as shells have it."""

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
    minutes: Annotated[float | None, typer.Option("--minutes", min=0, help=help_text("minutes"))] = None,
    move_seconds: Annotated[
        float | None, typer.Option("--move-seconds", min=0.1, help=help_text("move_seconds"))
    ] = None,
    reference: Annotated[str | None, typer.Option("--reference", help=help_text("reference"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=help_text("json"))] = False,
    lang: Lang = None,
) -> None:
    """Hold a tournament."""
    language = check_language(lang)
    from cabochon.bots.outside import MOVE_SECONDS
    from cabochon.cli.standings import print_standings
    from cabochon.lab.entrants import check_entrants
    from cabochon.lab.pool import open_pool
    from cabochon.lab.standings import Standings
    from cabochon.lab.tournament import plan as make_plan
    from cabochon.lab.tournament_file import TournamentFile
    from cabochon.lab.warm import TO_PLAY

    entrants = check_entrants(game, [name.strip() for name in bots.split(",") if name.strip()], reference)
    plan = make_plan(game, entrants, deals, seed, move_seconds or MOVE_SECONDS)
    file = TournamentFile(out, plan, anew=not resume) if out else None
    blocks: list[Block] = list(file.blocks.values()) if file else []
    pool = open_pool(jobs, cluster, [(game.slug, step) for step in TO_PLAY])
    _play(plan, blocks, file, pool, minutes, language)
    standings = Standings(plan, blocks)
    if as_json:
        typer.echo(json.dumps(standings.as_json(), ensure_ascii=False, indent=2))
    else:
        print_standings(standings, language)
    if not standings.is_complete:
        typer.echo(say(f"lab.tournament.{'stopped' if file else 'stopped_unkept'}", language), err=True)
        raise typer.Exit(STOPPED)


def _play(
    plan: "Plan",
    blocks: "list[Block]",
    file: "TournamentFile | None",
    pool: "AbstractContextManager[Pool]",
    minutes: float | None,
    language: str,
) -> None:
    """Play what is left, until it is done, time is up, or somebody stops it; all three end in a table."""
    from cabochon.cli.compiling import compile_cold
    from cabochon.cli.report import progress_bar
    from cabochon.lab.tournament import play
    from cabochon.lab.warm import TO_PLAY

    compile_cold([plan.game.declaration], TO_PLAY, language)
    title = say("lab.tournament.progress", language, game=plan.game.declaration.names[language])
    done = {block.key for block in blocks}
    planned = [plan.key(pairing, deal) for pairing, deal in plan.blocks()]
    ends = time.monotonic() + 60 * minutes if minutes is not None else None
    try:
        with (
            pool as workers,
            progress_bar(title, len(planned), steady=True) as progress,
            closing(play(plan, done, workers)) as coming,
        ):
            progress.advance(progress.task_ids[0], sum(key in done for key in planned))
            for block in coming:
                blocks.append(block)
                if file is not None:
                    file.add(block)
                progress.advance(progress.task_ids[0])
                if ends is not None and time.monotonic() > ends:
                    return
    except KeyboardInterrupt:
        return


add_per_game(app, tournament)
