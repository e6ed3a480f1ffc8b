"""Records that strangers send: bounded, and replayed beside the games being played."""

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

from cabochon.core.errors import CabochonError
from cabochon.games import declarations
from cabochon.server.limits import Caller
from cabochon.server.refusals import Refusal
from cabochon.server.replay import check_ready

if TYPE_CHECKING:
    from cabochon.server.live_tables import LiveTables

T = TypeVar("T")
_one_at_a_time = ThreadPoolExecutor(1, thread_name_prefix="records")
"""A long game takes a good part of a second to replay, and people who play come first."""


def check_record(record: Mapping[str, Any], live_tables: "LiveTables", caller: Caller) -> None:
    """Refuse a record too many, or of a game that is still being compiled."""
    if not caller.checks.take():
        raise Refusal("too_many")
    slug = record.get("game")
    if isinstance(slug, str) and slug in declarations():
        check_ready(live_tables.readiness, slug)


async def aside(work: Callable[..., T], *given: Any) -> T:
    """Do something beside the games being played, one thing at a time."""
    return await asyncio.get_running_loop().run_in_executor(_one_at_a_time, work, *given)


async def with_record(work: Callable[..., T], *given: Any) -> T:
    """Do something with a record, one at a time; what is wrong with it is a refusal."""
    try:
        return await aside(work, *given)
    except CabochonError as error:
        raise Refusal.because("record", error.phrase) from None
