"""French elides before names that begin with a vowel, and only there."""

import pytest

from cabochon.core.words import LANGUAGES, Phrase


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Amateur", "Main d’Amateur"),
        ("Élise", "Main d’Élise"),
        ("Hugo", "Main d’Hugo"),
        ("Yves", "Main d’Yves"),
        ("Yann", "Main de Yann"),
        ("Noor", "Main de Noor"),
        ("8·28", "Main de 8·28"),
        ("", "Main de "),
    ],
)
def test_a_hand_of_somebody(name: str, said: str) -> None:
    assert Phrase("shokoba.hand.title.other", {"name": name}).text("fr") == said


def test_english_elides_nothing() -> None:
    assert LANGUAGES[0] == "en"
    assert Phrase("shokoba.hand.title.other", {"name": "Amateur"}).text("en") == "Hand of Amateur"
