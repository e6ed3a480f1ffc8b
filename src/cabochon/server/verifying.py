"""Checking a record as ``cabochon verify`` does."""

from collections.abc import Mapping
from typing import Any

from cabochon.core.errors import CabochonError
from cabochon.core.verification import verdict, verify_record
from cabochon.core.words import Phrase
from cabochon.games import game


def verified(record: Mapping[str, Any], commitment: str | None) -> tuple[bool, Phrase]:
    """Whether a record holds, and what holds or does not."""
    try:
        return True, verdict(verify_record(record, commitment, game), record)
    except CabochonError as error:
        return False, error.phrase
