"""Behind a real nginx that ends TLS, on the same machine: pages, sockets, origins, and limits by address."""

import contextlib
import json
import os
import socket
import ssl
import subprocess
from collections.abc import Iterator
from http.client import HTTPSConnection
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from cabochon.server.limits import Limits
from tests.needs import needs
from tests.server.listening import listening
from tests.server.services import free_port, wait_for

NAME = "play.example"
ADDRESS = "127.0.0.2"
"""Where visitors come from; the proxy comes from 127.0.0.1."""
CONFIG = """
pid {folder}/pid; error_log {folder}/error.log; daemon off; worker_processes 1;
events {{ worker_connections 100; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port} ssl;
    ssl_certificate {folder}/cert.pem; ssl_certificate_key {folder}/key.pem;
    location / {{
      proxy_pass http://127.0.0.1:{behind};
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header Forwarded "";
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }}
  }}
  map $http_upgrade $connection_upgrade {{ default upgrade; "" close; }}
}}
"""


def make_certificate(folder: Path) -> None:
    """A certificate nobody else trusts."""
    subject = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-days", "1"]
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    key = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    subprocess.run([needs("openssl"), *key, *files, *subject], check=True, capture_output=True)


@contextlib.contextmanager
def nginx(folder: Path, behind: int) -> Iterator[int]:
    """A proxy before a port, for the time of a block; its own port."""
    port = free_port()
    folder.mkdir()
    if os.geteuid() == 0:  # its worker is not root, and has to get through
        for each in (folder, *folder.parents[:3]):
            each.chmod(each.stat().st_mode | 0o011)
    make_certificate(folder)
    (folder / "nginx.conf").write_text(CONFIG.format(folder=folder, port=port, behind=behind))
    command = [needs("nginx"), "-p", str(folder), "-e", str(folder / "error.log"), "-c", "nginx.conf"]
    process = subprocess.Popen(command)
    try:
        wait_for(port)
        yield port
    finally:
        process.terminate()
        process.wait(timeout=20)


class Visitor:
    """Somebody who comes through the proxy."""

    def __init__(self, port: int, certificate: Path) -> None:
        self._port = port
        self._tls = ssl.create_default_context(cafile=str(certificate))
        self._tls.check_hostname = False  # the connection goes to an address, the name is in the headers

    def ask(self, path: str, form: Any = None, **headers: str) -> Any:
        """The answer to a request, or the status it was refused with."""
        named = {"Host": NAME, "Content-Type": "application/json", **headers}
        line = HTTPSConnection(
            "127.0.0.1", self._port, source_address=(ADDRESS, 0), context=self._tls, timeout=30
        )
        with contextlib.closing(line):
            line.request("GET" if form is None else "POST", path, json.dumps(form) if form else None, named)
            answer = line.getresponse()
            body = answer.read()
            return json.loads(body) if answer.status < 300 else answer.status

    def socket(self, code: str, origin: str) -> Any:
        """A socket of a table, opened by a page of an origin."""
        line = socket.create_connection(("127.0.0.1", self._port), source_address=(ADDRESS, 0))
        address = f"wss://{NAME}/api/tables/{code}/socket"
        return connect(address, sock=line, ssl=self._tls, origin=Origin(origin))


@pytest.fixture
def through(tmp_path: Path) -> Iterator[Any]:
    """Starts a server behind nginx."""
    stack = contextlib.ExitStack()

    def start(limits: Limits | None = None) -> Visitor:
        public = {"public_url": f"https://{NAME}", "trusted_proxies": (ip_network("127.0.0.1"),)}
        server = stack.enter_context(listening(tmp_path, limits, **public))
        port = stack.enter_context(nginx(tmp_path / "nginx", server.port))
        return Visitor(port, tmp_path / "nginx" / "cert.pem")

    with stack:
        yield start


def test_a_game_through_a_tls_proxy(through: Any) -> None:
    visitor = through()
    assert visitor.ask("/api/server") == {"public_url": f"https://{NAME}", "only_here": False}
    form = {"game": "shokoba", "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = visitor.ask("/api/tables", form, Origin=f"https://{NAME}")
    code, token = made["table"]["code"], made["tokens"][0]["token"]
    with visitor.socket(code, f"https://{NAME}") as own:
        own.send(json.dumps({"type": "hello", "tokens": [token]}))
        assert json.loads(own.recv(timeout=20))["seats"] == [0]
    with visitor.socket(code, "https://evil.example") as foreign, pytest.raises(ConnectionClosed) as closed:
        foreign.recv(timeout=20)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    assert visitor.ask("/api/tables", form, Origin="https://evil.example") == 403
    assert visitor.ask("/api/bots", Host="evil.example") == 403


def test_limits_are_those_of_who_comes_through_and_not_of_whom_they_claim_to_be(through: Any) -> None:
    visitor = through(Limits.boundless().adjusted(["requests=2/0.001"]))
    answers = [visitor.ask("/api/bots", **{"X-Forwarded-For": f"192.0.2.{number}"}) for number in range(4)]
    assert [answer if isinstance(answer, int) else 200 for answer in answers] == [200, 200, 429, 429]
