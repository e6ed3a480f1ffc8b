"""What a tournament came to, as data: each bot against each other, against all, its rating and mishaps."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cabochon.bots.outside import Mishap
from cabochon.core.deals import seed_as_json
from cabochon.lab.adjusting import Adjusted, adjust
from cabochon.lab.entrants import entrant_key
from cabochon.lab.luck import COUNTS
from cabochon.lab.ratings import Rating, ratings
from cabochon.lab.stats import Estimate, Moments, block_share
from cabochon.lab.tournament import Block, BlockKey, Plan


@dataclass(frozen=True)
class Duel:
    """Two bots against each other."""

    first: str
    second: str
    deals: int
    games: int
    share: Estimate
    """The first bot's share of the wins; one half is even."""
    adjusted: Adjusted | None = None
    """The same without luck, where that was measured."""

    @classmethod
    def of(cls, first: str, second: str, blocks: Sequence[Block]) -> "Duel":
        """What their blocks came to."""
        raw = [block.share for block in blocks]
        share = block_share(_moments(raw), min(block.contests for block in blocks))
        without_luck = adjusted_shares(blocks)
        adjusted = None if without_luck is None else Adjusted.of(raw, without_luck)
        return cls(first, second, len(blocks), sum(len(block.games) for block in blocks), share, adjusted)


@dataclass(frozen=True)
class FirstError:
    """What went wrong for a bot before anything else did."""

    deal: int
    mishap: Mishap

    def as_json(self) -> dict[str, Any]:
        """The number of the deal, the kind of mishap, and what there is to say about it."""
        return {"deal": self.deal, "kind": self.mishap.kind, "what": self.mishap.what}


@dataclass(frozen=True)
class Standing:
    """A bot against all others."""

    bot: str
    games: int
    share: Estimate
    rating: Rating
    mishaps: dict[str, int]
    """How often it failed, by the kind of mishap."""
    lost_by_failing: int = 0
    """How many games that cost it."""
    first_error: FirstError | None = None
    adjusted: Adjusted | None = None
    """Its share without luck, where that was measured in all its blocks but those with a reference."""


class Standings:
    """The blocks of a plan, added up. Those of other plans are left aside."""

    def __init__(self, plan: Plan, blocks: Iterable[Block]) -> None:
        self.plan = plan
        wanted = {plan.key(pairing, deal) for pairing, deal in plan.blocks()}
        self._blocks = sorted(
            (block for block in blocks if block.key in wanted), key=lambda block: (block.key[2], block.key)
        )
        self._keys = {name: entrant_key(name) for name in plan.entrants}
        self._without_luck = self._adjust()

    def _adjust(self) -> dict[BlockKey, float]:
        """The share of every block in which luck was measured, without it."""
        found: dict[BlockKey, float] = {}
        for first, second in self.plan.pairings:
            blocks = self._met(first, second)
            shares = adjusted_shares(blocks)
            if shares is not None:
                found.update(zip((block.key for block in blocks), shares, strict=True))
        return found

    def _met(self, first: str, second: str) -> list[Block]:
        """The blocks of two bots."""
        met = (self._keys[first], self._keys[second])
        return [block for block in self._blocks if block.key[:2] == met]

    @property
    def is_adjusted(self) -> bool:
        """Whether luck was measured."""
        return bool(self._without_luck)

    @property
    def is_complete(self) -> bool:
        """Whether everything planned has been played."""
        return len(self._blocks) == self.plan.deals * len(self.plan.pairings)

    @property
    def games(self) -> int:
        """How many games there were."""
        return sum(len(block.games) for block in self._blocks)

    def duels(self) -> list[Duel]:
        """Every two bots that have met."""
        duels = []
        for first, second in self.plan.pairings:
            blocks = self._met(first, second)
            if blocks:
                duels.append(Duel.of(first, second, blocks))
        return duels

    def ranking(self) -> list[Standing]:
        """The bots, best first."""
        rated = ratings(self._blocks, list(self._keys.values()))
        standings = [
            self._standing(name, rated[key])
            for name, key in self._keys.items()
            if any(key in block.key for block in self._blocks)
        ]
        return sorted(standings, key=lambda standing: -standing.share.value)

    def _standing(self, name: str, rating: Rating) -> Standing:
        """Wins against all others; the blocks are whole deals here, since all pairings play the same ones."""
        key = self._keys[name]
        played = [(block, block.key.index(key)) for block in self._blocks if key in block.key]
        mishaps: Counter[str] = Counter()
        for block, place in played:
            mishaps.update(block.mishaps[place])
        raw = _by_deal(played, {})
        adjusted = None
        if any(block.key in self._without_luck for block, _ in played):
            adjusted = Adjusted.of(raw, _by_deal(played, self._without_luck))
        firsts = ((block.key[2], block.first_mishaps[place]) for block, place in played)
        return Standing(
            name,
            sum(len(block.games) for block, _ in played),
            block_share(_moments(raw)),
            rating,
            dict(mishaps),
            sum(block.lost_by_failing(place) for block, place in played),
            next((FirstError(deal, mishap) for deal, mishap in firsts if mishap is not None), None),
            adjusted,
        )

    @property
    def any_lost_by_failing(self) -> bool:
        """Whether a bot lost a game by failing."""
        return any(game.lost_by is not None for block in self._blocks for game in block.games)

    def as_json(self) -> dict[str, Any]:
        """Everything, with what is needed to run it again."""
        return {
            "game": self.plan.slug,
            "options": self.plan.options,
            "seed": seed_as_json(self.plan.seed),
            "deals": self.plan.deals,
            "on_failure": self.plan.on_failure,
            "complete": self.is_complete,
            "games": self.games,
            "even_share": 0.5,
            "playouts": self.plan.playouts,
            "bots": [
                {
                    "bot": standing.bot,
                    "games": standing.games,
                    "share": standing.share.as_json(),
                    "adjusted": standing.adjusted and standing.adjusted.as_json(),
                    "rating": standing.rating.as_json(),
                    "mishaps": standing.mishaps,
                    "lost_by_failing": standing.lost_by_failing,
                    "first_error": standing.first_error and standing.first_error.as_json(),
                }
                for standing in self.ranking()
            ],
            "pairings": [
                {
                    "bots": [duel.first, duel.second],
                    "deals": duel.deals,
                    "games": duel.games,
                    "share": duel.share.as_json(),
                    "adjusted": duel.adjusted and duel.adjusted.as_json(),
                }
                for duel in self.duels()
            ],
        }


def adjusted_shares(blocks: Sequence[Block]) -> list[float] | None:
    """The first bot's shares without luck; none where it was not measured in all of them."""
    lucks = [block.luck for block in blocks]
    measured = [luck for luck in lucks if luck is not None]
    if not measured or len(measured) < len(lucks):
        return None
    return adjust([block.share for block in blocks], measured, COUNTS)


def _by_deal(played: Sequence[tuple[Block, int]], known: Mapping[BlockKey, float]) -> list[float]:
    """A bot's mean share of each deal, from its blocks and its places in them; the shares that are known
    better count instead of the blocks' own.
    """
    shares: dict[int, list[float]] = {}
    for block, place in played:
        share = known.get(block.key, block.share)
        shares.setdefault(block.key[2], []).append(1 - share if place else share)
    return [sum(each) / len(each) for each in shares.values()]


def _moments(values: list[float]) -> Moments:
    return Moments(len(values), sum(values), sum(value * value for value in values))
