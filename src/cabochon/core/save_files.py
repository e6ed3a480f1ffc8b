"""Save files of matches: a record read from text, and played back into a match."""

import json
import re
from collections.abc import Callable, Mapping
from types import UnionType
from typing import Any, get_args

from cabochon.core.deals import (
    ROOT,
    SEALED,
    Deal,
    KeyedBy,
    KeyedDeal,
    RootDeal,
    SealedDeal,
    SeedDeal,
    commitment,
)
from cabochon.core.errors import IllegalMove, OptionError, PositionError, RecordError, brief
from cabochon.core.game import Game
from cabochon.core.match import RECORD_FORMAT, Match
from cabochon.core.rng import check_seed

FindGame = Callable[..., Game]
SEED_TEXT = re.compile("[0-9]{1,20}")
HEX = re.compile("[0-9a-f]+")


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


def _part(record: Mapping[str, Any], name: str, kind: type | UnionType) -> Any:
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
    match = first_match(record, find_game)
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


def first_match(record: Mapping[str, Any], find_game: FindGame) -> Match:
    """The match before the first move of a record."""
    slug = _part(record, "game", str)
    options = _part(record, "options", dict)
    deal = read_deal(record)
    try:
        game = find_game(slug, **options)
        if "position" not in record:
            return game.start(deal=deal)
        if isinstance(deal, KeyedDeal):  # the commitment says nothing of a position
            raise RecordError("core.record.sealed_position")
        return game.from_position(_part(record, "position", dict), deal.seed)
    except (OptionError, PositionError) as error:
        raise RecordError("core.record.start", reason=error.phrase) from None


# -- where the cards come from -------------------------------------------------------------------------------


def read_deal(record: Mapping[str, Any]) -> Deal:
    """The seed or the sealed secret of a record; a secret must fit the commitment beside it."""
    try:
        return _keyed_deal(record) if "deal" in record else SeedDeal(_seed(record))
    except OptionError as error:
        raise RecordError("core.record.start", reason=error.phrase) from None


def _seed(record: Mapping[str, Any]) -> int:
    """A number, or its decimal digits, which is how one that JavaScript would round is written."""
    seed = _part(record, "seed", int | str)
    if isinstance(seed, str):
        if not SEED_TEXT.fullmatch(seed):
            raise RecordError("core.record.wrong_part", part="seed")
        seed = int(seed)
    return check_seed(seed)


def _keyed_deal(record: Mapping[str, Any]) -> KeyedDeal:
    told = _part(record, "deal", dict)
    kind = _part(told, "kind", str)
    if "seed" in record or kind not in (SEALED, ROOT):
        raise RecordError("core.record.wrong_part", part="deal")
    keyed_by = told.get("keyed_by", "move")
    if keyed_by not in get_args(KeyedBy):
        raise RecordError("core.record.wrong_part", part="keyed_by")
    if kind == ROOT:
        return RootDeal(_bytes(told, "root"), keyed_by)
    return _sealed_deal(record, told, keyed_by)


def _bytes(told: Mapping[str, Any], name: str) -> bytes:
    text = _part(told, name, str)
    if not HEX.fullmatch(text) or len(text) % 2:
        raise RecordError("core.record.wrong_part", part=name)
    return bytes.fromhex(text)


def _sealed_deal(record: Mapping[str, Any], told: Mapping[str, Any], keyed_by: KeyedBy) -> SealedDeal:
    shown = _part(told, "commitment", str)
    deal = SealedDeal(_bytes(told, "secret"), tuple(_part(told, "words", list)), keyed_by)
    game, options = _part(record, "game", str), _part(record, "options", dict)
    if commitment(deal.secret, game, options) != shown:
        raise RecordError("core.record.commitment")
    return deal


def _check_result(match: Match, result: object) -> None:
    outcome = match.outcome
    if result != (outcome.as_json() if outcome else None):
        raise RecordError("core.record.result")
