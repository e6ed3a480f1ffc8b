"""Rounds about to end: piles that give known stones, with one last card to be played."""

from collections.abc import Sequence
from dataclasses import dataclass

from cabochon.core.events import Event
from cabochon.core.game import Game
from cabochon.core.match import Match

from .table import DECK, Table, in_order

Share = tuple[int, int, int, int]
"""How many diamonds, emeralds, rubies and sapphires a side has at the end of the round."""

EVEN: dict[int, list[Share]] = {
    2: [(1, 2, 4, 13), (0, 1, 5, 14)],
    3: [(1, 0, 4, 8), (0, 2, 1, 8), (0, 1, 4, 11)],
    4: [(1, 1, 2, 6), (0, 2, 2, 6), (0, 0, 3, 7), (0, 0, 2, 8)],
}
"""By the number of sides: two stones each; one, one and two; one each."""


def stones_for(shares: Sequence[Share]) -> list[int]:
    """What the shares are worth (SHO-7)."""
    stones = [0] * len(shares)
    for counts in [*zip(*shares, strict=True), tuple(map(sum, shares))]:
        if counts.count(max(counts)) == 1:
            stones[counts.index(max(counts))] += 1
    return stones


@dataclass
class Ending:
    """A round before its last move: the dealer takes one card with one of its value and sweeps a third."""

    game: Game
    after: Sequence[int]
    """The stones every side will have, after the round."""
    dealer: int = 0
    playing: Sequence[int] = ()
    shares: Sequence[Share] = ()
    """Of the sides that play; by default ``EVEN``'s."""
    round: int = 2

    def match(self) -> tuple[Match, str]:
        """The match before the last move, and that move."""
        teams = self.game.options["teams"]
        sides = [0, 1] if teams else list(self.playing) or list(range(self.game.players))
        shares = self.shares or EVEN[len(sides)]
        piles: list[list[str]] = [[] for _ in self.after]
        before = list(self.after)
        gems = {gem: [card for card in in_order(DECK) if card[-1] == gem] for gem in "DERS"}
        for side, share, stones in zip(sides, shares, stones_for(shares), strict=True):
            before[side] -= stones
            for gem, count in zip("DERS", share, strict=True):
                piles[side] += gems[gem][:count]
                del gems[gem][:count]
        assert not any(gems.values()), "the shares do not make up the deck"
        own = piles[self.dealer % 2 if teams else self.dealer]
        card = next(card for card in own if own.count(card) > 1)
        own.remove(card)
        own.remove(card)
        swept = own.pop()
        match = Table(
            self.game,
            table=f"{card} {swept}",
            hands=[card if seat == self.dealer else "" for seat in range(self.game.players)],
            piles=[" ".join(pile) for pile in piles],
            stones=before,
            dealer=self.dealer,
            to_move=self.dealer,
            last_taker=self.dealer,
            playing=self.playing,
            round=self.round,
        ).match()
        return match, f"{card}={card}"


def finish(ending: Ending) -> tuple[Match, list[Event]]:
    """Play the round's last move: the match after it, and what happened."""
    match, move = ending.match()
    return match, match.play(move)
