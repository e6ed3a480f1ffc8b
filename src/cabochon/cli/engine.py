"""``cabochon engine`` speaks the engine protocol; ``check-engine`` tries whether others keep to it."""

import shlex
import signal
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.cli.language import Lang, check_language, help_text
from cabochon.cli.output import print_json
from cabochon.core.bot_names import ENGINE, is_outside
from cabochon.core.errors import OptionError, brief
from cabochon.core.words import Phrase, say
from cabochon.games import every_bot, find

if TYPE_CHECKING:
    from cabochon.bots.outside.checking import Result

BROKEN = 3
"""The exit code if a promise is not kept."""
MARKS = {True: "✓", False: "✗", None: "–"}


def engine(
    bot: Annotated[str, typer.Option("--bot", help=help_text("engine_bot"))] = "master",
    lang: Lang = None,
) -> None:
    """Speak the engine protocol for one of our bots."""
    check_language(lang)
    if bot not in every_bot():
        raise OptionError("bots.unknown", bot=brief(bot), known=", ".join(every_bot()))
    # Whoever is interrupted at the keyboard is the one who asks; this process ends with its input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from cabochon.bots.our_engine import OurEngine
    from cabochon.bots.outside.engine_loop import Loop

    Loop(OurEngine(bot), sys.stdin, sys.stdout).run()


def check_engine(
    command: Annotated[list[str], typer.Argument(help=help_text("engine_command"), metavar="COMMAND…")],
    game: Annotated[list[str] | None, typer.Option("--game", help=help_text("engine_game"))] = None,
    move_seconds: Annotated[
        float, typer.Option("--move-seconds", min=0.5, help=help_text("engine_seconds"))
    ] = 10.0,
    show_output: Annotated[bool, typer.Option("--show-output", help=help_text("show_output"))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=help_text("json"))] = False,
    lang: Lang = None,
) -> None:
    """Try whether a program keeps to the engine protocol."""
    language = check_language(lang)
    slugs = [find(slug).slug for slug in game or []]
    from cabochon.bots.outside.checking import Checker
    from cabochon.bots.outside.source import Source

    # A bot may also be named as anywhere else: mybot.py:MyBot, or engine:… in one word.
    name = command[0] if len(command) == 1 and is_outside(command[0]) else ENGINE + shlex.join(command)
    checker = Checker(Source.of(name), slugs, move_seconds, show_output)
    results = []
    for result in checker.run():
        results.append(result)
        if not as_json:
            _print(result, language)
    broken = sum(result.kept is False for result in results)
    if as_json:
        print_json([_as_json(result) for result in results], indent=2)
    else:
        bot = checker.identity.name if checker.identity else Source.of(name).short
        key = "not_kept" if broken else "all_kept"
        typer.echo(Phrase(f"bots.check.{key}", {"bot": bot, "n": broken}).text(language))
    if broken:
        raise typer.Exit(BROKEN)


def _print(result: "Result", language: str) -> None:
    line = f"{MARKS[result.kept]} {result.sentence.text(language)}"
    if result.kept is None:
        line += f" ({say('bots.check.not_claimed', language)})"
    typer.echo(line)
    if result.why is not None:
        typer.echo(f"  {result.why.text(language)}.")


def _as_json(result: "Result") -> dict[str, object]:
    why = result.why and result.why.text("en")
    return {"check": result.key, "sentence": result.sentence.text("en"), "kept": result.kept, "why": why}
