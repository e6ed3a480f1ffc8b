"""The address that is put before links: one that others can reach, if there is any."""

import json
import urllib.request
from ipaddress import ip_address
from pathlib import Path

import pytest

from cabochon.server import reachable
from cabochon.server.reachable import own_address, reachable_url
from tests.server.processes import ServerProcess


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", None),
        ("::1", None),
        ("localhost", None),
        ("192.0.2.7", "http://192.0.2.7:8000"),
        ("2001:db8::7", "http://[2001:db8::7]:8000"),
        ("games.example", "http://games.example:8000"),
        ("0.0.0.0", "http://192.0.2.9:8000"),
        ("::", "http://192.0.2.9:8000"),
    ],
)
def test_where_others_find_a_server(monkeypatch: pytest.MonkeyPatch, host: str, url: str | None) -> None:
    monkeypatch.setattr(reachable, "own_address", lambda: "192.0.2.9")
    assert reachable_url(host, 8000) == url


def test_a_machine_without_a_network_is_found_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reachable, "own_address", lambda: None)
    assert reachable_url("0.0.0.0", 8000) is None


def test_the_own_address_is_one_for_others() -> None:
    found = own_address()
    assert found is None or not ip_address(found).is_loopback


@pytest.mark.parametrize(("host", "only_here"), [("0.0.0.0", False), ("127.0.0.1", True)])
def test_a_server_says_where_it_is(tmp_path: Path, host: str, only_here: bool) -> None:
    with ServerProcess(tmp_path, ["--host", host]) as server:
        here = server.address.replace("0.0.0.0", "127.0.0.1")
        with urllib.request.urlopen(f"{here}api/server", timeout=60) as answer:
            said = json.load(answer)
    assert said["only_here"] is only_here
    assert said["public_url"] == (
        None if only_here else reachable_url(host, int(here.split(":")[2].strip("/")))
    )
