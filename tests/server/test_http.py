"""HTTP: what there is to choose from, tables before the game, and what is refused."""

import json
import re
from typing import Any

import pytest

import cabochon
from cabochon.core.words import LANGUAGES, keys
from cabochon.server.limits import MESSAGE_BYTES, Allowance
from tests.server.asgi import Client
from tests.server.conftest import NO_LIMITS, Start

GUEST = [{"kind": "me", "name": "Anne"}, {"kind": "open"}]


async def test_games_and_their_options(client: Client) -> None:
    games = (await client.get("/api/games")).json["games"]
    assert [game["slug"] for game in games] == [declaration.slug for declaration in cabochon.games()]
    shokoba = next(game for game in games if game["slug"] == "shokoba")
    assert shokoba["players"] == [2, 3, 4]
    target = next(option for option in shokoba["options"] if option["name"] == "target")
    assert set(target["allowed"]) == {"min", "max"}
    assert set(target["default_meaning"]) == set(LANGUAGES)
    assert {game["slug"]: game["preview"] for game in games}["topas"]


@pytest.mark.parametrize("slug", [declaration.slug for declaration in cabochon.games()])
async def test_a_game_is_described_for_a_page_without_a_face_for_it(client: Client, slug: str) -> None:
    answer = await client.get(f"/api/games/{slug}/description")
    assert answer.status == 200
    told = answer.json["description"]
    assert told["slug"] == slug
    assert all(set(part["label"]) == set(LANGUAGES) for part in told["parts"])
    words = (await client.get("/api/words/fr")).json["words"]
    assert all(f"{slug}.moves.{pattern}" in words for pattern in told["moves"])


async def test_no_game_no_description(client: Client) -> None:
    assert (await client.get("/api/games/chess/description")).status == 404


async def test_bots_with_the_levels_weakest_first(client: Client) -> None:
    answer = (await client.get("/api/bots")).json
    levels = [bot["level"] for bot in answer["bots"]]
    assert levels[:6] == ["random", "greedy", "beginner", "casual", "strong", "master"]
    assert answer["default"] in levels
    assert all(bot["names"]["fr"] and bot["characters"]["en"] for bot in answer["bots"])


@pytest.mark.parametrize("language", LANGUAGES)
async def test_words_of_the_page(client: Client, language: str) -> None:
    answer = await client.get(f"/api/words/{language}")
    words = answer.json["words"]
    assert words["shokoba.name"] == "Shokoba"
    assert "bots.name.greedy" in words
    pages = {key.removeprefix("server.") for key in keys("server") if key.startswith("server.page.")}
    assert pages <= set(words)
    assert set(answer.json["telling"]) == {declaration.slug for declaration in cabochon.games()}
    assert not any(".illegal." in key or key.startswith("server.") for key in words)
    again = await client.get(f"/api/words/{language}", if_none_match=answer.headers["etag"])
    assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize("slug", [declaration.slug for declaration in cabochon.games()])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_rules_as_html_that_is_safe(client: Client, slug: str, language: str) -> None:
    rules = (await client.get(f"/api/rules/{slug}?lang={language}")).json
    assert rules["title"]
    tags = set(re.findall(r"</?([a-z0-9]+)", rules["html"]))
    headings = {"h1", "h2", "h3", "h4"}
    text = {"p", "ul", "ol", "li", "em", "strong", "code", "pre", "blockquote", "hr", "br", "a"}
    assert tags <= headings | text | {"table", "thead", "tbody", "tr", "th", "td", "img", "div"}
    pictures = re.findall(r'src="([^"]*)"', rules["html"])
    assert all(address.startswith(f"/api/rules/pictures/{slug}/") for address in pictures)
    assert all(target.startswith("#") for target in re.findall(r'href="([^"]*)"', rules["html"]))
    assert "<!--" not in rules["html"]


async def test_a_game_alone_against_bots_begins_at_once(client: Client) -> None:
    answer = await client.post("/api/tables", {"game": "eight28"})
    assert answer.status == 201
    table = answer.json["table"]
    assert re.fullmatch(r"[2-9A-HJKMNP-Z]{6}", table["code"])
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
    assert table["state"] == "playing"
    assert [seat["seat"] for seat in answer.json["tokens"]] == [0]
    assert (await client.get(f"/api/tables/{table['code']}")).json["table"] == table


async def test_as_many_play_as_there_are_seats(client: Client) -> None:
    answer = await client.post("/api/tables", {"game": "shokoba", "seats": [{"kind": "me"}] * 4})
    assert answer.json["table"]["options"]["players"] == 4


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"game": "chess"}, "no game"),
        ({"game": "shokoba", "options": {"players": 9}}, "players"),
        ({"game": "shokoba", "options": {"colour": 1}}, "colour"),
        ({"game": "shokoba", "options": {"teams": 1}}, "teams"),
        ({"game": "shokoba", "seats": [{"kind": "me"}], "options": {"players": 2}}, "seats"),
        ({"game": "shokoba", "seats": [{"kind": "open"}] * 2}, "yours"),
        ({"game": "shokoba", "seats": [{"kind": "me"}, {"kind": "bot", "level": "clairvoyant"}]}, "no bot"),
        ({"game": "shokoba", "seats": [{"kind": "me"}, {"kind": "bot", "level": "x.py:Bot"}]}, "no bot"),
    ],
)
async def test_tables_that_cannot_be(client: Client, form: Any, said: str) -> None:
    refused = await client.post("/api/tables", form)
    assert (refused.status, refused.code) == (422, "option")
    assert said in refused.json["error"]["sentence"]


@pytest.mark.parametrize(
    "form",
    [
        None,
        [],
        {},
        {"game": 7},
        {"game": "shokoba", "seed": 7},
        {"game": "shokoba", "seats": [{"kind": "king"}]},
        {"game": "shokoba", "seats": [{"kind": "me", "name": ""}]},
        {"game": "shokoba", "seats": [{"kind": "me", "name": "x" * 25}]},
        {"game": "shokoba", "seats": [{"kind": "me", "name": "a\u0000b"}]},
        {"game": "shokoba", "settings": {"hold_seconds": 0}},
        {"game": "shokoba", "settings": {"hints": "yes"}},
        {"game": "shokoba", "options": {"players": 2.5}},
    ],
)
async def test_forms_that_are_none(client: Client, form: Any) -> None:
    refused = await client.post("/api/tables", form)
    assert (refused.status, refused.code) == (422, "malformed")


async def test_refusals_follow_the_language_of_the_browser(client: Client) -> None:
    for headers, query in (({"accept_language": "de, fr-CH;q=0.9, en;q=0.8"}, ""), ({}, "?lang=fr")):
        refused = await client.get(f"/api/tables/ZZZZZZ{query}", **headers)
        assert refused.json["error"]["sentence"] == "Il n’y a pas de table avec ce code."


async def test_joining_leaving_and_joining_again(client: Client) -> None:
    code, _ = await client.create(seats=[*GUEST, {"kind": "open"}])
    joined = await client.post(f"/api/tables/{code}/join", {"name": " Ben ", "seat": 2})
    assert (joined.json["seat"], joined.json["table"]["seats"][2]["name"]) == (2, "Ben")
    taken = await client.post(f"/api/tables/{code}/join", {"seat": 2})
    assert (taken.status, taken.code) == (409, "no_open_seat")
    left = await client.post(f"/api/tables/{code}/leave", {"token": joined.json["token"]})
    assert left.json["table"]["seats"][2]["kind"] == "open"
    again = await client.post(f"/api/tables/{code}/leave", {"token": joined.json["token"]})
    assert (again.status, again.code) == (403, "not_yours")


async def test_beginning_with_bots_on_the_open_seats(client: Client) -> None:
    code, (anne,) = await client.create(seats=GUEST)
    stranger = await client.post(f"/api/tables/{code}/start", {"token": "guess"})
    assert stranger.code == "not_yours"
    refused = await client.post(f"/api/tables/{code}/start", {"token": anne, "level": "clairvoyant"})
    assert refused.code == "option"
    begun = await client.post(f"/api/tables/{code}/start", {"token": anne, "level": "random"})
    assert begun.json["table"]["state"] == "playing"
    assert begun.json["table"]["seats"][1]["level"] == "random"
    again = await client.post(f"/api/tables/{code}/start", {"token": anne})
    assert (again.status, again.code) == (409, "already_started")


async def test_the_tables_of_a_browser(client: Client) -> None:
    hot, tokens = await client.create(seats=[{"kind": "me"}] * 2)
    waiting, (anne,) = await client.create(seats=GUEST)
    await client.create(seats=GUEST)
    mine = (await client.post("/api/tables/mine", {"tokens": [*tokens, anne, "unknown"]})).json["tables"]
    assert [own["table"]["code"] for own in mine] == [waiting, hot]
    assert mine[1]["seats"] == [{"seat": seat, "token": token} for seat, token in enumerate(tokens)]


async def test_no_table_tells_tokens_or_secrets(client: Client) -> None:
    code, (anne,) = await client.create(seats=GUEST)
    table = await client._server.http.state.live_tables.find(code)
    text = (await client.get(f"/api/tables/{code}")).body.decode()
    assert anne not in text
    assert table.sitters[0].digest not in text
    assert table.stored.secret.hex() not in text


async def test_every_answer_carries_the_headers_that_keep_pages_safe(client: Client) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/assets/none.js"):
        headers = (await client.get(path)).headers
        assert headers["content-security-policy"].startswith("default-src 'self'")
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


async def test_other_sites_and_false_names_are_turned_away(client: Client) -> None:
    for headers in (
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"host": "evil.example"},
        {"host": "[broken"},
    ):
        refused = await client.post("/api/tables", {"game": "shokoba"}, **headers)
        assert (refused.status, refused.code) == (403, "not_yours")
    assert (
        await client.post("/api/tables", {"game": "shokoba"}, origin="http://127.0.0.1:8000")
    ).status == 201


async def test_a_server_for_others_goes_by_any_name(start: Start) -> None:
    async with start(local=False) as client:
        assert (await client.get("/api/games", host="cabochon.example")).status == 200


async def test_bodies_that_are_too_large(client: Client) -> None:
    refused = await client.post("/api/tables/mine", {"tokens": ["x" * MESSAGE_BYTES]})
    assert (refused.status, refused.code) == (413, "too_large")


async def test_requests_that_come_too_fast(start: Start) -> None:
    limits = NO_LIMITS.__class__(**{**vars(NO_LIMITS), "requests": Allowance(2, 0.1)})
    async with start(limits=limits) as client:
        answers = [await client.get("/api/bots") for _ in range(3)]
        assert [answer.status for answer in answers] == [200, 200, 429]
        assert int(answers[2].headers["retry-after"]) >= 1
        elsewhere = Client(client._server, "192.0.2.7")
        assert (await elsewhere.get("/api/bots")).status == 200


async def test_guesses_at_codes_and_tokens_are_throttled(start: Start) -> None:
    limits = NO_LIMITS.__class__(**{**vars(NO_LIMITS), "guesses": Allowance(4, 0.001)})
    async with start(limits=limits) as client:
        code, (anne,) = await client.create(seats=GUEST)
        for guess in range(2):
            assert (await client.get(f"/api/tables/ZZZZZ{guess + 2}")).code == "no_table"
            assert (await client.post(f"/api/tables/{code}/leave", {"token": "x"})).code == "not_yours"
        assert (await client.get(f"/api/tables/{code}")).code == "too_many"
        assert (await client.post(f"/api/tables/{code}/start", {"token": "x"})).code == "too_many"
        assert (await client.post("/api/tables/ZZZZZZ/start", {"token": anne})).code == "too_many"
        assert (await client.post(f"/api/tables/{code}/start", {"token": anne})).status == 200


async def test_so_many_tables_and_no_more(start: Start) -> None:
    limits = NO_LIMITS.__class__(**{**vars(NO_LIMITS), "tables": Allowance(1, 0.001)})
    async with start(limits=limits) as client:
        answers = [await client.post("/api/tables", {"game": "shokoba", "seats": GUEST}) for _ in range(2)]
        assert [answer.status for answer in answers] == [201, 429]


async def test_addresses_that_lead_nowhere(client: Client) -> None:
    for path in ("/api/nothing", "/api/tables/ZZZZZZ/nothing", "/api/rules/chess"):
        answer = await client.get(path)
        assert (answer.status, answer.code) == (404, "not_found")
    assert (await client.get("/api/tables")).status in (404, 405)
    assert (await client.get("/assets/../../secret.txt")).status == 404
    assert (await client.request("DELETE", "/api/games")).status == 405


async def test_the_page_is_served_packed_and_cached(start: Start, tmp_path: Any) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>page</title>")
    (page / "assets" / "app-123.js").write_text("plain")
    (page / "assets" / "app-123.js.br").write_text("packed")
    (tmp_path / "secret.txt").write_text("secret")
    async with start(page=page) as client:
        for path in ("/", "/index.html"):
            index = await client.get(path)
            assert b"<title>page" in index.body
            assert index.headers["cache-control"] == "no-cache"
        plain = await client.get("/assets/app-123.js")
        packed = await client.get("/assets/app-123.js", accept_encoding="gzip, br")
        assert (plain.body, packed.body) == (b"plain", b"packed")
        assert packed.headers["content-encoding"] == "br"
        assert "immutable" in packed.headers["cache-control"]
        assert "javascript" in packed.headers["content-type"]
        assert (await client.get("/../secret.txt")).status == 404


async def test_a_page_that_is_not_built_says_how(start: Start, tmp_path: Any) -> None:
    async with start(page=tmp_path / "nowhere") as client:
        answer = await client.get("/", accept_language="fr")
        assert answer.status == 503
        assert "make play" in answer.body.decode()


async def test_the_api_is_described_for_programs_and_people(client: Client) -> None:
    described = (await client.get("/api/openapi.json")).json
    people = (await client.get("/api/docs")).body.decode()
    for path in described["paths"]:
        assert path in people
    assert "<script" not in people
    assert json.dumps(described)
