"""The address at which other machines reach a server that nobody has given a public one."""

import socket
from ipaddress import IPv6Address, ip_address

SOMEWHERE = ("192.0.2.1", 9)
"""An address of no machine, kept for examples: asking for the way there sends nothing."""


def reachable_url(host: str, port: int) -> str | None:
    """Where others find a server that listens on this address; ``None`` if they do not, or nobody knows.

    >>> reachable_url("127.0.0.1", 8000), reachable_url("192.168.1.20", 8000)
    (None, 'http://192.168.1.20:8000')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return None if host == "localhost" else f"http://{host}:{port}"
    if address.is_loopback:
        return None
    if address.is_unspecified:
        found = own_address()
        return f"http://{found}:{port}" if found else None
    return f"http://[{host}]:{port}" if isinstance(address, IPv6Address) else f"http://{host}:{port}"


def own_address() -> str | None:
    """The address this machine has in its network, by which it would send to others."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(SOMEWHERE)
        except OSError:  # there is no way to others
            return None
        address = str(line.getsockname()[0])
    return None if ip_address(address).is_loopback or ip_address(address).is_unspecified else address
