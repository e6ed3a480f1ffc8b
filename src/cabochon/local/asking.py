"""A request of a page, and the way its answer takes back."""

from collections.abc import Callable
from typing import Any, Final

from cabochon.core.words import LANGUAGES
from cabochon.local.body import Body
from cabochon.local.host import Answer
from cabochon.server.encoding import write
from cabochon.server.refusals import Refusal

JSON: Final = "application/json"
LINES: Final = "application/x-ndjson"
OK: Final = 200
CREATED: Final = 201


class Asked:
    """What was asked, by whom, in which language."""

    def __init__(
        self, query: dict[str, str], language: str, visitor: str | None, text: str, answer: Answer
    ) -> None:
        self.query = query
        self.visitor = visitor
        self._language = language
        self._text = text
        self._answer = answer

    @property
    def language(self) -> str:
        """The language of sentences."""
        wanted = self.query.get("lang", self._language)
        return wanted if wanted in LANGUAGES else LANGUAGES[0]

    @property
    def text(self) -> str:
        """The body as it came."""
        return self._text

    def body(self) -> Body:
        """The body, to be read part by part."""
        return Body.of(self._text)

    def tell(self, told: object, status: int = OK) -> None:
        """Answer."""
        self._answer(status, JSON, write(told).decode(), True)

    def refuse(self, refusal: Refusal) -> None:
        """Say why it is not done."""
        self.tell({"error": self._error(refusal)}, refusal.status)

    def carry_out(self, work: Callable[[], None]) -> None:
        """Do what was asked, or say why not."""
        try:
            work()
        except Refusal as refusal:
            self.refuse(refusal)

    def line(self, word: dict[str, Any]) -> bool:
        """Answer with one line of several; whether somebody still listens."""
        if word["state"] == "failed":
            word = {"state": "failed", "error": self._error(word["error"])}
        last = word["state"] in ("done", "failed")
        return self._answer(OK, LINES, f"{write(word).decode()}\n", last)

    def _error(self, refusal: Refusal) -> dict[str, str]:
        return {"code": refusal.code, "sentence": refusal.sentence(self.language)}
