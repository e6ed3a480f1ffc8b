"""``cabochon puzzles``: decisions with one good move; make files of them, check these, solve them."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cabochon.cli.files import read_game
from cabochon.cli.help_page import ListingApp
from cabochon.cli.language import Lang, check_language, help_text
from cabochon.cli.output import check_terminal, print_json
from cabochon.core.errors import OptionError, brief
from cabochon.core.game import Declaration
from cabochon.core.words import Phrase, say
from cabochon.games import find

if TYPE_CHECKING:
    from cabochon.study.training.puzzle import Puzzle

app = ListingApp(help_text("puzzles"))
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, help=help_text("jobs"))]
GameName = Annotated[str, typer.Argument(help=help_text("puzzles_game"))]


@app.command("make", help=help_text("puzzles_make"))
def make(
    game: GameName,
    count: Annotated[int, typer.Option("--count", min=1, help=help_text("puzzles_count"))] = 20,
    seed: Annotated[int, typer.Option("--seed", min=0, help=help_text("puzzles_seed"))] = 1,
    out: Annotated[Path | None, typer.Option("--out", help=help_text("puzzles_out"))] = None,
    budget: Annotated[int | None, typer.Option("--budget", min=100, help=help_text("puzzles_budget"))] = None,
    record: Annotated[list[Path] | None, typer.Option("--record", help=help_text("puzzles_records"))] = None,
    restart: Annotated[bool, typer.Option("--restart", help=help_text("puzzles_restart"))] = False,
    jobs: Jobs = 1,
    lang: Lang = None,
) -> None:
    """Find puzzles and write them to a file."""
    language = check_language(lang)
    declaration = find(game)
    records = _records(declaration, record or [], language)
    from cabochon.cli.report import progress_bar
    from cabochon.compiling.progress import compile_missing
    from cabochon.compiling.steps import TO_REVIEW
    from cabochon.lab.pool import local_pool
    from cabochon.study.training.finding import budget_for
    from cabochon.study.training.making import Plan
    from cabochon.study.training.making import make as run

    compile_missing([declaration], TO_REVIEW, language)
    path = out or Path(f"{game}-puzzles.jsonl")
    plan = Plan(game, count, seed, budget or budget_for(declaration), records)
    title = say("cli.puzzles.making", language, game=declaration.names[language])
    with progress_bar(title, count, steady=True) as progress:
        task = progress.task_ids[0]
        found = run(plan, path, local_pool(jobs), lambda n: progress.update(task, completed=n), restart)
    typer.echo(Phrase("cli.puzzles.made", {"file": path, "n": found}).text(language))


def _records(declaration: Declaration, paths: Sequence[Path], language: str) -> list[dict[str, Any]]:
    """The records to look in, all of this game."""
    records = [read_game(path) for path in paths]
    for each in records:
        if each.get("game") != declaration.slug:
            raise OptionError(
                "cli.puzzles.other_game", found=each.get("game"), game=declaration.names[language]
            )
    return records


@app.command("play", help=help_text("puzzles_play"))
def play(
    game: GameName,
    puzzle: Annotated[str | None, typer.Option("--puzzle", help=help_text("puzzles_id"))] = None,
    theme: Annotated[str | None, typer.Option("--theme", help=help_text("puzzles_theme"))] = None,
    lang: Lang = None,
) -> None:
    """Solve puzzles at this terminal."""
    language = check_language(lang)
    declaration = find(game)
    from cabochon.compiling.progress import compile_missing
    from cabochon.compiling.steps import TO_PLAY

    compile_missing([declaration], TO_PLAY, language)
    wanted = _wanted(declaration, puzzle, theme)
    check_terminal()
    from cabochon.cli.table.puzzles import PuzzleApp

    error = PuzzleApp(wanted, next(wanted), language).run()
    if error is not None:
        raise error


def _wanted(declaration: Declaration, name: str | None, theme: str | None) -> "Iterator[Puzzle]":
    """The puzzle of that name, or all about something in an order of chance."""
    from cabochon.study.training.shipped import find_puzzle, puzzles
    from cabochon.study.training.themes import declared

    if name is not None:
        return iter([find_puzzle(declaration.slug, name)[1]])
    if theme is not None and theme not in declared(declaration):
        raise OptionError("cli.puzzles.no_theme", theme=brief(theme), known=", ".join(declared(declaration)))
    found = [each for each in puzzles(declaration.slug) if theme in (None, *each.themes)]
    if not found:
        raise OptionError("cli.puzzles.none", game=Phrase(f"{declaration.slug}.name"))
    random.shuffle(found)
    return iter(found)


@app.command("check", help=help_text("puzzles_check"))
def check(
    file: Annotated[Path, typer.Argument(help=help_text("puzzles_file"))],
    times: Annotated[int, typer.Option("--times", min=1, help=help_text("puzzles_times"))] = 100,
    sample: Annotated[int | None, typer.Option("--sample", min=1, help=help_text("puzzles_sample"))] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help=help_text("puzzles_seed"))] = 1,
    jobs: Jobs = 1,
    as_json: Annotated[bool, typer.Option("--json", help=help_text("json"))] = False,
    lang: Lang = None,
) -> None:
    """Look at puzzles again with many times the budget."""
    language = check_language(lang)
    from cabochon.cli.report import progress_bar
    from cabochon.compiling.progress import compile_missing
    from cabochon.compiling.steps import TO_REVIEW
    from cabochon.lab.pool import local_pool
    from cabochon.study.training.checking import check as run
    from cabochon.study.training.checking import report_as_json, sampled, sentences
    from cabochon.study.training.file import read_puzzles

    heading, puzzles = read_puzzles(file)
    compile_missing([find(heading["game"])], TO_REVIEW, language)
    chosen = sampled(puzzles, sample, seed)
    with progress_bar(say("cli.puzzles.checking", language), len(chosen), steady=True) as progress:
        task = progress.task_ids[0]
        report = run(
            *(chosen, times * int(heading["budget"]), seed, local_pool(jobs)),
            lambda n: progress.update(task, completed=n),
        )
    if as_json:
        print_json(report_as_json(report, times), indent=2)
    else:
        for sentence in sentences(report, times, language):
            typer.echo(sentence)
