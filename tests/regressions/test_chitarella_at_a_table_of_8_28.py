"""The page offered Chitarella, who plays Shokoba only, in 8·28 too: it raised, again and again."""

import pytest

from cabochon.bots import bots_for
from cabochon.games import declarations
from tests.server.asgi import Client
from tests.server.conftest import Start


@pytest.mark.parametrize("slug", declarations())
def test_bots_that_play_another_game_are_not_among_a_games_bots(slug: str) -> None:
    assert ("chitarella" in bots_for(slug)) == (slug == "shokoba")


async def _bots(client: Client) -> dict[str, list[str]]:
    return {game["slug"]: game["bots"] for game in (await client.get("/api/games")).json["games"]}


async def test_a_game_is_offered_with_its_own_bots_only(start: Start) -> None:
    async with start() as client:
        offered = await _bots(client)
    assert "chitarella" in offered["shokoba"]
    assert "chitarella" not in offered["eight28"]


async def test_such_a_bot_is_refused_with_a_sentence(start: Start) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "chitarella"}]
    async with start() as client:
        answer = await client.post("/api/tables", {"game": "eight28", "seats": seats})
        assert (answer.status, answer.code) == (422, "option")
        assert "chitarella" in answer.json["error"]["sentence"]
        seats[2] = {"kind": "open"}
        code, (token,) = await client.create("eight28", seats=seats)
        answer = await client.post(f"/api/tables/{code}/start", {"token": token, "level": "chitarella"})
        assert (answer.status, answer.code) == (422, "option")
