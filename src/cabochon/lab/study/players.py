"""The players of a study."""

from cabochon.bots import Player, Turn
from cabochon.bots.levels import LevelBot
from cabochon.bots.outside import MOVE_SECONDS, Mishap, OutsideBot
from cabochon.bots.outside import make_player as make_any
from cabochon.bots.outside.faults import Fault
from cabochon.core.errors import CabochonError
from cabochon.core.levels import Level


class Prompt:
    """A player that does not think where there is no choice: most hands of a round's end leave none.

    (Nor does it draw any luck then. So it plays other games than the same player in a tournament.)
    """

    def __init__(self, player: Player) -> None:
        self._player = player
        self.name = player.name

    def move(self, turn: Turn) -> int:
        """The only move there is, or the player's."""
        return int(turn.moves[0]) if len(turn.moves) == 1 else self._player.move(turn)


class StudyStopped(CabochonError):  # noqa: N818 - what happened, told to whoever studies
    """A bot has failed: what a study says would no longer be of that bot."""


class Strict:
    """Somebody's own bot, whose failure stops the study."""

    def __init__(self, player: OutsideBot) -> None:
        self._player = player
        self.name = player.name

    def move(self, turn: Turn) -> int:
        """The bot's own move."""
        try:
            return self._player.own_move(turn)
        except Fault as fault:
            mishap = Mishap(fault.kind, fault.what).what_happened(self.name)
            raise StudyStopped("lab.study.bot_failed", mishap=mishap) from None


def make_player(name: str, seed: int, show_output: bool = False) -> Player:
    """The bot of this name on one seat, for one game."""
    made = make_any(name, seed, MOVE_SECONDS, show_output)
    if isinstance(made, OutsideBot):
        return Strict(made)
    return Prompt(made) if isinstance(made, LevelBot) else made


def make_thinker(simulations: int, seed: int) -> Player:
    """The search with so many simulations a move, which notices and remembers everything."""
    return Prompt(LevelBot("thinker", seed, Level(simulations)))
