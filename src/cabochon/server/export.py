"""Records of finished games as files: written whole or not at all, and never over another."""

import contextlib
import json
import os
import secrets
from datetime import datetime
from pathlib import Path
from typing import Any

from cabochon.core.errors import CabochonError

MOST_COPIES = 100


def check_folder(folder: Path) -> None:
    """Make the folder if it is not there; ``CabochonError`` if nothing can be written into it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".{secrets.token_hex(8)}"
        probe.touch(exist_ok=False)
        probe.unlink()
    except OSError as error:
        reason = error.strerror or error
        raise CabochonError("server.export.folder", folder=folder, reason=reason) from None


def export(folder: Path, created: datetime, code: str, record: dict[str, Any]) -> Path:
    """Write a record into a folder, unless the very same is there; returns its file."""
    body = (json.dumps(record, ensure_ascii=False) + "\n").encode()
    hidden = folder / f".{secrets.token_hex(8)}"
    try:
        with open(hidden, "xb") as file:
            file.write(body)
            file.flush()
            os.fsync(file.fileno())
        return _place(hidden, folder, f"{created:%Y-%m-%d-%H%M%S}-{record['game']}-{code}", body)
    finally:
        with contextlib.suppress(FileNotFoundError):
            hidden.unlink()


def _place(hidden: Path, folder: Path, name: str, body: bytes) -> Path:
    """Give a file its name, or the next free one: a code may have been somebody else's years ago."""
    for copy in range(1, MOST_COPIES):
        path = folder / (f"{name}.json" if copy == 1 else f"{name}-{copy}.json")
        try:
            os.link(hidden, path)
        except FileExistsError:
            if path.read_bytes() == body:
                return path
            continue
        _sync(folder)
        return path
    raise OSError(f"there are too many files called {name} in {folder}")


def _sync(folder: Path) -> None:
    """Bring the name to the disk too, where folders can be."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
