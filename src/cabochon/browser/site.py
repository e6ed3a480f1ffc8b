"""The page and its engine as a folder that any web host can serve: no server of ours is needed."""

import re
import shutil
from pathlib import Path
from typing import Final

from cabochon.core.errors import CabochonError
from cabochon.files.whole import write_whole
from cabochon.server.kept_files import ENGINE_FOLDER, LISTING, listing
from cabochon.server.middleware import POLICY

INDEX: Final = "index.html"
PACKED: Final = ("*.br", "*.gz")
"""Hosts pack files themselves, or do not ask for packed ones."""
FLAG: Final = '<html data-server="none" '
"""How the page is told that it need not look for a server (web/src/engine/transport.ts)."""
NOT_IN_A_PAGE: Final = re.compile(r"; frame-ancestors [^;]*")
"""What browsers heed in a header alone."""


def write_site(folder: Path, page: Path, engine: Path, force: bool = False) -> None:
    """Write the folder anew; ``CabochonError`` if a part is missing, or something else is in its place."""
    _check(folder, page, engine, force)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(page, folder, ignore=shutil.ignore_patterns(*PACKED))
    shutil.copytree(engine, folder / ENGINE_FOLDER, ignore=shutil.ignore_patterns(*PACKED))
    index = folder / INDEX
    write_whole(index, _without_server(index.read_text(encoding="utf-8")))
    write_whole(folder / LISTING, listing(folder, folder / ENGINE_FOLDER, alone=True))


def _check(folder: Path, page: Path, engine: Path, force: bool) -> None:
    if not (page / INDEX).is_file():
        raise CabochonError("browser.no_page")
    if not engine.is_dir():
        raise CabochonError("browser.no_engine")
    is_ours = (folder / LISTING).is_file() or not folder.exists() or not any(folder.iterdir())
    if not is_ours and not force:
        raise CabochonError("browser.foreign", folder=folder)


def _without_server(html: str) -> str:
    """The page, told that it is alone, and held to what a server's headers would hold it to."""
    policy = NOT_IN_A_PAGE.sub("", POLICY)
    html = html.replace("<html ", FLAG, 1)
    return html.replace(
        "<head>", f'<head>\n    <meta http-equiv="Content-Security-Policy" content="{policy}" />', 1
    )
