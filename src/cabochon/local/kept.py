"""How a table is kept: as one text, JSON of what was agreed on and of its entries."""

import json
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Final

from cabochon.server.storage.rows import Entry, Sitter, StoredTable

FORMAT: Final = 1
"""The version of this form, raised when older code could misread it."""
TABLE: Final = "table/"
"""What the keys of tables begin with; the code follows."""
ASIDE: Final = "aside/"
"""The same for tables some of whose entries could not be replayed, as they were before."""


@dataclass
class KeptTable:
    """A table that has been read, and not been replayed yet."""

    stored: StoredTable
    entries: list[Entry]
    told: dict[str, Any] | None
    """The summary of a table whose game is over, for lists of tables; nothing is replayed for these."""


def key_of(code: str) -> str:
    """The key a table is kept under."""
    return f"{TABLE}{code}"


def moment(seconds: float) -> datetime:
    """A moment as tables count them."""
    return datetime.fromtimestamp(seconds, UTC)


def write_entry(entry: Entry) -> list[Any]:
    """An entry as it is kept. Its number is its place."""
    at = entry.at.timestamp() if entry.at else None
    return [entry.kind, entry.seat, entry.by, entry.move, at]


def write_table(stored: StoredTable, entries: list[list[Any]], told: dict[str, Any] | None = None) -> str:
    """A table as it is kept, with its summary if its game is over."""
    kept = {"cabochon": FORMAT, "table": _stored_as_json(stored), "entries": entries, "told": told}
    return json.dumps(kept)


def read_table(text: str) -> KeptTable | None:
    """A table that was kept; ``None`` if it is of a form that is not known here."""
    kept = json.loads(text)
    if kept["cabochon"] != FORMAT:
        return None
    stored = _read_stored(kept["table"])
    entries = [
        Entry(stored.id, number, kind, seat, by, move, None if at is None else moment(at))
        for number, (kind, seat, by, move, at) in enumerate(kept["entries"], start=1)
    ]
    return KeptTable(stored, entries, kept["told"])


def _stored_as_json(stored: StoredTable) -> dict[str, Any]:
    return {
        "code": stored.code,
        "game": stored.game,
        "options": stored.options,
        "settings": stored.settings,
        "seed": None if stored.seed is None else str(stored.seed),
        "created": stored.created.timestamp(),
        "begun": stored.begun.timestamp() if stored.begun else None,
        "started": stored.started,
        "sitters": [_sitter_as_json(sitter) for sitter in stored.sitters],
        "engine": stored.engine,
        "secret": stored.secret.hex() if stored.secret is not None else None,
        "commitment": stored.commitment,
        "words": None if stored.words is None else list(stored.words),
        "rematch": stored.rematch,
        "position": stored.position,
        "keyed_by": stored.keyed_by,
        "challenge": stored.challenge,
    }


def _sitter_as_json(sitter: Sitter) -> dict[str, Any]:
    return {
        "kind": sitter.kind,
        "name": sitter.name,
        "level": sitter.level,
        "digest": sitter.digest,
        "words": sitter.words,
        "away": sitter.away,
        "gem": sitter.gem,
    }


def _read_stored(told: dict[str, Any]) -> StoredTable:
    return StoredTable(
        id=0,
        code=told["code"],
        game=told["game"],
        options=told["options"],
        settings=told["settings"],
        seed=None if told["seed"] is None else int(told["seed"]),
        created=moment(told["created"]),
        begun=None if told["begun"] is None else moment(told["begun"]),
        started=told["started"],
        sitters=tuple(Sitter(**sitter) for sitter in told["sitters"]),
        engine=told["engine"],
        secret=None if told["secret"] is None else bytes.fromhex(told["secret"]),
        commitment=told["commitment"],
        words=None if told["words"] is None else tuple(told["words"]),
        rematch=told["rematch"],
        position=told["position"],
        keyed_by=told["keyed_by"],
        challenge=told["challenge"],
    )


def cut_off(kept: KeptTable, before: int) -> KeptTable:
    """The same table without the entry of a number and all after it."""
    return replace(kept, entries=kept.entries[: before - 1], told=None)
