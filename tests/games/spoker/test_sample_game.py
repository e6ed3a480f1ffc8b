"""The booklet's sample game of three players, steps 2 to 11, as one game.

Its pictures are lost: squares and most cards are ours, figures and points are its own.
"""

import cabochon
from cabochon.core.match import Match

from .table import Table, gained

STEPS = [
    ("G7> Qs Qh", 2 + 5),
    ("F7> Qc", 3),
    ("E7> Q*", 15 * 2),
    ("I7> 9d 9s 9*", (5 + 10) * 2),
    ("J8v As Ts 7s Ks", 15),
    ("H9> 8* 9h J* Qc", (10 + 5) * 2 * 2),
    ("swap H9", 0),
    ("D7> Qd", 25),
    ("I3v Kd Qd Jd Td", 50 + 5),
    ("H10v 8* 8d 8h 8c", 25 * 2),
]
"""What was played in the steps 2 to 11, and its points."""
HANDS = ["Qs Qh 9d 9s 9*", "7s Ts Qc Ks As", "8* 9h J* Qc Q*"]
BAG = "?? 8d  Qd  Kd  8h 8c 7d  7h 7c Th Tc  Qd Jd Td 8s"
"""The cards drawn in the steps 2 to 7."""


def opening() -> Match:
    """Step 1: the game begins at the centre of the board."""
    return Table(cabochon.game("spoker", players=3, first=0), hands=HANDS, bag=BAG).match()


def test_the_sample_game_scores_as_the_booklet_says() -> None:
    match = opening()
    for move, points in STEPS:
        assert gained(match, move) == points, move
    assert match.position()["scores"] == [7 + 30 + 0 + 50, 3 + 15 + 25, 30 + 60 + 55]


def test_the_sample_game_closes_the_flush_the_straight_and_the_straight_flush() -> None:
    match = opening()
    for move, _ in STEPS:
        match.play(move)
    assert sorted(match.position()["closed"]) == [
        ["H9", "I9", "J9", "K9", "L9"],
        ["I3", "I4", "I5", "I6", "I7"],
        ["J7", "J8", "J9", "J10", "J11"],
    ]


def test_spo_10_the_sample_games_joker_keeps_the_rank_of_the_8_and_frees_its_star() -> None:
    match = opening()
    for move, _ in STEPS[:7]:
        match.play(move)
    position = match.position()
    assert position["board"]["H9"] == "8?"
    assert position["hands"][0] == ["7d", "8d", "8h", "8c", "8*"]
