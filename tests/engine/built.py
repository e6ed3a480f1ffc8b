"""The engine's folder, made once for all tests of all workers, and again only when its sources change."""

import functools
import hashlib
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import cabochon
from cabochon.browser.engine import MANIFEST, write_code
from cabochon.core.locking import alone
from tests.translate.engine import WEB, run

PACKAGE: Final = Path(cabochon.__file__).parent
DIGITS: Final = 16
WRITTEN_BY_BUILDS: Final = frozenset(("__pycache__", "page", "engine"))
"""Folders of the package that are made of the others; those of the same names in web/ are sources."""


def _sources() -> Iterator[Path]:
    for path in sorted(PACKAGE.rglob("*")):
        if path.is_file() and not WRITTEN_BY_BUILDS & set(path.relative_to(PACKAGE).parts):
            yield path
    yield from sorted((WEB / "src" / "engine").rglob("*.ts"))
    yield from sorted((WEB / "tools").glob("*.mjs"))


def _digest() -> str:
    found = hashlib.sha256()
    for path in _sources():
        found.update(str(path.name).encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:DIGITS]


@functools.cache
def built() -> Path:
    """The folder that `cabochon wasm` writes, but for answers that are files, with what loads it in Node."""
    folder = Path(tempfile.gettempdir()) / f"cabochon-engine-{_digest()}"
    folder.mkdir(exist_ok=True)
    with alone(folder / "lock"):
        if not (folder / MANIFEST).exists():
            run(str(WEB / "tools" / "runtime.mjs"), str(folder), cwd=WEB)
            write_code(folder, lambda slug: None)
    return folder
