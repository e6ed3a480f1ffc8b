"""8·28 at the terminal table: totals live, hints on demand, the sharing explained, nothing hidden shown."""

import pytest
from textual.screen import ModalScreen

import cabochon
from cabochon.cli.table.app import TableApp
from cabochon.cli.table.eight28 import FACE
from cabochon.cli.table.eight28.chances import chances, unseen
from cabochon.cli.table.face import Look
from cabochon.cli.table.setup import Setup
from cabochon.core.match import Match
from cabochon.core.words import LANGUAGES

from ..games.eight28.table import Table
from .table import drawn, settle, text_of, voice


def sample() -> Match:
    """You (seat 0) have 6 / 16 / 26 and are offered a card."""
    return Table(["4: 1/11 1/11", "5: 10", "9:"], pot=(5, 0), dealer=2, to_move=0).match()


def test_totals_are_shown_in_every_reading_and_others_hidden_cards_are_not() -> None:
    match = sample()
    look = Look(voice(match.game.players))
    assert "= 6 / 16 / 26" in drawn(FACE.hand(match.view(0), look))
    board = drawn(FACE.board(match.view(0), look))
    assert "Pot: 5 blue" in board
    assert "= 10 + ?" in board
    assert "= ?" in board
    spectator = drawn(FACE.board(match.view(None), look)) + drawn(FACE.hand(match.view(None), look))
    assert "= 2 / 12 / 22 + ?" in spectator
    assert "6 / 16 / 26" not in spectator


def test_the_next_cards_risk_is_shown_with_hints_only() -> None:
    match = sample()
    view = match.view(0)
    assert unseen(view).total() == 47
    plain = drawn(FACE.hand(view, Look(voice(match.game.players))))
    helped = drawn(FACE.hand(view, Look(voice(match.game.players), hints=True)))
    assert "past 8" not in plain
    # Of 47 unseen cards 15 + 6 + 3 are a 1, a 1/11 or a 2; all others take 6 past 8.
    assert "past 8: 49 %" in helped
    assert "past 28: 0 %" in helped
    assert "out: 0 %" in helped


def test_chances_count_what_is_out_of_reach_no_more() -> None:
    match = Table(["10: 10 8", "5: 9", "9:"], dealer=2, to_move=0).match()
    found = chances(match.view(0))
    assert set(found) == {"past_28", "out"}
    assert found["past_28"] == 1
    # 18 face up: only the 10 that is left unseen puts one out.
    assert found["out"] == pytest.approx(1 / 47)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(3))
def test_every_event_has_a_sentence_and_every_sharing_an_explanation(language: str, seed: int) -> None:
    game = cabochon.game("eight28", players=4, final_pass=bool(seed % 2))
    match = game.start(seed=seed)
    speaker = voice(match.game.players, language)
    number = 0
    while not match.over:
        view = match.view(match.to_move)
        assert FACE.question(view, speaker)
        assert [offer.move for offer in FACE.offers(view, speaker)] == sorted(
            view["moves"], key=["take", "refuse", "8", "28"].index
        )
        assert FACE.headline(view, speaker)
        drawn(FACE.seats(view, speaker))
        number += 1
        match.play(view["moves"][-1 if number % 5 else 0])
    story = match.view(0)["history"]
    assert all(sentence.plain for sentence in FACE.log(story, speaker))
    explained = [FACE.explanation(story[: end + 1], speaker) for end in range(len(story))]
    rounds = sum(event["event"] == "round_over" for event in story)
    assert sum(part is not None for part in explained) == 2 * rounds
    for part in explained:
        if part is not None:
            assert drawn(part)
    assert match.outcome is not None
    assert drawn(FACE.ending(match.outcome, speaker))


def test_a_sharing_says_who_won_what_and_why() -> None:
    match = Table(["8:", "5: 3", "10: 9 9", "10: 8 7"], pot=(7, 0), dealer=3).match()
    for move in ("refuse", "8", "8"):
        match.play(move)
    story = match.view(0)["history"]
    parts = [FACE.explanation(story[: end + 1], voice(match.game.players)) for end in range(len(story))]
    told = " ".join(" ".join(drawn(part) for part in parts if part).split())
    for words in (
        "Treasure 8 3 blue",
        "Cannot be split 1 blue",
        "Treasure 8: You (1 blue), Greedy 1 (1 blue).",
        "8 is the best total. Of 3 blue each can have 1 point.",
        "Treasure 28: Greedy 2 (3 blue).",
        "In the pot stay: 2 blue.",
    ):
        assert words in told


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_round_at_the_table(language: str) -> None:
    game = cabochon.game("eight28", dealer=2)
    app = TableApp(Setup(game, ["human", "greedy", "greedy"], language, 7, hints=True), 0)
    async with app.run_test(size=(100, 34)) as pilot:
        await settle(app, pilot)
        assert ("A card for you?" if language == "en" else "Une carte pour vous") in text_of(app)
        assert ("past 28" if language == "en" else "au-delà de 28") in text_of(app)
        panels = 0
        for _ in range(60):
            if isinstance(app.screen, ModalScreen):
                panels += 1
                if panels == 2:
                    break
                await pilot.press("enter")
            else:
                await pilot.press("2")
            await settle(app, pilot)
        title = "Round 1: the sharing" if language == "en" else "Manche 1 : le partage"
        assert title in text_of(app)
