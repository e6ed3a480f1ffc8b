"""Whole games at a local table, by moves drawn from what the lines are offered."""

import random
from typing import Any

from tests.local.fake_host import FakeHost


class Player:
    """Somebody who holds all people's seats of a table, and plays any move."""

    def __init__(self, host: FakeHost, code: str, tokens: list[str], seed: int = 1) -> None:
        self.host = host
        self.line = host.sit(code, tokens)
        self._random = random.Random(seed)
        self.number = 0
        self.shown: dict[int | None, dict[str, Any]] = {}
        self.listen()

    def listen(self) -> None:
        """Take note of everything that was heard."""
        self.host.settle()
        while self.line.heard:
            message = self.line.heard.popleft()
            if message["type"] in ("welcome", "step"):
                self.number = message["number"]
                self.shown.update({each["seat"]: each["view"] for each in message["shown"]})

    @property
    def moves(self) -> tuple[int, list[str]] | None:
        """The seat of one's own that is to move, and its moves."""
        for seat, view in self.shown.items():
            if seat is not None and view["to_move"] == seat:
                return seat, view["moves"]
        return None

    @property
    def over(self) -> bool:
        """Whether the game is."""
        return any("winners" in view for view in self.shown.values())

    def play(self, most: int = 10_000) -> int:
        """Play so many moves, or to the end; returns how many."""
        for made in range(most):
            if self.over:
                return made
            assert self.moves is not None
            seat, moves = self.moves
            self.line.ask("play", seat=seat, number=self.number + 1, move=self._random.choice(moves))
            self.listen()
        return most
