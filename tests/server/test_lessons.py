"""``GET /api/lessons``: plain data, the same for everybody, enough for a whole lesson."""

import json
from urllib.parse import quote

import pytest

from cabochon.learn.answering import shown_lessons
from cabochon.learn.shipped import lessons, taught
from tests.server.asgi import Client

GAMES = taught()


async def test_the_games_that_can_be_learnt_are_listed(client: Client) -> None:
    answer = await client.get("/api/lessons")
    assert [(each["game"], len(each["chapters"])) for each in answer.json["games"]] == [
        (slug, len(lessons(slug).chapters)) for slug in GAMES
    ]
    games = (await client.get("/api/games")).json["games"]
    assert [game["slug"] for game in games if game["lessons"]] == GAMES


@pytest.mark.parametrize("slug", GAMES)
async def test_all_of_a_game_comes_at_once(client: Client, slug: str) -> None:
    answer = await client.get(f"/api/lessons/{slug}")
    assert answer.status == 200, answer.body
    assert "max-age" in answer.headers["cache-control"]
    told = json.loads(json.dumps(shown_lessons(lessons(slug))))
    given = answer.json
    for chapter in given["chapters"]:
        for step in chapter["steps"]:
            previewed = {preview["move"] for preview in step.pop("previews")}
            named = {each["move"] for each in (*step["answers"], *step["wrong"])} - {None}
            assert previewed in (set(), named)
    assert given == told


async def test_what_a_move_would_bring_is_told_where_the_game_can_tell(client: Client) -> None:
    step = lessons("topas").first.steps[0]
    path = "/api/lessons/topas/first/1/preview?lang=en&move="
    answer = await client.get(path + quote(step.accept[0]))
    assert answer.json["refusal"] is None
    assert (await client.get(path + "nonsense")).json["refusal"]
    none = await client.get("/api/lessons/shokoba/first/1/preview?move=1S")
    assert none.json["error"]["code"] == "no_preview"


@pytest.mark.parametrize("path", ["nogame", "topas/nobody/1/preview?move=x", "topas/first/99/preview?move=x"])
async def test_what_is_not_there_is_not_found(client: Client, path: str) -> None:
    answer = await client.get(f"/api/lessons/{path}")
    assert (answer.status, answer.json["error"]["code"]) == (404, "not_found")
