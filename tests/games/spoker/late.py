"""The end of a game: 66 cards lie on the board, every joker among them, and the bags are empty."""

from typing import Any

import cabochon

from .table import Table

DRAWN = """
.  .  .  .  .  .  7s As Ks 9s 7s .  .
.  Qh .  .  .  .  7? .  .  .  7? 7h .
Kd Kh A* Ad Ac .  7c .  .  8d .  .  .
.  Th .  .  .  .  Ts .  .  8s .  .  .
Ah 7h Jh Jh 8h Th Td Qh Qd Qs .  .  .
Ad Ah .  .  .  .  Tc .  .  Qc .  .  .
7d .  .  Jc Js K? Kh 9s 9h .  .  .  .
7* .  .  .  .  .  K? .  .  .  .  .  .
7c .  .  .  .  .  Kc K* Js Jd J* .  .
.  .  Ts Qs 8s As Ks .  .  .  .  .  .
.  .  .  .  .  .  Kc Jc 8c Qc 8c .  .
.  .  .  .  .  .  Td .  8* .  8h .  .
.  .  .  .  .  Jd T* 9c 8d 7d .  .  .
"""
BOARD = ", ".join(
    f"{'ABCDEFGHIJKLM'[column]}{row}> {card}"
    for row, line in enumerate(DRAWN.split("\n")[1:-1], start=1)
    for column, card in enumerate(line.split())
    if card != "."
)
CLOSED = "A5> C10> B2v F13> G1> G11>"


def late(*hands: str, **parts: Any) -> Table:
    """The three players' last hands, the ten cards that are left: 9d 9d 9h 9c 9* Tc Qd Q* Kd Ac."""
    return Table(cabochon.game("spoker", players=3), BOARD, closed=CLOSED, hands=hands, last=True, **parts)
