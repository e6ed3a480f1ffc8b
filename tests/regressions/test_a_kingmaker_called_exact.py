"""Who had lost anyhow decided who wins, and a guess at what they do was called exact (E28-8)."""

import cabochon
from cabochon.bots import Budget, think
from cabochon.core.match import Match
from cabochon.study import value

LEFT = {"1": 13, "2": 1, "3": 3, "4": 3, "5": 2, "6": 3, "7": 3, "8": 3, "9": 3, "10": 3, "1/11": 6}
LAST_ROUND = {
    "hidden": ["8", "2", "5"],
    "open": [[], ["1/11", "1", "1/11", "2"], ["1"]],
    "out": [],
    "passed": [],
    "deck": [card for card, number in LEFT.items() for _ in range(number)],
    "pot": [1, 5],
    "bank": [0, 10],
    "won": [[20, 0], [13, 0], [21, 0]],
    "dealer": 2,
    "to_move": 0,
    "accepted": False,
    "phase": "choose",
    "choices": [None, None, "8"],
    "round": 9,
}
"""Seat 1 cannot win any more: its 8 keeps a treasure from seat 2 and lets seat 0 win, its 28 does not."""


def position(to_move: int = 0, choices: tuple[str | None, ...] = (None, None, "8")) -> Match:
    return cabochon.game("eight28").from_position({**LAST_ROUND, "to_move": to_move, "choices": [*choices]})


def test_a_guess_at_what_a_kingmaker_does_is_not_exact() -> None:
    match = position()
    assert not think(match.view(0), Budget(simulations=100), seed=1).exact
    valuation = value(match.view(0), budget=1000)
    assert not valuation.exact
    assert valuation.best.move == "8"
    assert valuation.loss.value > 0.3


def test_the_kingmaker_s_own_choice_is_exact() -> None:
    match = position(1, ("28", None, "8"))
    valuation = value(match.view(1), budget=1000)
    assert valuation.exact
    assert valuation.loss.value == 0
