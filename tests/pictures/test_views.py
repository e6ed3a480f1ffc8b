"""A match shown as text, as a picture and as HTML: in both languages, of every game, and nothing hidden."""

import random
from typing import Any
from xml.etree import ElementTree

import pytest

import cabochon
from cabochon.core.match import Match
from cabochon.core.plain.text import drawn
from cabochon.core.words import LANGUAGES
from cabochon.games import own
from cabochon.pictures import plain
from cabochon.pictures.views import view_html
from cabochon.testing.leaks import permute
from cabochon.testing.options import option_sets

GAMES = [(slug, options) for slug in sorted(own()) for options in option_sets(own()[slug])[::5]]


def along(slug: str, options: dict[str, Any]) -> list[Match]:
    """A match at its beginning, under way and at its end."""
    match, lots = cabochon.game(slug, **options).start(seed=7), random.Random(2)
    found = [match.copy()]
    while not match.over:
        match.play(lots.choice(match.moves()))
        if len(match.played) == 9:
            found.append(match.copy())
    return [*found, match]


def shown(match: Match, seat: int | None, language: str) -> list[str]:
    """All that there is to see of a match."""
    view = match.view(seat, history=False)
    return [
        match.text(seat, language),
        match.svg(seat, language),
        match.html(seat, language),
        plain.draw(drawn(match.game.declaration, view, language), "title"),
    ]


@pytest.mark.parametrize(("slug", "options"), GAMES, ids=str)
def test_every_table_can_be_shown(slug: str, options: dict[str, Any]) -> None:
    for match in along(slug, options):
        for seat in (None, match.game.players - 1):
            for language in LANGUAGES:
                text, svg, html, fallback = shown(match, seat, language)
                assert text.count("▶") == (not match.over)
                assert all(line == line.rstrip() for line in text.splitlines())
                for markup in (svg, html, fallback):
                    ElementTree.fromstring(markup)
        assert str(match) == match.text() == cabochon.text(match.view(None))
        assert match._repr_svg_() == match.svg() == cabochon.svg(match.view(None))
        assert match._repr_html_() == match.html()


@pytest.mark.parametrize("slug", sorted(own()))
def test_what_a_seat_cannot_know_changes_nothing_that_is_shown(slug: str) -> None:
    for match in along(slug, {"players": 3})[:-1]:
        for seat in (None, 0):
            zones = match.game.rules.hidden_zones(match.position(), seat)
            position = permute(match.position(), zones, random.Random(1))
            other = match.game.from_position(position, seed=1)
            same = match.game.from_position(match.position(), seed=2)
            assert other.position() != same.position()
            assert shown(other, seat, "en") == shown(same, seat, "en")


def test_a_seat_is_shown_its_hand_and_a_spectator_none() -> None:
    match = cabochon.game("shokoba", players=2).start(seed=7)
    assert "Hand [1R] [3S] [4S]" in match.text(1)
    assert "[1R]" not in str(match)
    assert "Hand [1S] [8S] [9S]" in match.text(0)
    assert match.svg(0) != match.svg(1) != match.svg()


def test_what_is_no_view_is_not_drawn() -> None:
    wrongs: list[Any] = [[], {}, {"game": "shokoba"}]
    for wrong in wrongs:
        for draw in (cabochon.text, cabochon.svg):
            with pytest.raises(cabochon.PositionError, match="not a view"):
                draw(wrong)


def test_a_game_without_a_picture_is_shown_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cabochon.pictures.views.picture", lambda declaration, scene: None)
    match = cabochon.game("spoker").start(seed=7)
    match.play(match.moves()[0])
    view = match.view(None)
    assert ">A*<" in cabochon.svg(view)
    assert "<td>A*</td>" in view_html(match.game.declaration, view, "en")
