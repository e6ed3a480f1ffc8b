"""Playing on from the middle of a finished game: what a seat knew stays, the rest is dealt again."""

from collections.abc import Mapping
from typing import Any

from cabochon.core import verbs
from cabochon.core.errors import RecordError, brief
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.core.playback import finished_match
from cabochon.core.rng import check_seed, seed_rng
from cabochon.core.rules import Position
from cabochon.core.save_files import FindGame, first_match


def branch_off(
    record: Mapping[str, Any], moves: int, seat: int, find_game: FindGame, seed: int | None = None
) -> tuple[Game, Position]:
    """A position like the one after so many moves of a finished game, for a seat that plays on from there.

    It looks to the seat exactly as it did then. What the seat could not know comes from the seed (a fresh one
    if none is given) and from nothing else, so that whoever has seen the game to its end knows no more than
    they knew then.
    """
    whole = finished_match(record, find_game)
    if seat not in range(whole.game.players):
        raise RecordError("core.no_such_seat", seat=brief(seat), last=whole.game.players - 1)
    if moves not in range(len(whole.played) + 1):
        raise RecordError("core.branch.no_such_move", number=brief(moves), last=len(whole.played))
    match = first_match(record, find_game)
    for move in whole.played[:moves]:
        match.play(move)
    if match.over:
        raise RecordError("core.branch.over")
    return match.game, _dealt_again(match, seat, check_seed(seed))


def _dealt_again(match: Match, seat: int, seed: int) -> Position:
    rules = match.game.rules
    state = rules.imagine(rules.observe(match.state(), seat))
    seed_rng(state.rng, seed)
    verbs.redeal(state, seat)
    return rules.write_position(state)
