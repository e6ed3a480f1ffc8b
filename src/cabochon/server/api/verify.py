"""Checking a record as ``cabochon verify`` does, for those who have no command line."""

from typing import Any

from fastapi import APIRouter

from cabochon.core.errors import CabochonError
from cabochon.core.verification import verdict, verify_record
from cabochon.core.words import Phrase
from cabochon.games import game
from cabochon.server.api.context import TheCaller, TheLanguage, TheLiveTables, refusals
from cabochon.server.forms import VerifiedAnswer, VerifyForm
from cabochon.server.records import check_record, with_record

router = APIRouter()


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
    check_record(form.record, live_tables, caller)
    holds, phrase = await with_record(_verify, form)
    return {"holds": holds, "sentence": phrase.text(language)}
