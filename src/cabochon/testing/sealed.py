"""Sealed deals: they replay, they can be undone, and their generator never gets out of the match."""

import hashlib
import json
import random

from cabochon.core import verbs
from cabochon.core.deals import SECRET_BYTES, SealedDeal
from cabochon.core.errors import RecordError
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.core.records import SPECTATOR, new_record
from cabochon.core.rng import SEALED_BIT
from cabochon.core.save_files import read_record, replay_record
from cabochon.games import game as find_game
from cabochon.testing.walk import require

MOST_MOVES = 60
"""Moves looked at one by one; the rest of the game is only played."""


def sealed_deal(game: Game, number: int, words: str = "") -> SealedDeal:
    """The deal of a number, for tests: nobody else should ever choose a secret."""
    secret = hashlib.sha256(f"secret {number}".encode()).digest()[:SECRET_BYTES]
    return SealedDeal(secret, (words, *[""] * (game.players - 1)))


def check_sealed(game: Game, seed: int) -> None:
    """A sealed match replays from its record alone, an undo restores the same future, other words deal other
    cards, and nobody who looks or searches meets the generator.
    """
    pick = random.Random(seed)
    match = game.start(deal=sealed_deal(game, seed))
    while not match.over:
        if len(match.played) < MOST_MOVES:
            _check_generator(match)
            _check_undo(match)
        match.play(pick.choice(match.moves()))
    _check_record(match)
    deals = [game.start(deal=sealed_deal(game, seed, f"words {number}")) for number in range(8)]
    distinct = {json.dumps(dealt.position()) for dealt in deals}
    require(len(distinct) > 4, "other words deal other cards", len(distinct))


def _check_generator(match: Match) -> None:
    state, seen = match.state(), new_record(match.game.rules.seen)
    require(state.rng[3] == SEALED_BIT, "every move of a sealed match has a key of its own")
    for seat in (*range(match.game.players), SPECTATOR):
        verbs.observe(state, seat, seen)
        made = new_record(match.game.rules.state)
        verbs.imagine(seen, made)
        require(not made.rng.any(), "what is imagined has no generator yet", seat)
        require(state.rng[:3].tobytes() not in seen.tobytes(), "a view holds no key", seat)


def _check_undo(match: Match) -> None:
    twin, mover = match.copy(), match.to_move
    assert mover is not None
    move = twin.moves()[0]
    twin.play(move)
    after = twin.state().tobytes()
    if twin.can_undo(mover):
        twin.undo(mover)
        require(twin.state().tobytes() == match.state().tobytes(), "undo restores the generator")
        twin.play(move)
        require(twin.state().tobytes() == after, "after an undo the future is the same")


def _check_record(match: Match) -> None:
    record = match.record()
    again = replay_record(read_record(json.dumps(record)), find_game)
    require(again.state().tobytes() == match.state().tobytes(), "a sealed record replays to the same state")
    require(again.record() == record, "a replayed sealed match has the same record")
    require("seed" not in record and again.seed is None, "a sealed match has no seed")
    changed = record["deal"] | {"secret": record["deal"]["secret"][::-1]}
    try:
        replay_record(record | {"deal": changed}, find_game)
    except RecordError as error:
        require(error.phrase.key == "core.record.commitment", "another secret is noticed", error)
    else:
        require(False, "another secret is refused")
