"""Around every request: an id that ties its answer to the log, and a count of what was answered."""

import logging
import re
import secrets
import time
from typing import Final

from cabochon.server import metrics
from cabochon.server.logs import REQUEST
from cabochon.server.middleware import App, Message, Receive, Scope, Send, header

ID_HEADER: Final = b"x-request-id"
GOOD_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
OTHER: Final = "other"
ROUTE: Final = "cabochon.route"
"""Where a scope says its route if no router does."""
OURS: Final = "/api"
SERVER_ERROR: Final = 500
log = logging.getLogger(__name__)


def request_id(scope: Scope, trusted: bool) -> str:
    """The id a trusted proxy gave the request, or a new one."""
    given = header(scope, ID_HEADER) if trusted else None
    return given if given and GOOD_ID.fullmatch(given) else secrets.token_hex(8)


async def tracked(app: App, scope: Scope, receive: Receive, send: Send) -> None:
    """Serve a request; its answer carries the id, and is counted by the template of its route."""
    begun = time.monotonic()
    request = REQUEST.get() or ""
    status = 0

    async def with_id(message: Message) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
            message["headers"] = [*message["headers"], (ID_HEADER, request.encode())]
        await send(message)

    try:
        await app(scope, receive, with_id)
    finally:
        _count(scope, status, time.monotonic() - begun)


def _count(scope: Scope, status: int, seconds: float) -> None:
    method = scope["method"] if scope["method"] in METHODS else OTHER
    route = _route(scope)
    metrics.ANSWERS.count(method, route, str(status))
    metrics.HTTP.observe(route, seconds)
    level = logging.WARNING if status == SERVER_ERROR else logging.DEBUG
    log.log(level, "%s %s answered %d in %.1f ms", method, route, status, 1000 * seconds)


def _route(scope: Scope) -> str:
    """The template of a request's route; routers that are included know theirs without what is before it."""
    found: str = getattr(scope.get("route"), "path", None) or scope.get(ROUTE, OTHER)
    prefixed = found == OTHER or found.startswith(OURS) or not scope["path"].startswith(f"{OURS}/")
    return found if prefixed else f"{OURS}{found}"
