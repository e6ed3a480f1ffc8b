"""What there is to choose from and to read: games, bots, words, rules."""

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Header, Response

from cabochon.core.description import describe
from cabochon.core.errors import CabochonError
from cabochon.core.exclusions import exclusions
from cabochon.core.game import Declaration
from cabochon.core.pages import picture_file
from cabochon.core.words import LANGUAGES, Language, Phrase
from cabochon.games import declarations
from cabochon.learn.shipped import lessons_file
from cabochon.server.api.context import TheLanguage, TheLiveTables, TheSite, refusals
from cabochon.server.bot_choice import default_level, levels
from cabochon.server.catalogue import words_body
from cabochon.server.forms import (
    BotsAnswer,
    DescribedAnswer,
    GamesAnswer,
    PageAnswer,
    RulesAnswer,
    ServerAnswer,
    WordsAnswer,
)
from cabochon.server.refusals import Refusal
from cabochon.server.replay import check_ready
from cabochon.server.rules_page import fair_deals_html, rules_html

router = APIRouter()


def _texts(phrase: Phrase) -> dict[str, str]:
    return {language: phrase.text(language) for language in LANGUAGES}


def _game(declaration: Declaration, guests: list[str]) -> dict[str, Any]:
    defaults = {option.name: _texts(option.default_meaning) for option in declaration.options.each}
    declared = declaration.as_json()
    for option in declared["options"]:
        option["default_meaning"] = defaults[option["name"]]
    return {
        **declared,
        "summary": _texts(declaration.summary),
        "preview": declaration.preview is not None,
        "lessons": lessons_file(declaration.slug).is_file(),
        "bots": [*levels(declaration.slug), *guests],
        "exclusions": [
            {"options": one.options, "values": one.values, "reason": _texts(one.reason)}
            for one in exclusions(declaration.options)
        ],
    }


@router.get("/games", response_model=GamesAnswer, responses=refusals())
async def games(live_tables: TheLiveTables) -> Any:
    """The games and their options."""
    return {
        "games": [
            {
                **_game(declaration, live_tables.guests.levels(slug)),
                "ready": live_tables.readiness.is_ready(slug),
            }
            for slug, declaration in declarations().items()
        ]
    }


@router.get(
    "/games/{slug}/description", response_model=DescribedAnswer, responses=refusals("not_found", "not_ready")
)
async def description(slug: str, live_tables: TheLiveTables) -> Any:
    """What a game's views and moves are made of, for a page that has no face of its own for it."""
    if slug not in declarations():
        raise Refusal("not_found")
    check_ready(live_tables.readiness, slug)
    return {"description": describe(declarations()[slug])}


@router.get("/server", response_model=ServerAnswer, responses=refusals())
async def server(site: TheSite) -> Any:
    """How others reach this server, for links to be shared."""
    return {"public_url": site.public or site.found, "only_here": site.local and site.public is None}


@router.get("/bots", response_model=BotsAnswer, responses=refusals())
async def bots(live_tables: TheLiveTables) -> Any:
    """The bots that can be seated: ours, then those that this server was started with."""
    listed = [
        {
            "level": level,
            "names": _texts(Phrase(f"bots.name.{level}")),
            "characters": _texts(Phrase(f"bots.character.{level}")),
            "guest": False,
        }
        for level in levels()
    ]
    for guest in live_tables.guests.levels():
        character = _texts(Phrase("server.guests.character"))
        names = dict.fromkeys(LANGUAGES, guest)
        listed.append({"level": guest, "names": names, "characters": character, "guest": True})
    return {"bots": listed, "default": default_level()}


@router.get(
    "/words/{lang}",
    response_model=WordsAnswer,
    responses={**refusals(), 304: {"description": "unchanged"}},
)
async def words(lang: Language, if_none_match: Annotated[str | None, Header()] = None) -> Response:
    """The catalogue of words for a page."""
    body, tag = words_body(lang)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if if_none_match == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


@router.get("/rules/{slug}", response_model=RulesAnswer, responses=refusals("not_found"))
async def rules(slug: str, language: TheLanguage) -> Any:
    """The rules of a game."""
    if slug not in declarations():
        raise Refusal("not_found")
    try:
        page = rules_html(slug, language)
    except CabochonError:
        raise Refusal("not_found") from None
    return {"slug": slug, "lang": language, **asdict(page)}


@router.get(
    "/rules/pictures/{slug}/{name}",
    response_class=Response,
    responses={**refusals("not_found"), 200: {"content": {"image/svg+xml": {}}}},
)
async def rules_picture(slug: str, name: str) -> Response:
    """A picture of the rules."""
    file = picture_file(slug, name) if slug in declarations() else None
    if file is None:
        raise Refusal("not_found")
    return Response(file.read_bytes(), media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})


@router.get("/fair-deals", response_model=PageAnswer, responses=refusals())
async def fair_deals(language: TheLanguage) -> Any:
    """How deals can be checked."""
    page = fair_deals_html(language)
    return {"lang": language, "title": page.title, "html": page.html}
