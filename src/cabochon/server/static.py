"""The built page and the engine beside it: files, read into memory when first asked for."""

import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fastapi import Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse

from cabochon.core.words import say
from cabochon.server.kept_files import ENGINE_FOLDER, LISTING, listing
from cabochon.server.middleware import HASHED, language_of
from cabochon.server.refusals import Refusal

INDEX = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"
PACKED = (("br", ".br"), ("gzip", ".gz"))
NAME = re.compile(r"[A-Za-z0-9_~-][A-Za-z0-9._~-]*(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*")
"""How addresses of the page are written: one spelling for each file, none leads out of the folder."""
LONGEST_NAME = 200
MOST_FILES = 500
"""Files kept in memory; a built page and its engine have a few hundred."""
SCRIPT: Final = "text/javascript"


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    body: bytes
    kind: str
    packing: str | None


class Page:
    """The folder of the built page, and that of the engine."""

    def __init__(self, folder: Path, engine: Path) -> None:
        self._folder = folder
        self._engine = engine
        self._files: dict[str, File] = {}

    def serve(self, request: Request) -> Response:
        """The page or one of its files. The page finds its way behind the #, so it has no other addresses."""
        name = request.url.path.strip("/") or INDEX
        accepted = request.headers.get("accept-encoding", "")
        if len(name) > LONGEST_NAME or not NAME.fullmatch(name):
            return self._missing(request, name)
        file = self._find(name, accepted)
        if file is None:
            return self._missing(request, name)
        headers = {
            "cache-control": FOR_EVER if name.startswith(f"{HASHED}/") else "no-cache",
            "vary": "accept-encoding",
        }
        if file.packing:
            headers["content-encoding"] = file.packing
        return Response(file.body, media_type=file.kind, headers=headers)

    def _missing(self, request: Request, name: str) -> Response:
        language = language_of(request.scope)
        if name == INDEX:
            return HTMLResponse(_note(say("server.no_page", language), language), status_code=503)
        if "text/html" not in request.headers.get("accept", ""):
            raise Refusal("not_found")  # a program asks: it is answered as under /api
        return PlainTextResponse(say("server.refusal.not_found", language), status_code=404)

    def _find(self, name: str, accepted: str) -> File | None:
        if name == LISTING and name not in self._files:
            content = listing(self._folder, self._engine, alone=False)
            self._files[name] = File(content.encode(), SCRIPT, None)
        for packing, ending in (*PACKED, (None, "")):
            if packing is None or packing in accepted:
                file = self._read(name, packing, ending)
                if file is not None:
                    return file
        return None

    def _place(self, name: str) -> tuple[Path, str]:
        """The folder that a name leads into, and the name in there."""
        first, _, rest = name.partition("/")
        return (self._engine, rest) if first == ENGINE_FOLDER and rest else (self._folder, name)

    def _read(self, name: str, packing: str | None, ending: str) -> File | None:
        """A file, kept under its name; names have one spelling, so there is one copy of each."""
        known = self._files.get(name + ending)
        if known is not None:
            return known
        folder, inside = self._place(name)
        path = (folder / (inside + ending)).resolve()
        if not path.is_relative_to(folder.resolve()) or not path.is_file():
            return None
        if len(self._files) >= MOST_FILES:
            self._files.clear()
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        file = self._files[name + ending] = File(path.read_bytes(), kind, packing)
        return file


def _note(sentence: str, language: str) -> str:
    head = f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>Cabochon</title>'
    return f"{head}<p>{sentence}</p>"
