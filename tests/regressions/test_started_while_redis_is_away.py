"""A server did not start while Redis was away, and waited for ever for one that stood still.

Redis only makes processes look at the database sooner. A server that crashes during an outage of it must be
able to come back.
"""

import asyncio
import os
import signal
from pathlib import Path

import pytest
import redis

from cabochon.core.errors import CabochonError
from tests.server.conftest import Start
from tests.server.services import Postgres, Redis, free_port

PATIENCE = 60


async def played(start: Start, database: str, redis: str) -> None:
    """Start a server, and begin a game there."""
    async with asyncio.timeout(PATIENCE), start(database=database, redis=redis) as client:
        ready = await client.get("/readyz")
        assert (ready.status, ready.json["parts"]["redis"]["ready"]) == (503, False)
        code, tokens = await client.create(seats=[{"kind": "me"}] * 2)
        async with client.at_table(code, *tokens) as socket:
            assert (await socket.hear("welcome"))["number"] == 0


async def test_nobody_is_there(start: Start, postgres: Postgres) -> None:
    await played(start, postgres.new_database(), f"redis://127.0.0.1:{free_port()}")


async def test_it_stands_still(start: Start, postgres: Postgres, tmp_path: Path) -> None:
    with Redis(tmp_path) as service:
        os.kill(service.pid, signal.SIGSTOP)
        try:
            await played(start, postgres.new_database(), service.address)
        finally:
            os.kill(service.pid, signal.SIGCONT)


async def test_a_wrong_password_is_not_waited_for(start: Start, postgres: Postgres, tmp_path: Path) -> None:
    with Redis(tmp_path) as service, redis.Redis.from_url(service.address) as line:
        line.config_set("requirepass", "right")
        wrong = service.address.replace("://", "://:wrong@")
        with pytest.raises(CabochonError) as refused:
            await played(start, postgres.new_database(), wrong)
    assert refused.value.phrase.key == "server.redis.refused"
