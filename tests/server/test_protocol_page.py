"""docs/protocol.md shows every message and answer with the fields it has, no more and no fewer."""

import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from cabochon.server import forms, messages, outgoing, summaries

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
TOKEN = re.compile(r'"(\w+)":|[{}\[\]]')


def objects(text: str) -> Iterator[tuple[str, set[str]]]:
    """Every object that the page shows, with the text it begins with and its own keys (not those within)."""
    for start in re.finditer(r"\{\"", text):
        keys: set[str] = set()
        depth = 0
        for token in TOKEN.finditer(text, start.start()):
            if token[0] in "{[":
                depth += 1
            elif token[0] in "}]":
                depth -= 1
                if not depth:
                    yield text[start.start() : token.end()], keys
                    break
            elif depth == 1:
                keys.add(token[1])


SHOWN = list(objects(PAGE))


def shown_with(*keys: str) -> list[set[str]]:
    """The keys of the objects that have these at least."""
    return [found for _, found in SHOWN if found >= set(keys)]


def tag_and_fields(kind: Any) -> tuple[str, set[str]]:
    """What a message is called, and the fields it has."""
    if issubclass(kind, msgspec.Struct):
        fields = {field.encode_name for field in msgspec.structs.fields(kind)}
        return kind.__struct_config__.tag, {"type"} | fields
    hints = get_type_hints(kind)
    return get_args(hints["type"])[0], set(hints)


KINDS = [*get_args(outgoing.Message), messages.Hello]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_message_is_shown_as_it_is(kind: Any) -> None:
    tag, fields = tag_and_fields(kind)
    found = [keys for text, keys in SHOWN if text.startswith(f'{{"type": "{tag}"') and keys > {"type"}]
    assert found
    assert all(keys == fields for keys in found), found


@pytest.mark.parametrize(
    ("kind", "known_by"),
    [
        (summaries.TableSummary, ("code", "game", "state")),
        (summaries.SeatSummary, ("seat", "kind", "connected")),
        (forms.GameDeclaration, ("slug", "names", "summary")),
        (forms.GameOption, ("name", "type", "allowed")),
        (forms.BotLevel, ("level", "names")),
        (forms.WordsAnswer, ("lang", "words")),
        (forms.RulesAnswer, ("slug", "lang", "html")),
        (forms.TableForm, ("game", "seats", "begin")),
        (outgoing.ShownWhole, ("seat", "view", "history")),
        (outgoing.ShownStep, ("seat", "move", "events")),
        (outgoing.Hint, ("move", "visits")),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_what_they_carry_is_shown_as_it_is(kind: Any, known_by: tuple[str, ...]) -> None:
    if dataclasses.is_dataclass(kind):
        fields = {field.name for field in dataclasses.fields(kind)}
    else:
        fields = set(getattr(kind, "model_fields", None) or kind.__annotations__)
    found = shown_with(*known_by)
    assert found
    assert all(keys == fields for keys in found), found
