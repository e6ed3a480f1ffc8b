"""The names a server goes by, and whose pages may speak to it."""

from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from cabochon.server.middleware import Scope, header
from cabochon.server.public_url import read_public_url

OWN_NAMES: Final = {"localhost", "127.0.0.1", "::1"}


def _hostname(host: str) -> str | None:
    """The name in a ``Host`` header, without its port."""
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:
        return None


def _is_address(name: str) -> bool:
    """Whether a name is an address: no other site can pass its own name off as one."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


@dataclass
class Site:
    """How a server is reached."""

    local: bool
    """Whether only this machine reaches it, beside a proxy on the same machine."""
    public: str | None = None
    """The origin under which others reach it, in its one spelling."""
    found: str | None = None
    """Where others find it if nobody has said so, worked out from the address it listens on."""

    def is_foreign(self, scope: Scope) -> bool:
        """Whether another site's page asks, or one that passes its own name off for this server's."""
        host = header(scope, b"host") or ""
        if not self._goes_by(_hostname(host)):
            return True
        origin = header(scope, b"origin")
        if origin is None or origin.partition("://")[2] == host:
            return False
        return self.public is None or not _same_origin(origin, self.public)

    def _goes_by(self, name: str | None) -> bool:
        if not self.local and self.public is None:
            return True
        if name is None:
            return False
        public = urlsplit(self.public).hostname if self.public else None
        return name in OWN_NAMES or name == public or (not self.local and _is_address(name))


def _same_origin(origin: str, public: str) -> bool:
    try:
        return read_public_url(origin) == public
    except ValueError:
        return False
