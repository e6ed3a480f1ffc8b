"""Beside a real table, over HTTP: the referee, and the words of the companion's page."""

from typing import Annotated, Any

from fastapi import APIRouter, Header, Response

from cabochon.companion.referee import ask, has_referee
from cabochon.core.errors import CabochonError
from cabochon.core.ruling import Question
from cabochon.core.words import Language
from cabochon.games import declarations
from cabochon.server.api.context import Slug, TheLanguage, TheLiveTables, refusals
from cabochon.server.catalogue import companion_words_body
from cabochon.server.forms import CompanionWordsAnswer
from cabochon.server.records import aside
from cabochon.server.referee_forms import RefereeAnswer, RefereeForm
from cabochon.server.refusals import Refusal
from cabochon.server.replay import check_ready

router = APIRouter()


def _answer(slug: str, form: RefereeForm, language: str) -> dict[str, Any]:
    question = Question(form.about, form.options, form.cards, form.numbers, form.move, form.names)
    return ask(declarations()[slug], question).told(language)


@router.post(
    "/referee/{slug}", response_model=RefereeAnswer, responses=refusals("not_found", "not_ready", "question")
)
async def referee(slug: Slug, form: RefereeForm, live_tables: TheLiveTables, language: TheLanguage) -> Any:
    """What the rules say of some cards on a real table."""
    if slug not in declarations() or not has_referee(declarations()[slug]):
        raise Refusal("not_found")
    check_ready(live_tables.readiness, slug)
    try:
        return await aside(_answer, slug, form, language)
    except CabochonError as error:
        raise Refusal.because("question", error.phrase) from None


@router.get(
    "/companion/words/{lang}",
    response_model=CompanionWordsAnswer,
    responses={**refusals(), 304: {"description": "unchanged"}},
)
async def words(lang: Language, if_none_match: Annotated[str | None, Header()] = None) -> Response:
    """The words of the companion's page, which comes when somebody opens it."""
    body, tag = companion_words_body(lang)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if if_none_match == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
