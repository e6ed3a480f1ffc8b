"""Whether a game was dealt as it was promised before its first card."""

from collections.abc import Mapping
from typing import Any

from cabochon.core.errors import RecordError, brief
from cabochon.core.match import Match
from cabochon.core.save_files import FindGame, replay_record
from cabochon.core.words import Phrase

COMMITMENT_DIGITS = 64


def verify_record(record: Mapping[str, Any], kept: str | None, find_game: FindGame) -> Match:
    """The match of a record in which everything holds; a ``RecordError`` says what does not.

    The record's commitment fits its secret and is the one that somebody kept, if one is given. The deal,
    every move, every later shuffle and the result follow from the secret and the words.
    """
    if kept is not None:
        _check_kept(record, kept)
    if "result" not in record:
        raise RecordError("core.record.missing", part="result")
    return replay_record(record, find_game)


def _check_kept(record: Mapping[str, Any], kept: str) -> None:
    digits = kept.strip().lower()
    if len(digits) != COMMITMENT_DIGITS or not set(digits) <= set("0123456789abcdef"):
        raise RecordError("core.verify.no_commitment", commitment=brief(kept))
    deal = record.get("deal")
    if not isinstance(deal, dict):
        raise RecordError("core.verify.nothing_kept")
    if deal.get("commitment") != digits:
        raise RecordError("core.verify.other", found=brief(deal.get("commitment")))


def verdict(match: Match, record: Mapping[str, Any]) -> Phrase:
    """What was found to hold."""
    moves = Phrase("core.moves", {"n": len(match.played)})
    if "deal" not in record:
        return Phrase("core.verify.seed", {"seed": match.seed, "moves": moves})
    return Phrase(f"core.verify.{'finished' if match.over else 'unfinished'}", {"moves": moves})
