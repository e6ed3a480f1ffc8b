"""The plain face at the terminal table: every game is drawn from its declaration and can be played by it."""

import random

import pytest
from textual.screen import ModalScreen

import cabochon
from cabochon.cli.table.app import TableApp
from cabochon.cli.table.face import Look, find_face
from cabochon.cli.table.plain import PlainFace
from cabochon.cli.table.setup import Setup
from cabochon.core.words import LANGUAGES
from cabochon.games import declarations

from .table import drawn, match_of, settle, text_of, voice, words_of

SLUGS = list(declarations())
SHORT = {"shokoba": {"target": 1}}
"""Options that make a game short enough for a test."""


def test_a_game_without_a_face_of_its_own_is_shown_plainly() -> None:
    assert isinstance(find_face("no_such_face"), PlainFace)
    for slug in SLUGS:
        assert not isinstance(find_face(slug), PlainFace)
        assert isinstance(find_face(slug, plain=True), PlainFace)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_every_position_of_a_game_can_be_drawn_for_everybody(slug: str, language: str) -> None:
    match = cabochon.game(slug, **SHORT.get(slug, {})).start(seed=2)
    face, speaker, pick = PlainFace(slug), voice(match.game.players, language), random.Random(1)
    for _ in range(300):
        for seat in (None, *range(match.game.players)):
            view = match.view(seat)
            look = Look(speaker)
            shown = drawn(face.board(view, look)) + drawn(face.hand(view, look))
            assert "None" not in shown + drawn(face.seats(view, speaker))
            assert [offer.move for offer in face.offers(view, speaker)] == view["moves"]
        if match.over:
            break
        match.play(pick.choice(match.moves()))
    assert match.over
    assert face.log(match.view(0)["history"], speaker)
    assert match.outcome is not None
    assert all(str(score) in drawn(face.ending(match.outcome, speaker)) for score in match.outcome.scores)


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_that_a_seat_may_not_see_is_drawn(slug: str) -> None:
    match = cabochon.game(slug).start(seed=5)
    face, look = PlainFace(slug), Look(voice(match.game.players))
    assert drawn(face.hand(match.view(None), look)).split("\n", 1)[1].strip() == ""
    if "hand" in match.view(0):
        assert drawn(face.hand(match.view(0), look)) != drawn(face.hand(match.view(1), look))


@pytest.mark.parametrize("slug", SLUGS)
async def test_a_whole_game_is_played_by_choosing_from_the_list(slug: str) -> None:
    game = cabochon.game(slug, **SHORT.get(slug, {}))
    setup = Setup(game, ["human", *["greedy"] * (game.players - 1)], "fr", seed=4, plain=True)
    app = TableApp(setup, pace=0)
    async with app.run_test(size=(110, 40)) as pilot:
        for _ in range(400):
            await settle(app, pilot)
            if match_of(app).over and isinstance(app.screen, ModalScreen):
                break
            await pilot.press("enter")
        assert match_of(app).over
        assert "Rejouer" in words_of(app)


@pytest.mark.parametrize("slug", SLUGS)
async def test_it_fits_a_small_terminal(slug: str) -> None:
    game = cabochon.game(slug)
    setup = Setup(game, ["human", *["greedy"] * (game.players - 1)], "fr", seed=4, plain=True)
    app = TableApp(setup, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        words = words_of(app)
        assert "À vous : un numéro" in words
        assert "1 " in text_of(app)
