"""``cabochon play``: the terminal table, or the menu that leads to it."""

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.cli.files import read_position, read_saved
from cabochon.cli.help_page import App
from cabochon.cli.language import Lang, check_language, help_text
from cabochon.cli.output import check_terminal
from cabochon.cli.per_game import add_per_game
from cabochon.cli.table.saves import check_save_path
from cabochon.core.game import Game

if TYPE_CHECKING:
    from cabochon.cli.table.setup import Setup

app = App(help_text("play"))


@app.callback(invoke_without_command=True)
def menu(context: typer.Context, lang: Lang = None) -> None:
    """Open the menu when no game is named."""
    language = check_language(lang)
    if context.invoked_subcommand is None:
        open_menu(language)


def open_menu(language: str) -> None:
    """Let the player choose a game, and play it."""
    check_terminal()
    from cabochon.cli.table.menu import run_menu

    setup = run_menu(language)
    if setup is not None:
        from cabochon.cli.table.app import run_table

        run_table(setup)


def play(
    game: Game,
    seat: Annotated[
        list[str] | None,
        typer.Option("--seat", help=help_text("seat"), metavar="human|BOT|FILE.py:CLASS|engine:COMMAND"),
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", help=help_text("seed"))] = None,
    resume: Annotated[Path | None, typer.Option("--resume", help=help_text("resume"))] = None,
    position: Annotated[Path | None, typer.Option("--position", help=help_text("position_file"))] = None,
    save: Annotated[Path | None, typer.Option("--save", help=help_text("save"))] = None,
    force: Annotated[bool, typer.Option("--force", help=help_text("overwrite"))] = False,
    pace: Annotated[float, typer.Option("--pace", min=0, help=help_text("pace"))] = 1.0,
    hints: Annotated[bool, typer.Option("--hints", help=help_text("hints"))] = False,
    move_seconds: Annotated[
        float | None, typer.Option("--move-seconds", min=0.1, help=help_text("move_seconds"))
    ] = None,
    show_output: Annotated[bool, typer.Option("--show-output", help=help_text("show_output_after"))] = False,
    plain: Annotated[bool, typer.Option("--plain", help=help_text("plain_face"))] = False,
    lang: Lang = None,
) -> None:
    """Play at this terminal."""
    language = check_language(lang)
    seats = list(seat or [])
    record = None
    if save is not None:
        check_save_path(save, resume, force)
    if resume is not None:
        game, record, sitters = read_saved(resume)
        seats, save = seats or sitters, save or resume
    elif position is not None:
        record = game.from_position(read_position(position), seed).record()
    from cabochon.cli.table.app import run_table
    from cabochon.cli.table.seating import DEFAULT_BOT, HUMAN
    from cabochon.cli.table.setup import Setup

    check_terminal()
    seats = seats or [HUMAN]
    seats += [DEFAULT_BOT] * (game.players - len(seats))
    setup = Setup(
        game,
        seats,
        language,
        seed,
        save,
        record,
        hints,
        move_seconds,
        plain,
        show_output=show_output,
    )
    if show_output:
        _run_and_show(setup, pace)
    else:
        run_table(setup, pace)


def _run_and_show(setup: "Setup", pace: float) -> None:
    """Keep what bots print while the table has the screen, and show it afterwards."""
    from cabochon.bots.outside.lines import output_kept
    from cabochon.cli.table.app import run_table

    with tempfile.TemporaryFile() as kept:
        try:
            with output_kept(kept):
                run_table(setup, pace)
        finally:
            kept.seek(0)
            typer.echo(kept.read().decode("utf-8", "replace"), err=True, nl=False)


add_per_game(app, play)
