"""Behind a proxy: whose word is taken on who asks, and which names the server goes by."""

from ipaddress import ip_network
from typing import Any

import pytest

from cabochon.server.proxies import Proxies
from cabochon.server.public_url import read_public_url
from cabochon.server.site import Site
from tests.server.conftest import NO_LIMITS, Start

TRUSTED = Proxies([ip_network("127.0.0.1"), ip_network("10.0.0.0/8"), ip_network("2001:db8::/32")])
GUEST = [{"kind": "me"}, {"kind": "open"}]


def seen(peer: str, *headers: tuple[str, str], proxies: Proxies = TRUSTED) -> str:
    """Who a request counts as."""
    scope: dict[str, Any] = {
        "client": (peer, 5000),
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in headers],
    }
    proxies.settle(scope)
    return str(scope["client"][0])


@pytest.mark.parametrize(
    ("peer", "forwarded", "counted"),
    [
        ("127.0.0.1", "192.0.2.7", "192.0.2.7"),
        ("::ffff:127.0.0.1", "192.0.2.7", "192.0.2.7"),
        ("127.0.0.1", "6.6.6.6, 192.0.2.7", "192.0.2.7"),
        ("127.0.0.1", "6.6.6.6, 192.0.2.7, 10.1.2.3", "192.0.2.7"),
        ("127.0.0.1", "6.6.6.6,nonsense,10.1.2.3", "10.1.2.3"),
        ("127.0.0.1", "10.0.0.9, 10.1.2.3", "10.0.0.9"),
        ("127.0.0.1", "nonsense", "127.0.0.1"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "192.0.2.7:443", "192.0.2.7"),
        ("127.0.0.1", "[2001:dead::1]:443", "2001:dead::1"),
        ("127.0.0.1", "2001:dead::1", "2001:dead::1"),
        ("127.0.0.1", "::ffff:192.0.2.7", "192.0.2.7"),
        ("192.0.2.1", "203.0.113.9", "192.0.2.1"),
        ("2001:db8::5", "203.0.113.9", "203.0.113.9"),
        ("unknown", "203.0.113.9", "unknown"),
    ],
)
def test_the_nearest_stranger_is_who_asks(peer: str, forwarded: str, counted: str) -> None:
    assert seen(peer, ("x-forwarded-for", forwarded)) == counted


@pytest.mark.parametrize(
    ("forwarded", "counted"),
    [
        ("for=192.0.2.7", "192.0.2.7"),
        ('for=6.6.6.6, For="192.0.2.7:80";proto=https;by=10.0.0.1', "192.0.2.7"),
        ('for="[2001:dead::1]:80"', "2001:dead::1"),
        ("for=_hidden", "127.0.0.1"),
        ("for=unknown, for=10.0.0.8", "10.0.0.8"),
        ("proto=https", "127.0.0.1"),
        ('for="', "127.0.0.1"),
    ],
)
def test_the_standard_header_says_the_same(forwarded: str, counted: str) -> None:
    assert seen("127.0.0.1", ("forwarded", forwarded)) == counted


def test_headers_in_several_lines_are_one_list() -> None:
    assert seen("127.0.0.1", ("x-forwarded-for", "6.6.6.6"), ("x-forwarded-for", "192.0.2.7")) == "192.0.2.7"


def test_of_two_headers_that_disagree_neither_is_believed() -> None:
    spoofed = seen("127.0.0.1", ("x-forwarded-for", "192.0.2.7"), ("forwarded", "for=6.6.6.6"))
    assert spoofed == "127.0.0.1"
    agreed = seen("127.0.0.1", ("x-forwarded-for", "192.0.2.7"), ("forwarded", "for=192.0.2.7"))
    assert agreed == "192.0.2.7"


def test_nobody_is_believed_unless_told_so() -> None:
    assert seen("127.0.0.1", ("x-forwarded-for", "6.6.6.6"), proxies=Proxies(())) == "127.0.0.1"


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("https://play.example", "https://play.example"),
        ("HTTPS://Play.Example:443/", "https://play.example"),
        ("http://play.example:8080", "http://play.example:8080"),
        ("https://[2001:DB8::1]:8443", "https://[2001:db8::1]:8443"),
        ("https://jeu.örtlich.example", "https://jeu.xn--rtlich-vxa.example"),
    ],
)
def test_public_addresses_have_one_spelling(text: str, origin: str) -> None:
    assert read_public_url(text) == origin


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play.example",
        "ftp://x",
        "https://",
        "https://x/y",
        "https://x?y",
        "https://x#y",
        "https://a@x",
        "https://x:port",
        "https://x:99999",
        "https://[broken",
    ],
)
def test_what_is_no_public_address(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - what a reader of settings raises
        read_public_url(text)


PUBLIC = "https://play.example"


@pytest.mark.parametrize(
    ("local", "host", "origin", "foreign"),
    [
        (True, "play.example", PUBLIC, False),
        (True, "play.example", None, False),
        (True, "play.example:443", PUBLIC, False),
        (True, "127.0.0.1:8000", PUBLIC, False),
        (True, "127.0.0.1:8000", "http://127.0.0.1:8000", False),
        (True, "evil.example", None, True),
        (True, "play.example", "https://evil.example", True),
        (True, "play.example", "https://play.example.evil.example", True),
        (True, "play.example", "http://play.example:81", True),
        (True, "127.0.0.1:8000", "null", True),
        (True, "192.168.1.5", None, True),
        (False, "192.168.1.5:8000", "http://192.168.1.5:8000", False),
        (False, "play.example", PUBLIC, False),
        (False, "evil.example", "http://evil.example", True),
        (False, "", None, True),
    ],
)
def test_names_and_pages_that_are_not_this_server_s(
    local: bool, host: str, origin: str | None, foreign: bool
) -> None:
    headers = [(b"host", host.encode())] + ([(b"origin", origin.encode())] if origin else [])
    assert Site(local, PUBLIC).is_foreign({"headers": headers}) is foreign


async def test_limits_behind_a_proxy_are_those_of_who_asks(start: Start) -> None:
    limits = NO_LIMITS.adjusted(["requests=1/0.001"])
    parts = {"limits": limits, "trusted_proxies": (ip_network("127.0.0.1"),), "public_url": PUBLIC}
    async with start(**parts) as client:

        async def ask(address: str) -> int:
            return (await client.get("/api/bots", x_forwarded_for=address, host="play.example")).status

        assert [await ask("192.0.2.7"), await ask("192.0.2.7"), await ask("192.0.2.8")] == [200, 429, 200]


async def test_the_page_learns_the_public_address(start: Start) -> None:
    async with start() as client:
        assert (await client.get("/api/server")).json == {"public_url": None, "only_here": True}
    async with start(public_url=PUBLIC) as behind:
        assert (await behind.get("/api/server", host="play.example")).json == {
            "public_url": PUBLIC,
            "only_here": False,
        }


async def test_sockets_through_a_tls_proxy_are_let_in(start: Start) -> None:
    async with start(public_url=PUBLIC) as client:
        code, (token,) = await client.create(seats=GUEST)
        async with client.socket(code, host="play.example", origin=PUBLIC) as socket:
            await socket.say({"type": "hello", "tokens": [token]})
            assert (await socket.next())["seats"] == [0]
        async with client.socket(code, host="play.example", origin="https://evil.example") as socket:
            assert await socket.closing() == 4403
