"""Checking a record as ``cabochon verify`` does, for those who have no command line."""

from typing import Any

from fastapi import APIRouter

from cabochon.server.api.context import TheCaller, TheLanguage, TheLiveTables, refusals
from cabochon.server.forms import VerifiedAnswer, VerifyForm
from cabochon.server.records import check_record, with_record
from cabochon.server.verifying import verified

router = APIRouter()


@router.post("/verify", response_model=VerifiedAnswer, responses=refusals("not_ready"))
async def verify(
    form: VerifyForm, live_tables: TheLiveTables, caller: TheCaller, language: TheLanguage
) -> Any:
    """Check that a game was dealt as it was promised."""
    check_record(form.record, live_tables, caller)
    holds, phrase = await with_record(verified, form.record, form.commitment)
    return {"holds": holds, "sentence": phrase.text(language)}
