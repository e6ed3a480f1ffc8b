"""Checking a record as ``cabochon verify`` does, for those who have no command line."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from fastapi import APIRouter

from cabochon.core.errors import CabochonError
from cabochon.core.verification import verdict, verify_record
from cabochon.core.words import Phrase
from cabochon.games import declarations, game
from cabochon.server.api.context import TheCaller, TheLanguage, TheLiveTables, refusals
from cabochon.server.forms import VerifiedAnswer, VerifyForm
from cabochon.server.refusals import Refusal
from cabochon.server.replay import check_ready

router = APIRouter()
_one_at_a_time = ThreadPoolExecutor(1, thread_name_prefix="verify")
"""A long game takes a good part of a second to replay, and people who play come first."""


def _verify(form: VerifyForm) -> tuple[bool, Phrase]:
    try:
        return True, verdict(verify_record(form.record, form.commitment, game), form.record)
    except CabochonError as error:
        return False, error.phrase


@router.post("/verify", response_model=VerifiedAnswer, responses=refusals("not_ready"))
async def verify(
    form: VerifyForm, live_tables: TheLiveTables, caller: TheCaller, language: TheLanguage
) -> Any:
    """Check that a game was dealt as it was promised."""
    if not caller.checks.take():
        raise Refusal("too_many")
    slug = form.record.get("game")
    if isinstance(slug, str) and slug in declarations():
        check_ready(live_tables.readiness, slug)
    holds, phrase = await asyncio.get_running_loop().run_in_executor(_one_at_a_time, _verify, form)
    return {"holds": holds, "sentence": phrase.text(language)}
