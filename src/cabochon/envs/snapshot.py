"""How the games of a batch stand, kept: to go back to, to copy one game into many, to send elsewhere."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from cabochon.core.errors import OptionError


@dataclass(frozen=True, eq=False)
class Snapshot:
    """The games of a ``VectorEnv`` as they stood: all cards and all generators. It can be pickled."""

    slug: str
    options: dict[str, Any]
    opponents: tuple[str, ...] | None
    columns: dict[str, np.ndarray]
    """A row for each game."""

    def __len__(self) -> int:
        return len(self.columns["seeds"])

    def __repr__(self) -> str:
        return f"Snapshot({self.slug!r}, {len(self)} games)"

    def check_fits(self, slug: str, options: dict[str, Any], opponents: tuple[str, ...] | None) -> None:
        """Refuse to stand in for games of another kind."""
        if (self.slug, self.options, self.opponents) != (slug, options, opponents):
            raise OptionError("envs.other_games")

    def write(self, columns: dict[str, np.ndarray], games: np.ndarray) -> None:
        """Put game ``games[i]`` in the place of game i; where that is -1, it stays as it is."""
        into = np.flatnonzero(games >= 0)
        for name, column in columns.items():
            column[into] = self.columns[name][games[into]]
