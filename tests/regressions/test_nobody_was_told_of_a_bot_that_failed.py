"""When a bot found no move another one moved for it, and nobody at the table heard of it."""

import pytest

from cabochon.bots import Turn
from cabochon.server.thinking import Thinkers
from cabochon.server.workers import NoThought
from tests.server.asgi import Client

SEATS = [{"kind": "me"}, {"kind": "bot", "level": "master"}]
OPTIONS = {"players": 2, "dealer": 0}


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Master found no move, so another bot played for it."),
        ("fr", "Maître n’a pas trouvé de coup : un autre bot a joué à sa place."),
    ],
)
async def test_everybody_is_told_who_played_for_a_bot_that_failed(
    client: Client, monkeypatch: pytest.MonkeyPatch, lang: str, sentence: str
) -> None:
    async def choose(self: Thinkers, level: str, turn: Turn) -> str:
        if level == "master":
            raise NoThought("no idea")
        return next(iter(turn.packed))

    monkeypatch.setattr(Thinkers, "choose", choose)
    code, (anne,) = await client.create(seats=SEATS, options=OPTIONS)
    async with client.at_table(code, anne, lang=lang) as socket:
        await socket.next()
        step = await socket.hear("step")
        assert (step["number"], step["by"], step["note"]) == (1, "bot", sentence)
        for tokens in ([anne], []):
            async with client.at_table(code, *tokens, lang=lang, last=0) as late:
                assert [step["note"] for step in (await late.next())["missed"]] == [sentence]


async def test_a_bot_that_moves_itself_needs_no_note(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    async def choose(self: Thinkers, level: str, turn: Turn) -> str:
        return next(iter(turn.packed))

    monkeypatch.setattr(Thinkers, "choose", choose)
    code, (anne,) = await client.create(seats=SEATS, options=OPTIONS)
    async with client.at_table(code, anne) as socket:
        await socket.next()
        assert (await socket.hear("step"))["note"] is None
