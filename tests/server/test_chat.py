"""What people say at a table: to everybody there, at whichever server, and stored nowhere."""

import asyncio
from typing import Any

import pytest

from cabochon.server.chat import KEPT_LINES, LONGEST_LINE
from tests.server.asgi import Client, Socket
from tests.server.conftest import NO_LIMITS, Start
from tests.server.services import Postgres, Redis

TWO = [{"kind": "me"}, {"kind": "me"}]
SECRET_WORDS = "under the old oak"


async def say(socket: Socket, text: str, **parts: Any) -> dict[str, Any]:
    """Say something; returns the answer."""
    await socket.ask("say", text=text, **parts)
    return await socket.hear("ack", "error")


async def test_everybody_hears_what_is_said(client: Client) -> None:
    code, tokens = await client.create(seats=TWO)
    async with (
        client.at_table(code, tokens[0]) as anne,
        client.at_table(code, tokens[1]) as ben,
        client.at_table(code) as watcher,
    ):
        assert (await anne.next())["said"] == []
        assert (await say(anne, "  Good   morning "))["type"] == "ack"
        for socket in (ben, watcher):
            heard = await socket.hear("said")
            assert heard == {"type": "said", "seat": 0, "text": "Good morning", "reaction": None}
        await ben.ask("react", reaction="well_played")
        assert (await watcher.hear("said"))["reaction"] == "well_played"
        async with client.at_table(code) as late:
            assert [line["seat"] for line in (await late.next())["said"]] == [0, 1]


async def test_watchers_and_people_at_silent_tables_say_nothing(client: Client) -> None:
    code, _ = await client.create(seats=TWO)
    silent, tokens = await client.create(seats=TWO, settings={"chat": False})
    async with client.at_table(code) as watcher, client.at_table(silent, tokens[0]) as anne:
        assert (await say(watcher, "psst"))["code"] == "not_yours"
        assert (await say(anne, "psst"))["code"] == "no_chat"
        await anne.ask("react", reaction="hello")
        assert (await anne.hear("error"))["code"] == "no_chat"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_line"),
        ("x" * (LONGEST_LINE + 1), "bad_line"),
        ("a\u202eb", "bad_line"),
        ("a\nb", "bad_line"),
    ],
)
async def test_a_line_holds_what_a_name_may(client: Client, text: str, code: str) -> None:
    table, tokens = await client.create(seats=TWO)
    async with client.at_table(table, tokens[0]) as anne:
        assert (await say(anne, text))["code"] == code


async def test_nobody_says_too_much(start: Start) -> None:
    async with start(limits=NO_LIMITS.adjusted(["lines=3/0.001"])) as client:
        code, tokens = await client.create(seats=TWO)
        async with client.at_table(code, *tokens) as anne:
            answers = [await say(anne, f"line {number}", seat=0) for number in range(5)]
            assert [answer.get("code") for answer in answers] == [None] * 3 + ["too_many"] * 2


async def test_old_lines_are_forgotten_and_so_are_those_of_who_left(client: Client) -> None:
    code, (anne,) = await client.create(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    ben = (await client.post(f"/api/tables/{code}/join", {})).json["token"]
    async with client.at_table(code, anne) as first, client.at_table(code, ben) as second:
        for number in range(KEPT_LINES + 1):
            await say(first, f"line {number}")
        await say(second, "I have to go")
        async with client.at_table(code) as late:
            lines = [line["text"] for line in (await late.next())["said"]]
            assert (len(lines), lines[0], lines[-1]) == (KEPT_LINES, "line 2", "I have to go")
        await client.post(f"/api/tables/{code}/leave", {"token": ben})
        async with client.at_table(code) as late:
            assert {line["seat"] for line in (await late.next())["said"]} == {0}


async def test_other_servers_hear_it_once_and_late_ones_too(
    start: Start, postgres: Postgres, redis: Redis
) -> None:
    shared = {"database": postgres.new_database(), "redis": redis.address}
    async with start(**shared) as one, start(**shared) as other:
        code, tokens = await one.create(seats=TWO)
        async with one.at_table(code, tokens[0]) as anne, other.at_table(code, tokens[1]) as ben:
            await ben.next()
            await say(anne, "Hello Ben")
            assert (await ben.hear("said"))["text"] == "Hello Ben"
            async with start(**shared) as third, third.at_table(code) as late:
                said = (await late.next())["said"] or [await late.hear("said")]
                assert [line["text"] for line in said] == ["Hello Ben"]
            await asyncio.sleep(0.1)
            assert await ben_heard_once(ben)


async def ben_heard_once(ben: Socket) -> bool:
    """Whether nothing was said to him twice."""
    return sum('"said"' in text and '"welcome"' not in text for text in ben.received) == 1


async def test_nothing_that_was_said_is_stored(start: Start) -> None:
    async with start() as client:
        code, tokens = await client.create(seats=TWO)
        async with client.at_table(code, tokens[0]) as anne:
            await say(anne, SECRET_WORDS)
        with client._server._engine.begin() as connection:
            names = connection.exec_driver_sql(
                "SELECT name FROM sqlite_master WHERE type = 'table'"
            ).scalars()
            for name in list(names):
                rows = connection.exec_driver_sql(f"SELECT * FROM {name}").all()
                assert SECRET_WORDS not in str(rows)
    async with start() as client, client.at_table(code) as late:
        assert (await late.next())["said"] == []
