"""Deals that fit what others did: who keeps a hidden card chooses by it, so their moves tell of it.

Hidden cards dealt by lot are not those that are shown in the end: who refused held a good total more often.
What could have come must be what these players would have come to, or luck is not 0 in the mean. So a deal
counts by how likely the others' moves were with it, each from its player's own view. A game in which a deal
says what everybody held earlier has a module ``beliefs`` with ``hold_then``; elsewhere all deals count alike.
"""

from collections.abc import Sequence
from typing import Final

from cabochon.bots.search import Budget
from cabochon.bots.search.think import best_first
from cabochon.core.floats import exponential
from cabochon.core.game import Game
from cabochon.core.jit import in_python
from cabochon.core.records import Seen, State, read_record

exp = in_python(exponential)

Earlier = tuple[tuple[bytes, int], ...]
"""What a seat saw before each of the others' moves so far that their cards have told on, and the move."""
TRIED: Final = 8
"""Deals for each that is drawn from them."""
WAVERING: Final = 0.03
"""The part of a game by which a move must be better to be made nearly three times as often as another."""
SLIP: Final = 0.03
"""The least likely move: nobody is sure to play as a short search does."""


def can_fit(game: Game) -> bool:
    """Whether a deal says what everybody held earlier."""
    return game.declaration.module("beliefs") is not None


class Fitting:
    """How likely the moves that a seat has seen are, by what who made them may hold."""

    def __init__(self, game: Game, earlier: Earlier, simulations: int, seed: int) -> None:
        self._game, self._simulations, self._seed = game, simulations, seed
        self._moves = [(read_record(seen, game.rules.seen), move) for seen, move in earlier]
        self._known: dict[bytes, float] = {}

    def drawn(self, deals: Sequence[State], count: int) -> list[State]:
        """So many of the deals, each as often as it is likely."""
        likely = [self._of_deal(deal) for deal in deals]
        step = sum(likely) / count
        found: list[State] = []
        reached = 0.0
        for deal, part in zip(deals, likely, strict=True):
            reached += part
            while len(found) < count and (len(found) + 0.5) * step < reached:
                found.append(deal)
        return found

    def _of_deal(self, deal: State) -> float:
        likely = 1.0
        for seen, move in self._moves:
            likely *= self._of_move(seen, move, deal)
        return likely

    def _of_move(self, seen: Seen, move: int, deal: State) -> float:
        rules = self._game.rules
        then = rules.imagine(seen)
        self._game.declaration.module("beliefs").hold_then(then, deal)  # type: ignore[union-attr]
        theirs = rules.observe(then, int(then.to_move))
        key = theirs.tobytes()
        if key not in self._known:
            self._known[key] = self._chance_of(theirs, move)
        return self._known[key]

    def _chance_of(self, theirs: Seen, move: int) -> float:
        """How likely a move is from the view of who makes it."""
        budget = Budget(simulations=self._simulations)
        imagined = self._game.rules.imagine(theirs)
        edges, _ = best_first(self._game, imagined, int(theirs.seat), budget, self._seed)
        means = edges["value"] / edges["visits"]
        likely = [exp((float(mean) - float(means.max())) / WAVERING) for mean in means]
        share = sum(part for part, tried in zip(likely, edges["move"], strict=True) if int(tried) == move)
        return SLIP + (1 - 2 * SLIP) * share / sum(likely)
