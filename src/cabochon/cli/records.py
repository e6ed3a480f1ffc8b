"""``--records``: the games that a command has played, kept in a file."""

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.cli.language import help_text
from cabochon.core.words import say

if TYPE_CHECKING:
    from cabochon.files.games import GamesFile

Records = Annotated[Path | None, typer.Option("--records", help=help_text("records"))]


def games_file(path: Path | None, force: bool) -> "AbstractContextManager[GamesFile | None]":
    """The file, open and locked, if there is to be one."""
    from cabochon.files.games import GamesFile

    return GamesFile(path, force) if path else nullcontext()


def tell_kept(file: "GamesFile", added: int, language: str) -> None:
    """Say how many games are in the file now."""
    typer.echo(say("lab.kept.done", language, n=added, all=len(file), file=file.path), err=True)
