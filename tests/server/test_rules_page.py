"""The rules as a player at the table reads them: nothing for programs, and contents that lead somewhere."""

import re

import pytest

import cabochon
from cabochon.core.pages import programs_text, rules_text
from cabochon.core.words import LANGUAGES
from cabochon.games import declarations
from cabochon.server.rules_page import rules_html

SLUGS = tuple(game.slug for game in cabochon.games())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_there_is_nothing_for_programs(slug: str, language: str) -> None:
    html = rules_html(slug, language).html
    text = programs_text(slug, language)
    assert "cabochon play" in text
    assert "```json" in text
    for foreign in ("cabochon ", "language-json", "&quot;to_move&quot;", "pytest", "<th>option</th>", "JSON"):
        assert foreign not in html, foreign


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_all_rules_are_there(slug: str, language: str) -> None:
    named = set(re.findall(r"(?m)^### ([A-Z0-9]+-\d+) ", rules_text(slug, language)))
    assert named == set(re.findall(r"<h3 [^>]*>([A-Z0-9]+-\d+) ", rules_html(slug, language).html))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_the_contents_lead_to_headings(slug: str, language: str) -> None:
    page = rules_html(slug, language)
    assert [heading.anchor for heading in page.contents] == re.findall(r'<h[23] id="([^"]*)"', page.html)
    assert all("`" not in heading.text for heading in page.contents)
    assert page.title in page.html


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_options_are_not_called_as_in_commands(slug: str, language: str) -> None:
    html = rules_html(slug, language).html
    spelt = {option.name for option in declarations()[slug].options.each}
    assert spelt.isdisjoint(re.findall(r"<code>(\w+)</code>", html))


@pytest.mark.parametrize(("language", "sentence"), [("en", "We write a card"), ("fr", "Une carte s’écrit")])
def test_how_cards_are_written_is_left_out(language: str, sentence: str) -> None:
    assert sentence in rules_text("shokoba", language)
    assert sentence not in rules_html("shokoba", language).html


def test_options_are_called_as_on_the_page() -> None:
    assert "<strong>Refus définitif</strong>. Refuser une carte" in rules_html("eight28", "fr").html
