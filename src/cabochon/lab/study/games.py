"""The games of one variant as columns, and who won them."""

from collections.abc import Iterable, Sequence
from functools import cached_property

import numpy as np

from cabochon.core.game import Game
from cabochon.core.payoff import win_shares
from cabochon.core.records import NOBODY
from cabochon.core.seats import seat_bits
from cabochon.lab.study.trace import Row, columns


class Games:
    """Some games of a variant, in the order of their numbers."""

    def __init__(self, game: Game, rows: Sequence[Row]) -> None:
        self.game = game
        self._names = {name: place for place, name in enumerate(columns(game))}
        self.rows = np.array(rows, np.int64).reshape(len(rows), len(self._names))

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, name: str) -> np.ndarray:
        """A column as numbers to reckon with."""
        return self.rows[:, self._names[name]].astype(np.float64)

    def __contains__(self, name: str) -> bool:
        return name in self._names

    def total(self, weights: Iterable[tuple[str, float]]) -> np.ndarray:
        """The sum of some columns, each with its weight."""
        return sum((weight * self[name] for name, weight in weights), np.zeros(len(self)))

    @cached_property
    def sides(self) -> list[list[int]]:
        """The seats that win or lose together."""
        return self.game.rules.sides(self.game.options)

    @property
    def even(self) -> float:
        """The share of the wins that everybody would have if nothing made a difference."""
        return 1 / len(self.sides)

    @cached_property
    def shares(self) -> np.ndarray:
        """What each side won of each game: a win that k sides share is 1/k for each."""
        return win_shares(self.rows[:, self._names["winners"]], list(map(seat_bits, self.sides)))

    @cached_property
    def side_scores(self) -> np.ndarray:
        """Every side's final score."""
        return np.stack([self[f"score_{seats[0]}"] for seats in self.sides], axis=1)

    @cached_property
    def by_turn(self) -> np.ndarray:
        """The shares in the order of play: first the side that had the first move."""
        side_of = np.zeros(self.game.players, np.int64)
        for side, seats in enumerate(self.sides):
            side_of[seats] = side
        starters = self.rows[:, self._names["starter"]]
        turns = (starters[:, None] + np.arange(len(self.sides))) % self.game.players
        return np.take_along_axis(self.shares, side_of[turns], axis=1)

    @property
    def dealer_is_last(self) -> bool:
        """Whether whoever deals first is the last to play, in every game."""
        dealer, starter = self["dealer"], self["starter"]
        return bool(np.all(dealer != NOBODY) and np.all((dealer + 1) % self.game.players == starter))

    @property
    def tied(self) -> np.ndarray:
        """Whether several sides won together."""
        return np.asarray((self.shares > 0).sum(axis=1) > 1, np.float64)

    @property
    def winning_score(self) -> np.ndarray:
        """The best score of each game."""
        return np.asarray(self.side_scores.max(axis=1))

    @property
    def margin(self) -> np.ndarray:
        """How far the best score is ahead of the next."""
        ordered = np.sort(self.side_scores, axis=1)
        return np.asarray(ordered[:, -1] - ordered[:, -2])

    @property
    def led_at_half(self) -> np.ndarray:
        """Whether a side was alone in the lead at half-time."""
        return np.asarray(self["half_leader"] != NOBODY, np.float64)

    @property
    def leader_won(self) -> np.ndarray:
        """What the leader at half-time won of each game; nothing if there was none."""
        leader = self.rows[:, self._names["half_leader"]]
        won = np.take_along_axis(self.shares, np.maximum(leader, 0)[:, None], axis=1)[:, 0]
        return np.asarray(won * (leader != NOBODY))

    @property
    def from_behind(self) -> np.ndarray:
        """Whether a winner was behind at the end of some period."""
        return np.asarray(self["deficit"] > 0, np.float64)
