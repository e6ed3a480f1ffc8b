"""The rules as a player at the table reads them: nothing for programs, and contents that lead somewhere."""

import re

import pytest

import cabochon
from cabochon.core.pages import picture_file, programs_text, rules_text
from cabochon.core.words import LANGUAGES
from cabochon.games import declarations
from cabochon.server.rules_page import rules_html
from tests.server.asgi import Client

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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_examples_have_a_place_and_pictures_that_exist(slug: str, language: str) -> None:
    page = rules_html(slug, language)
    assert [example.id for example in page.examples] == re.findall(r'<div data-example="([^"]+)">', page.html)
    frames = [frame for example in page.examples for frame in example.frames]
    linked = [frame.picture for frame in frames] + re.findall(r'<img src="([^"]+)"', page.html)
    for address in linked:
        _, _, _, _, game, name = address.split("/")
        assert picture_file(game, name), address
    assert all(frame.width > 100 and frame.height > 100 for frame in frames)
    assert "{{" not in page.html
    assert page.html.count("<div data-quick") == 1


@pytest.mark.parametrize(
    "name", ["no-such.svg", "../shokoba.md", "..%2fshokoba.md", "shokoba", ".svg", "a/b.svg"]
)
def test_only_pictures_are_served(name: str) -> None:
    assert picture_file("shokoba", name) is None


async def test_a_picture_is_served_as_one(client: Client) -> None:
    found = await client.get("/api/rules/pictures/topas/four-turns-1.svg")
    assert found.status == 200
    assert found.headers["content-type"] == "image/svg+xml"
    assert found.body.startswith(b"<svg")
    for path in ("topas/no-such.svg", "chess/four-turns-1.svg", "topas/..%2ftopas.md"):
        assert (await client.get(f"/api/rules/pictures/{path}")).status == 404


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_a_rule_that_is_named_is_a_link_to_it(slug: str, language: str) -> None:
    html = rules_html(slug, language).html
    ids = set(re.findall(r'id="([^"]+)"', html))
    links = re.findall(r'<a href="#([^"]+)">([A-Z0-9]{3}-\d+)</a>', html)
    assert links
    assert all(anchor in ids and anchor.startswith(f"{rule.lower()}-") for anchor, rule in links)
    unlinked = re.sub(r"<h[123].*?</h[123]>|<a .*?</a>|<code>.*?</code>", "", html)
    assert not re.findall(r"\b[A-Z][A-Z0-9]{2}-\d+\b", unlinked)
