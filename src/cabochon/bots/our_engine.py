"""Our own bots as an engine (docs/engine-protocol.md): what ``cabochon engine`` serves."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import numpy as np

from cabochon.bots.levels import SOLVES_ENDINGS, level_of, think_through
from cabochon.bots.lots import Lots
from cabochon.bots.outside.engine_loop import Choice, Problem, Wish
from cabochon.bots.registry import player
from cabochon.bots.view_bot import turn_of
from cabochon.core.errors import CabochonError
from cabochon.core.levels import LEVELS
from cabochon.core.player import Player, Turn
from cabochon.core.rng import Words, seed_rng
from cabochon.core.words import say
from cabochon.games import declarations, find, only_game_of

MOST_CANDIDATES: Final = 10
SPARE: Final = 0.9
"""The part of the time that is thought for; the rest is for saying what came of it."""


class OurEngine:
    """One of our bots, in every game it plays."""

    def __init__(self, name: str) -> None:
        self._name = name

    def identity(self) -> dict[str, str]:
        """Its name, and the games that are known here."""
        only = only_game_of(self._name)
        games = [only] if only else list(declarations())
        title = say(f"bots.name.{self._name}", "en")
        return {
            "name": f"Cabochon {title}",
            "author": "Cabochon",
            "games": " ".join(games),
            "deterministic": "yes",
        }

    def sit_down(self, slug: str, seed: int) -> "LevelSeat | PlayerSeat":
        """A seat of a new game, with the game's compiled code loaded."""
        try:
            find(slug).choose({}).start(seed=0).view(0)
        except CabochonError as error:
            raise Problem(error.reason) from None
        if self._name in LEVELS:
            return LevelSeat(self._name, seed)
        return PlayerSeat(player(self._name, seed))


class PlayerSeat:
    """A bot that names a move and nothing else."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def choose(self, view: dict[str, Any], wish: Wish) -> Choice:
        """Its move."""
        turn = read_turn(view, wish)
        return Choice(turn.text(self._player.move(turn)))


class LevelSeat:
    """A level: the search, for as long as the level thinks or for as many simulations as are wished."""

    def __init__(self, name: str, seed: int) -> None:
        self._name = name
        self._rng: Words = np.zeros(4, np.uint32)
        seed_rng(self._rng, seed)

    def choose(self, view: dict[str, Any], wish: Wish) -> Choice:
        """The move it makes, and what it made of the others."""
        turn = read_turn(view, wish)
        level = level_of(turn.game.declaration, self._name)
        if wish.simulations is not None:
            level = replace(level, simulations=max(1, wish.simulations))
        lots = think_through(turn, level, self._rng, self._name == SOLVES_ENDINGS)
        move = turn.text(int(lots.draw(self._rng)[0]))
        return Choice(move, _considered(turn, lots, move))


def _considered(turn: Turn, lots: Lots, move: str) -> Sequence[tuple[str, float | None, int | None]]:
    """The moves a level has tried most, and the one it made in any case."""
    if lots.visits is None:  # an ending that was solved: the level goes by the order alone
        return []
    rows = zip(lots.moves.tolist(), lots.worths.tolist(), lots.visits.tolist(), strict=True)
    weighed = [(turn.text(packed), worth, visits) for packed, worth, visits in rows]
    return [each for place, each in enumerate(weighed) if place < MOST_CANDIDATES or each[0] == move]


def read_turn(view: dict[str, Any], wish: Wish) -> Turn:
    """The turn that a view shows, with the time there is; ``Problem`` if it shows none."""
    seconds = [
        milliseconds / 1000 for milliseconds in (wish.movetime, wish.limit) if milliseconds is not None
    ]
    try:
        turn = turn_of(view, min(seconds) * SPARE if seconds else None)
        _ = turn.packed
    except CabochonError as error:
        raise Problem(error.reason) from None
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise Problem(f"this is no view: {type(error).__name__}") from None
    if not view.get("moves"):
        raise Problem("there is no move to make in this view")
    return replace(turn, stopped=wish.stopped)
