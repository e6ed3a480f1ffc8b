"""Flags made from declared settings: the command line knows what a file and the environment know."""

import inspect
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, TypeVar

import typer

from cabochon.cli.language import help_text, spoken_language
from cabochon.core.words import say
from cabochon.server.serve_settings import Setting
from cabochon.server.setting_kinds import YES_NO

Command = TypeVar("Command", bound=Callable[..., None])
ConfigFile = Annotated[
    str | None, typer.Option("--config", metavar="FILE", help=help_text("config"), show_default=False)
]


def meaning(setting: Setting, language: str) -> str:
    """What a setting is for, and what it is by itself."""
    plain = say(setting.meaning, language)
    if setting.default is None:
        return plain
    return say("cli.serve.default", language, meaning=plain, default=setting.default)


def _parameter(setting: Setting) -> inspect.Parameter:
    kind: Any = bool if setting.kind is YES_NO else list[str] if setting.kind.is_list else str
    names = [f"{setting.flag}/--no-{setting.name}"] if kind is bool else [setting.flag]
    option = typer.Option(
        *names,
        metavar=None if kind is bool else setting.kind.form,
        help=meaning(setting, spoken_language()),
        show_default=False,
    )
    return inspect.Parameter(
        setting.field,
        inspect.Parameter.KEYWORD_ONLY,
        default=None,
        annotation=Annotated[kind | None, option],
    )


def with_flags(settings: Iterable[Setting]) -> Callable[[Command], Command]:
    """Give a command a flag for each setting; it takes them as ``**flags``."""

    def give(command: Command) -> Command:
        own = [
            parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY)
            for parameter in inspect.signature(command).parameters.values()
            if parameter.kind is not inspect.Parameter.VAR_KEYWORD
        ]
        every = [*map(_parameter, settings), *own]
        command.__signature__ = inspect.Signature(every)  # type: ignore[attr-defined]
        command.__annotations__ = {parameter.name: parameter.annotation for parameter in every}
        return command

    return give


def as_texts(flags: Mapping[str, str | bool | list[str] | None]) -> dict[str, str | None]:
    """What was given on the command line, as a file or a variable would say it."""
    return {name: _as_text(value) for name, value in flags.items()}


def _as_text(value: str | bool | list[str] | None) -> str | None:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return ",".join(value) or None
    return value
