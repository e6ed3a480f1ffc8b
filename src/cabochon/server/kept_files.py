"""Which files a browser keeps, so that the page is there without a network: a script for its service worker.

Each is named with what it was made from, so that another version makes another list, and only what is new
is fetched.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

LISTING: Final = "files.js"
"""As web/src/offline/service-worker.ts imports it."""
ENGINE_FOLDER: Final = "engine"
LEFT_OUT: Final = (".br", ".gz", ".png", LISTING, "service-worker.js", "python.js", "package.json")
"""Other packings of the same files, icons, what the browser itself looks after, and what programs load the
engine with."""
REVISION_DIGITS: Final = 16


def listing(page: Path, engine: Path, alone: bool) -> str:
    """The script for a page and the engine beside it; ``alone`` where there is no server with a newer one."""
    inside = f"{ENGINE_FOLDER}/"
    files = [each for each in _listed(page, "") if not each["url"].startswith(inside)]
    files += _listed(engine, inside)
    return f"self.cabochon = {json.dumps({'alone': alone, 'files': files})};\n"


def _listed(folder: Path, before: str) -> Iterator[dict[str, str]]:
    for file in sorted(folder.rglob("*")):
        name = f"{before}{file.relative_to(folder).as_posix()}"
        if file.is_file() and not name.endswith(LEFT_OUT):
            revision = hashlib.sha256(file.read_bytes()).hexdigest()[:REVISION_DIGITS]
            yield {"url": name, "revision": revision}
