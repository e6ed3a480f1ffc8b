"""A page comes in dozens of files: several first visits from one address used up the requests of all."""

from cabochon.server.limits import Limits
from tests.server.conftest import Start

FILES = 60
"""About as many as a first visit asks for."""


async def test_files_of_the_page_are_counted_apart(start: Start) -> None:
    async with start(limits=Limits()) as client:
        answers = [(await client.get("/assets/none.js")).status for _ in range(5 * FILES)]
        assert 429 not in answers
        assert (await client.get("/api/bots")).status == 200


async def test_they_are_counted(start: Start) -> None:
    async with start(limits=Limits().adjusted(["files=2/0.001"])) as client:
        assert [(await client.get("/assets/none.js")).status == 429 for _ in range(3)] == [False, False, True]
        assert (await client.get("/api/bots")).status == 200
