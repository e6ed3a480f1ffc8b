"""``cabochon backup`` and ``cabochon restore``: all tables of a server in one file, and back."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.cli.language import Lang, check_language, help_text
from cabochon.cli.setting_flags import ConfigFile, as_texts, with_flags
from cabochon.core.errors import CabochonError
from cabochon.core.extras import need
from cabochon.core.words import say
from cabochon.server.serve_settings import DATABASE
from cabochon.server.setting_sources import mask, settle

if TYPE_CHECKING:
    from sqlalchemy import Engine

BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help=help_text("backup_file"))]
RestoreFile = Annotated[Path, typer.Argument(metavar="FILE", help=help_text("restore_file"))]
Force = Annotated[bool, typer.Option("--force", help=help_text("backup_force"))]
Replace = Annotated[bool, typer.Option("--replace", help=help_text("restore_replace"))]


@contextmanager
def open_database(flags: Mapping[str, str | bool | None], config: str | None) -> Iterator["Engine"]:
    """The database the settings name; that it cannot be reached is said in a sentence."""
    from sqlalchemy.exc import DatabaseError

    from cabochon.server.config import default_database
    from cabochon.server.storage.database import connect

    settled = settle(as_texts(flags), os.environ, config, [DATABASE])
    engine = connect(settled["database"] or default_database())
    try:
        yield engine
    except DatabaseError as error:
        reason = mask(str(error.orig)).strip().partition("\n")[0]
        raise CabochonError("server.database.unreachable", reason=reason) from None
    finally:
        engine.dispose()


@with_flags([DATABASE])
def backup(
    file: BackupFile,
    force: Force = False,
    config: ConfigFile = None,
    lang: Lang = None,
    **flags: str | bool | None,
) -> None:
    """Write a backup."""
    language = check_language(lang)
    need("server")
    from cabochon.server.storage.backup import back_up

    with open_database(flags, config) as engine:
        rows = back_up(engine, file, force)
    told = {"path": file, "tables": rows["tables"], "entries": rows["entries"]}
    typer.echo(say("cli.backup.done", language, **told))


@with_flags([DATABASE])
def restore(
    file: RestoreFile,
    replace: Replace = False,
    config: ConfigFile = None,
    lang: Lang = None,
    **flags: str | bool | None,
) -> None:
    """Restore a backup."""
    language = check_language(lang)
    need("server")
    from cabochon.server.storage.restore import restore as restore_from

    with open_database(flags, config) as engine:
        content = restore_from(engine, file, replace)
    told = {"tables": content.rows["tables"], "entries": content.rows["entries"], "made": content.made}
    typer.echo(say("cli.backup.restored", language, **told))
