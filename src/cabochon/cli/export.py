"""``cabochon export``: games that were played, as data to learn from."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.cli.backup import open_database
from cabochon.cli.language import Lang, check_language, help_text
from cabochon.cli.records import tell_kept
from cabochon.core.errors import OptionError
from cabochon.core.extras import need
from cabochon.core.words import say

if TYPE_CHECKING:
    from cabochon.files.games import Record

Files = Annotated[list[Path] | None, typer.Argument(metavar="[FILE]...", help=help_text("export_files"))]
Database = Annotated[str | None, typer.Option("--database", help=help_text("export_database"))]
RecordsOut = Annotated[Path | None, typer.Option("--records", help=help_text("export_records"))]
Parquet = Annotated[Path | None, typer.Option("--parquet", help=help_text("export_parquet"))]
Minari = Annotated[str | None, typer.Option("--minari", help=help_text("export_minari"))]
Force = Annotated[bool, typer.Option("--force", help=help_text("overwrite"))]


def export(
    files: Files = None,
    database: Database = None,
    only: Annotated[str | None, typer.Option("--game", help=help_text("export_game"))] = None,
    records: RecordsOut = None,
    parquet: Parquet = None,
    minari: Minari = None,
    force: Force = False,
    lang: Lang = None,
) -> None:
    """Export games."""
    language = check_language(lang)
    if bool(files) == bool(database):
        raise OptionError("cli.export.source")
    if not (records or parquet or minari):
        raise OptionError("cli.export.target")
    with _games(files or [], database, only) as games:
        every = list(games)
        if records:
            _write_records(every, records, force, language)
        if parquet:
            _write_parquet(every, parquet, force, language)
        if minari:
            from cabochon.envs.datasets import write_minari

            typer.echo(say("cli.export.episodes", language, n=write_minari(every, minari), name=minari))


@contextmanager
def _games(files: list[Path], database: str | None, only: str | None) -> Iterator[Iterator["Record"]]:
    """The games of files or of a server; of one game alone, if that is wanted."""
    from cabochon.files.games import read_games
    from cabochon.games import find

    if only is not None:
        find(only)
    if database is None:
        yield (game for file in files for game in read_games(file) if only in (None, game.get("game")))
        return
    need("server")
    from cabochon.server.people_games import games_of_people

    with open_database({"database": database}, None) as engine:
        yield (game for game in games_of_people(engine) if only in (None, game["game"]))


def _write_records(games: list["Record"], path: Path, force: bool, language: str) -> None:
    from cabochon.files.games import GamesFile

    with GamesFile(path, force) as file:
        tell_kept(file, file.add_games(games), language)


def _write_parquet(games: list["Record"], path: Path, force: bool, language: str) -> None:
    from cabochon.envs.datasets import is_our_parquet, write_parquet
    from cabochon.files.whole import check_target

    check_target(path, is_our_parquet, force)
    typer.echo(say("cli.export.rows", language, n=write_parquet(games, path), file=path))
