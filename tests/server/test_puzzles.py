"""``GET /api/puzzles``: plain data, the same for everybody, and no more than a seat could know."""

import json

import pytest

import cabochon
from cabochon.study import puzzles
from cabochon.study.training.answering import shown
from tests.server.asgi import Client

GAMES = [declaration.slug for declaration in cabochon.games()]


async def test_the_games_that_have_puzzles_are_listed(client: Client) -> None:
    answer = await client.get("/api/puzzles")
    assert answer.json == {"games": [{"game": slug, "count": len(puzzles(slug))} for slug in GAMES]}


@pytest.mark.parametrize("slug", GAMES)
async def test_a_list_tells_no_solution_and_a_puzzle_tells_all_of_it(client: Client, slug: str) -> None:
    answer = await client.get(f"/api/puzzles/{slug}")
    assert answer.status == 200, answer.body
    assert "max-age" in answer.headers["cache-control"]
    listed = answer.json["puzzles"]
    assert len(listed) == len(puzzles(slug))
    assert set(listed[0]) == {"id", "number", "rating", "themes"}
    one = await client.get(f"/api/puzzles/{slug}/{listed[1]['id']}")
    assert one.json == json.loads(json.dumps(shown(2, puzzles(slug)[1])))


async def test_what_a_move_would_bring_is_told_where_the_game_can_tell(client: Client) -> None:
    puzzle = puzzles("topas")[0]
    path = f"/api/puzzles/topas/{puzzle.id}/preview?lang=en&move="
    answer = await client.get(path + puzzle.solution.replace(">", "%3E").replace("^", "%5E"))
    assert answer.json["refusal"] is None
    refused = await client.get(path + "nonsense")
    assert refused.json["refusal"]
    none = await client.get(f"/api/puzzles/shokoba/{puzzles('shokoba')[0].id}/preview?move=1S")
    assert none.json["error"]["code"] == "no_preview"


@pytest.mark.parametrize("path", ["nogame", "shokoba/nobody", "nogame/abc", "shokoba/nobody/preview?move=1S"])
async def test_what_is_not_there_is_not_found(client: Client, path: str) -> None:
    answer = await client.get(f"/api/puzzles/{path}")
    assert (answer.status, answer.json["error"]["code"]) == (404, "not_found")
