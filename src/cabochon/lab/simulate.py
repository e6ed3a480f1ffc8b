"""Simulations: many games between bots, on one core or many, added up as they come in."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from cabochon.bots.compiled import BOT_NUMBERS
from cabochon.core.errors import OptionError, brief
from cabochon.core.game import Game
from cabochon.core.payoff import win_shares
from cabochon.core.seats import seat_bits
from cabochon.games import game as find_game
from cabochon.lab.batch import play_batch
from cabochon.lab.pool import OneProcess, Pool
from cabochon.lab.stats import Moments

BATCH = 5_000
"""Games per batch: a fraction of a second, so that progress moves and memory stays small."""
MOST_PARTS = 10_000
"""Larger plans hand their batches out several at a time: a cluster can only do so often in a second."""


@dataclass(frozen=True)
class Plan:
    """What to simulate. The same plan gives the same result, however many processes work on it."""

    slug: str
    options: dict[str, Any]
    entrants: tuple[str, ...]
    """One bot per seat of the first game; they move round by one seat from game to game."""
    games: int
    seed: int

    def __post_init__(self) -> None:
        for entrant in self.entrants:
            if entrant not in BOT_NUMBERS:
                raise OptionError("bots.unknown", bot=brief(entrant), known=", ".join(BOT_NUMBERS))

    @property
    def game(self) -> Game:
        """The game with its options."""
        return find_game(self.slug, **self.options)

    def parts(self) -> Iterator[tuple[int, int]]:
        """The games split into parts of a batch or several, by the plan alone: first number and how many."""
        part = BATCH * -(-self.games // (BATCH * MOST_PARTS))
        for first in range(0, self.games, part):
            yield first, min(part, self.games - first)


def plan(game: Game, entrants: Sequence[str], games: int, seed: int) -> Plan:
    """A plan for a game; fewer entrants than seats are repeated in order, more are refused."""
    if not entrants or len(entrants) > game.players:
        raise OptionError("lab.entrants", n=len(entrants), players=game.players)
    if games < 1:
        raise OptionError("lab.games")
    seats = tuple(entrants[seat % len(entrants)] for seat in range(game.players))
    return Plan(game.slug, dict(game.options), seats, games, seed)


@dataclass
class Tally:
    """What some games of a plan came to; tallies add up."""

    games: int = 0
    shared: int = 0
    """Games won by more than one side together."""
    wins_by_seat: np.ndarray = field(default_factory=lambda: np.zeros(0))
    """Shares of wins: a win shared by k seats counts 1/k for each."""
    wins_by_entrant: np.ndarray = field(default_factory=lambda: np.zeros(0))
    wins_by_turn: np.ndarray = field(default_factory=lambda: np.zeros(0))
    """The same by the order of play: first the seat that had the game's first move."""
    scores_by_seat: list[Moments] = field(default_factory=list)
    moves: Moments = field(default_factory=Moments)
    longest: int = 0
    shortest: int = 1 << 30
    measures: list[Moments] = field(default_factory=list)
    products: np.ndarray = field(default_factory=lambda: np.zeros(0))
    """Sums of the products of each two measures, for ratios of them."""

    def add(self, other: "Tally") -> None:
        """Take in another part of the plan."""
        self.games += other.games
        self.shared += other.shared
        if not self.measures:
            self.wins_by_seat = np.zeros_like(other.wins_by_seat)
            self.wins_by_entrant = np.zeros_like(other.wins_by_entrant)
            self.wins_by_turn = np.zeros_like(other.wins_by_turn)
            self.products = np.zeros_like(other.products)
            self.scores_by_seat = [Moments() for _ in other.scores_by_seat]
            self.measures = [Moments() for _ in other.measures]
        self.wins_by_seat += other.wins_by_seat
        self.wins_by_entrant += other.wins_by_entrant
        self.wins_by_turn += other.wins_by_turn
        self.products += other.products
        self.moves.add(other.moves)
        self.longest = max(self.longest, other.longest)
        self.shortest = min(self.shortest, other.shortest)
        for mine, theirs in zip(self.scores_by_seat, other.scores_by_seat, strict=True):
            mine.add(theirs)
        for mine, theirs in zip(self.measures, other.measures, strict=True):
            mine.add(theirs)


def _moments(values: np.ndarray) -> Moments:
    return Moments(len(values), float(values.sum()), float((values.astype(np.float64) ** 2).sum()))


def run_batch(plan: Plan, first: int, count: int) -> Tally:
    """Play one batch of a plan."""
    game = plan.game
    rules, players = game.rules, game.players
    states = np.zeros(2, rules.state)
    states[0] = rules.blank(game.options)
    starters = np.zeros(count, np.int64)
    winners = np.zeros(count, np.int64)
    scores = np.zeros((count, players), np.int64)
    lengths = np.zeros(count, np.int64)
    tallies = np.zeros((count, len(rules.measures)), np.int64)
    entrants = np.array([BOT_NUMBERS[name] for name in plan.entrants], np.int64)
    play_batch(
        states,
        np.zeros(1, rules.seen),
        rules.move_buffer(),
        entrants,
        plan.seed,
        first,
        starters,
        winners,
        scores,
        lengths,
        tallies,
    )
    shares = win_shares(winners, [seat_bits([seat]) for seat in range(players)])
    seats = np.arange(players)[None, :]
    by_entrant, by_turn = np.zeros(players), np.zeros(players)
    np.add.at(by_entrant, (seats + first + np.arange(count)[:, None]) % players, shares)
    np.add.at(by_turn, (seats - starters[:, None]) % players, shares)
    side_size = len(rules.sides(game.options)[0])
    return Tally(
        games=count,
        shared=int(((shares > 0).sum(axis=1) > side_size).sum()),
        wins_by_seat=shares.sum(axis=0),
        wins_by_entrant=by_entrant,
        wins_by_turn=by_turn,
        scores_by_seat=[_moments(column) for column in scores.T],
        moves=_moments(lengths),
        longest=int(lengths.max()),
        shortest=int(lengths.min()),
        measures=[_moments(column) for column in tallies.T],
        products=(tallies.T @ tallies).astype(np.float64),
    )


def run_part(plan: Plan, first: int, count: int) -> Tally:
    """Play one part of a plan, batch by batch."""
    total = Tally()
    for start in range(first, first + count, BATCH):
        total.add(run_batch(plan, start, min(BATCH, first + count - start)))
    return total


def simulate(
    plan: Plan, pool: Pool | None = None, on_progress: Callable[[int], None] = lambda games: None
) -> Tally:
    """Play a whole plan; ``on_progress`` hears how many games have just been played."""
    total = Tally()
    early: dict[int, Tally] = {}
    added = 0
    work = (pool or OneProcess()).run(run_part, ((plan, first, count) for first, count in plan.parts()))
    with closing(work) as parts:
        for number, part in parts:
            on_progress(part.games)
            # Sums of floats depend on their order: parts are added up as a single process would.
            early[number] = part
            while added in early:
                total.add(early.pop(added))
                added += 1
    return total
