"""A request still under way when the server stopped was a 500; whether it was carried out was not said."""

import asyncio
import threading
from typing import Any

import pytest

from cabochon.server.storage.store import Store
from tests.server.asgi import Client


@pytest.mark.parametrize(("method", "code"), [("find", "draining"), ("create", "in_doubt")])
async def test_it_is_answered_as_far_as_is_known(
    client: Client, monkeypatch: pytest.MonkeyPatch, method: str, code: str
) -> None:
    reached, go_on = threading.Event(), threading.Event()
    original = getattr(Store, method)

    def slow(*arguments: Any, **named: Any) -> Any:
        reached.set()
        go_on.wait(20)
        return original(*arguments, **named)

    monkeypatch.setattr(Store, method, slow)
    asked = (
        client.get("/api/tables/222222")
        if method == "find"
        else client.post("/api/tables", {"game": "shokoba"})
    )
    asking = asyncio.create_task(asked)
    await asyncio.to_thread(reached.wait, 20)
    asking.cancel()
    answer = await asking
    go_on.set()
    assert (answer.status, answer.code) == (503, code)
