"""What a seat knows of a Spoker table as JSON, both ways, and where the cards lie that it cannot know."""

from collections.abc import Mapping
from typing import Any

from cabochon.core.options import Chosen
from cabochon.core.rules import Position, Zone, zones_of_others
from cabochon.core.seats import seat_number, seat_or_null
from cabochon.core.verbs import Seen, new_record
from cabochon.games.spoker.board_text import read_board, write_board, write_closed
from cabochon.games.spoker.boards import rebuild
from cabochon.games.spoker.heaps import add
from cabochon.games.spoker.layout import SEEN
from cabochon.games.spoker.notation import HELD_CARDS, write_heap

SIZES = ("bag_size", "discards_size", "aside_size", "first", "passes")
"""What the record and its JSON call the same."""


def describe(seen: Seen) -> dict[str, Any]:
    """What a seat knows, as JSON."""
    players = int(seen.players)
    return {
        "seat": seat_or_null(seen.seat),
        "hand": write_heap(seen.hand),
        "cast_off": write_heap(seen.cast_off),
        "fetched": [write_heap(cards) for cards in seen.fetched[:players]],
        "board": write_board(seen),
        "closed": write_closed(seen),
        "scores": [int(points) for points in seen.points[:players]],
        "hand_sizes": [int(size) for size in seen.hand_sizes[:players]],
        **{name: int(seen[name]) for name in SIZES},
        "to_move": seat_or_null(seen.to_move),
    }


def read_seen(options: Chosen, view: Mapping[str, Any]) -> Seen:
    """The seen record back from its JSON and the options."""
    seen = new_record(SEEN)
    seen.players = options["players"]
    seen.any_order = options["any_order"]
    for name in ("seat", "to_move"):
        seen[name] = seat_number(view[name])
    for name in SIZES:
        seen[name] = view[name]
    heaps = [seen.hand, seen.cast_off, *seen.fetched[: seen.players]]
    for heap, cards in zip(heaps, [view["hand"], view["cast_off"], *view["fetched"]], strict=True):
        for card in cards:
            add(heap, HELD_CARDS[card])
    seen.points[: len(view["scores"])] = view["scores"]
    seen.hand_sizes[: len(view["hand_sizes"])] = view["hand_sizes"]
    read_board(seen, view["board"], view["closed"])
    rebuild(seen)
    return seen


def hidden_zones(position: Position, seat: int | None) -> list[Zone]:
    """The other hands, both bags and the cards set aside."""
    return [*zones_of_others(position, "hands", seat), ("bag",), ("discards",), ("aside",)]
