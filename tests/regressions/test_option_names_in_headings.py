"""A heading of the rules page was “TOP-7 **Experts**: multiply”: after a blank line it was taken for text."""

import pytest

import cabochon
from cabochon.core.game import Declaration
from cabochon.core.words import LANGUAGES
from cabochon.server.rules_page import rules_html


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", cabochon.games(), ids=lambda game: game.slug)
def test_headings_have_neither_signs_nor_names_of_options(game: Declaration, language: str) -> None:
    headings = [heading.text for heading in rules_html(game.slug, language).contents]
    assert headings
    assert not [text for text in headings if "*" in text or "`" in text]
