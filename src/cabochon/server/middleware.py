"""HTTP middleware: sizes, rates, origins, headers. One layer around the whole application."""

import asyncio
import math
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

from cabochon.core.words import LANGUAGES
from cabochon.server import metrics
from cabochon.server.encoding import write
from cabochon.server.limits import MESSAGE_BYTES, RECORD_BYTES, Callers
from cabochon.server.refusals import Refusal

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
READING: Final = ("GET", "HEAD")
HASHED: Final = "assets"
"""The folder of the page whose files carry a hash of their contents in their names."""
FOLDERS: Final = ("/assets/", "/engine/")
"""What comes in many files at once: they are counted apart from requests."""
WITH_RECORDS: Final = (
    "/api/verify",
    "/api/replay",
    "/api/replay/choices",
    "/api/replay/preview",
    "/api/replay/try",
    "/api/replay/judge",
    "/api/review",
    "/api/tables/branch",
)
BODY_BYTES: Final = dict.fromkeys(WITH_RECORDS, RECORD_BYTES)
"""Where a body may be larger than elsewhere."""
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


def header(scope: Scope, name: bytes) -> str | None:
    """A header of a request."""
    found = [value for key, value in scope["headers"] if key == name]
    return found[0].decode("latin-1") if found else None


def caller_address(scope: Scope) -> str:
    """Who asks."""
    client = scope.get("client")
    return client[0] if client else "unknown"


def language_of(scope: Scope) -> str:
    """The first language of the request that we speak."""
    for part in (header(scope, b"accept-language") or "").split(","):
        spoken = part.split(";")[0].strip().lower()[:2]
        if spoken in LANGUAGES:
            return spoken
    return LANGUAGES[0]


def refusal_body(refusal: Refusal, language: str) -> bytes:
    """The answer that goes with a refusal."""
    metrics.REFUSALS.count(refusal.code)
    return write({"error": {"code": refusal.code, "sentence": refusal.sentence(language)}})


class Middleware:
    """Refuses requests that are too many, too large or foreign, and adds the headers of every answer."""

    def __init__(self, inside: App, callers: Callers, is_foreign: Callable[[Scope], bool]) -> None:
        self._inside = inside
        self._callers = callers
        self._is_foreign = is_foreign

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        caller = self._callers.find(caller_address(scope))
        allowed = caller.files if scope["path"].startswith(FOLDERS) else caller.requests

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        if self._is_foreign(scope):
            await _refuse(scope, with_headers, Refusal("not_yours"))
        elif not allowed.take():
            await _refuse(scope, with_headers, Refusal("too_many"), allowed.wait())
        else:
            await self._answer(scope, receive, with_headers)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, also what is cut short because the server stops: what it has begun may yet be done."""
        begun = False

        async def noted(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._weigh(scope, receive, noted)
        except asyncio.CancelledError:
            if begun:
                raise
            reads = scope["method"] in READING
            await _refuse(scope, send, Refusal("draining" if reads else "in_doubt"))

    async def _weigh(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the body, unless it is too large, and pass the request on."""
        body, more = b"", scope["method"] not in READING
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > BODY_BYTES.get(scope["path"], MESSAGE_BYTES):
                await _refuse(scope, send, Refusal("too_large"))
                return
        read = False

        async def again() -> Message:
            nonlocal read
            if read:
                return await receive()
            read = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self._inside(scope, again, send)


async def _refuse(scope: Scope, send: Send, refusal: Refusal, wait: float | None = None) -> None:
    body = refusal_body(refusal, language_of(scope))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    if wait is not None:
        headers.append((b"retry-after", str(math.ceil(wait)).encode()))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
