"""A server that ended while a thread still asked the database left that thread's connection open for ever."""

import asyncio
import contextlib
import threading

from cabochon.server.storage.asking import Asking


async def test_the_end_waits_for_a_question_nobody_waits_for_any_more() -> None:
    asking, begun, go_on = Asking(shared=True), threading.Event(), threading.Event()
    given_back: list[str] = []

    def question() -> None:
        begun.set()
        go_on.wait(20)
        given_back.append("the connection")

    asked = asyncio.create_task(asking.read(question))
    assert await asyncio.to_thread(begun.wait, 20)
    asked.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await asked
    asyncio.get_running_loop().call_later(0.2, go_on.set)
    await asyncio.to_thread(asking.close)
    assert given_back == ["the connection"]
