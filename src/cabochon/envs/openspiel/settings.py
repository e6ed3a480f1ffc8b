"""What may be asked for beside a game's options, as parameters of OpenSpiel's."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from cabochon.core.errors import OptionError
from cabochon.core.game import Game
from cabochon.envs.openspiel.opening import ListedOpening, Opening, SeedOpening, read_parameter

LONGEST: Final = 2000
"""Moves after which a game is cut off, unless one says otherwise."""


@dataclass(frozen=True)
class Settings:
    """How a game is begun, ended and remembered."""

    position: str = ""
    """Where it begins, as ``write_parameter`` writes it; empty for a deal."""
    ending: bool = False
    """Whether only the rest of the round is played, for points, with the unseen cards dealt by chance."""
    max_length: int = LONGEST
    """After so many moves the game is over, whoever leads: the win is shared by all."""
    recall: int = 0
    """How many moves the information-state tensor holds; 0: there is none."""

    def __post_init__(self) -> None:
        if self.ending and not self.position:
            raise OptionError("envs.ending")
        if self.max_length < 1 or self.recall < 0:
            raise OptionError("envs.at_least_one", name="max_length")

    @classmethod
    def of(cls, parameters: Mapping[str, Any]) -> "Settings":
        """Those among the parameters of a game."""
        return cls(**{name: value for name, value in parameters.items() if name in DEFAULTS})

    def opening(self, game: Game) -> Opening:
        """What chance draws first."""
        position = read_parameter(self.position) if self.position else None
        if self.ending and position is not None:
            return ListedOpening(game, position)
        return SeedOpening(game, position)


DEFAULTS: Final[dict[str, Any]] = dict(vars(Settings()))
