"""The command ``cabochon``: its commands put together, and its errors said in one line."""

import sys
from typing import Annotated

import typer

import cabochon
from cabochon.cli import (
    backup,
    bench,
    convert,
    daily,
    engine,
    export,
    hint,
    lab,
    learn,
    play,
    position,
    puzzles,
    replay,
    review,
    serve,
    show,
    simulate,
    site,
    tournament,
    verify,
    wasm,
)
from cabochon.cli import compile as compile_command
from cabochon.cli.help_page import App
from cabochon.cli.language import Lang, check_language, help_text, spoken_language, without_language
from cabochon.cli.misuse import misuse
from cabochon.cli.output import CLOSED_PIPE, UNWRITTEN, OutputLost, finish, prepare_streams
from cabochon.cli.sigterm import Told, end_as_told, end_when_told
from cabochon.core.errors import CabochonError
from cabochon.core.words import say
from cabochon.games import broken_packages, find

BAD_INPUT = 2
"""The exit code for anything the user can put right."""
INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""

# Typer keeps its copy of click private; its usage errors all derive from the base of BadParameter's base.
UsageProblem: type[Exception] = typer.BadParameter.__mro__[2]

app = App(help_text("app"))
PER_GAME = {
    "play": play.app,
    "simulate": simulate.app,
    "lab": lab.app,
    "tournament": tournament.app,
    "position": position.app,
}
"""The commands that are followed by a game."""
for name, games_app in PER_GAME.items():
    app.add_typer(games_app, name=name)
app.command("daily", help=help_text("daily"))(daily.daily)
app.command("learn", help=help_text("learn"))(learn.learn)
app.add_typer(puzzles.app, name="puzzles")
app.command("serve", help=help_text("serve"))(serve.serve)
app.command("backup", help=help_text("backup"))(backup.backup)
app.command("restore", help=help_text("restore"))(backup.restore)
app.command("export", help=help_text("export"))(export.export)
app.command("replay", help=help_text("replay"))(replay.replay)
app.command("review", help=help_text("review"))(review.review)
app.command("verify", help=help_text("verify"))(verify.verify)
app.command("convert", help=help_text("convert"))(convert.convert)
app.command("hint", help=help_text("hint"))(hint.hint)
app.command("engine", help=help_text("engine"))(engine.engine)
app.command(
    "check-engine", help=help_text("check_engine"), context_settings={"allow_interspersed_args": False}
)(engine.check_engine)
app.command("rules", help=help_text("rules"))(show.rules)
app.command("games", help=help_text("games"))(show.games)
app.command("bench", help=help_text("bench"))(bench.bench)
app.command("wasm", help=help_text("wasm"))(wasm.wasm)
app.command("site", help=help_text("site"))(site.site)
app.command("compile", help=help_text("compile"))(compile_command.compile_games)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(cabochon.__version__)
        raise typer.Exit


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help=help_text("version")),
    ] = False,
    lang: Lang = None,
) -> None:
    """Show what there is when no command is named."""
    check_language(lang)
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def _name_broken_packages() -> None:
    """Say which games are left out, and why."""
    for error in broken_packages():
        typer.echo(error.sentence(spoken_language()), err=True)


def _check_game_named() -> None:
    """Name the games to whoever asks for one that does not exist; Typer would only know commands."""
    command, game, *_ = [*without_language(sys.argv[1:]), "", ""]
    if command in PER_GAME and game and not game.startswith("-"):
        find(game)


def _run() -> int:
    """Run the command line; returns its exit code."""
    try:
        _name_broken_packages()
        _check_game_named()
        code = app(standalone_mode=False)
        finish()
    except OutputLost as lost:
        if lost.is_closed_pipe:
            return CLOSED_PIPE
        typer.echo(lost.sentence(spoken_language()), err=True)
        return UNWRITTEN
    except CabochonError as error:
        typer.echo(error.sentence(spoken_language()), err=True)
        return BAD_INPUT
    except OSError as error:
        named = error.filename or error.filename2 or "cabochon"
        reason = error.strerror or type(error).__name__
        typer.echo(say("cli.error.system", spoken_language(), reason=reason, file=named), err=True)
        return UNWRITTEN
    except UsageProblem as problem:
        typer.echo(misuse(problem).text(spoken_language()), err=True)
        return BAD_INPUT
    except (typer.Abort, KeyboardInterrupt):
        typer.echo(say("cli.error.stopped", spoken_language()), err=True)
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def main() -> None:
    """Run the command line; every foreseen error is one line and exit code 2."""
    prepare_streams()
    end_when_told()
    try:
        code = _run()
    except Told:
        end_as_told()
    sys.exit(code)
