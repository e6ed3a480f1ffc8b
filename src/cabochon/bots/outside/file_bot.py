"""The process of a bot in a file: loads it once, and speaks the engine protocol for it.

This is started as a script and imports nothing of Cabochon, so that a bot is there in an instant; the bot
itself may import whatever it likes. The real standard output is kept for the answers: what a bot prints goes
where errors go, to the terminal or nowhere as whoever started it wants it.
"""

import importlib
import importlib.util
import os
import random
import signal
import sys
import traceback
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from cabochon.bots.outside import engine_loop

LONGEST_QUOTE = 160
POLICIES = "cabochon.envs.policies"
"""What makes a bot of a policy; loaded for those alone, since it takes all of Cabochon."""


def main(path: str, wanted: str) -> None:
    """Make the bot and serve it until nobody asks any more."""
    # Whoever is interrupted at the keyboard is the one who asks; this process then ends by itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    source, answers = _take_over_streams()
    loop = _beside("engine_loop")
    loop.Loop(FileEngine(Path(path), wanted, loop), source, answers).run()


def _take_over_streams() -> tuple[TextIO, TextIO]:
    """The way to and from whoever asks. The bot itself reads nothing, and prints where errors go."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    source = os.fdopen(os.dup(0), encoding="utf-8")
    os.dup2(2, 1)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    if sys.stdout is not None:
        sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    return source, answers


def _beside(name: str) -> ModuleType:
    """A module of this folder, which is not to be on a bot's path."""
    return _load(Path(__file__).with_name(f"{name}.py"), f"_cabochon_{name}")


def _load(path: Path, name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


class FileEngine:
    """The bot in a file: a class with ``choose``, a class with ``act``, or a function that acts."""

    def __init__(self, path: Path, wanted: str, loop: ModuleType) -> None:
        self._path, self._wanted, self._loop = path, wanted, loop
        self._kind: Any = None
        self._spare: Any = None
        """The instance that was made to see whether one can be; the first game gets it."""

    def identity(self) -> dict[str, str]:
        """The name of the class, and the games it plays if it says so."""
        try:
            sys.path.insert(0, str(self._path.parent))
            self._kind = getattr(_load(self._path, self._path.stem), self._wanted, None)
        except Exception as error:
            raise self.problem(error) from None
        self._spare = self._make()
        told = {"name": self._wanted}
        games = getattr(self._kind, "games", None)
        if isinstance(games, list | tuple):
            told["games"] = " ".join(map(str, games))
        return told

    def sit_down(self, slug: str, seed: int) -> "FileSeat":
        """A fresh instance for a seat of a game."""
        bot, self._spare = self._spare or self._make(), None
        prepare = getattr(bot, "prepare_policy", None)
        if prepare is not None:
            try:
                prepare(slug)
            except Exception as error:
                raise self.problem(error) from None
        return FileSeat(self, bot, seed)

    def _make(self) -> Any:
        """An instance of the class, with a method ``choose`` in any case."""
        if not callable(self._kind):
            raise self._loop.Problem("no_class")
        try:
            bot = self._kind() if isinstance(self._kind, type) else self._kind
            if callable(getattr(bot, "choose", None)):
                return bot
            acts = getattr(bot, "act", None) if isinstance(self._kind, type) else bot
            if callable(acts):
                return importlib.import_module(POLICIES).PolicyBot(acts)
        except Exception as error:
            raise self.problem(error) from None
        raise self._loop.Problem("no_choose")

    def choice(self, move: Any) -> Any:
        """What a bot has answered, if it can be a move at all."""
        if not isinstance(move, str) or len(move.splitlines()) != 1:
            raise self._loop.Problem(f"illegal {repr(move)[:80]}")
        return self._loop.Choice(move)

    def problem(self, error: Exception) -> Exception:
        """What was raised, and where in the bot's own file; all of it for those who want to see output."""
        traceback.print_exception(error)
        path = str(self._path)
        places = [
            frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == path
        ]
        if isinstance(error, SyntaxError) and error.lineno is not None:
            places.append(error.lineno)
        where = f" ({self._path.name}, line {places[-1]})" if places else ""
        message = error.msg if isinstance(error, SyntaxError) else str(error)
        what = f"{type(error).__name__}: {message}".splitlines()[0]
        found: Exception = self._loop.Problem(f"raised {what[:LONGEST_QUOTE]}{where}")
        return found


class FileSeat:
    """A seat of a game, with an instance and luck of its own."""

    def __init__(self, engine: FileEngine, bot: Any, seed: int) -> None:
        self._engine, self._bot, self._rng = engine, bot, random.Random(seed)

    def choose(self, view: dict[str, Any], wish: "engine_loop.Wish") -> "engine_loop.Choice":
        """The bot's move; it takes the time it takes."""
        try:
            move = self._bot.choose(view, view["moves"], self._rng)
        except Exception as error:
            raise self._engine.problem(error) from None
        found: engine_loop.Choice = self._engine.choice(move)
        return found


if __name__ == "__main__":
    main(*sys.argv[1:])
