"""The compose file without containers: its proxy, its servers' command and environment, a game over wss."""

import asyncio
import json
import os
import signal
import ssl
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.deploy.test_files import DEPLOY, SERVICES
from tests.needs import needs
from tests.server.asgi import moves_of
from tests.server.services import Postgres, Redis, free_port

CABOCHON = [sys.executable, "-c", "from cabochon.cli.main import main; main()"]
INSIDE = "172.30.0.0/24"
WAITING_SECONDS = 90


@contextmanager
def process(command: list[str], environment: dict[str, str], log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A process for the time of a block."""
    with log.open("wb") as out:
        running = subprocess.Popen(command, env={**os.environ, **environment}, stdout=out, stderr=out)
        try:
            yield running
        finally:
            running.kill()
            running.wait()


def _lower(headers: Any) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


class Town:
    """What the compose file describes, on loopback."""

    def __init__(self, folder: Path, database: str, redis: str) -> None:
        self.port = free_port()
        self.servers = [free_port(), free_port()]
        self.stack = ExitStack()
        self.running: dict[str, subprocess.Popen[bytes]] = {}
        self._folder = folder
        self._secret = folder / "database"
        self._secret.write_text(database + "\n")
        self._redis = redis

    def server(self, name: str, port: int) -> tuple[list[str], dict[str, str]]:
        """A server's command and environment as composed, with addresses of this machine."""
        service = SERVICES[name]
        assert service["command"][0] == "cabochon"
        here = {
            "0.0.0.0": "127.0.0.1",
            "8000": str(port),
            "/run/secrets/database": str(self._secret),
            "redis://redis:6379": self._redis,
        }
        environment = {}
        for variable, value in service["environment"].items():
            value = here.get(value, value).replace(INSIDE, "127.0.0.0/8")
            environment[variable] = f"https://localhost:{self.port}" if "${" in value else value
        return [*CABOCHON, *service["command"][1:]], environment

    def start(self, name: str) -> subprocess.Popen[bytes]:
        """Start one of the two servers."""
        port = self.servers[("server1", "server2").index(name)]
        return self.stack.enter_context(process(*self.server(name, port), self._folder / f"{name}.log"))

    def proxy(self) -> tuple[list[str], dict[str, str]]:
        """The proxy with the file it is given, for a name of this machine's."""
        assert "./Caddyfile:/etc/caddy/Caddyfile:ro" in SERVICES["proxy"]["volumes"]
        assert SERVICES["proxy"]["environment"]["CABOCHON_SERVERS"] == "server1:8000 server2:8000"
        command = [needs("caddy"), "run", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
        return command, {
            "CABOCHON_DOMAIN": "localhost",
            "CABOCHON_SERVERS": " ".join(f"127.0.0.1:{port}" for port in self.servers),
            "CABOCHON_HTTPS_PORT": str(self.port),
            "CABOCHON_HTTP_PORT": str(free_port()),
            "CABOCHON_BIND": "127.0.0.1",
            "XDG_DATA_HOME": str(self._folder),
            "XDG_CONFIG_HOME": str(self._folder),
            "HOME": str(self._folder),
        }

    @property
    def tls(self) -> ssl.SSLContext:
        """Trust in the proxy's own authority."""
        root = self._folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        return ssl.create_default_context(cafile=str(root))

    def ask(self, path: str, form: Any = None) -> tuple[int, Any, dict[str, str]]:
        """A request through the proxy."""
        data = None if form is None else json.dumps(form).encode()
        headers = {"Content-Type": "application/json"} if data else {}
        request = urllib.request.Request(f"https://localhost:{self.port}{path}", data, headers)
        try:
            with urllib.request.urlopen(request, timeout=30, context=self.tls) as answer:
                return answer.status, answer.read(), _lower(answer.headers)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read(), _lower(error.headers)

    def wait(self) -> None:
        """Wait until the proxy answers for a server, and both servers have Shokoba."""
        deadline = time.monotonic() + WAITING_SECONDS
        while time.monotonic() < deadline:
            try:
                if all(self._is_up(port) for port in self.servers) and self.ask("/healthz")[0] == 200:
                    return
            except (OSError, ssl.SSLError):
                pass
            time.sleep(0.2)
        logs = [path.read_text()[-2000:] for path in self._folder.glob("*.log")]
        raise TimeoutError("\n".join(logs))

    def _is_up(self, port: int) -> bool:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/games", timeout=5) as answer:
            games = json.load(answer)["games"]
        return any(game["slug"] == "shokoba" and game["ready"] for game in games)


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, redis: Redis) -> Iterator[Town]:
    """Two servers behind the proxy."""
    needs("caddy")
    folder = tmp_path_factory.mktemp("town")
    town = Town(folder, postgres.new_database(), redis.address)
    with town.stack:
        town.running = {name: town.start(name) for name in ("server1", "server2")}
        town.stack.enter_context(process(*town.proxy(), folder / "caddy.log"))
        town.wait()
        yield town


class Person:
    """Somebody at a table through the proxy, who comes back when asked to."""

    def __init__(self, town: Town, code: str, tokens: list[str]) -> None:
        self._town, self._code, self._tokens = town, code, tokens
        self.number = 0
        self.codes: list[int | None] = []
        self.told: list[str] = []

    async def play(self, moves: int) -> None:
        """Play so many moves, however often the line is closed."""
        while self.number < moves:
            address = f"wss://localhost:{self._town.port}/api/tables/{self._code}/socket"
            async with connect(address, ssl=self._town.tls, origin=self._origin()) as socket:
                try:
                    await self._play_on(socket, moves)
                except ConnectionClosed:
                    self.codes.append(socket.close_code)
                    await asyncio.sleep(0.5)

    def _origin(self) -> Any:
        return f"https://localhost:{self._town.port}"

    async def _play_on(self, socket: ClientConnection, moves: int) -> None:
        await socket.send(json.dumps({"type": "hello", "tokens": self._tokens}))
        while self.number < moves:
            message = json.loads(await socket.recv())
            self.told.append(message["type"])
            if message["type"] not in ("welcome", "step"):
                assert message["type"] != "error", message
                continue
            self.number = message["number"]
            seat = message["shown"][0]["view"]["to_move"]
            move = {"type": "play", "number": self.number + 1, "move": moves_of(message)[0], "seat": seat}
            await socket.send(json.dumps(move))


async def test_a_game_over_wss_goes_on_while_one_server_after_the_other_restarts(town: Town) -> None:
    status, body, headers = town.ask("/api/tables", {"game": "shokoba", "seats": [{"kind": "me"}] * 2})
    assert status == 201, body
    assert headers["x-request-id"]
    created = json.loads(body)
    person = Person(town, created["table"]["code"], [seat["token"] for seat in created["tokens"]])
    await person.play(3)
    for name, server in town.running.items():
        playing = asyncio.create_task(person.play(person.number + 4))
        server.send_signal(signal.SIGTERM)
        await asyncio.wait_for(playing, 60)
        assert await asyncio.to_thread(server.wait, 60) == 0
        await person.play(person.number + 2)
        town.start(name)
        await asyncio.to_thread(town.wait)
    await person.play(person.number + 2)
    assert person.number >= 3 + 2 * (4 + 2) + 2


def test_what_is_for_the_operator_stays_inside(town: Town) -> None:
    for path in ("/metrics", "/readyz", "/metrics/x"):
        assert town.ask(path)[0] == 404
    assert town.ask("/healthz")[0] == 200
    with urllib.request.urlopen(f"http://127.0.0.1:{town.servers[0]}/metrics", timeout=5) as answer:
        assert b"cabochon_moves_total" in answer.read()
