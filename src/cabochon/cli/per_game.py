"""Commands that exist once per game, with the game's options as flags: made from its one declaration."""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Optional

import typer

from cabochon.cli.help_page import ListingApp
from cabochon.cli.language import help_text, spoken_language
from cabochon.core.game import Declaration, Game
from cabochon.core.options import Option
from cabochon.core.variants import RULES
from cabochon.core.words import say
from cabochon.files.rule_files import read_rules
from cabochon.games import declarations

Body = Callable[..., None]
"""A command's body: takes the game with its options chosen, then the flags of its own signature."""


def _flag(option: Option) -> str:
    name = option.name.replace("_", "-")
    return f"--{name}/--no-{name}" if option.kind is bool else f"--{name}"


def _help(option: Option) -> str:
    language = spoken_language()
    default = option.default_meaning.text(language)
    meaning = option.meaning.text(language)
    if option.kind is bool:
        return meaning
    return say("cli.help.option", language, meaning=meaning, allowed=option.allowed_text, default=default)


def _parameter(option: Option) -> inspect.Parameter:
    """The flag of an option; left out, the declaration's default holds, so the flag has none of its own."""
    flag = typer.Option(_flag(option), help=_help(option), show_default=False)
    annotation: Any = Annotated[Optional[option.kind], flag]  # noqa: UP045
    return inspect.Parameter(option.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def _rules_flag() -> inspect.Parameter:
    """The flag of a file with changed rules."""
    flag = typer.Option("--rules", help=help_text("rules_file"), show_default=False)
    annotation: Any = Annotated[Optional[Path], flag]  # noqa: UP045
    return inspect.Parameter(RULES, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def _command(declaration: Declaration, body: Body) -> Callable[..., None]:
    own = [
        parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY)
        for parameter in list(inspect.signature(body).parameters.values())[1:]
    ]
    parameters = [*map(_parameter, declaration.options.each), _rules_flag(), *own]
    names = declaration.options.names()

    def command(**given: Any) -> None:
        chosen = {name: given.pop(name) for name in names}
        if file := given.pop(RULES, None):
            chosen[RULES] = read_rules(file, declaration)
        game: Game = declaration.choose({name: value for name, value in chosen.items() if value is not None})
        body(game, **given)

    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return command


def add_per_game(app: typer.Typer, body: Body) -> None:
    """Add the command to an app for every game there is."""
    for slug, declaration in declarations().items():
        summary = declaration.summary.text(spoken_language())
        app.command(slug, help=summary)(_command(declaration, body))


def group(name: str) -> typer.Typer:
    """An app whose commands are the games."""
    return ListingApp(help_text(name))
