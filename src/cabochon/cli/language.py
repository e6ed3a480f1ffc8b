"""The language of the command line: that of ``--lang``, before or after the command, else the system's."""

import itertools
import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from cabochon.core.errors import OptionError, brief
from cabochon.core.words import DEFAULT_LANGUAGE, LANGUAGES, say

FLAG = "--lang"


def system_language() -> str:
    """The language of the system's settings if it is one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        setting = os.environ.get(name)
        if setting:
            return setting[:2] if setting[:2] in LANGUAGES else DEFAULT_LANGUAGE
    return DEFAULT_LANGUAGE


def spoken_language() -> str:
    """The language of the command line being run: it is asked before the command line is understood.

    ``--help`` and refusals speak it too, wherever ``--lang`` stands; the last that names a language counts.
    """
    asked = system_language()
    for before, after in itertools.pairwise([*sys.argv, ""]):
        language = before.removeprefix(f"{FLAG}=") if before.startswith(f"{FLAG}=") else after
        if before.startswith(FLAG) and language in LANGUAGES:
            asked = language
    return asked


def without_language(arguments: Sequence[str]) -> list[str]:
    """A command line without the flag that says its language.

    >>> without_language(["--lang", "fr", "lab", "--lang=en", "shokoba"])
    ['lab', 'shokoba']
    """
    pairs = zip(["", *arguments], arguments, strict=False)
    return [each for before, each in pairs if before != FLAG and not each.startswith(FLAG)]


def help_text(name: str) -> str:
    """What ``--help`` says of a command or flag."""
    return say(f"cli.help.{name}", spoken_language())


def form(name: str) -> str:
    """What ``--help`` calls the value of a flag."""
    return say(f"cli.page.form.{name}", spoken_language())


Lang = Annotated[
    str | None,
    typer.Option(FLAG, help=help_text("lang"), metavar="|".join(LANGUAGES), show_default=False),
]
"""The flag every command has that says something, and every group of commands."""


def check_language(lang: str | None) -> str:
    """The language asked for here, or before the command, or the system's if none was."""
    if lang is None:
        return spoken_language()
    if lang not in LANGUAGES:
        raise OptionError("cli.error.language", language=brief(lang), known=", ".join(LANGUAGES))
    return lang
