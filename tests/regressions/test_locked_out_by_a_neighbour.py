"""Somebody who guessed codes locked out everybody at the same address, also those with a right token."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cabochon.server.config import Config
from tests.server.asgi import Client
from tests.server.conftest import NO_LIMITS, running

GUEST = [{"kind": "me", "name": "Anne"}, {"kind": "open"}]


@contextlib.asynccontextmanager
async def locked_out(folder: Path) -> AsyncIterator[tuple[Client, str, str]]:
    """A table and its token, at an address from which somebody has guessed too often."""
    limits = NO_LIMITS.adjusted(["guesses=2/0.001"])
    config = Config(database=f"sqlite:///{folder / 'tables.sqlite'}", warm=False, limits=limits)
    async with running(config) as client:
        code, (anne,) = await client.create(seats=GUEST)
        for _ in range(2):
            assert (await client.get("/api/tables/ZZZZZZ")).code == "no_table"
        assert (await client.get(f"/api/tables/{code}")).code == "too_many"
        yield client, code, anne


async def test_a_right_token_is_let_in_at_the_socket(tmp_path: Path) -> None:
    async with locked_out(tmp_path) as (client, code, anne), client.at_table(code, anne) as socket:
        assert (await socket.next())["seats"] == [0]


async def test_a_right_token_is_good_for_http(tmp_path: Path) -> None:
    async with locked_out(tmp_path) as (client, code, anne):
        mine = await client.post("/api/tables/mine", {"tokens": [anne]})
        assert [own["table"]["code"] for own in mine.json["tables"]] == [code]
        assert (await client.post(f"/api/tables/{code}/start", {"token": anne})).status == 200


@pytest.mark.parametrize("exists", [True, False])
@pytest.mark.parametrize("tokens", [[], ["guess"]])
async def test_all_others_learn_nothing(tmp_path: Path, exists: bool, tokens: list[str]) -> None:
    async with locked_out(tmp_path) as (client, code, anne):
        wanted = code if exists else "YYYYYY"
        async with client.at_table(wanted, *tokens) as socket:
            assert await socket.closing() == 4429
        for token in (*tokens, anne[:-1] + "."):
            answer = await client.post(f"/api/tables/{wanted}/leave", {"token": token})
            assert answer.code == "too_many"
