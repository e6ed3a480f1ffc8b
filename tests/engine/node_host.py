"""The world of tests/local around a local server that runs in Node."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

from tests.engine.built import built
from tests.local.fake_host import FakeHost
from tests.translate.engine import NODE

SCRIPT: Final = Path(__file__).with_name("server.mjs")
Take = Callable[[int, str, str, bool], bool]


class ServerInNode:
    """A local server as Python has one, that is run by lines of JSON (server.mjs)."""

    def __init__(self, host: "NodeHost") -> None:
        assert NODE is not None
        self._host = host
        self._answers: list[Take] = []
        self._process = subprocess.Popen(
            [NODE, str(SCRIPT), str(built())], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def end(self) -> None:
        """Let it go."""
        self._process.communicate()

    def _say(self, message: Any) -> None:
        assert self._process.stdin is not None
        print(json.dumps(message), file=self._process.stdin, flush=True)

    def run(self, what: str, *given: Any) -> None:
        """Run something there, and do what it asks for on the way."""
        self._say({"do": what, "given": given})
        assert self._process.stdout is not None
        while "host" in (message := json.loads(self._process.stdout.readline())):
            self._say({"result": self._asked(message["host"], message["given"])})

    def _asked(self, name: str, given: list[Any]) -> Any:
        if name == "answer":
            number, *told = given
            return self._answers[number](*told)
        if name in ("think", "later"):
            first, call = given
            return getattr(self._host, name)(first, lambda *results: self.run("call", call, *results))
        result = getattr(self._host, name)(*given)
        return list(result) if isinstance(result, bytes) else result

    def restore(self, kept: dict[str, str]) -> None:
        """Begin with what was kept."""
        self.run("restore", kept)

    def ask(
        self,
        method: str,
        path: str,
        query: dict[str, str],
        language: str,
        visitor: str | None,
        body: str,
        answer: Take,
    ) -> None:
        """Answer a question, as the page asks it."""
        self._answers.append(answer)
        plain = path.removeprefix("/api/")
        asked = {"method": method, "path": f"{plain}?{urlencode(query)}", "language": language}
        self.run("ask", {**asked, "visitor": visitor, "body": body}, len(self._answers) - 1)

    def open(self, line: int, code: str) -> None:
        """Open a line."""
        self.run("open", line, code)

    def hear(self, line: int, text: str) -> None:
        """Hear something on it."""
        self.run("hear", line, text)

    def closed(self, line: int) -> None:
        """Hear that it is closed."""
        self.run("closed", line)


class NodeHost(FakeHost):
    """A host whose server runs in Node."""

    def start(self) -> Any:
        """A server that is the translated one."""
        return ServerInNode(self)
