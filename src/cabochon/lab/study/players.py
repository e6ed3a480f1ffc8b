"""The players of a study."""

from cabochon.bots import Player, Turn, player
from cabochon.bots.levels import LevelBot
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


def make_player(name: str, seed: int) -> Player:
    """The bot of this name on one seat, for one game."""
    made = player(name, seed)
    return Prompt(made) if isinstance(made, LevelBot) else made


def make_thinker(simulations: int, seed: int) -> Player:
    """The search with so many simulations a move, which notices and remembers everything."""
    return Prompt(LevelBot("thinker", seed, Level(simulations)))
