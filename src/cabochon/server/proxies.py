"""Who asks, when a proxy stands between: its word is taken only if it is one that is trusted."""

import re
from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address

from cabochon.server.middleware import Scope
from cabochon.server.setting_kinds import Network

FOR = re.compile(r'for\s*=\s*("[^"]*"|[^;,\s]+)', re.IGNORECASE)
WITH_PORT = re.compile(r"\[(.+)\](?::\d+)?|([^:]+):\d+")


def _plain(hop: str) -> str | None:
    """The address of a hop without brackets, quotes and port; ``None`` if it is none."""
    text = hop.strip().strip('"')
    found = WITH_PORT.fullmatch(text)
    if found:
        text = found[1] or found[2]
    try:
        address = ip_address(text)
    except ValueError:
        return None
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(address)


def _lines(scope: Scope, name: bytes) -> str:
    return ",".join(value.decode("latin-1") for key, value in scope["headers"] if key == name)


class Proxies:
    """The proxies whose headers are believed."""

    def __init__(self, trusted: Sequence[Network]) -> None:
        self._trusted = tuple(trusted)

    def trusts(self, address: str) -> bool:
        """Whether an address is that of a trusted proxy."""
        plain = _plain(address)
        if plain is None:
            return False
        parsed = ip_address(plain)
        return any(parsed in network for network in self._trusted)

    def settle(self, scope: Scope) -> None:
        """Put the address of whoever really asks into a request that came through trusted proxies.

        A proxy adds to one of the headers and hands the other on as it came, perhaps made up by the client.
        So where both are there and disagree, neither is believed, and the request counts as the proxy's own.
        """
        client = scope.get("client")
        if not self._trusted or not client or not self.trusts(client[0]):
            return
        forwarded = _lines(scope, b"x-forwarded-for"), _lines(scope, b"forwarded")
        chains = [
            forwarded[0].split(",") if forwarded[0] else [],
            FOR.findall(forwarded[1]),
        ]
        found = {self._first_stranger(client[0], chain) for chain in chains if chain}
        if len(found) == 1:
            scope["client"] = (found.pop(), 0)

    def _first_stranger(self, peer: str, hops: Sequence[str]) -> str:
        """The last hop, seen from here, that is no trusted proxy; what is beyond it may be made up."""
        nearest = peer
        for hop in reversed(hops):
            address = _plain(hop)
            if address is None:
                return nearest
            nearest = address
            if not self.trusts(address):
                return nearest
        return nearest
