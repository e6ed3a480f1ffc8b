"""``cabochon simulate``: many games between bots, and what came of them."""

from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.cli.language import Lang, check_language, help_text
from cabochon.cli.output import print_json
from cabochon.cli.per_game import add_per_game, group
from cabochon.cli.records import Records, games_file, tell_kept
from cabochon.core.errors import OptionError
from cabochon.core.game import Game
from cabochon.core.words import say

if TYPE_CHECKING:
    from cabochon.compiling.steps import RequiredSteps
    from cabochon.files.games import GamesFile
    from cabochon.lab.simulate import Plan

app = group("simulate")


def simulate(
    game: Game,
    games: Annotated[int, typer.Option("-n", "--games", help=help_text("games_number"))] = 10_000,
    seats: Annotated[str, typer.Option("--seats", help=help_text("seats"))] = "greedy,random",
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help=help_text("jobs"))] = 1,
    cluster: Annotated[str | None, typer.Option("--cluster", help=help_text("cluster"))] = None,
    seed: Annotated[int | None, typer.Option("--seed", help=help_text("seed"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=help_text("json"))] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help=help_text("csv"))] = False,
    records: Records = None,
    force: Annotated[bool, typer.Option("--force", help=help_text("records_force"))] = False,
    lang: Lang = None,
) -> None:
    """Simulate games between bots."""
    language = check_language(lang)
    if as_json and as_csv:
        raise OptionError("cli.error.json_or_csv")
    from cabochon.cli.report import print_report, progress_bar
    from cabochon.compiling.progress import compile_missing
    from cabochon.compiling.steps import TO_SIMULATE, RequiredSteps
    from cabochon.core.rng import check_seed
    from cabochon.lab import report
    from cabochon.lab.pool import open_pool
    from cabochon.lab.simulate import plan as make_plan
    from cabochon.lab.simulate import simulate as run

    entrants = [name.strip() for name in seats.split(",") if name.strip()]
    plan = make_plan(game, entrants, games, check_seed(seed))
    compile_missing([game.declaration], TO_SIMULATE, language)
    title = say("lab.table.progress", language, game=game.declaration.names[language])
    needs = RequiredSteps((game.slug,), TO_SIMULATE)
    with games_file(records, force) as file:
        with open_pool(jobs, cluster, needs) as pool, progress_bar(title, games) as progress:
            tally = run(plan, pool, lambda done: progress.advance(progress.task_ids[0], done))
        if file is not None:
            _keep(plan, file, jobs, cluster, needs, language)
    if as_json:
        print_json(report.as_json(plan, tally), indent=2)
    elif as_csv:
        typer.echo(report.as_csv(plan, tally), nl=False)
    else:
        print_report(plan, tally, language)


def _keep(
    plan: "Plan", file: "GamesFile", jobs: int, cluster: str | None, needs: "RequiredSteps", language: str
) -> None:
    """Write the games down that the file does not hold yet."""
    from cabochon.cli.report import progress_bar
    from cabochon.lab.kept import keep_simulated
    from cabochon.lab.pool import open_pool

    title = say("lab.kept.progress", language)
    with open_pool(jobs, cluster, needs) as pool, progress_bar(title, plan.games) as progress:
        added = keep_simulated(plan, file, pool, lambda n: progress.advance(progress.task_ids[0], n))
    tell_kept(file, added, language)


add_per_game(app, simulate)
