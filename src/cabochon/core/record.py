"""Reading records: from text, and back into a match."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from cabochon.core.errors import IllegalMove, OptionError, PositionError, RecordError, brief
from cabochon.core.game import Game
from cabochon.core.match import RECORD_FORMAT, Match

FindGame = Callable[..., Game]


def read_record(text: str) -> dict[str, Any]:
    """A record from its JSON text; raises ``RecordError`` if it is none, or cut off."""
    try:
        record = json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordError("core.record.not_json", line=error.lineno, column=error.colno) from None
    except (RecursionError, ValueError):  # nested too deep, or a number of thousands of digits
        raise RecordError("core.record.not_record") from None
    if not isinstance(record, dict):
        raise RecordError("core.record.not_record")
    return record


def _part(record: Mapping[str, Any], name: str, kind: type) -> Any:
    if name not in record:
        raise RecordError("core.record.missing", part=name)
    part = record[name]
    if not isinstance(part, kind) or isinstance(part, bool):
        raise RecordError("core.record.wrong_part", part=name)
    return part


def replay_record(record: Mapping[str, Any], find_game: FindGame) -> Match:
    """The match a record tells of, every move checked, and its result too."""
    if not isinstance(record, Mapping):
        raise RecordError("core.record.not_record")
    if record.get("cabochon", RECORD_FORMAT) != RECORD_FORMAT:
        raise RecordError("core.record.version", version=brief(record["cabochon"]), known=RECORD_FORMAT)
    match = _first_match(record, find_game)
    for number, move in enumerate(_part(record, "moves", list), start=1):
        try:
            match.play(move)
        except IllegalMove as error:
            raise RecordError(
                "core.record.move", number=number, move=brief(move), reason=error.phrase
            ) from None
    if "result" in record:
        _check_result(match, record["result"])
    return match


def _first_match(record: Mapping[str, Any], find_game: FindGame) -> Match:
    slug = _part(record, "game", str)
    options = _part(record, "options", dict)
    seed = _part(record, "seed", int)
    try:
        game = find_game(slug, **options)
        if "position" in record:
            return game.from_position(_part(record, "position", dict), seed)
        return game.start(seed)
    except (OptionError, PositionError) as error:
        raise RecordError("core.record.start", reason=error.phrase) from None


def _check_result(match: Match, result: object) -> None:
    outcome = match.outcome
    if result != (outcome.as_json() if outcome else None):
        raise RecordError("core.record.result")
