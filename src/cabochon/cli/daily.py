"""``cabochon daily``: the deal of the day at this terminal, without a server."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.cli.language import Lang, check_language, help_text
from cabochon.cli.output import check_terminal
from cabochon.core.words import say
from cabochon.games import declarations

if TYPE_CHECKING:
    from cabochon.study.challenges import Challenge


def daily(
    game: Annotated[str | None, typer.Argument(help=help_text("daily_game"), show_default=False)] = None,
    day: Annotated[str | None, typer.Option("--day", help=help_text("day"), metavar="YYYY-MM-DD")] = None,
    lang: Lang = None,
) -> None:
    """Play a day's deal of a game, or name the deals of a day."""
    from cabochon.study.challenges import deal_of_the_day, read_day

    language = check_language(lang)
    when = read_day(day) if day is not None else datetime.now(UTC).date()
    if game is not None:
        challenge = deal_of_the_day(game, when)
        check_terminal()
        _play(challenge, language)
        return
    typer.echo(say("cli.daily.day", language, day=when.isoformat()))
    for slug in declarations():
        typer.echo("  " + _line(deal_of_the_day(slug, when), language))


def _line(challenge: "Challenge", language: str) -> str:
    against = ", ".join(say(f"bots.name.{level}", language) for level in challenge.opponents)
    name = say(f"{challenge.game.slug}.name", language)
    return say("cli.daily.deal", language, game=name, code=challenge.code, opponents=against)


def _play(challenge: "Challenge", language: str) -> None:
    from cabochon.cli.table.app import run_table
    from cabochon.cli.table.seating import HUMAN
    from cabochon.cli.table.setup import Setup

    seats = [level or HUMAN for level in challenge.levels]
    run_table(Setup(challenge.game, seats, language, tried=challenge.deal))
