"""``cabochon position``: a position after some moves, as JSON; what a seat sees of it; its legal moves."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.cli.files import read_position
from cabochon.cli.language import Lang, check_language, help_text
from cabochon.cli.output import print_json
from cabochon.cli.per_game import add_per_game, group
from cabochon.core.game import Game

if TYPE_CHECKING:
    from cabochon.core.match import Match

app = group("position")


class Print(StrEnum):
    """What to print."""

    position = "position"
    moves = "moves"
    view = "view"
    record = "record"
    line = "line"
    table = "table"
    text = "text"
    svg = "svg"


DRAWN = (Print.line, Print.table, Print.text, Print.svg)
"""What is no JSON."""


def position(
    game: Game,
    file: Annotated[Path | None, typer.Argument(help=help_text("position_file"))] = None,
    seed: Annotated[int | None, typer.Option("--seed", help=help_text("seed"))] = None,
    move: Annotated[list[str] | None, typer.Option("--play", help=help_text("play_move"))] = None,
    show: Annotated[Print, typer.Option("--print", help=help_text("print"))] = Print.position,
    seat: Annotated[int | None, typer.Option("--seat", help=help_text("view_seat"))] = None,
    lang: Lang = None,
) -> None:
    """Print a position after some moves."""
    language = check_language(lang)
    match = game.from_position(read_position(file), seed) if file else game.start(seed)
    for text in move or []:
        match.play(text)
    if show is Print.moves:
        for text in match.moves():
            typer.echo(text)
        return
    if show in DRAWN:
        typer.echo(_drawn(match, show, seat, language).rstrip("\n"))
        return
    if show is Print.view:
        shown = match.view(seat)
    else:
        shown = match.record() if show is Print.record else match.position()
    print_json(shown)


def _drawn(match: "Match", show: Print, seat: int | None, language: str) -> str:
    """A match as text or as a picture; of these, a line without a seat alone shows what is hidden."""
    if show is Print.line:
        return match.position_text() if seat is None else match.view_text(seat)
    if show is Print.text:
        return match.game_text()
    return match.svg(seat, language) if show is Print.svg else match.text(seat, language)


add_per_game(app, position)
