"""Whether the server is there (/healthz), can serve (/readyz), and how it does (/metrics).

These go around everything else: no limit of requests keeps a watcher from looking. What exactly is not ready
and the metrics are shown to the addresses of the setting ``metrics`` only, and never through a proxy.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import parse_qs

from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError

from cabochon.server.encoding import write
from cabochon.server.gauges import gauges
from cabochon.server.live_tables import LiveTables
from cabochon.server.metrics import CONTENT_TYPE, render
from cabochon.server.middleware import (
    HEADERS,
    Receive,
    Scope,
    Send,
    caller_address,
    header,
    language_of,
)
from cabochon.server.middleware import refusal_body as body_of
from cabochon.server.refusals import Refusal
from cabochon.server.setting_kinds import Network
from cabochon.server.storage.writer import Writer

HEALTHY, READY, METRICS = "/healthz", "/readyz", "/metrics"
PATHS: Final = (HEALTHY, READY, METRICS)
PATIENCE_SECONDS: Final = 2.0
FRESH_SECONDS: Final = 0.5
"""However many ask, the parts are looked at no oftener than this."""
JSON: Final = "application/json"

IsForeign = Callable[[Scope], bool]
Part = dict[str, Any]
Parts = dict[str, Part]


class Health:
    """Answers those who watch the server."""

    def __init__(
        self,
        live_tables: LiveTables,
        writer: Writer,
        engine: Engine,
        readers: tuple[Network, ...],
        is_foreign: IsForeign,
    ) -> None:
        self._live_tables = live_tables
        self._writer = writer
        self._engine = engine
        self._readers = readers
        self._is_foreign = is_foreign
        self._gauges = gauges(live_tables, writer)
        self._looked: tuple[float, Parts] | None = None
        self._looking = asyncio.Lock()
        self._asking: asyncio.Future[None] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request for one of the paths."""
        if scope["method"] not in ("GET", "HEAD"):
            await _send(scope, send, 405, JSON, body_of(Refusal("malformed"), language_of(scope)))
        elif scope["path"] == HEALTHY:
            await _send(scope, send, 200, JSON, b'{"healthy":true}')
        elif scope["path"] == READY:
            await self._answer_ready(scope, send)
        elif self._may_read(scope):
            await _send(scope, send, 200, CONTENT_TYPE, render(self._gauges).encode())
        else:
            await _send(scope, send, 404, JSON, body_of(Refusal("not_found"), language_of(scope)))

    async def _answer_ready(self, scope: Scope, send: Send) -> None:
        parts = await self.parts()
        left_out = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("without", [])
        ready = all(part["ready"] for name, part in parts.items() if name not in left_out)
        told: Part = {"ready": ready}
        if self._may_read(scope):
            told["parts"] = parts
        await _send(scope, send, 200 if ready else 503, JSON, write(told))

    def _may_read(self, scope: Scope) -> bool:
        """Whether the details are for whoever asks: a listed address that asks by itself."""
        if self._is_foreign(scope) or header(scope, b"x-forwarded-for") or header(scope, b"forwarded"):
            return False
        try:
            address = ip_address(caller_address(scope))
        except ValueError:
            return False
        return any(address in network for network in self._readers)

    async def parts(self) -> Parts:
        """Everything that has to work, looked at just now."""
        async with self._looking:
            now = time.monotonic()
            if self._looked is None or now - self._looked[0] > FRESH_SECONDS:
                self._looked = (now, await self._look())
            return self._looked[1]

    async def _look(self) -> Parts:
        database, redis = await asyncio.gather(_try(self._ask_database), _try(self._live_tables.pubsub.ping))
        missing = self._live_tables.readiness.missing
        return {
            "database": database,
            "redis": {**redis, "used": not self._live_tables.pubsub.alone},
            "writer": _part(self._writer.running, "the thread has ended"),
            "workers": _part(self._live_tables.thinkers.ready, "a worker is missing"),
            "games": {**_part(not missing, "being compiled"), "missing": missing},
            "serving": _part(self._live_tables.draining is None, "the server is being stopped"),
        }

    async def _ask_database(self) -> None:
        """Ask once: who looks while the database has not answered waits for the same answer."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.ensure_future(self._live_tables.database.read(self._select_one))
        await asyncio.shield(self._asking)

    def _select_one(self) -> None:
        with self._engine.connect() as connection:
            connection.execute(text("SELECT 1"))


def _part(ready: bool, reason: str) -> Part:
    return {"ready": True} if ready else {"ready": False, "reason": reason}


async def _try(ask: Callable[[], Awaitable[None]]) -> Part:
    """Whether a service answers. Of an error its kind is told: its text may hold addresses."""
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await ask()
    except TimeoutError:
        return _part(False, "no answer in time")
    except (SQLAlchemyError, OSError) as error:
        return _part(False, type(error).__name__)
    return _part(True, "")


async def _send(scope: Scope, send: Send, status: int, kind: str, body: bytes) -> None:
    headers = [
        (b"content-type", kind.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        *HEADERS,
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})
