"""docs/protocol.md shows every message and answer with the fields it has, no more and no fewer."""

import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from cabochon.server import forms, messages, summaries

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


KINDS = [*get_args(messages.Message), messages.Hello]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_message_is_shown_as_it_is(kind: Any) -> None:
    tag = kind.__struct_config__.tag
    fields = {"type", *(field.encode_name for field in msgspec.structs.fields(kind))}
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
        (messages.ShownWhole, ("seat", "view", "history")),
        (messages.ShownStep, ("seat", "move", "events")),
        (messages.Hint, ("move", "visits")),
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
