"""The engine's folder: what the page needs to play without a server, made of the installed package."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import cabochon
from cabochon.browser.answers import write_answers
from cabochon.browser.kernels.write import write_kernels
from cabochon.browser.site import PACKED
from cabochon.browser.translate import write_translated
from cabochon.files.whole import write_whole
from cabochon.games import own

MANIFEST: Final = "manifest.json"
FORMAT: Final = 1
"""Raised when a page made before could not use the folder any more."""
OnGame = Callable[[str], None]
"""Hears that a game's kernels are compiled next."""


def write_engine(folder: Path, on_game: OnGame) -> dict[str, Any]:
    """Write the folder's files; returns its manifest, which is among them and says what the others are."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in (path for packing in PACKED for path in folder.rglob(packing)):
        old.unlink()  # it would be sent instead of what is written now
    write_answers(folder)
    return write_code(folder, on_game)


def write_code(folder: Path, on_game: OnGame) -> dict[str, Any]:
    """Write what runs, without the answers that never change; returns the manifest, written last."""
    translated = write_translated(folder)
    games: dict[str, Any] = {}
    for slug in own():
        on_game(slug)
        games[slug] = {**translated["games"][slug], "kernels": write_kernels(slug, folder)}
    manifest = {
        "format": FORMAT,
        "version": cabochon.__version__,
        "shared": translated["shared"],
        "study": translated["study"],
        "games": games,
    }
    write_whole(folder / MANIFEST, json.dumps(manifest, separators=(",", ":")) + "\n")
    return manifest
