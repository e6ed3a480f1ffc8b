"""The words a page needs, of one language, as one flat object; and how events become sentences of them."""

import functools
import hashlib

from cabochon.core.telling import telling_of
from cabochon.core.words import keys, wordings
from cabochon.games import declarations
from cabochon.server.encoding import write

KEPT_BY_THE_SERVER = ("illegal", "position", "measure", "impossible", "view", "ruling")
"""Parts of a game's words that reach a page as whole sentences, or not at all."""
SHARED = ("and", "won")
"""What the shared code says of every game, on a page too."""


def words(language: str) -> dict[str, str | list[str]]:
    """Every wording of the page, the games and the bots, by key."""
    found = {key.removeprefix("server."): key for key in keys("server") if key.startswith("server.page.")}
    found |= {key: key for key in keys("core") if key.split(".")[1] in SHARED}
    for slug in declarations():
        found |= {key: key for key in keys(slug) if key.split(".")[1] not in KEPT_BY_THE_SERVER}
    found |= {key: key for key in keys("bots") if key.split(".")[1] in ("name", "character")}
    return {name: wordings(key)[language] for name, key in found.items()}


@functools.cache
def words_body(language: str) -> tuple[bytes, str]:
    """The answer with the words and the games' tellings, and its tag."""
    told = {slug: telling_of(slug) for slug in declarations()}
    return _tagged(write({"lang": language, "words": words(language), "telling": told}))


def companion_words(language: str) -> dict[str, str | list[str]]:
    """Every wording of the companion, by key: few pages need them, so they come by themselves."""
    return {key: wordings(key)[language] for key in keys("companion")}


@functools.cache
def companion_words_body(language: str) -> tuple[bytes, str]:
    """The answer with the companion's words, and its tag."""
    return _tagged(write({"lang": language, "words": companion_words(language)}))


def _tagged(body: bytes) -> tuple[bytes, str]:
    return body, f'"{hashlib.sha256(body).hexdigest()[:20]}"'
