"""Decisions of finished games that people make again. The last few are kept: several moves are tried."""

import hashlib
import json
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final

from cabochon.core.errors import CabochonError
from cabochon.server.limits import Caller
from cabochon.server.previews import tell_preview
from cabochon.server.records import aside, check_record, with_record
from cabochon.server.refusals import Refusal
from cabochon.server.retry_forms import RetryForm
from cabochon.server.workers import NoThought
from cabochon.study.retrying import Decision, decision_at

if TYPE_CHECKING:
    from cabochon.server.live_tables import LiveTables

MOST: Final = 200


class Decisions:
    """Those asked for last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Decision] = OrderedDict()

    async def find(self, live_tables: "LiveTables", form: RetryForm, caller: Caller) -> Decision:
        """The decision that a form is about; only one that is not kept costs a look at the record."""
        text = json.dumps([form.record, form.moves], sort_keys=True)
        name = hashlib.sha256(text.encode()).hexdigest()
        found = self._kept.get(name)
        if found is None:
            check_record(form.record, live_tables, caller)
            found = self._kept[name] = await with_record(decision_at, form.record, form.moves)
        self._kept.move_to_end(name)
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return found


def preview(decision: Decision, move: str, language: str) -> dict[str, Any]:
    """What a move would bring at once."""
    return tell_preview(decision.game.declaration, decision.seen, move, language)


async def tried(decision: Decision, move: str) -> dict[str, Any]:
    """What the seat would see of a move."""
    try:
        return await aside(decision.tried, move)
    except CabochonError as error:
        raise Refusal.because("illegal", error.phrase) from None


async def judged(live_tables: "LiveTables", decision: Decision, move: str, caller: Caller) -> dict[str, Any]:
    """What the review would say of a move."""
    try:
        question = await aside(decision.question, move)
    except CabochonError as error:
        raise Refusal.because("illegal", error.phrase) from None
    if not caller.hints.take():
        raise Refusal("too_many")
    try:
        answer = await live_tables.reviewer.answer(question)
    except NoThought:
        raise Refusal("no_review") from None
    return await aside(decision.told, answer)
