"""Golden playthroughs: a random game as one short text, to hold a game's behaviour to the letter.

The first line names the game, the seed and every option. Then there is a line for the opening (number 0) and
for every move::

    NUMBER MOVE POSITION VIEWS EVENTS

``POSITION`` is a digest of the position's JSON, ``VIEWS`` of what every seat and a spectator see of it, and
``EVENTS`` of what the move brought about, as every seat and a spectator are told. The last line is a digest
of the outcome.

Moves are drawn from the seed without any generator of the engine: move ``n`` (from 1 on) is the one at index
``SHA-256("SEED:n") modulo count`` of the sorted list of legal moves, the hash read as one big-endian number.
A digest is the first twelve hexadecimal digits of the SHA-256 of JSON with sorted keys and no spaces.
"""

import contextlib
import hashlib
import json
from collections.abc import Iterator, Sequence
from typing import Any

from cabochon.core.errors import OptionError
from cabochon.core.events import Event
from cabochon.core.game import Declaration, Game
from cabochon.core.match import Match
from cabochon.testing.options import option_pairs

DIGITS = 12
OPENING = "-"
"""What stands in the place of a move before the first one."""


def digest(value: Any) -> str:
    """A short hash of a value as JSON.

    >>> digest({"b": 1, "a": [True, None]})
    '51705a2c9eb3'
    """
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def drawn(seed: int, number: int, count: int) -> int:
    """Which of so many moves is the one of this number.

    >>> [drawn(7, number, 10) for number in range(1, 6)]
    [1, 8, 6, 9, 1]
    """
    return int.from_bytes(hashlib.sha256(f"{seed}:{number}".encode()).digest(), "big") % count


def playthrough(game: Game, seed: int) -> str:
    """A whole game, played by random legal moves, as text."""
    return "\n".join(_lines(game, seed)) + "\n"


def _lines(game: Game, seed: int) -> Iterator[str]:
    options = " ".join(f"{name}={json.dumps(value)}" for name, value in game.options.items())
    yield f"{game.slug} seed={seed} {options}"
    match = game.start(seed=seed)
    yield _line(match, 0, OPENING, match.events)
    number = 0
    while not match.over:
        number += 1
        moves = match.moves()
        move = moves[drawn(seed, number, len(moves))]
        yield _line(match, number, move, match.play(move))
    assert match.outcome is not None
    yield f"outcome {digest(match.outcome.as_json())}"


def _line(match: Match, number: int, move: str, events: Sequence[Event]) -> str:
    eyes = [*range(match.game.players), None]
    views = digest([match.view(seat, history=False) for seat in eyes])
    told = digest([[event.seen_by(seat) for event in events] for seat in eyes])
    return f"{number} {move} {digest(match.position())} {views} {told}"


def spread(declaration: Declaration, games: int) -> Iterator[tuple[Game, int]]:
    """So many games and seeds, in which any two options that go together do, again and again.

    Options with a range take their values in turn, where they can.
    """
    sets = option_pairs(declaration)
    ranged = [option for option in declaration.options.each if isinstance(option.allowed, range)]
    for seed in range(games):
        chosen = sets[seed % len(sets)]
        for option in ranged if seed % 2 else ():
            tried = {**chosen, option.name: option.allowed[seed % len(option.allowed)]}
            with contextlib.suppress(OptionError):
                declaration.choose(tried)
                chosen = tried
        yield declaration.choose(chosen), seed
