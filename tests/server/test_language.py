"""Another language on an open connection: sentences change, and nothing else does."""

import asyncio

import pytest

from cabochon.bots import Turn
from cabochon.server.bot_choice import ATTEMPTS
from cabochon.server.thinking import Thinkers
from cabochon.server.workers import NoThought
from tests.server.asgi import Client, moves_of
from tests.server.conftest import Start

TWO = [{"kind": "me"}] * 2
FIRST = {"players": 2, "dealer": 1}


async def test_sentences_come_in_the_language_asked_for_last(client: Client) -> None:
    code, tokens = await client.create(seats=TWO, options=FIRST)
    async with client.at_table(code, tokens[0], lang="en") as anne:
        await anne.next()
        refused = await anne.ask("play", seat=1, number=1, move="1R")
        english = await anne.hear("error")
        asked = await anne.ask("speak", lang="fr")
        again = await anne.hear("error", "language")
        assert (again["id"], again["code"]) == (refused, english["code"]), "it may still be read"
        assert again["sentence"] != english["sentence"]
        changed = await anne.hear("error", "language")
        assert changed == {"type": "language", "id": asked, "lang": "fr", "note": None}
        await anne.ask("play", seat=1, number=1, move="1R")
        assert (await anne.hear("error"))["sentence"] == again["sentence"]


async def test_a_move_on_its_way_is_not_lost(client: Client) -> None:
    code, tokens = await client.create(seats=TWO, options=FIRST)
    async with client.at_table(code, *tokens) as both:
        moves = moves_of(await both.next())
        played = await both.ask("play", seat=0, number=1, move=moves[0])
        asked = await both.ask("speak", lang="fr")
        answers = [await both.hear("step", "language", "welcome") for _ in range(2)]
        assert {answer["type"]: answer.get("ack") or answer.get("id") for answer in answers} == {
            "step": played,
            "language": asked,
        }


async def test_a_refusal_that_a_step_has_overtaken_is_not_told_again(client: Client) -> None:
    code, tokens = await client.create(seats=TWO, options=FIRST)
    async with client.at_table(code, *tokens) as both:
        moves = moves_of(await both.next())
        await both.ask("play", seat=1, number=1, move="1R")
        await both.hear("error")
        await both.ask("play", seat=0, number=1, move=moves[0])
        await both.hear("step")
        await both.ask("speak", lang="fr")
        assert (await both.hear("error", "language"))["type"] == "language"


async def test_that_the_server_stops_is_said_again(start: Start) -> None:
    async with start(drain_seconds=60.0) as client:
        code, tokens = await client.create(seats=TWO)
        async with client.at_table(code, *tokens) as socket:
            await socket.next()
            draining = asyncio.create_task(client._server.drain())
            english = await socket.hear("restarting")
            await socket.ask("speak", lang="fr")
            assert (await socket.hear("restarting"))["sentence"] != english["sentence"]
            await socket.hear("language")
            draining.cancel()


async def test_the_last_note_is_told_again_until_a_person_moves(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures = ["no idea"] * ATTEMPTS

    async def choose(self: Thinkers, level: str, turn: Turn) -> str:
        if level == "master" and failures:
            raise NoThought(failures.pop())
        return next(iter(turn.packed))

    monkeypatch.setattr(Thinkers, "choose", choose)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "master"}]
    code, (anne,) = await client.create(seats=seats, options={"players": 2, "dealer": 0})
    async with client.at_table(code, anne) as socket:
        await socket.next()
        step = await socket.hear("step")
        await socket.ask("speak", lang="fr")
        note = (await socket.hear("language"))["note"]
        assert note == "Maître n’a pas trouvé de coup : un autre bot a joué à sa place."
        await socket.ask("play", number=2, move=moves_of(step)[0])
        await socket.hear("step")
        await socket.ask("speak", lang="en")
        assert (await socket.hear("language"))["note"] is None


@pytest.mark.parametrize("lang", ["de", "", None, 7])
async def test_a_language_nobody_knows_is_refused(client: Client, lang: object) -> None:
    code, _ = await client.create(seats=TWO)
    async with client.at_table(code) as watcher:
        await watcher.next()
        await watcher.say({"type": "speak", "lang": lang})
        assert (await watcher.hear("error"))["code"] == "malformed"
