"""``cabochon games`` and ``cabochon rules``: what there is to play, and how it is played."""

from contextlib import nullcontext
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.cli.language import Lang, check_language, help_text
from cabochon.cli.output import print_json
from cabochon.core.game import Declaration
from cabochon.core.numerals import spaced
from cabochon.core.words import say
from cabochon.games import declarations, find

if TYPE_CHECKING:
    from rich.console import Group


def games(
    as_json: Annotated[bool, typer.Option("--json", help=help_text("json"))] = False, lang: Lang = None
) -> None:
    """List the games and their options."""
    language = check_language(lang)
    if as_json:
        listed = [declaration.as_json() for declaration in declarations().values()]
        print_json(listed, indent=2)
        return
    from rich.console import Console

    console = Console()
    for declaration in declarations().values():
        console.print(_described(declaration, language))


def _described(declaration: Declaration, language: str) -> "Group":
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, padding=(0, 2, 0, 0), show_header=True, header_style="dim")
    for heading in ("option", "allowed", "default", "meaning"):
        table.add_column(say(f"cli.games.{heading}", language))
    for option in declaration.options.each:
        table.add_row(
            option.name,
            option.allowed_text,
            spaced(option.default_meaning.text(language), language),
            spaced(option.meaning.text(language), language),
        )
    name = Text(f"{declaration.names[language]} ({declaration.slug})", style="bold")
    return Group(name, declaration.summary.text(language), table, "")


def rules(
    game: Annotated[str, typer.Argument(help=help_text("game"))],
    plain: Annotated[bool, typer.Option("--plain", help=help_text("plain"))] = False,
    notation: Annotated[bool, typer.Option("--notation", help=help_text("notation"))] = False,
    as_template: Annotated[bool, typer.Option("--template", help=help_text("template"))] = False,
    lang: Lang = None,
) -> None:
    """Show the rules of a game."""
    from rich.console import Console
    from rich.markdown import Markdown

    from cabochon.core.pages import programs_text, rules_text, without_pictures

    slug, language = find(game).slug, check_language(lang)
    if as_template:
        from cabochon.files.rule_files import template

        typer.echo(template(find(game), language), nl=False)
        return
    text = programs_text(slug, language) if notation else without_pictures(rules_text(slug, language))
    if plain:
        typer.echo(text)
        return
    console = Console()
    with console.pager(styles=True) if console.is_terminal else nullcontext():
        console.print(Markdown(text))
