"""Somebody's own bot as a player: ``mybot.py:MyBot``, ``policy.py:act`` or ``engine:node engine.mjs``.

It runs in a process of its own, which plays all the bot's games here and has a fresh instance for each; it is
never trusted with the table. A bot that raises, takes too long, ends its process or names a move that is not
legal loses that turn to the greedy move, and the mishap is written down (in tournaments it loses the game).
One that stalls is stopped and started again; after ``PATIENCE`` stalls in a game it is not asked any more.
The process is no prison: a bot can do whatever its owner can on this computer.
"""

import weakref
from typing import Final

from cabochon.bots.outside.engine_process import Answer, EngineProcess, Go, Identity
from cabochon.bots.outside.faults import Fault, Mishap
from cabochon.bots.outside.running import running
from cabochon.bots.outside.source import Source
from cabochon.bots.outside.titles import learn
from cabochon.bots.registry import player
from cabochon.bots.simple import GreedyBot
from cabochon.core.bot_names import is_outside
from cabochon.core.errors import OptionError
from cabochon.core.player import Player, Turn
from cabochon.core.words import Phrase

MOVE_SECONDS: Final = 10.0
"""How long a bot may take over a move, unless one says otherwise."""
PATIENCE: Final = 3
"""How many stalls in one game are borne."""


class OutsideBot:
    """A player that asks somebody's bot; guarded: always answers, in time, with a legal move."""

    def __init__(
        self,
        source: Source,
        seed: int,
        seconds: float = MOVE_SECONDS,
        show_output: bool = False,
        slot: int = 0,
    ) -> None:
        self.name = source.short
        self.mishaps: list[Mishap] = []
        """The turns it lost so far."""
        self.answer: Answer | None = None
        """What it answered last, with the moves it considered."""
        self._source, self._seed, self._seconds = source, seed, seconds
        self._show_output, self._slot = show_output, slot
        self._seat: _SeatAt | None = None
        self._stalls = 0
        self._default = GreedyBot()

    def move(self, turn: Turn) -> int:
        """The bot's move, or the greedy one if it has none to offer."""
        try:
            return self.own_move(turn)
        except Fault as fault:
            self.mishaps.append(Mishap(fault.kind, fault.what))
            return self._default.move(turn)

    def own_move(self, turn: Turn, simulations: int | None = None) -> int:
        """The bot's own move; ``Fault`` if it has none."""
        if self._stalls >= PATIENCE:
            raise Fault("benched")
        go = Go(self._seconds, turn.seconds, simulations)
        try:
            if self._seat is None or not self._seat.process.alive:
                self._seat = self._sit_down(turn.game.slug)
            self.answer = self._seat.process.ask(self._seat.number, turn.view(), go)
        except Fault as fault:
            self.answer = None
            self._stalls += fault.kind == "stalled"
            raise
        return turn.packed[self.answer.move]

    def _sit_down(self, slug: str) -> "_SeatAt":
        process = running(self._source, self._show_output, self._slot)
        return _SeatAt(process, process.new_game(slug, self._seed))

    def close(self) -> None:
        """End its game. The process is kept for the next."""
        if self._seat is not None:
            self._seat.leave()
            self._seat = None


class _SeatAt:
    """One game at a process, which is over when nobody holds this any more."""

    def __init__(self, process: EngineProcess, number: int) -> None:
        self.process, self.number = process, number
        self.leave = weakref.finalize(self, process.end_game, number)
        self.leave.atexit = False


def identify(source: Source, slug: str | None = None, show_output: bool = False) -> Identity:
    """What a bot says of itself, once it loads and can begin a game; ``OptionError`` says what is wrong."""
    try:
        process = running(source, show_output)
        identity = process.identify()
        _check_game(identity, slug)
        if slug is not None:
            process.end_game(process.new_game(slug, 0))
    except Fault as fault:
        key = f"bots.outside.{fault.kind}"
        raise OptionError(key, file=source.file, bot=source.short, what=fault.what) from None
    return identity


def _check_game(identity: Identity, slug: str | None) -> None:
    if slug is not None and identity.games and slug not in identity.games:
        known = ", ".join(identity.games)
        raise OptionError(
            "bots.outside.not_its_game", bot=identity.name, game=Phrase(f"{slug}.name"), known=known
        )


def check_outside(name: str, slug: str | None = None, show_output: bool = False) -> Source:
    """The source of a bot that loads and can be asked; ``OptionError`` says what is wrong with it."""
    source = Source.of(name)
    identity = identify(source, slug, show_output)
    for known_as in (name, source.full_name):
        learn(known_as, identity.name)
    return source


def make_player(name: str, seed: int, seconds: float = MOVE_SECONDS, show_output: bool = False) -> Player:
    """A player for one seat and game: one of ours by its name, or somebody's own."""
    if not is_outside(name):
        return player(name, seed)
    return OutsideBot(Source.of(name), seed, seconds, show_output)
