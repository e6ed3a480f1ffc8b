"""The command itself: reads a record, has it reviewed, and prints or writes what was found."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cabochon.cli.files import read_game
from cabochon.cli.language import Lang, check_language, help_text
from cabochon.cli.output import print_json
from cabochon.core.errors import OptionError
from cabochon.core.words import say

if TYPE_CHECKING:
    from cabochon.core.match import Match
    from cabochon.study import Review
    from cabochon.study.finished import Finished

STOPPED = 130
"""The exit code after Ctrl-C, as shells have it."""


def review(
    file: Annotated[Path, typer.Argument(help=help_text("review_file"))],
    seat: Annotated[int | None, typer.Option("--seat", min=0, help=help_text("review_seat"))] = None,
    budget: Annotated[int | None, typer.Option("--budget", help=help_text("review_budget"))] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help=help_text("review_seed"))] = 1,
    jobs: Annotated[int | None, typer.Option("--jobs", "-j", min=1, help=help_text("review_jobs"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=help_text("json"))] = False,
    html: Annotated[Path | None, typer.Option("--html", help=help_text("review_html"))] = None,
    force: Annotated[bool, typer.Option("--force", help=help_text("overwrite"))] = False,
    number: Annotated[int, typer.Option("--number", min=1, help=help_text("game_number"))] = 1,
    lang: Lang = None,
) -> None:
    """Review a finished game."""
    language = check_language(lang)
    from cabochon.cli.review.page import check_page, write_page
    from cabochon.cli.review.reader import reader_of
    from cabochon.cli.review.text import print_review
    from cabochon.study.finished import finished_game

    record = read_game(file, number)
    finished = finished_game(record, budget)
    match = finished.match
    if seat is not None and seat >= match.game.players:
        raise OptionError("cli.review.no_seat", seat=seat, last=match.game.players - 1)
    if html is not None:
        check_page(html, force)
    found = _review(finished, budget, seed, jobs or os.cpu_count() or 1, language)
    reader = reader_of(found, _sitters(record, match), seat, language)
    if html is not None:
        write_page(html, reader)
        typer.echo(say("cli.review.written", language, file=html), err=as_json)
    if as_json:
        print_json(found.as_json(), indent=2)
    elif html is None:
        print_review(reader)


def _sitters(record: dict[str, Any], match: "Match") -> list[str]:
    """Who sat where, if the record says so."""
    sitters = record.get("seats")
    if isinstance(sitters, list) and len(sitters) == match.game.players and all(map(_is_name, sitters)):
        return sitters
    return ["human"] * match.game.players


def _is_name(sitter: object) -> bool:
    return isinstance(sitter, str)


def _review(finished: "Finished", budget: int | None, seed: int, jobs: int, language: str) -> "Review":
    from cabochon.cli.report import progress_bar
    from cabochon.compiling.progress import compile_missing
    from cabochon.compiling.steps import TO_REVIEW
    from cabochon.lab.pool import local_pool
    from cabochon.study import review as review_game

    match = finished.match
    compile_missing([match.game.declaration], TO_REVIEW, language)
    title = say("cli.review.progress", language, game=match.game.declaration.names[language])
    try:
        with progress_bar(title, len(match.played) * match.game.players) as progress:
            return review_game(
                finished,
                budget,
                seed,
                local_pool(jobs),
                lambda done, total: progress.update(progress.task_ids[0], completed=done, total=total),
            )
    except KeyboardInterrupt:
        raise typer.Exit(STOPPED) from None
