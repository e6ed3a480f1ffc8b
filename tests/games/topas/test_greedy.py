"""The greedy player: most points first, then what it opens."""

from typing import Any

import cabochon
from cabochon.bots import bot
from cabochon.core.match import Match

from .plane import DIRECTIONS, Plane
from .table import at_table


def offers(plane: Plane) -> int:
    """What an area offers: at each free square, every line that ends there and is not full yet."""
    total = 0
    for x, y in {(x + dx, y + dy) for x, y in plane.taken for dx, dy in DIRECTIONS.values()} - set(
        plane.taken
    ):
        for step in ((1, 0), (0, 1)):
            beside = {
                plane.taken[at][0]
                for sign in (1, -1)
                if (at := (x + sign * step[0], y + sign * step[1])) in plane.taken
            }
            for colour in beside:
                gems = sum(plane.taken[at][1] for at in plane.line((x, y), colour, step) if at != (x, y))
                total += gems if gems < 7 else 0
    return total


def after(area: list[str], move: str) -> int:
    """What an area offers after a move."""
    return offers(Plane([*area, move]))


def check_choice(match: Match, choice: str) -> None:
    """No other move has more points, nor as many and opens less; in the solitaire, more."""
    area, expert = match.position()["area"], match.game.options["expert"]
    plane = Plane(area)
    most = max(plane.points(move, expert) for move in match.moves())
    assert plane.points(choice, expert) == most
    equals = [after(area, move) for move in match.moves() if plane.points(move, expert) == most]
    assert after(area, choice) == (max(equals) if match.game.players == 1 else min(equals))


def play_through(seed: int, **options: Any) -> None:
    match = cabochon.game("topas", **options).start(seed=seed)
    greedy = bot("greedy")
    while not match.over:
        choice = greedy.choose(match.view(match.to_move))
        check_choice(match, choice)
        match.play(choice)


def test_greedy_takes_the_most_points_and_opens_least() -> None:
    play_through(1, players=2)
    play_through(2, players=3)


def test_greedy_multiplies_for_experts() -> None:
    play_through(3, players=2, expert=True)


def test_greedy_opens_most_in_the_solitaire_where_the_next_player_is_oneself() -> None:
    play_through(4, players=1)


def test_greedy_finds_the_booklets_best() -> None:
    """Eleven points with yellow 4, yellow 3 and green 4."""
    match = at_table("Y3R1@0,0> Y2G1@-1,0< Y3R2@0,-1>", "Y1G3 R1B2 R2B1")
    choice = bot("greedy").choose(match.view(match.to_move))
    assert Plane(match.position()["area"]).points(choice) == 11
