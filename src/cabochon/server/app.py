"""The server put together: an ASGI application made from a configuration."""

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator
from http import HTTPStatus

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from starlette.exceptions import HTTPException

from cabochon.core.errors import CabochonError
from cabochon.server import health
from cabochon.server.api import (
    challenges,
    companion,
    lessons,
    puzzles,
    replay,
    retry,
    review,
    tables,
    texts,
    verify,
)
from cabochon.server.api.docs import docs_html
from cabochon.server.close_codes import NO_TABLE
from cabochon.server.collector import collect_for_ever, go_round_seldom
from cabochon.server.config import Config, is_local
from cabochon.server.export import check_folder
from cabochon.server.limits import Callers
from cabochon.server.live_tables import LiveTables
from cabochon.server.logs import REQUEST
from cabochon.server.middleware import (
    Middleware,
    Receive,
    Scope,
    Send,
    caller_address,
    language_of,
    refusal_body,
)
from cabochon.server.names import BadName
from cabochon.server.polling import poll_for_ever
from cabochon.server.proxies import Proxies
from cabochon.server.pubsub import check_redis
from cabochon.server.refusals import Refusal
from cabochon.server.request_tracking import ROUTE, request_id, tracked
from cabochon.server.retire import retire_for_ever
from cabochon.server.site import Site
from cabochon.server.static import Page
from cabochon.server.storage.asking import InDoubt
from cabochon.server.storage.challenges import ChallengeStore
from cabochon.server.storage.database import connect, migrate
from cabochon.server.storage.ownership import Ownership
from cabochon.server.storage.retirement import Retirement
from cabochon.server.storage.reviews import ReviewStore
from cabochon.server.storage.store import Store
from cabochon.server.storage.writer import Writer
from cabochon.server.sweep import sweep_for_ever
from cabochon.server.table_socket import Sockets

SOCKET = re.compile(r"/api/tables/([^/]{1,12})/socket")
log = logging.getLogger(__name__)
DESCRIPTION = "Play card games about gems. The sockets of the tables are described in docs/protocol.md."


class Cabochon:
    """The whole server: sockets go straight to their tables, everything else through the middleware."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self.page = Page(config.page, config.engine)
        self.callers = Callers(config.limits)
        self.proxies = Proxies(config.trusted_proxies)
        self.site = Site(config.local, config.public_url)
        self._sockets: Sockets | None = None
        self._health: health.Health | None = None
        self._live_tables: LiveTables | None = None
        self._engine = connect(config.database)
        self._ownership = Ownership(self._engine)
        self._ready = False
        self.http = _http(self)
        self._middleware = Middleware(self.http, self.callers, self.site.is_foreign)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve whatever comes."""
        if scope["type"] != "lifespan":
            peer = caller_address(scope)
            REQUEST.set(request_id(scope, is_local(peer) or self.proxies.trusts(peer)))
            self.proxies.settle(scope)
        if scope["type"] == "websocket":
            await self._serve_socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._serve_http(scope, receive, send)
        else:
            await self.http(scope, receive, send)

    async def _serve_http(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] in health.PATHS and self._health:
            scope[ROUTE] = scope["path"]
            await tracked(self._health, scope, receive, send)
        else:
            await tracked(self._middleware, scope, receive, send)

    async def _serve_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = SOCKET.fullmatch(scope["path"])
        if found and self._sockets:
            await self._sockets.serve(found[1], scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": NO_TABLE})

    def prepare(self) -> None:
        """Bring the database up to date; raises ``CabochonError`` if something needed cannot be reached."""
        if self._config.export_folder:
            if self._config.keep is None:
                raise CabochonError("server.export.without_keep")
            check_folder(self._config.export_folder)
        self._ownership.take()
        try:
            migrate(self._engine)
        except OperationalError as error:
            raise CabochonError("server.database.unreachable", reason=_first_line(error.orig)) from None
        if self._config.redis:
            check_redis(self._config.redis)
        self._ready = True

    @contextlib.asynccontextmanager
    async def open(self, http: FastAPI) -> AsyncIterator[None]:
        """Everything that runs as long as the server does."""
        config, engine = self._config, self._engine
        if not self._ready:
            await asyncio.to_thread(self.prepare)
        self._ownership.take()
        writer = Writer(engine, asyncio.get_running_loop())
        live_tables = LiveTables(config, Store(engine), ChallengeStore(engine), ReviewStore(engine), writer)
        self._live_tables = http.state.live_tables = live_tables
        http.state.callers, http.state.site = self.callers, self.site
        self._health = health.Health(live_tables, writer, engine, config.metrics, self.site.is_foreign)
        self._sockets = Sockets(live_tables, self.callers, self.site.is_foreign)
        retiring = retire_for_ever(live_tables, Retirement(engine), config.keep, config.export_folder)
        go_round_seldom()
        tasks = (sweep_for_ever(live_tables), poll_for_ever(live_tables), retiring, collect_for_ever())
        background = [asyncio.create_task(task) for task in tasks]
        if config.warm:
            background.append(asyncio.create_task(_warm_up(live_tables)))
        try:
            yield
        finally:
            for task in background:
                task.cancel()
            await asyncio.gather(*background, return_exceptions=True)
            await live_tables.close()
            await asyncio.to_thread(writer.close)
            engine.dispose()
            self._ownership.release()

    async def drain(self) -> None:
        """Let people finish what they are at, for as long as is configured."""
        if self._live_tables:
            log.info("asked to stop: no new tables, people may go on for %g s", self._config.drain_seconds)
            await self._live_tables.drain(self._config.drain_seconds)


def _first_line(error: object) -> str:
    return str(error).strip().partition("\n")[0]


async def _warm_up(live_tables: LiveTables) -> None:
    """Load the games' compiled code before somebody waits for it; one that fails stays closed."""
    async for declaration in live_tables.readiness.as_compiled():
        try:
            await asyncio.to_thread(lambda game: game.start(seed=0).view(0), declaration.choose({}))
        except Exception:  # a game may be of another package, and fail in any way
            live_tables.readiness.close(declaration.slug)
            log.exception("the game %s cannot be loaded", declaration.slug)
            continue
        live_tables.readiness.open(declaration.slug)
        go_round_seldom()
        await live_tables.thinkers.warm_up(declaration.slug)


def _http(server: Cabochon) -> FastAPI:
    http = FastAPI(
        title="Cabochon",
        description=DESCRIPTION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=server.open,
    )
    http.include_router(texts.router, prefix="/api")
    http.include_router(tables.router, prefix="/api")
    http.include_router(challenges.router, prefix="/api")
    http.include_router(verify.router, prefix="/api")
    http.include_router(replay.router, prefix="/api")
    http.include_router(retry.router, prefix="/api")
    http.include_router(lessons.router, prefix="/api")
    http.include_router(puzzles.router, prefix="/api")
    http.include_router(companion.router, prefix="/api")
    http.include_router(review.router, prefix="/api")
    http.add_exception_handler(Refusal, _refused)
    http.add_exception_handler(RequestValidationError, _malformed)
    http.add_exception_handler(SQLAlchemyError, _not_stored)
    http.add_exception_handler(InDoubt, _in_doubt)
    http.add_exception_handler(HTTPException, _http_problem)

    @http.get("/api/docs", include_in_schema=False)
    async def docs(request: Request) -> Response:
        return Response(docs_html(http.openapi(), language_of(request.scope)), media_type="text/html")

    @http.get("/api/{rest:path}", include_in_schema=False)
    async def nothing(rest: str) -> Response:
        raise Refusal("not_found")

    @http.get("/{rest:path}", include_in_schema=False)
    async def serve_page(request: Request, rest: str) -> Response:
        return server.page.serve(request)

    return http


def _answer(request: Request, refusal: Refusal, status: int | None = None) -> Response:
    body = refusal_body(refusal, _language(request))
    return Response(body, status or refusal.status, media_type="application/json")


def _language(request: Request) -> str:
    asked = request.query_params.get("lang")
    return asked if asked in ("en", "fr") else language_of(request.scope)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return _answer(request, error)


async def _malformed(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    refusal = Refusal("malformed")
    for problem in error.errors():
        reason = problem.get("ctx", {}).get("error")
        if isinstance(reason, BadName):
            refusal.phrase = reason.phrase
    return _answer(request, refusal)


async def _not_stored(request: Request, error: Exception) -> Response:
    return _answer(request, Refusal("not_stored"))


async def _in_doubt(request: Request, error: Exception) -> Response:
    return _answer(request, Refusal("in_doubt"))


async def _http_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = "not_found" if error.status_code == HTTPStatus.NOT_FOUND else "malformed"
    unreadable = (
        error.status_code == HTTPStatus.BAD_REQUEST
    )  # a body no parser takes is malformed like others
    answer = _answer(request, Refusal(code), None if unreadable else error.status_code)
    answer.headers.update(error.headers or {})
    return answer
