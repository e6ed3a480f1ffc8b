"""JSON in a line that people can read: ``[1S 2R]`` for ``["1S", "2R"]``, ``-`` for null.

What the text leaves out, the schema knows: whether ``7`` is a number or the name of a card. Lists are in
brackets, objects in braces as ``{G7:Qd H7:Qs}``; a text that would be taken for something else, or that has
a space in it, is quoted as in JSON.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from cabochon.core.codecs import Json, Schema
from cabochon.core.errors import PositionError, brief

NOTHING: Final = "-"
PLAIN: Final = re.compile(r'[^\s\[\]{}":=|]+')
"""What a text may be made of and stand without quotes."""
NUMBER: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?")
TOKEN: Final = re.compile(
    r'\s*(?:(?P<sign>[\[\]{}:=|])|(?P<quoted>"(?:\\.|[^"\\])*")|(?P<plain>[^\s\[\]{}":=|]+))'
)
DEEPEST: Final = 20
"""Lists in lists: more than any game has, and few enough to be read."""
Token = tuple[str, str]
"""What kind of thing it is, and its letters."""


def write_value(value: Json, schema: Schema) -> str:
    """JSON as a text without line breaks.

    >>> write_value([["1S", "2R"], []], {"items": {"items": {"type": "string"}}})
    '[[1S 2R] []]'
    >>> write_value("8", {"type": "string"}), write_value("8", {})
    ('8', '"8"')
    """
    if isinstance(value, list | tuple):
        return f"[{' '.join(write_value(each, schema_of_item(schema)) for each in value)}]"
    if isinstance(value, Mapping):
        entries = (f"{_text(key)}:{write_value(each, _under(schema, key))}" for key, each in value.items())
        return f"{{{' '.join(entries)}}}"
    if isinstance(value, str):
        return _text(value) if _is_text(schema) or not _is_literal(value) else json.dumps(value)
    return NOTHING if value is None else json.dumps(value)


def _text(text: str) -> str:
    return text if PLAIN.fullmatch(text) and text != NOTHING else json.dumps(text)


def _is_literal(text: str) -> bool:
    return text in ("true", "false") or NUMBER.fullmatch(text) is not None


def schema_of_item(schema: Schema) -> Schema:
    """What the things of a list are."""
    found: Schema = next((each["items"] for each in _choices(schema) if "items" in each), {})
    return found


def _under(schema: Schema, key: str) -> Schema:
    """What stands at a key of an object."""
    for each in _choices(schema):
        if key in each.get("properties", {}):
            found: Schema = each["properties"][key]
            return found
        if isinstance(each.get("additionalProperties"), Mapping):
            return dict(each["additionalProperties"])
    return {}


def _choices(schema: Schema) -> list[Schema]:
    """The schemas of which one is meant."""
    return [schema, *schema.get("anyOf", ())]


def _is_text(schema: Schema) -> bool:
    """Whether something without brackets is a text here, if it is not nothing."""
    choices = [each for each in _choices(schema) if each.get("type") != "null"]
    return any(
        each.get("type") == "string" or any(isinstance(name, str) for name in each.get("enum", ()))
        for each in choices
    )


# -- reading -------------------------------------------------------------------------------------------------


class Tokens:
    """A line taken apart, read from left to right; ``PositionError`` says where it goes wrong."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._found = list(_taken_apart(text))
        self._next = 0

    @property
    def done(self) -> bool:
        """Whether all is read."""
        return self._next == len(self._found)

    def peek(self) -> Token:
        """What comes next; two empty texts at the end."""
        return ("", "") if self.done else self._found[self._next]

    def rest(self) -> list[Token]:
        """All that is still to be read."""
        return self._found[self._next :]

    def take(self) -> Token:
        """The next one, which is read by this."""
        token = self.peek()
        if self.done:
            raise PositionError("core.line.ends")
        self._next += 1
        return token

    def expect(self, sign: str) -> None:
        """The next one is this sign."""
        if self.take() != ("sign", sign):
            raise self.wrong(sign)

    def wrong(self, expected: str) -> PositionError:
        """What was read last should have been something else."""
        found = self._found[max(0, self._next - 1)][1] if self._found else ""
        return PositionError("core.line.expected", expected=expected, found=brief(found))

    def name(self) -> str:
        """The name of a part or a key."""
        kind, text = self.take()
        if kind == "sign":
            raise self.wrong("a-z")
        return _unquoted(text) if kind == "quoted" else text


def _taken_apart(text: str) -> Iterator[Token]:
    place, end = 0, len(text.rstrip())
    while place < end:
        found = TOKEN.match(text, place)
        if found is None:
            raise PositionError("core.line.unreadable", found=brief(text[place:].strip()))
        yield str(found.lastgroup), found[str(found.lastgroup)]
        place = found.end()


def _unquoted(text: str) -> str:
    try:
        found: str = json.loads(text)
    except ValueError:
        raise PositionError("core.line.unreadable", found=brief(text)) from None
    return found


def read_value(tokens: Tokens, schema: Schema, depth: int = 0) -> Json:
    """The JSON that comes next.

    >>> read_value(Tokens('[[1S 2R] []]'), {"items": {"items": {"type": "string"}}})
    [['1S', '2R'], []]
    >>> read_value(Tokens('[8 "9" - true]'), {})
    [8, '9', None, True]
    """
    kind, text = tokens.take()
    if depth > DEEPEST:
        raise PositionError("core.line.unreadable", found=brief(text))
    if (kind, text) == ("sign", "["):
        return _read_list(tokens, schema_of_item(schema), depth)
    if (kind, text) == ("sign", "{"):
        return _read_object(tokens, schema, depth)
    if kind == "sign":
        raise tokens.wrong("[ {")
    return _unquoted(text) if kind == "quoted" else _read_plain(text, schema)


def _read_list(tokens: Tokens, schema: Schema, depth: int) -> list[Json]:
    found = []
    while tokens.peek() != ("sign", "]"):
        found.append(read_value(tokens, schema, depth + 1))
    tokens.expect("]")
    return found


def _read_object(tokens: Tokens, schema: Schema, depth: int) -> dict[str, Json]:
    found: dict[str, Any] = {}
    while tokens.peek() != ("sign", "}"):
        key = tokens.name()
        tokens.expect(":")
        if key in found:
            raise PositionError("core.line.twice", part=brief(key))
        found[key] = read_value(tokens, _under(schema, key), depth + 1)
    tokens.expect("}")
    return found


def _read_plain(text: str, schema: Schema) -> Json:
    if text == NOTHING:
        return None
    if _is_text(schema) or not _is_literal(text):
        return text
    try:
        return json.loads(text)
    except ValueError:  # a number of thousands of digits, or one that JSON writes otherwise
        return text
