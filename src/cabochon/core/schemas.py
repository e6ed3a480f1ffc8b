"""The JSON of a game, described by JSON Schema: views, positions and events, from the game's declarations."""

import dataclasses
from typing import Any

from cabochon.core.codecs import Schema
from cabochon.core.events import OWNED, SHOWN, Event
from cabochon.core.game import Declaration
from cabochon.core.rules import WINNERS, Rules

SEATS: Schema = {"type": "array", "items": {"type": "integer"}}


def _object(properties: dict[str, Schema], optional: tuple[str, ...] = ()) -> Schema:
    required = [name for name in properties if name not in optional]
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def view_schema(declaration: Declaration) -> Schema:
    """What ``Match.view`` gives; a table without a memory aid leaves out what is to be remembered."""
    rules = declaration.rules()
    own = rules.layout.view_schema()["properties"]
    everywhere: dict[str, Schema] = {
        "game": {"const": declaration.slug},
        "options": {"type": "object"},
        **own,
        WINNERS: SEATS,
        "moves": {"type": "array", "items": {"type": "string"}},
        "history": {"type": "array", "items": {"anyOf": [event_schema(kind) for kind in rules.events.each]}},
    }
    return _object(everywhere, optional=(WINNERS, "history", *declaration.remembered))


def position_schema(rules: Rules) -> Schema:
    """What ``Match.position`` gives and ``Game.from_position`` takes."""
    return _object({**rules.layout.position_schema()["properties"], WINNERS: SEATS}, optional=(WINNERS,))


def event_schema(kind: type[Event]) -> Schema:
    """An event as a seat is told it: what only its owner may see is left out for others."""
    properties: dict[str, Schema] = {"event": {"const": kind.name()}}
    owned = []
    for field in dataclasses.fields(kind):
        codec: Any = field.metadata.get("codec")
        if field.metadata.get("to") in (SHOWN, OWNED):
            properties[field.name] = codec.schema()
        if field.metadata.get("to") == OWNED:
            owned.append(field.name)
    return _object(properties, optional=tuple(owned))
