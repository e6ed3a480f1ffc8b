"""A position in which cards were laid but none taken was told as a round just dealt."""

import cabochon
from cabochon.core.match import Match


def laid_only(moves: int) -> Match:
    """A match in which everybody only lays and nobody claims."""
    match = cabochon.game("shokoba", mistakes=True).start(seed=1)
    for _ in range(moves):
        match.play(next(move for move in match.moves() if "=" not in move))
    return match


def test_a_round_under_way_has_no_opening_though_nobody_took() -> None:
    for moves in range(1, 20):
        match = laid_only(moves)
        assert match.game.from_position(match.position()).events == []


def test_a_round_just_dealt_has_one() -> None:
    match = laid_only(0)
    assert match.game.from_position(match.position()).events == match.events
