"""Tournaments: every two bots play the same deals against each other, with the seats exchanged.

A *block* is one deal played by one pairing in every seating: the two bots alternate round the table (A B A
B), a team is of one kind, and all rotations and the exchange of A and B are played. Over a block both bots
have sat everywhere equally often with the same cards, so the even share of the wins is one half for any
number of players, and most of the luck of the deal cancels out. In a game for one player both play the deal
on their own, and the better score wins.

The bots know what their seats know. Only ``clairvoyant``, a reference for measuring, looks at the cards. A
bot from a file that fails (``bots/outside/`` says how) has lost the game, unless the greedy move is to be
played for it.
"""

import itertools
from collections import Counter
from collections.abc import Collection, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from cabochon.bots import Player
from cabochon.bots import play as play_match
from cabochon.bots.outside import MOVE_SECONDS, Mishap, OutsideBot
from cabochon.core.errors import OptionError
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.core.payoff import share_of
from cabochon.core.seats import seat_bits
from cabochon.files.games import Record
from cabochon.games import game as find_game
from cabochon.lab.entrants import REFERENCES, entrant_key, make_entrant
from cabochon.lab.failing import OnFailure
from cabochon.lab.kept import key_of, line_of
from cabochon.lab.luck import LuckMeter
from cabochon.lab.pool import OneProcess, Pool
from cabochon.lab.seeds import derived_seed

LUCK_DIGITS: Final = 6
"""More of them are noise, and files would be twice as long."""

Pairing = tuple[str, str]
BlockKey = tuple[str, str, int]
"""Both bots' keys and the number of the deal: what tells a block from any other of the tournament."""


@dataclass(frozen=True)
class Plan:
    """What is to be played. The same plan gives the same results, whoever does the work."""

    slug: str
    options: dict[str, Any]
    entrants: tuple[str, ...]
    deals: int
    seed: int
    move_seconds: float = MOVE_SECONDS
    """How long a bot from a file may think about a move."""
    on_failure: OnFailure = OnFailure.LOSE
    playouts: int = 0
    """How many of them tell how lucky a draw was (lab/luck.py); 0: luck is not measured."""
    show_output: bool = False
    """Whether what bots print is let through."""
    keeps_games: bool = False
    """Whether the games themselves are wanted, not only how they ended."""

    @property
    def game(self) -> Game:
        """The game with its options."""
        return find_game(self.slug, **self.options)

    @property
    def pairings(self) -> list[Pairing]:
        """Every two entrants."""
        return list(itertools.combinations(self.entrants, 2))

    def blocks(self) -> Iterator[tuple[Pairing, int]]:
        """Everything to be played, deal by deal, so that what there is when time is up is balanced."""
        for deal in range(self.deals):
            for pairing in self.pairings:
                yield pairing, deal

    def key(self, pairing: Pairing, deal: int) -> BlockKey:
        """What the block is known by."""
        return entrant_key(pairing[0]), entrant_key(pairing[1]), deal

    def kept_keys(self, key: BlockKey) -> list[str]:
        """What the games of a block are known by in a file of games."""
        seed = derived_seed(self.seed, "deal", key[2])
        every = seatings(self.game.rules.sides(self.game.options))
        return [key_of(self.game, seed, [key[:2][bot] for bot in seats]) for seats in every]


def plan(
    game: Game,
    entrants: Sequence[str],
    deals: int,
    seed: int,
    move_seconds: float,
    on_failure: OnFailure = OnFailure.LOSE,
    playouts: int = 0,
    show_output: bool = False,
) -> Plan:
    """A plan for a tournament, if it can be held."""
    if len(entrants) < 2 or len(set(entrants)) < len(entrants):
        raise OptionError("lab.tournament.entrants")
    if deals < 1:
        raise OptionError("lab.tournament.deals")
    return Plan(
        game.slug,
        dict(game.options),
        tuple(entrants),
        deals,
        seed,
        move_seconds,
        on_failure,
        playouts,
        show_output,
    )


def seatings(sides: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """Every way a pairing is seated: for each seat 0 for the first bot or 1 for the second.

    >>> seatings([[0], [1], [2]])
    [(0, 1, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 1), (1, 1, 0)]
    >>> seatings([[0, 2], [1, 3]])
    [(0, 1, 0, 1), (1, 0, 1, 0)]
    """
    players = sum(map(len, sides))
    if len(sides) == 1:
        return [(0,) * players, (1,) * players]
    found: list[tuple[int, ...]] = []
    for exchanged, turned in itertools.product((0, 1), range(len(sides))):
        seated = [0] * players
        for place, side in enumerate(sides):
            for seat in side:
                seated[seat] = (place + turned) % len(sides) % 2 ^ exchanged
        if tuple(seated) not in found:
            found.append(tuple(seated))
    return found


@dataclass(frozen=True)
class Played:
    """One game of a block."""

    seats: tuple[int, ...]
    """Which of the two bots sat on each seat."""
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    lost_by: int | None = None
    """Which of the two bots lost the game by failing; there are no scores then, and the other's seats won."""
    luck: tuple[float, ...] | None = None
    """What chance gave the first bot, or took from the second, in each way it was measured."""

    def seats_of(self, bot: int) -> int:
        """The seats of one of the two, as bits."""
        return seat_bits(seat for seat, sitting in enumerate(self.seats) if sitting == bot)


@dataclass(frozen=True)
class Block:
    """One deal, played by two bots in every seating."""

    key: BlockKey
    games: tuple[Played, ...]
    mishaps: tuple[dict[str, int], dict[str, int]] = field(default_factory=lambda: ({}, {}))
    """How often each bot failed, by the kind of mishap."""
    first_mishaps: tuple[Mishap | None, Mishap | None] = (None, None)
    """What went wrong first for each bot."""
    on_failure: OnFailure = OnFailure.LOSE
    """What became of its games."""
    playouts: int = 0
    """How many of them told how lucky a draw was; 0: luck was not measured."""
    records: tuple[Record, ...] = ()
    """The games themselves, if they were wanted."""

    @property
    def _alone(self) -> bool:
        return all(len(set(game.seats)) == 1 for game in self.games)

    @property
    def contests(self) -> int:
        """How many times the two bots met: in each game, or by the scores of two played alone."""
        return 1 if self._alone else len(self.games)

    @property
    def share(self) -> float:
        """The first bot's share of the wins; a win shared by several seats is split among them."""
        if self._alone:
            first, second = ((game.lost_by is None, sum(game.scores)) for game in self.games)
            return (first > second) + (first == second) / 2
        won = [share_of(seat_bits(game.winners), game.seats_of(0)) for game in self.games]
        return sum(won) / len(won)

    @property
    def luck(self) -> list[float] | None:
        """What chance gave the first bot, as part of its share, in each way it was measured."""
        lucks = [game.luck for game in self.games if game.luck is not None]
        if len(lucks) < len(self.games):
            return None
        return [sum(each) / self.contests for each in zip(*lucks, strict=True)]

    def lost_by_failing(self, place: int) -> int:
        """How many games one of the two lost by failing."""
        return sum(game.lost_by == place for game in self.games)

    def counts_for(self, plan: Plan) -> bool:
        """Whether the plan would have played it the same way, and all is known that it asks for."""
        measured = plan.playouts in (0, self.playouts)
        return measured and (self.on_failure == plan.on_failure or not any(self.mishaps))


# -- playing ------------------------------------------------------------------------------------------------


def play_block(plan: Plan, pairing: Pairing, deal: int) -> Block:
    """Play one deal in every seating."""
    mishaps: tuple[list[Mishap], list[Mishap]] = ([], [])
    games, records, names = [], [], plan.key(pairing, deal)[:2]
    for seats in seatings(plan.game.rules.sides(plan.game.options)):
        match = plan.game.start(derived_seed(plan.seed, "deal", deal))
        players = [
            make_entrant(
                pairing[bot],
                match,
                derived_seed(plan.seed, "bot", deal, seat),
                plan.move_seconds,
                plan.show_output,
            )
            for seat, bot in enumerate(seats)
        ]
        meter = _meter(plan, [pairing[bot] for bot in seats], deal)
        try:
            games.append(_play_game(match, seats, players, plan.on_failure, meter))
        finally:
            for seat, player in enumerate(players):
                if isinstance(player, OutsideBot):
                    player.close()
                    mishaps[seats[seat]].extend(player.mishaps)
        if plan.keeps_games:
            records.append(_line(match, [names[bot] for bot in seats], games[-1]))
    counts = [dict(Counter(mishap.kind for mishap in each)) for each in mishaps]
    firsts = [each[0] if each else None for each in mishaps]
    return Block(
        plan.key(pairing, deal),
        tuple(games),
        (counts[0], counts[1]),
        (firsts[0], firsts[1]),
        plan.on_failure,
        plan.playouts,
        tuple(records),
    )


def _line(match: Match, names: Sequence[str], played: Played) -> Record:
    """A game as it is kept; of one that was lost by failing, who won."""
    line = line_of(match, names)
    if played.lost_by is not None:
        line["ended"] = {"how": "failed", "winners": list(played.winners)}
    return line


def _meter(plan: Plan, bots: Sequence[str], deal: int) -> LuckMeter | None:
    """What measures the luck of a game, if that is wanted and possible."""
    if not plan.playouts or any(bot in REFERENCES for bot in bots):
        return None
    return LuckMeter(plan.game, bots, plan.playouts, derived_seed(plan.seed, "luck", deal))


def _play_game(
    match: Match,
    seats: tuple[int, ...],
    players: Sequence[Player],
    on_failure: OnFailure,
    meter: LuckMeter | None,
) -> Played:
    """Play to the end, or until a bot fails if that loses the game.

    No clock counts but that of bots from files: a busy machine makes a tournament longer, not different.
    """
    for seat, move in play_match(match, players):
        if on_failure is OnFailure.LOSE and _has_failed(players[seat]):
            winners = tuple(other for other, bot in enumerate(seats) if bot != seats[seat])
            return Played(seats, winners, (0,) * len(seats), seats[seat], _luck_of(match, seats, meter))
        if meter is not None:
            meter.note(players[seat], move)
    outcome = match.outcome
    assert outcome is not None
    luck = _luck_of(match, seats, meter)
    return Played(seats, tuple(outcome.winners), tuple(outcome.scores), luck=luck)


def _luck_of(match: Match, seats: tuple[int, ...], meter: LuckMeter | None) -> tuple[float, ...] | None:
    """What chance gave the first bot; where the second plays alone, what it took from that one."""
    if meter is None:
        return None
    by_seat = meter.measure(match)
    if len(set(seats)) == 1:
        signed = by_seat[:, 0] if seats[0] == 0 else -by_seat[:, 0]
    else:
        side = match.game.rules.sides(match.game.options)[0]
        signed = by_seat[:, np.array(seats) == 0].sum(axis=1) / len(side)
    return tuple(round(luck, LUCK_DIGITS) for luck in signed.tolist())


def _has_failed(player: Player) -> bool:
    return isinstance(player, OutsideBot) and bool(player.mishaps)


def play(
    plan: Plan, done: Collection[BlockKey] = (), pool: Pool | None = None
) -> Generator[Block, None, None]:
    """Play what is not done yet; blocks come as they are finished. Closing this stops the work at once."""
    left = ((plan, pairing, deal) for pairing, deal in plan.blocks() if plan.key(pairing, deal) not in done)
    with closing((pool or OneProcess()).run(play_block, left)) as blocks:
        for _, block in blocks:
            yield block
