"""Changes of who sits where, each a new value of what is stored. (A server makes them in its database.)"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from cabochon.server.seating import seat_of, shuffled_words
from cabochon.server.storage.rows import BOT, OPEN, Sitter, StoredTable


def with_sitter(stored: StoredTable, seat: int, sitter: Sitter) -> StoredTable:
    """The table with somebody else, or somebody changed, on a seat."""
    sitters = tuple(sitter if other == seat else known for other, known in enumerate(stored.sitters))
    return replace(stored, sitters=sitters, seating=stored.seating + 1)


def left(stored: StoredTable, digest: str) -> StoredTable | None:
    """The table after somebody left: their seat is open, or, once the game is on, in a bot's care."""
    seat = seat_of(stored.sitters, digest)
    if seat is None:
        return None
    gone = replace(stored.sitters[seat], away=True) if stored.started else Sitter(OPEN)
    return with_sitter(stored, seat, gone)


def come_back(stored: StoredTable, digests: Sequence[str]) -> StoredTable:
    """The table after people who had left are there again."""
    sitters = tuple(
        replace(sitter, away=False) if sitter.digest in digests else sitter for sitter in stored.sitters
    )
    return replace(stored, sitters=sitters, seating=stored.seating + 1)


def renamed(stored: StoredTable, digest: str, name: str, gem: str | None) -> StoredTable | None:
    """The table where somebody is known by another name, or gem."""
    seat = seat_of(stored.sitters, digest)
    if seat is None:
        return None
    sitter = stored.sitters[seat]
    return with_sitter(stored, seat, replace(sitter, name=name, gem=gem or sitter.gem))


def with_words(stored: StoredTable, digest: str, words: str) -> StoredTable | None:
    """The table with somebody's words for the shuffle; ``None`` once it has begun."""
    seat = seat_of(stored.sitters, digest)
    if stored.started or seat is None:
        return None
    return with_sitter(stored, seat, replace(stored.sitters[seat], words=words))


def begun(stored: StoredTable, now: datetime) -> StoredTable:
    """The table with its game begun: the words for the shuffle are those of the people who sit there."""
    words = tuple(shuffled_words(stored.sitters))
    return replace(stored, started=True, words=words, begun=now, seating=stored.seating + 1)


def filled(stored: StoredTable, level: str) -> StoredTable:
    """The table with bots of a level on open seats."""
    sitters = tuple(Sitter(BOT, level=level) if each.kind == OPEN else each for each in stored.sitters)
    return replace(stored, sitters=sitters, seating=stored.seating + 1)


def with_rematch(stored: StoredTable, code: str) -> StoredTable:
    """The table whose people play again at another."""
    return replace(stored, rematch=code, seating=stored.seating + 1)
