"""The catalogue: every sentence a user can meet, in English and French, by key.

The sentences stand in ``words.toml`` files beside the code that says them (``core``, each game's folder,
``cli``, ``lab``); the first part of a key names the folder, the rest the entry::

    [illegal]
    nothing_to_claim = { en = "There is no mistake to claim.", fr = "Il n’y a pas d’erreur à réclamer." }

is ``shokoba.illegal.nothing_to_claim``. What others say of a game stands in its folder too: its file
``words.lab.toml`` adds to the catalogue of ``lab``.

An entry whose wording depends on a number ``n`` gives two wordings, ``["{n} stone", "{n} stones"]``; French
uses the first for 0 and 1, English for 1 alone.

French elides: “de {name}” becomes “d’Amateur” where what is filled in begins with a vowel (core/elision.py).

>>> Phrase("core.over").text("fr")
'La partie est terminée.'
"""

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from cabochon.core.elision import elided

Language = Literal["en", "fr"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "fr")
DEFAULT_LANGUAGE: Final = "en"
WORDS: Final = "words.toml"
"""The file of sentences in a folder."""

_PACKAGE = Path(__file__).resolve().parents[1]
_elsewhere: dict[str, Path] = {}


def add_catalogue(prefix: str, path: Path) -> None:
    """Make the sentences of a game that lives outside this package known under its slug."""
    _elsewhere[prefix] = path
    _catalogue.cache_clear()


def drop_catalogue(prefix: str) -> None:
    """Forget the sentences of such a game."""
    _elsewhere.pop(prefix, None)
    _catalogue.cache_clear()


def has_catalogue(prefix: str) -> bool:
    """Whether somebody speaks by this prefix already."""
    try:
        return catalogue_file(prefix).is_file()
    except KeyError:
        return False


def catalogue_file(prefix: str) -> Path:
    """The file that the sentences of a folder or a game stand in."""
    places = [_PACKAGE / prefix / WORDS, _PACKAGE / "games" / prefix / WORDS]
    if prefix in _elsewhere:
        places = [_elsewhere[prefix]]
    for place in places:
        if place.is_file():
            return place
    raise KeyError(f"no {WORDS} for {prefix!r}")


@functools.cache
def _catalogue(prefix: str) -> Mapping[str, Any]:
    found: dict[str, Any] = {}
    for place in (catalogue_file(prefix), *_additions(prefix)):
        found |= _flatten(tomllib.loads(place.read_text(encoding="utf-8")))
    return found


def _additions(prefix: str) -> list[Path]:
    """What games add to a catalogue, each in its own folder."""
    name = f"words.{prefix}.toml"
    outside = [path.with_name(name) for path in _elsewhere.values()]
    return [*sorted((_PACKAGE / "games").glob(f"*/{name}")), *filter(Path.is_file, outside)]


def _flatten(tree: Mapping[str, Any], before: str = "") -> dict[str, Any]:
    flat: dict[str, Any] = {}
    for name, branch in tree.items():
        if set(branch) == set(LANGUAGES):
            flat[before + name] = branch
        else:
            flat |= _flatten(branch, f"{before}{name}.")
    return flat


def keys(prefix: str) -> list[str]:
    """All keys of one catalogue file, with their prefix."""
    return [f"{prefix}.{key}" for key in _catalogue(prefix)]


def wordings(key: str) -> Mapping[str, str | list[str]]:
    """The raw wordings of an entry by language."""
    prefix, _, rest = key.partition(".")
    found: Mapping[str, str | list[str]] = _catalogue(prefix)[rest]
    return found


def known(key: str) -> bool:
    """Whether the catalogue has this key."""
    prefix, _, rest = key.partition(".")
    return rest in _catalogue(prefix)


def wording(key: str, language: str, n: int | None = None) -> str:
    """An entry's wording in a language: the one for this number, where it depends on one."""
    found = wordings(key)[language]
    if isinstance(found, str):
        return found
    if n is None:
        raise KeyError("n")
    return found[0 if _is_singular(n, language) else 1]


def _is_singular(n: int, language: str) -> bool:
    return abs(n) < 2 if language == "fr" else n == 1


@dataclass(frozen=True)
class Phrase:
    """A sentence yet to be said: a key of the catalogue and what to fill in, in whichever language."""

    key: str
    fill: Mapping[str, Any] = field(default_factory=dict)

    def text(self, language: str = DEFAULT_LANGUAGE) -> str:
        """Say it; phrases among what is filled in are said in the same language."""
        said = {
            name: value.text(language) if isinstance(value, Phrase) else value
            for name, value in self.fill.items()
        }
        text = wording(self.key, language, self.fill.get("n"))
        return (elided(text, said) if language == "fr" else text).format(**said)


def say(key: str, language: str, **fill: Any) -> str:
    """The sentence of a key in a language."""
    return Phrase(key, fill).text(language)
