"""What is the same for everybody, so that everybody may keep it for a while: lessons and puzzles."""

from collections.abc import Callable
from typing import Annotated, Any, Final

from fastapi import Query, Response

from cabochon.core.errors import RecordError
from cabochon.games import declarations
from cabochon.server.live_tables import LiveTables
from cabochon.server.records import aside
from cabochon.server.refusals import Refusal
from cabochon.server.replay import check_ready

Move = Annotated[str, Query(max_length=200, description="A move in notation.")]
KEPT: Final = {"cache-control": "public, max-age=600"}
"""A newer version of the server may have others."""


async def ask(live_tables: LiveTables, response: Response, work: Callable[..., Any], *given: Any) -> Any:
    """Do something with what a game has to give, if it is ready, beside the games being played; the game is
    the first that is given.
    """
    if given[0] not in declarations():
        raise Refusal("not_found")
    check_ready(live_tables.readiness, given[0])
    try:
        found = await aside(work, *given)
    except RecordError:
        raise Refusal("not_found") from None
    response.headers.update(KEPT)
    return found
