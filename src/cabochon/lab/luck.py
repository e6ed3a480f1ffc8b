"""How lucky the seats of a game were: what chance gave each, beyond what it could expect.

Whatever happens by chance with move k (cards drawn or dealt, a round shuffled, and the lots by which a bot
errs) is compared with what could have happened instead, given everything before it::

    luck = sum over k of  V(after move k) - mean of V(what could have come of move k)

``V`` is a guess at every seat's chance to win: playouts to the end of the game or the round
(luck_playouts.py). All cards dealt so far are open to it, those to come are shuffled. There are two guesses
and so two measures of luck, since each is right where the other is wrong: one by policies like the bots'
own, which err, and one in which everybody is greedy. What they are worth together is fitted (adjusting.py).

**It is 0 on average, however bad the guess.** Given everything before a move, what came of it and what could
have come have the same distribution: the cards to come are in random order and no bot has seen them, lots are
drawn apart from the thought (bots/lots.py), and what could have come is drawn by a generator of its own. So
each difference has the mean 0, and so has their sum. A result less the luck (or less any multiple of it that
was fixed without looking at this game) has the same mean as the result, and a smaller spread as far as V is
right. This is the idea of AIVAT (Burch, Schmid, Moravcik, Morrill and Bowling, 2018).

It does not hold for a bot that looks at the cards to come, so games of ``clairvoyant`` have no luck measured.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from cabochon.bots.levels import level_of
from cabochon.bots.lots import DrawsLots
from cabochon.bots.search.tuning import tuning_of
from cabochon.core.game import Game
from cabochon.core.levels import LEVELS
from cabochon.core.match import Match
from cabochon.core.player import Player
from cabochon.core.records import State, new_record
from cabochon.core.rng import WORD, seed_rng
from cabochon.core.undealt import undealt_fields
from cabochon.lab.luck_playouts import DEAL, GREEDILY, SETTINGS, compare
from cabochon.lab.seeds import derived_seed

LOW: Final = (1 << 31) - 1
"""Where the lower half of a playout's seed begins at most: their numbers are added to it."""


COUNTS: Final = (0.7, 0.3)
"""What the two guesses count in most games (benchmarks/adjusted.py)."""


def policy_of(game: Game, bot: str) -> int:
    """How playouts make the moves of a bot: like it if it is simple, else by the game's quick guess."""
    if bot == "greedy":
        return GREEDILY
    if bot == "random":
        return 1
    level = level_of(game.declaration, bot) if bot in LEVELS else None
    return level.tries if level and level.tries is not None else tuning_of(game).tries


class LuckMeter:
    """Measures the luck of one game: told of every move as it is chosen, it is asked when all is over."""

    def __init__(self, game: Game, bots: Sequence[str], playouts: int, seed: int) -> None:
        rules = game.rules
        self._game, self._playouts, self._seed = game, playouts, seed
        self._states = np.zeros(3, rules.state)
        self._seens = np.zeros(1, rules.seen)
        self._moves = rules.move_buffer()
        self._policies = np.array([[policy_of(game, bot) for bot in bots], [GREEDILY] * len(bots)], np.int64)
        self._hidden = (*undealt_fields(rules.layout), "rng")
        self._settings = new_record(SETTINGS)
        self._settings.side_size = len(rules.sides(game.options)[0])
        self._settings.whole_games = tuning_of(game).whole_games or game.players == 1
        self._settings.horizon = game.declaration.luck.goes * game.players
        self._rng = np.zeros(4, np.uint32)
        seed_rng(self._rng, derived_seed(seed, "lots"))
        self._made: list[tuple[int, np.ndarray]] = []

    def note(self, player: Player, move: int) -> None:
        """A move was chosen; what else its player could have made of the same thought is drawn now."""
        if isinstance(player, DrawsLots):
            self._made.append((move, player.redraw(self._rng, self._playouts)))
        else:
            self._made.append((move, np.full(self._playouts, move)))

    def measure(self, match: Match) -> np.ndarray:
        """What chance gave each seat up to now, by each of the guesses.

        In chances to win; alone, in what the score is worth.
        """
        states = match.states()
        deal = np.full(self._playouts, DEAL)
        blank = self._game.rules.blank(self._game.options)
        luck = self._compare(0, blank, states[0], DEAL, deal, chance=True)
        for number, (move, others) in enumerate(self._made, start=1):
            before, after = states[number - 1 : number + 1]
            chance = any((before[name] != after[name]).any() for name in self._hidden)
            if chance or (others != move).any():
                luck += self._compare(number, before, after, move, others, chance)
        return luck

    def _compare(
        self, number: int, before: State, after: State, move: int, others: np.ndarray, chance: bool
    ) -> np.ndarray:
        """What the n-th move brought each seat beyond what it could expect, by each guess."""
        shape = (len(self._policies), self._game.players)
        came, could = np.zeros(shape), np.zeros(shape)
        seed = derived_seed(self._seed, number)
        settings = self._settings
        settings.move, settings.chance = move, chance
        settings.low, settings.high = seed & LOW, seed >> 31 & WORD
        self._states[0], self._states[1] = before, after
        for guess, policies in enumerate(self._policies):
            compare(
                self._states, self._seens, self._moves, policies, others, came[guess], could[guess], settings
            )
        return np.asarray((came - could) / self._playouts)
