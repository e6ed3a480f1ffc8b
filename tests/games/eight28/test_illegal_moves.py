"""Moves that are none, and what the player is told."""

import pytest

import cabochon
from cabochon.core.words import LANGUAGES

from .table import Table


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("8", "not_yet"),
        ("28", "not_yet"),
        ("pass", "unreadable"),
        ("take it", "unreadable"),
        ("", "unreadable"),
    ],
)
def test_an_offer_is_taken_or_refused(move: str, key: str) -> None:
    match = Table(["4:", "5:", "9:"], dealer=2, to_move=0).match()
    with pytest.raises(cabochon.IllegalMove) as refused:
        match.play(move)
    assert refused.value.phrase.key == f"eight28.illegal.{key}"
    for language in LANGUAGES:
        assert refused.value.sentence(language)


@pytest.mark.parametrize("move", ["take", "refuse"])
def test_in_the_sharing_a_treasure_is_chosen(move: str) -> None:
    match = Table(["4:", "5:", "9:"], dealer=2).match()
    match.play("refuse")
    with pytest.raises(cabochon.IllegalMove) as refused:
        match.play(move)
    assert refused.value.phrase.key == "eight28.illegal.choose"


def test_moves_may_be_written_carelessly() -> None:
    match = Table(["4:", "5:", "9:"], dealer=2, to_move=0).match()
    match.play(" Take ")
    match.play("REFUSE")
    assert match.played == ["take", "refuse"]
