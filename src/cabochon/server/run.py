"""Running the server on an address."""

import asyncio
import contextlib
import socket
from collections.abc import Callable

import uvicorn

from cabochon.core.errors import CabochonError
from cabochon.server.app import Cabochon
from cabochon.server.network import Crowd, NetworkConfig, raise_file_limit
from cabochon.server.reachable import reachable_url
from cabochon.server.stopping import Drain, DrainingServer

LAST_SECONDS = 3
"""How long requests under way may take when the server is stopped."""
Announce = Callable[[str], None]


class _Announcing(DrainingServer):
    """Says where it is as soon as it can be reached, and ends if that cannot be said."""

    def __init__(self, config: uvicorn.Config, drain: Drain, announce: Callable[[], None]) -> None:
        super().__init__(config, drain)
        self._announce = announce
        self.failure: CabochonError | None = None
        """Why it could not be said."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            try:
                self._announce()
            except CabochonError as error:
                self.failure = error
                asyncio.get_running_loop().call_soon(self._end)  # once it runs, so that it ends in order

    def _end(self) -> None:
        self.should_exit = True


def listen(host: str, port: int) -> socket.socket:
    """A socket on this address; port 0 is any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        raise CabochonError("server.address", host=host, port=port, reason=error) from None
    return listening


def network_config(app: Cabochon, files: int | None = None) -> NetworkConfig:
    """How a server is run; ``files`` is how many it may open."""
    crowd = Crowd(app.callers, app.proxies.trusts, files)
    return NetworkConfig(app, crowd, log_config=None, timeout_graceful_shutdown=LAST_SECONDS)


def run(app: Cabochon, host: str, port: int, announce: Announce) -> None:
    """Serve until somebody stops it; ``announce`` is told the address."""
    listening = listen(host, port)
    named = f"[{host}]" if ":" in host else host
    address = f"http://{named}:{listening.getsockname()[1]}/"
    app.site.found = reachable_url(host, listening.getsockname()[1])
    config = network_config(app, raise_file_limit())
    with listening, contextlib.suppress(KeyboardInterrupt):
        server = _Announcing(config, app.drain, lambda: announce(address))
        server.run(sockets=[listening])
        if server.failure:
            raise server.failure
