"""French elision: “de” and “que” are shortened before a word that begins with a vowel."""

import re
import unicodedata
from collections.abc import Mapping
from typing import Any, Final

_BEFORE_A_HOLE: Final = re.compile(r"\b([Dd]|[Qq]u)e (?=\{(\w+)\})")
_VOWEL: Final = re.compile(r"[aeiouyœæh]", re.IGNORECASE)
_CONSONANT_Y: Final = re.compile(r"y[aeiou]", re.IGNORECASE)


def elides(word: str) -> bool:
    """Whether French elides before a word: before vowels, the h of names, and a y that sounds like i.

    >>> [elides(word) for word in ("Amateur", "Éloïse", "Hugo", "Yves", "Yann", "Noor", "8·28")]
    [True, True, True, True, False, False, False]
    """
    bare = unicodedata.normalize("NFD", word)
    return bool(_VOWEL.match(bare)) and not _CONSONANT_Y.match(bare)


def elided(text: str, said: Mapping[str, Any]) -> str:
    """A French wording with “de” and “que” shortened before the holes that ask for it.

    >>> elided("Main de {name}", {"name": "Amateur"})
    'Main d’{name}'
    """

    def shorten(found: re.Match[str]) -> str:
        return f"{found[1]}’" if elides(str(said.get(found[2], ""))) else found[0]

    return _BEFORE_A_HOLE.sub(shorten, text)
