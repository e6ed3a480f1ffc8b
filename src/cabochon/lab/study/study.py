"""A study whose games are all played: the games of each variant, and those that show what skill is worth."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from cabochon.lab.study.figures import Figure
from cabochon.lab.study.games import Games
from cabochon.lab.study.plan import Chunk, Plan
from cabochon.lab.study.trace import Row


@dataclass
class Study:
    """A plan and everything that was played for it."""

    plan: Plan
    done: Mapping[Chunk, list[Row]]

    def _games(self, variant: int, budget: int) -> Games:
        """The chunks of one kind put together, in order."""
        chunks = sorted(
            (chunk for chunk in self.plan.chunks() if (chunk.variant, chunk.budget) == (variant, budget)),
            key=lambda chunk: chunk.first,
        )
        return Games(self.plan.game(variant), [row for chunk in chunks for row in self.done[chunk]])

    @cached_property
    def variants(self) -> list[Games]:
        """The games of each variant, the base first."""
        return [self._games(variant, 0) for variant in range(len(self.plan.variants))]

    @cached_property
    def thinkers(self) -> list[dict[int, Games]]:
        """For each variant and thinking budget, games of one that thinks so against others at the base."""
        return [
            {budget: self._games(variant, budget) for budget in self.plan.budgets}
            for variant in range(len(self.plan.variants))
        ]

    def thinking_share(self, variant: int, budget: int) -> Figure:
        """What the side that thinks differently wins, a deal at a time: each side has had each seat then."""
        games = self.thinkers[variant][budget]
        sides = len(games.sides)
        turn = np.arange(len(games)) % sides
        won = games.shares[np.arange(len(games)), turn].reshape(-1, sides).mean(axis=1)
        return Figure(won, np.ones(len(won)), is_share=True, block=sides)

    @property
    def is_solitaire(self) -> bool:
        """Whether nobody plays against anybody."""
        return any(len(games.sides) == 1 for games in self.variants)
