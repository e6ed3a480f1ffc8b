"""The page's sentences: every key it says exists, and no sentence written for it is left unsaid.

Those of the companion are gone through one by one in test_companion_words.py.
"""

import re
from pathlib import Path

import pytest

from cabochon.games import declarations
from cabochon.server.catalogue import companion_words, words

WEB = Path(__file__).resolve().parents[2] / "web" / "src"
SOURCES = {
    path: path.read_text(encoding="utf-8")
    for path in sorted(WEB.rglob("*"))
    if path.suffix in (".ts", ".svelte")
}
KEYS = set(words("en")) | set(companion_words("en"))
SLUGS = "|".join(declarations())
LITERAL = re.compile(rf'"((?:page|companion|core|{SLUGS})\.[a-z0-9_.]+)"')
TEMPLATE = re.compile(r"`((?:\$\{[^{}`]*(?:\{[^{}`]*\}[^{}`]*)*\}|[^`\s])*)`")
"""A text without spaces, but for those inside its holes."""
HOLE = re.compile(r"\$\{[^}]*(?:\{[^}]*\}[^}]*)*\}")


def patterns(source: str) -> list[str]:
    """What the keys built in a source look like, their holes as ``.+``."""
    found = []
    for template in TEMPLATE.findall(source):
        if re.match(rf"(page|companion|core|{SLUGS})\.", template):
            found.append(r"[a-z0-9A-Z_.]+".join(re.escape(part) for part in HOLE.split(template)))
    return found


def matches(pattern: str) -> set[str]:
    """The keys a pattern can become, by themselves or addressed to somebody (``.you``, ``.other``)."""
    return {key for key in KEYS if re.fullmatch(rf"{pattern}(\.you|\.other)?", key)}


def said(source: str) -> set[str]:
    """Every key a source can say."""
    literal = {key for found in LITERAL.findall(source) for key in matches(re.escape(found))}
    return literal.union(*(matches(pattern) for pattern in patterns(source)))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(WEB)))
def test_every_key_the_page_says_exists(path: Path) -> None:
    source = SOURCES[path]
    for literal in LITERAL.findall(source):
        assert matches(re.escape(literal)), literal
    for pattern in patterns(source):
        assert matches(pattern), pattern


def test_every_sentence_for_the_page_is_said() -> None:
    spoken = set().union(*(said(source) for source in SOURCES.values()))
    assert {key for key in KEYS if key.startswith("page.")} - spoken == set()


def test_the_page_has_no_words_of_the_terminal() -> None:
    prefixes = {"page", "core", "bots", *declarations()}
    assert {key.partition(".")[0] for key in words("en")} == prefixes
