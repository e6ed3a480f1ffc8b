"""The greedy player takes while that is likelier to help than to harm, and shares by what it sees."""

import pytest

from cabochon.bots import bot
from cabochon.core.match import Match

from .table import Table


def choice(match: Match) -> str:
    """What the greedy player does."""
    assert match.to_move is not None
    return bot("greedy").choose(match.view(match.to_move))


@pytest.mark.parametrize(
    ("row", "takes"),
    [
        ("4:", True),  # all of 1, 1/11, 2, 3 and 4 bring it nearer to 8
        ("6:", True),  # 26 cards do (1, 1/11, 2), 22 do not
        ("7:", False),  # only 1 and 1/11 do
        ("8:", False),
        ("6: 1/11 1/11", False),  # a jackpot
        ("10: 8", True),
        ("10: 9 5", True),  # 24: up to 4 helps
        ("10: 9 8", False),  # 27
        ("10: 10 8", False),  # 28
        ("10: 10 9", False),  # beyond
        ("10: 1/11 7", False),  # 28 with the 11
    ],
)
def test_greedy_takes_while_it_is_likelier_to_help(row: str, takes: bool) -> None:
    match = Table([row, "2:", "3:"], dealer=2, to_move=0).match()
    assert choice(match) == ("take" if takes else "refuse")


def test_greedy_counts_the_cards_it_sees() -> None:
    """At 6, with the small cards gone, the next one would more likely spoil it."""
    rows = ["6:", "1: 1 1 1 1 1 1 1 1 1 1 1 1", "3:"]
    assert choice(Table(rows, dealer=2, to_move=0).match()) == "refuse"


def sharing(rows: list[str], pot: tuple[int, int], *choices: str) -> Match:
    """A sharing in which seat 0 is to choose after these choices of seat 2."""
    match = Table(rows, pot=pot, dealer=2).match()
    match.play("refuse")
    for chosen in choices:
        match.play(chosen)
    assert match.to_move == 0
    return match


def test_greedy_avoids_a_treasure_that_is_lost_already() -> None:
    assert choice(sharing(["7: 1/11", "10: 9 8", "5:"], (8, 0), "8")) == "8"
    assert choice(sharing(["5: 1/11", "10: 2", "7:"], (8, 0), "8")) == "28"
    assert choice(sharing(["5: 1/11", "10: 9 8", "5:"], (8, 0), "8")) == "8"


def test_greedy_prefers_a_treasure_alone_to_a_share() -> None:
    assert choice(sharing(["5: 1/11", "10: 2", "6:"], (8, 0), "8")) == "28"
