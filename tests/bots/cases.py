"""The games that bots are tried on: every one, at every number of players, and the teams."""

import functools
from collections.abc import Iterator
from typing import Any

import cabochon
from cabochon.core.match import Match

CASES: list[tuple[str, dict[str, Any]]] = [
    *((declaration.slug, {"players": n}) for declaration in cabochon.games() for n in declaration.players),
    ("shokoba", {"players": 4, "teams": True}),
    ("shokoba", {"players": 4, "teams": True, "nine_cards": True}),
    ("shokoba", {"players": 2, "mistakes": True}),
    ("eight28", {"players": 3, "final_pass": True}),
    ("topas", {"players": 2, "expert": True}),
]


@functools.cache
def _positions(slug: str, options: tuple[tuple[str, Any], ...]) -> list[tuple[dict[str, Any], int]]:
    from cabochon.bots import play, player

    match = cabochon.game(slug, **dict(options)).start(seed=5)
    return [(match.position(), seat) for seat, _ in play(match, [player("greedy")] * match.game.players)]


def along(slug: str, options: dict[str, Any], every: int) -> Iterator[Match]:
    """Every so many positions of a game between greedy players, resumed from the position."""
    game = cabochon.game(slug, **options)
    for position, _ in _positions(slug, tuple(options.items()))[::every]:
        yield game.from_position(position, seed=1)
