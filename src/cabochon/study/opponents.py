"""The bots of a challenge: they answer the same moves alike, wherever and whenever they are asked."""

from dataclasses import replace

from cabochon.bots import player
from cabochon.core.player import Player, Turn
from cabochon.study.challenges import Challenge, bot_seed


class Opponent:
    """A bot on a seat of a challenge. It thinks by simulations alone, from a seed new for every decision."""

    def __init__(self, level: str, secret: bytes, seat: int) -> None:
        self.name = level
        self._secret = secret
        self._seat = seat

    def move(self, turn: Turn) -> int:
        """The move it always makes here."""
        seed = bot_seed(self._secret, self._seat, turn.ply)
        return player(self.name, seed).move(replace(turn, seconds=None))


def opponents(challenge: Challenge) -> dict[int, Player]:
    """The bots of a challenge by seat."""
    return {
        seat: Opponent(level, challenge.secret, seat)
        for seat, level in enumerate(challenge.levels)
        if level is not None
    }
