"""What every path needs: the live tables, who asks, and in which language."""

from typing import Annotated, Any, cast

from fastapi import Depends, Header, Path, Query, Request

from cabochon.core.words import Language
from cabochon.server.challenge_forms import Visitor
from cabochon.server.forms import RefusalAnswer
from cabochon.server.limits import Caller, Callers
from cabochon.server.live_tables import LiveTables
from cabochon.server.middleware import caller_address, language_of
from cabochon.server.refusals import KINDS
from cabochon.server.site import Site

WantedLanguage = Annotated[Language | None, Query(alias="lang", description="The language of sentences.")]


def _live_tables(request: Request) -> LiveTables:
    return cast(LiveTables, request.app.state.live_tables)


def _caller(request: Request) -> Caller:
    callers = cast(Callers, request.app.state.callers)
    return callers.find(caller_address(request.scope))


def _language(request: Request, lang: WantedLanguage = None) -> str:
    return lang or language_of(request.scope)


def _site(request: Request) -> Site:
    return cast(Site, request.app.state.site)


TheLiveTables = Annotated[LiveTables, Depends(_live_tables)]
TheCaller = Annotated[Caller, Depends(_caller)]
TheSite = Annotated[Site, Depends(_site)]
TheVisitor = Annotated[
    Visitor | None, Header(alias="Cabochon-Visitor", description="The identity a browser has made up.")
]
TheLanguage = Annotated[str, Depends(_language)]
Slug = Annotated[str, Path(max_length=40, description="The game.")]


def refusals(*codes: str) -> dict[int | str, dict[str, Any]]:
    """The refusals a path documents: its own, and those every path has."""
    described: dict[int | str, list[str]] = {}
    for code in (*codes, "malformed", "not_yours", "too_many", "too_large", "not_stored"):
        described.setdefault(KINDS[code].status, []).append(code)
    return {
        status: {"model": RefusalAnswer, "description": ", ".join(dict.fromkeys(found))}
        for status, found in described.items()
    }
