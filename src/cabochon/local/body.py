"""Reading what a page sends: JSON of the form that is described, or a refusal."""

import json
from typing import Any

from cabochon.core.deals import LONGEST_WORDS, are_words
from cabochon.core.words import LANGUAGES
from cabochon.server.names import LONGEST_TEXT, BadName, tidy_name
from cabochon.server.refusals import Refusal
from cabochon.server.tokens import TOKEN_LENGTH

LONGEST_TOKEN = 2 * TOKEN_LENGTH
MISSING: Any = object()
"""No default: the part has to be there."""


class Body:
    """An object of named parts, each to be read once; what nobody asks for may not be there."""

    def __init__(self, told: Any) -> None:
        if not isinstance(told, dict):
            raise Refusal("malformed")
        self._told: dict[str, Any] = dict(told)

    @classmethod
    def of(cls, text: str) -> "Body":
        """The object that a text holds."""
        try:
            return cls(json.loads(text))
        except ValueError:
            raise Refusal("malformed") from None

    def part(self, name: str, default: Any = MISSING) -> Any:
        """A part, whatever it is."""
        found = self._told.pop(name, default)
        if found is MISSING:
            raise Refusal("malformed")
        return found

    def whole(self, name: str, least: int, most: int, default: Any = MISSING) -> Any:
        """A whole number within bounds, or what is there if nothing is told."""
        found = self.part(name, default)
        if found is not default and not _is_whole(found, least, most):
            raise Refusal("malformed")
        return found

    def flag(self, name: str, default: Any = MISSING) -> bool:
        """Yes or no."""
        found = self.part(name, default)
        if not isinstance(found, bool):
            raise Refusal("malformed")
        return found

    def text(self, name: str, most: int, default: Any = MISSING, least: int = 0) -> Any:
        """A text, or what is there if nothing is told."""
        found = self.part(name, default)
        if found is not default and not (isinstance(found, str) and least <= len(found) <= most):
            raise Refusal("malformed")
        return found

    def one_of(self, name: str, known: Any, default: Any = MISSING) -> Any:
        """One of some words."""
        found = self.part(name, default)
        if found is not default and found not in known:
            raise Refusal("malformed")
        return found

    def name(self, required: bool = False) -> Any:
        """What somebody wants to be called, tidied; the sentence says what is wrong with it."""
        found = self.text("name", LONGEST_TEXT, MISSING if required else None, least=1)
        try:
            return None if found is None else tidy_name(found)
        except BadName as error:
            refusal = Refusal("malformed")
            refusal.phrase = error.phrase
            raise refusal from None

    def words(self, required: bool = False) -> Any:
        """Somebody's own words for the shuffle."""
        found = self.text("words", LONGEST_WORDS, MISSING if required else None, least=1)
        if found is not None and not are_words(found):
            raise Refusal("malformed")
        return found

    def tokens(self, name: str, most: int, least: int = 0, default: Any = MISSING) -> list[str]:
        """The secrets of seats."""
        found = self.part(name, default)
        if not isinstance(found, list) or not least <= len(found) <= most:
            raise Refusal("malformed")
        if not all(isinstance(each, str) and len(each) <= LONGEST_TOKEN for each in found):
            raise Refusal("malformed")
        return found

    def token(self) -> str:
        """The secret of a seat."""
        return str(self.text("token", LONGEST_TOKEN))

    def record(self) -> dict[str, Any]:
        """A record; what is in it is for others to judge."""
        found = self.part("record")
        if not isinstance(found, dict):
            raise Refusal("malformed")
        return found

    def language(self, default: Any = MISSING) -> str:
        """A language we speak."""
        return str(self.one_of("lang", LANGUAGES, default))

    def end(self) -> None:
        """Refuse what nobody asked for."""
        if self._told:
            raise Refusal("malformed")


def _is_whole(found: Any, least: int, most: int) -> bool:
    return isinstance(found, int) and not isinstance(found, bool) and least <= found <= most
