"""The catalogue: every sentence in both languages, none missing and none left over.

Keys are found in the sources by reading them as syntax trees. A key is used if it stands there as a whole, or
if some text built there can become it: ``f"cli.help.{name}"`` and ``"bots.name." + bot`` become
``cli.help.<name>`` and ``bots.name.<name>`` for every name that itself stands in the sources. What a game's
``telling.toml`` names is used too.
"""

import ast
import functools
import re
import string
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cabochon
from cabochon.core import words
from cabochon.core.words import LANGUAGES, Phrase

PACKAGE = Path(cabochon.__file__).parent
FILES = sorted(PACKAGE.rglob("words.toml"))
PREFIXES = [path.parent.name for path in FILES]
KEYS = [key for prefix in PREFIXES for key in words.keys(prefix)]
HOLE = "\0"
"""Stands for a part of a text that is filled in when the program runs."""


def placeholders(wording: str) -> set[str]:
    """The names a wording fills in."""
    return {name for _, name, _, _ in string.Formatter().parse(wording) if name is not None}


def variants(key: str, language: str) -> list[str]:
    """The wordings of a key: one, or one for each number."""
    wording = words.wordings(key)[language]
    return wording if isinstance(wording, list) else [wording]


def docstrings(tree: ast.AST) -> set[int]:
    """The expressions that are documentation, which may show keys that do not exist."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


def texts(tree: ast.AST) -> Iterator[str]:
    """Every text in a source, with holes where something is filled in."""
    ignored = docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in ignored:
            yield node.value
            if node.value.endswith("."):
                yield node.value + HOLE
        elif isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else HOLE for part in node.values]
            yield "".join(map(str, parts))
        elif isinstance(node, ast.ClassDef):
            # An event is known in data by its class's name.
            yield re.sub(r"(?<!^)(?=[A-Z])", "_", node.name).lower()


def texts_in(data: Any) -> Iterator[str]:
    """Every text in some data, however deep."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from texts_in(part)


def told_keys(path: Path) -> Iterator[str]:
    """The keys that a game's telling names, which leaves the game's own name out."""
    for text in texts_in(tomllib.loads(path.read_text(encoding="utf-8"))):
        yield f"{path.parent.name}.{text}"


@functools.cache
def sources() -> tuple[set[str], list[str]]:
    """The texts in the package that are whole, and those with holes."""
    found: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        found |= set(texts(ast.parse(path.read_text(encoding="utf-8"))))
    for path in PACKAGE.rglob("telling.toml"):
        found |= {key for key in told_keys(path) if words.known(key)}
    built = [text for text in found if HOLE in text and text.strip(HOLE) and " " not in text]
    return {text for text in found if HOLE not in text}, sorted(built)


@functools.cache
def is_built(text: str, inner: bool = False) -> bool:
    """Whether a text stands in the sources, or is made there of texts that do.

    A text of holes alone, ``f"{key}.{person}"``, could become any key: it may only fill a hole of another. A
    number can fill any hole.
    """
    whole, built = sources()
    if text in whole or (inner and text.isdigit()):
        return True
    for pattern in built:
        if inner or re.search("[a-z]", pattern):
            shape = "(.+)".join(re.escape(part) for part in pattern.split(HOLE))
            found = re.fullmatch(shape, text)
            if found and all(is_built(part, inner=True) for part in found.groups()):
                return True
    return False


def is_of_a_file(key: str) -> bool:
    """Whether a key is one of those that a kind of file names by its first half (files/lines.py)."""
    kind, _, name = key.rpartition(".")
    return name in {"busy", "file", "moved", "not_ours", "other_plan"} and is_built(kind)


def is_used(key: str) -> bool:
    """Whether the sources say a key; the table puts who is addressed (``you``, ``other``) behind it."""
    return is_built(key) or is_built(re.sub(r"\.(you|other)$", "", key)) or is_of_a_file(key)


def may_become(text: str, key: str) -> bool:
    """Whether a text of the sources is a key, or a part of it that the sources put others before or after."""
    return f".{text}." in f".{key}." and is_used(key)


def test_the_catalogues_were_found() -> None:
    assert {"core", "shokoba", "lab", "bots", "cli"} <= set(PREFIXES)
    assert len(set(PREFIXES)) == len(PREFIXES)


@pytest.mark.parametrize("prefix", PREFIXES)
def test_every_entry_has_both_languages(prefix: str) -> None:
    for key in words.keys(prefix):
        assert set(words.wordings(key)) == set(LANGUAGES), key
        for language in LANGUAGES:
            for wording in variants(key, language):
                assert isinstance(wording, str), key
                assert wording.strip() == wording != "", key


@pytest.mark.parametrize("prefix", PREFIXES)
def test_all_wordings_of_an_entry_fill_in_the_same(prefix: str) -> None:
    for key in words.keys(prefix):
        used = [placeholders(wording) for language in LANGUAGES for wording in variants(key, language)]
        counted = {"n"} if any("n" in names for names in used) else set()
        # "One stone" may do without the number; everything else must be in every wording.
        assert all(names | counted == used[0] | counted for names in used), key


@pytest.mark.parametrize("prefix", PREFIXES)
def test_wordings_by_number_come_in_pairs(prefix: str) -> None:
    for key in words.keys(prefix):
        lists = [words.wordings(key)[language] for language in LANGUAGES]
        if any(isinstance(wording, list) for wording in lists):
            assert all(isinstance(wording, list) and len(wording) == 2 for wording in lists), key
            assert all("n" in placeholders(variants(key, language)[1]) for language in LANGUAGES), key


@pytest.mark.parametrize("prefix", PREFIXES)
def test_every_key_in_the_sources_exists(prefix: str) -> None:
    whole, _ = sources()
    # A script of the page may be called as a part of the words is: study.js.
    named = {text for text in whole if re.fullmatch(rf"{prefix}(\.[a-z0-9_]+)+(?<!\.js)", text)}
    assert {text for text in named if not any(may_become(text, key) for key in KEYS)} == set()


@pytest.mark.parametrize("prefix", PREFIXES)
def test_every_key_is_used(prefix: str) -> None:
    # The page's own sentences are said in another language, those about events, moves, cards and parts of
    # views by data: tests/web, tests/test_telling.py and tests/test_descriptions.py look after them.
    by_data = r"server\.page\.|companion\.|\w+\.(told|view|moves|card_names|rank_name|of_suit|phase|stones)\."
    ours = [key for key in words.keys(prefix) if not re.match(by_data, key)]
    assert [key for key in ours if not is_used(key)] == []


@pytest.mark.parametrize("key", KEYS)
def test_every_sentence_can_be_said(key: str) -> None:
    names = {
        name
        for language in LANGUAGES
        for wording in variants(key, language)
        for name in placeholders(wording)
    }
    for n in (0, 1, 2, 7):
        said = {name: n if name == "n" else "X" for name in names}
        for language in LANGUAGES:
            text = Phrase(key, said | {"n": n}).text(language)
            assert text
            assert not re.search(r"[{}]", text)


@pytest.mark.parametrize(
    ("n", "english", "french"),
    [
        (0, "A deck of 0 cards is not what whole deals leave.", "Un paquet de 0 carte n’est"),
        (1, "A deck of 1 card is not what whole deals leave.", "Un paquet de 1 carte n’est"),
        (2, "A deck of 2 cards is not what whole deals leave.", "Un paquet de 2 cartes n’est"),
    ],
)
def test_numbers_choose_the_wording(n: int, english: str, french: str) -> None:
    phrase = Phrase("shokoba.position.deck_size", {"n": n})
    assert phrase.text("en") == english
    assert phrase.text("fr").startswith(french)


def test_an_unknown_key_or_catalogue_is_a_mistake_of_ours() -> None:
    with pytest.raises(KeyError):
        Phrase("core.no_such_key").text("en")
    with pytest.raises(KeyError, match=r"no words\.toml"):
        Phrase("nobody.at_all").text("en")
    assert not words.known("core.no_such_key")
    assert words.known("core.over")


def test_a_game_from_elsewhere_brings_its_words(tmp_path: Path) -> None:
    catalogue = tmp_path / "words.toml"
    catalogue.write_text(
        '[deep]\nhello = { en = "Hello, {name}.", fr = "Bonjour, {name}." }\n', encoding="utf-8"
    )
    words.add_catalogue("elsewhere", catalogue)
    assert words.keys("elsewhere") == ["elsewhere.deep.hello"]
    assert words.say("elsewhere.deep.hello", "fr", name="Léa") == "Bonjour, Léa."
