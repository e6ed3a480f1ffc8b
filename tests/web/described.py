"""Writes web/tests/described.json: what the page is told of every game, and the views of a seat in one.

``python -m tests.web.described`` writes it; the page's tests draw these views with the plain face.
"""

import dataclasses
import json
import random
from pathlib import Path
from typing import Any

from cabochon.core.description import describe
from cabochon.core.game import Declaration
from cabochon.core.words import LANGUAGES
from cabochon.games import declarations
from cabochon.server.catalogue import words

FIXTURE = Path(__file__).resolve().parents[2] / "web" / "tests" / "described.json"
MOST_VIEWS = 12
MOST_MOVES = 30
"""Of a view that is kept: the rest would only be long."""
PARTS = ("name", "moves", "view", "phase", "prize", "stones", "core", "plain")
"""Of the words: those that the plain face says."""


def views(declaration: Declaration) -> list[dict[str, Any]]:
    """Views of the seat that begins, from the beginning of a random game to its end."""
    pick = random.Random(2)
    match = declaration.choose({}).start(seed=2)
    seat = match.to_move
    found = []
    while not match.over:
        if match.to_move == seat:
            found.append(match.view(seat))
        match.play(pick.choice(match.moves()))
    step = -(-len(found) // MOST_VIEWS)
    kept = [*found[::step], match.view(seat)]
    return [{**view, "history": [], "moves": view["moves"][:MOST_MOVES]} for view in kept]


def fixture() -> str:
    """The file as it should be: a line for each game."""
    said = {
        language: {
            key: text
            for key, text in words(language).items()
            if key.split(".")[1] in PARTS or key.startswith("core.")
        }
        for language in LANGUAGES
    }
    games = [
        {"description": dataclasses.asdict(describe(declaration)), "views": views(declaration)}
        for declaration in declarations().values()
    ]
    lines = ",\n".join(json.dumps(game, ensure_ascii=False, separators=(",", ":")) for game in games)
    return '{"words":' + json.dumps(said, ensure_ascii=False) + ',\n"games":[\n' + lines + "\n]}\n"


if __name__ == "__main__":
    FIXTURE.write_text(fixture(), encoding="utf-8")
