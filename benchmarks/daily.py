"""What a win is worth in points at the deals of the day: ``points_per_win`` of each game's ``daily.py``.

Luck is reckoned in chances to win. To tell it in points there is one number for each game: the slope of a
line through many games of greedy players, from what they won to the points that the seat made. Whatever the
number, points less luck are right on average, for luck is nothing on average; it only has to be fixed
beforehand.

    python benchmarks/daily.py
"""

from datetime import date
from typing import Final

import numpy as np

from cabochon.bots import player
from cabochon.core.match import Match
from cabochon.games import own
from cabochon.study.challenges import deal_of_the_day

GAMES: Final = 600
DAY: Final = date(2026, 1, 1)
"""Any: only the options and the seat are of use here."""


def played(match: Match, seed: int) -> Match:
    """A game between greedy players."""
    players = [player("greedy", seed * match.game.players + seat) for seat in range(match.game.players)]
    while match.to_move is not None:
        match.play_packed(players[match.to_move].move(match.turn()))
    return match


def points_per_win(slug: str) -> float:
    """How many points a win is worth more than a loss."""
    challenge = deal_of_the_day(slug, DAY)
    won, points = [], []
    for seed in range(GAMES):
        match = played(challenge.game.start(seed=seed), seed)
        winners = match.outcome.winners if match.outcome else []
        won.append(1 / len(winners) if challenge.seat in winners else 0.0)
        points.append(match.scores[challenge.seat])
    return float(np.polyfit(won, points, 1)[0])


if __name__ == "__main__":
    for slug in own():
        print(f"{slug}: {points_per_win(slug):.1f}")
