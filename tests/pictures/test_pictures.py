"""Pictures: well-formed, the same for the same eyes, and of nothing that these eyes do not see."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

import cabochon
from cabochon.core.examples import Example, examples, shown
from cabochon.core.game import Declaration
from cabochon.core.words import LANGUAGES
from cabochon.pictures import art
from cabochon.pictures.drawing import Scene, picture, scene_of

FIRST = [
    pytest.param(game, example, id=f"{game.slug}-{example.id}")
    for game in cabochon.games()
    for example in (examples(game)[0], examples(game)[-1])
]
HIDDEN = ("deck", "stock", "bag")
HREF = "href"
LONGEST = 30_000
"""Letters that a picture of six people's cards needs."""


def drawn(game: Declaration, example: Example, language: str = "en") -> list[str]:
    return [picture(game, scene_of(frame, language)) or "" for frame in shown(game, example)]


@pytest.mark.parametrize(("game", "example"), FIRST)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_is_whole(game: Declaration, example: Example, language: str) -> None:
    for svg in drawn(game, example, language):
        root = ElementTree.fromstring(svg)
        named = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
        used = {element.attrib[HREF][1:] for element in root.iter() if HREF in element.attrib}
        assert used
        assert used <= named
        assert float(root.attrib["width"]) > 0


@pytest.mark.parametrize(("game", "example"), FIRST)
def test_what_is_hidden_is_not_in_a_picture(game: Declaration, example: Example) -> None:
    """The cards to come lie the other way round, and what is drawn before they are drawn is the same."""
    other: dict[str, Any] = dict(example.position)
    for part in HIDDEN:
        if part in other:
            other[part] = list(reversed(other[part]))
    turned = example.__class__(**{**vars(example), "position": other, "parts": example.parts[:1]})
    same = example.__class__(**{**vars(example), "parts": example.parts[:1]})
    assert other != example.position or not any(example.position.get(part) for part in HIDDEN)
    assert drawn(game, turned)[0] == drawn(game, same)[0]


PLAYED = [
    ("shokoba", {"players": 4, "teams": True, "nine_cards": True, "mistakes": True}),
    ("eight28", {"players": 6}),
    ("topas", {"players": 1}),
    ("topas", {"players": 3}),
    ("spoker", {"players": 2}),
]


@pytest.mark.parametrize(("slug", "options"), PLAYED)
def test_a_whole_game_can_be_drawn_for_everybody(slug: str, options: dict[str, Any]) -> None:
    match = cabochon.game(slug, **options).start(seed=5)
    turn = 0
    while not match.over:
        if turn % 9 == 0:
            for seat in (None, 0, match.to_move):
                ElementTree.fromstring(picture(match.game.declaration, Scene(match.view(seat))) or "")
        moves = match.moves()
        match.play(moves[turn % len(moves)])
        turn += 1
    for seat in (None, 0):
        ElementTree.fromstring(picture(match.game.declaration, Scene(match.view(seat))) or "")


def test_ranks_are_those_of_the_language() -> None:
    spoker = cabochon.game("spoker").declaration
    sample = next(example for example in examples(spoker) if example.id == "example-7")
    english, french = drawn(spoker, sample, "en")[0], drawn(spoker, sample, "fr")[0]
    assert 'id="rank-Q"' in english
    assert 'id="rank-D"' in french
    assert 'id="rank-Q"' not in french


def test_what_is_drawn_often_is_written_once() -> None:
    """A picture is read by whoever opens the rules: its outlines are short, and none stands in it twice."""
    for game in cabochon.games():
        for example in examples(game):
            for svg in drawn(game, example):
                outlines = re.findall(r' d="([^"]{60,})"', svg)
                assert len(set(outlines)) == len(outlines), example.id
                assert len(svg) < LONGEST, example.id


def test_gems_and_colours_are_those_of_the_page() -> None:
    assert art.colour("ruby") == "#c2254b"
    assert art.felt("violet", "felt") != art.felt("green", "felt") == art.colour("felt")
    assert {len(art.small_gem(gem)) for gem in ("ruby", "sapphire", "topaz", "emerald")} == {2}


def test_a_game_without_pictures_has_none() -> None:
    class Bare:
        def module(self, name: str) -> None:
            return None

    assert picture(Bare(), Scene({})) is None  # type: ignore[arg-type]
