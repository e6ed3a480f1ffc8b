"""The referee in a browser answers every question of tests/companion as Python's does."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import pytest

from cabochon.companion.referee import ask
from cabochon.core.game import Declaration
from cabochon.core.ruling import Question, Ruling
from cabochon.games import own
from tests.companion import test_referee as companion
from tests.engine.asking import agree
from tests.translate.engine import needs_node

pytestmark = needs_node


def arguments(test: Any) -> Iterator[dict[str, Any]]:
    """What a test is called with, each time."""
    marks = getattr(test, "pytestmark", [])
    if not marks:
        yield {}
    for mark in marks:
        names, rows = mark.args
        yield from (dict(zip(names, row, strict=True)) for row in rows)


def test_every_question_is_answered_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    questions: dict[str, list[dict[str, Any]]] = {slug: [] for slug in own()}
    plainly = ask

    def heard(declaration: Declaration, question: Question) -> Ruling:
        questions[declaration.slug].append(asdict(question))
        return plainly(declaration, question)

    monkeypatch.setattr(companion, "ask", heard)
    tests: dict[str, Any] = vars(companion)
    for name, test in tests.items():
        if name.startswith("test_"):
            for given in arguments(test):
                test(**given)
    for slug, asked in questions.items():
        assert asked
        agree(slug, [("ruled", slug, question) for question in asked])
