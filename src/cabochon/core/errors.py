"""What can go wrong, each with a sentence a player understands, in both languages."""

from typing import Any

from cabochon.core.words import DEFAULT_LANGUAGE, Phrase

LONGEST_QUOTE = 40
LONGEST_REASON = 200
"""Letters of what somebody else's code says when it fails."""


def brief(value: object) -> str:
    """Somebody's input as text, cut to a length that fits a sentence.

    >>> brief("x" * 100)
    'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'
    """
    try:
        text = str(value)
    except ValueError:  # Python does not print whole numbers of thousands of digits
        return "…"
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


def in_a_line(error: BaseException) -> str:
    """What an error says that was not made for people, in a line.

    >>> in_a_line(KeyError("words"))
    "KeyError: 'words'"
    """
    return f"{type(error).__name__}: {' '.join(str(error).split())}"[:LONGEST_REASON]


class CabochonError(Exception):
    """The base of all errors that Cabochon raises on purpose. Whatever raised it changed nothing.

    >>> import cabochon
    >>> try:
    ...     cabochon.game("shokoba", players=9)
    ... except cabochon.CabochonError as error:
    ...     print(error.sentence("fr"))
    L’option players ne peut pas valoir 9. Valeurs permises : 2, 3, 4.
    """

    def __init__(self, key: str, **fill: Any) -> None:
        super().__init__(key, fill)
        self.phrase = Phrase(key, fill)

    def sentence(self, language: str = DEFAULT_LANGUAGE) -> str:
        """What is wrong, as a sentence in this language."""
        return self.phrase.text(language)

    @property
    def reason(self) -> str:
        """The sentence in English."""
        return self.sentence()

    def __str__(self) -> str:
        return self.sentence()

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.phrase.key, dict(self.phrase.fill))


def _rebuild(kind: type[CabochonError], key: str, fill: dict[str, Any]) -> CabochonError:
    return kind(key, **fill)


class OptionError(CabochonError):
    """An unknown game, an unknown option, a value it cannot have, or options that exclude each other."""


class GamePackageError(OptionError):
    """A package announces a game that cannot be loaded."""


class PositionError(CabochonError):
    """A position that no game can reach, or that is not a position at all."""


class IllegalMove(CabochonError):  # noqa: N818 - a name promised by the public API
    """A move that cannot be read, or that the rules do not allow here."""


class RecordError(CabochonError):
    """A record that cannot be read, or does not replay to what it says."""
