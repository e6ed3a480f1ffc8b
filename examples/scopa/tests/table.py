"""Positions of Scopa, set up by what matters."""

from collections.abc import Sequence
from typing import Any

import cabochon
from cabochon.core.match import Match

CARDS = [f"{value}{suit}" for suit in "DCSB" for value in range(1, 11)]


def cards(text: str) -> list[str]:
    """Cards by their names, in their order."""
    return sorted(text.split(), key=CARDS.index)


def position_of(lies: str, hands: Sequence[str], deck: int = 12, **parts: Any) -> dict[str, Any]:
    """Seat 0 is to move. What is named nowhere lies in the deck, or was taken by the last seat."""
    players = len(hands)
    position: dict[str, Any] = {
        "to_move": 0,
        "hands": [cards(hand) for hand in hands],
        "table": cards(lies),
        "taken": [[] for _ in hands],
        "scopas": [0] * players,
        "points": [0] * players,
        "dealer": players - 1,
        "last_taker": players - 1,
        "round": 1,
    }
    position |= parts
    named = [card for held in (*position["hands"], *position["taken"], position["table"]) for card in held]
    rest = [card for card in CARDS if card not in named]
    position["deck"] = rest[:deck]
    if "taken" not in parts:
        position["taken"][-1] = rest[deck:]
    return position


def table(lies: str, hands: Sequence[str], options: dict[str, Any] | None = None, **parts: Any) -> Match:
    """A match that goes on from such a position."""
    game = cabochon.game("scopa", players=len(hands), **options or {})
    return game.from_position(position_of(lies, hands, **parts), seed=1)
