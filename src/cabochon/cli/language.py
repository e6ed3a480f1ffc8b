"""The language of the command line: asked for by ``--lang``, else the system's."""

import os
from typing import Annotated

import typer

from cabochon.core.errors import OptionError, brief
from cabochon.core.words import DEFAULT_LANGUAGE, LANGUAGES, say


def system_language() -> str:
    """The language of the system's settings if it is one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        setting = os.environ.get(name)
        if setting:
            return setting[:2] if setting[:2] in LANGUAGES else DEFAULT_LANGUAGE
    return DEFAULT_LANGUAGE


def help_text(name: str) -> str:
    """What ``--help`` says of a command or flag, in the system's language."""
    return say(f"cli.help.{name}", system_language())


Lang = Annotated[
    str | None,
    typer.Option("--lang", help=help_text("lang"), metavar="|".join(LANGUAGES), show_default=False),
]
"""The flag every command has that says something."""


def check_language(lang: str | None) -> str:
    """The language asked for, or the system's if none was."""
    if lang is None:
        return system_language()
    if lang not in LANGUAGES:
        raise OptionError("cli.error.language", language=brief(lang), known=", ".join(LANGUAGES))
    return lang
