"""Why a move is good or bad, in the words of its game: counted from what its player saw.

A game that can tell has a module ``reasons`` with a function ``reasons(seen, move)``, which answers with
phrases that go on from "it": what the move brings, what it leaves to others. It is handed the seen record and
nothing else.
"""

from typing import Any

from cabochon.core.game import Game
from cabochon.core.records import Seen
from cabochon.core.words import LANGUAGES, Phrase


def reasons_for(game: Game, seen: Seen, move: str) -> list[Phrase]:
    """What there is to say for and against a move; nothing if the game has no words for it."""
    module = game.declaration.module("reasons")
    return list(module.reasons(seen, move)) if module else []


def as_json(reasons: list[Phrase]) -> list[dict[str, Any]]:
    """Reasons as data, and as sentences."""
    return [
        {
            "reason": reason.key.rpartition(".")[2],
            **reason.fill,
            "text": {language: reason.text(language) for language in LANGUAGES},
        }
        for reason in reasons
    ]
