"""The advice of Spoker's lessons holds: what is accepted brings more than everything else."""

from typing import Any

from cabochon.core.match import Match
from cabochon.games import find
from cabochon.learn.playing import Standing, play_through
from cabochon.learn.shipped import find_chapter
from cabochon.server.previews import find_preview

SEAT = 0


def standings(chapter: str) -> list[Standing]:
    return play_through("spoker", find_chapter("spoker", chapter))


def points(match: Match) -> dict[str, int]:
    """What each figure that may be laid is worth."""
    judge: Any = find_preview(find("spoker"))
    seen = match.game.rules.observe(match.state(), SEAT)
    return {
        move: judge(seen, move).points for move in match.moves() if move.split()[0] not in ("swap", "pass")
    }


def test_spo_6_four_queens_of_a_full_house_are_the_most() -> None:
    (standing,) = standings("part")
    worth = points(standing.match)
    assert {move for move, each in worth.items() if each == max(worth.values())} == set(standing.step.accept)
    assert max(worth.values()) == 15 + 10
    assert [worth[wrong.move] for wrong in standing.step.wrong] == [15, 15]


def test_spo_9_every_way_to_lay_five_at_once_is_accepted_and_nothing_else_brings_as_much() -> None:
    (standing,) = standings("five")
    worth = points(standing.match)
    whole = {move for move in worth if len(move.split()) == 6}
    assert whole == set(standing.step.accept)
    assert min(worth[move] for move in whole) > max(worth[move] for move in worth if move not in whole)


def test_spo_10_the_star_that_a_joker_fetches_doubles_five_kings() -> None:
    crossing, fetched = standings("joker")
    assert max(points(crossing.match).values()) == 15
    assert max(points(fetched.match).values()) == 50
