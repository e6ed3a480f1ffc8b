"""Decisions of finished games that somebody makes again."""

import hashlib
import json
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from cabochon.core.errors import CabochonError
from cabochon.local.body import Body
from cabochon.local.question_json import question_as_json, read_answer
from cabochon.local.studying import Told, with_record
from cabochon.local.thoughts import Thoughts
from cabochon.server.bounds import LONGEST_MOVE, MOST_MOVES
from cabochon.server.previews import tell_preview
from cabochon.server.refusals import Refusal
from cabochon.study.retrying import Decision, decision_at

MOST_DECISIONS: Final = 200
"""Decisions kept: several moves are tried at one."""


class Retries:
    """Decisions of finished games that somebody makes again."""

    def __init__(self, thoughts: Thoughts, budget: int | None) -> None:
        self._thoughts = thoughts
        self._budget = budget
        self._kept: OrderedDict[str, Decision] = OrderedDict()

    def _read(self, body: Body) -> tuple[Decision, str]:
        """The decision that a form is about, and the move; the record is replayed for a new one alone."""
        record, moves = body.record(), body.whole("moves", 0, MOST_MOVES)
        move = str(body.text("move", LONGEST_MOVE, least=1))
        body.end()
        name = hashlib.sha256(json.dumps([record, moves], sort_keys=True).encode()).hexdigest()
        if name not in self._kept:
            self._kept[name] = with_record(lambda: decision_at(record, moves))
        self._kept.move_to_end(name)
        while len(self._kept) > MOST_DECISIONS:
            self._kept.popitem(last=False)
        return self._kept[name], move

    def preview(self, body: Body, language: str) -> Told:
        """What another move would bring at once."""
        decision, move = self._read(body)
        return tell_preview(decision.game.declaration, decision.seen, move, language)

    def tried(self, body: Body) -> Told:
        """What the seat would see of another move."""
        decision, move = self._read(body)
        try:
            return decision.tried(move)
        except CabochonError as error:
            raise Refusal.because("illegal", error.phrase) from None

    def judge(self, body: Body, judged: Callable[[Told | None], None]) -> None:
        """What the review would say of another move; nothing if it could not be reckoned."""
        decision, move = self._read(body)
        try:
            question = decision.question(move)
        except CabochonError as error:
            raise Refusal.because("illegal", error.phrase) from None

        def answered(found: Any) -> None:
            judged(None if found is None else {"decision": decision.told(read_answer(found))})

        job = {
            "kind": "answer",
            "game": question.slug,
            "budget": self._budget,
            "question": question_as_json(question),
        }
        self._thoughts.ask(job, answered)
