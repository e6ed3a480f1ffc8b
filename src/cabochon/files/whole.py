"""Whole files: written under another name first, so that a torn one never takes the place of a good one."""

import contextlib
import errno
import os
import stat
import tempfile
from collections.abc import Callable
from pathlib import Path

from cabochon.core.errors import CabochonError

IsOurs = Callable[[bytes], bool]
"""Tells from the contents of a file whether it is of the kind that is to be written."""
NEW_FILE_MODE = 0o666


def check_target(path: Path, is_ours: IsOurs, force: bool = False) -> None:
    """Refuse a file that cannot be written, or that holds something else, unless that is to be replaced."""
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        path.parent.mkdir(parents=True, exist_ok=True)
        if force or not path.is_file() or path.stat().st_size == 0:
            return
        found = path.read_bytes()
    except OSError as error:
        raise CabochonError("files.unwritable", file=path, reason=error.strerror) from None
    if not is_ours(found):
        raise CabochonError("files.foreign", file=path)


def write_whole(path: Path, content: str | bytes) -> None:
    """Put the content into a file, on the disk and at once; ``CabochonError`` if that cannot be done.

    What is no ordinary file, as ``/dev/stdout``, is written directly.
    """
    data = content.encode() if isinstance(content, str) else content
    try:
        target = path.resolve()  # a link stays a link
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.exists() and not target.is_file():
            target.write_bytes(data)
        else:
            _replace(target, data)
    except OSError as error:
        raise CabochonError("files.unwritable", file=path, reason=error.strerror) from None


def _replace(target: Path, data: bytes) -> None:
    descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:40]}.", suffix=".part")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(descriptor)
        os.chmod(name, _mode(target))
        os.replace(name, target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def _mode(target: Path) -> int:
    """The rights the file has, or those that a new one would get."""
    if target.exists():
        return stat.S_IMODE(target.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return NEW_FILE_MODE & ~mask


def _sync_folder(folder: Path) -> None:
    """Make sure the new name is on the disk too; not every system lets one."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
