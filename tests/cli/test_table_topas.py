"""Topas at the terminal table: cards laid by cursor, points and refusals previewed, nothing hidden shown."""

from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import ModalScreen

import cabochon
from cabochon.cli.table.app import TableApp
from cabochon.cli.table.face import Look
from cabochon.cli.table.setup import Setup
from cabochon.cli.table.topas import FACE
from cabochon.cli.table.topas.area import window
from cabochon.cli.table.topas.cards import card_in, lying
from cabochon.core.match import Match
from cabochon.core.words import LANGUAGES
from cabochon.games.topas.events import Scored
from cabochon.games.topas.preview import best, preview
from cabochon.games.topas.rules import RULES

from .table import at_table, drawn, match_of, settle, voice, words_of


def table(*seats: str, language: str = "en", seed: int = 5, hints: bool = False, **options: Any) -> TableApp:
    game = cabochon.game("topas", players=len(seats), **options)
    return TableApp(Setup(game, list(seats), language, seed, hints=hints), 0)


async def bring_to(app: TableApp, pilot: Pilot[Any], move: str) -> None:
    """Hold the card of a placement where it says, by the keys alone."""
    chooser = at_table(app).chooser
    while card_in(str(chooser.considered)) != card_in(move):
        await pilot.press("c")
    await pilot.press("r")
    while str(chooser.considered)[-1] != move[-1]:
        await pilot.press("r")
    (x, y), (to_x, to_y) = lying(str(chooser.considered))[0][0], lying(move)[0][0]
    await pilot.press(*["right" if to_x > x else "left"] * abs(to_x - x))
    await pilot.press(*["up" if to_y > y else "down"] * abs(to_y - y))
    assert chooser.considered == move


def best_of(match: Match) -> str:
    view = match.view(match.to_move)
    return best(RULES.read_seen(view["options"], view), view["moves"], 1)[0].move


async def test_a_whole_solitaire_by_the_cursor() -> None:
    app = table("human", language="fr")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        panels = 0
        while not match_of(app).over:
            if isinstance(app.screen, ModalScreen):
                panels += 1
                assert "La plus basse" in words_of(app)
                await pilot.press("enter")
            else:
                match = match_of(app)
                await bring_to(app, pilot, best_of(match))
                view = match.view(0)
                points = preview(
                    RULES.read_seen(view["options"], view), str(at_table(app).chooser.considered)
                ).points
                assert f"+{points} point" in words_of(app)
                told = len(match.events)
                await pilot.press("enter")
                scored = next(event for event in match.events[told:] if isinstance(event, Scored))
                assert scored.points == points
            await settle(app, pilot)
        assert panels == 3
        outcome = match_of(app).outcome
        assert outcome is not None
        score = outcome.breakdown["score"]
        assert f"colonne a {score}" in words_of(app)


async def test_an_illegal_square_says_why_and_takes_no_card() -> None:
    app = table("human")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        card = match_of(app).view(0)["hand"][0]
        for move, reason in (
            (f"{card}@1,0>", "The square 1,0 is already taken (TOP-3)."),
            (f"{card}@-2,2>", "touches no card"),
        ):
            await bring_to(app, pilot, move)
            assert reason in words_of(app)
            await pilot.press("enter")
            await settle(app, pilot)
            assert match_of(app).played == []
            assert at_table(app).chooser.considered == move
        await pilot.press(*["left"] * 30)
        assert lying(str(at_table(app).chooser.considered))[0][0] == (-2, 2)


def test_a_line_too_long_is_told_and_drawn_as_refused() -> None:
    game = cabochon.game("topas", players=1)
    position = game.start(seed=1).position()
    deck = [*(card_in(move) for move in position["area"]), *position["hands"][0], *position["stock"]]
    for card in ("Y3B1", "Y3G1", "Y2R1"):
        deck.remove(card)
    position |= {"area": ["Y3B1@0,0>", "Y3G1@0,1>"], "hands": [["Y2R1"]], "stock": deck, "scores": [[6]]}
    view = game.from_position(position).view(0)
    look = Look(voice(1), move="Y2R1@0,2>")
    assert "Y2R1@0,2>" not in view["moves"]
    assert preview(RULES.read_seen(view["options"], view), "Y2R1@0,2>").refusal is not None
    assert "Y●●× R●×" in drawn(FACE.board(view, look))
    fits = drawn(FACE.board(view, Look(voice(1), move="Y2R1@-1,0<")))
    assert "R●+  Y●●+ Y●●●*B●" in fits


def test_preview_and_moves_agree() -> None:
    for expert in (False, True):
        match = cabochon.game("topas", players=2, expert=expert).start(seed=3)
        while not match.over:
            view = match.view(match.to_move)
            seen = RULES.read_seen(view["options"], view)
            assert all(preview(seen, move).refusal is None for move in view["moves"])
            move = best_of(match)
            expected = preview(seen, move)
            scored = next(event for event in match.play(move) if isinstance(event, Scored))
            assert (scored.points, scored.lines) == (expected.points, expected.lines)


async def test_the_best_placements_are_listed_with_hints_only() -> None:
    for hints in (False, True):
        app = table("human", hints=hints)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(app, pilot)
            assert ("b best" in words_of(app)) == hints
            await pilot.press("b")
            listed = "a number, Enter lays" in words_of(app)
            assert listed == hints
            if hints:
                second = FACE.offers(match_of(app).view(0), voice(1))[1].move
                await pilot.press("2")
                assert at_table(app).chooser.considered == second
                await pilot.press("up", "down", "enter")
                await settle(app, pilot)
                assert match_of(app).played == [second]
                assert "a number, Enter lays" not in words_of(app)


async def test_cards_are_taken_by_number_and_the_language_changes() -> None:
    app = table("human", "greedy", first=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(app, pilot)
        hand = match_of(app).view(0)["hand"]
        await pilot.press("3")
        assert card_in(str(at_table(app).chooser.considered)) == hand[2]
        await pilot.press("tab")
        assert card_in(str(at_table(app).chooser.considered)) == hand[0]
        await pilot.press("enter")
        await settle(app, pilot)
        assert len(match_of(app).played) == 2
        considered = at_table(app).chooser.considered
        await pilot.press("l")
        assert "Entrée pose la carte" in words_of(app)
        assert at_table(app).chooser.considered == considered


async def test_enter_pressed_twice_lays_one_card() -> None:
    app = table("human")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await bring_to(app, pilot, best_of(match_of(app)))
        await pilot.press("enter", "enter")
        await settle(app, pilot)
        assert len(match_of(app).played) == 1
        assert "Enter once more" in words_of(app)
        await pilot.press("enter")
        await settle(app, pilot)
        assert len(match_of(app).played) == 2


async def test_opponents_hands_are_never_drawn() -> None:
    app = table("human", "greedy", "random", first=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(app, pilot)
        while not match_of(app).over:
            position = match_of(app).position()
            seat = at_table(app).session.viewer
            hidden = [card for other, hand in enumerate(position["hands"]) if other != seat for card in hand]
            shown = words_of(app).replace(" ", "")
            for card in [*hidden, *position["stock"]]:
                assert card not in shown
            await pilot.press("enter")
            await settle(app, pilot)
        assert "win" in words_of(app)


def test_a_spectator_sees_backs() -> None:
    match = cabochon.game("topas", players=2).start(seed=1)
    shown = drawn(FACE.hand(match.view(None), Look(voice(2))))
    assert shown.count("▒▒▒▒▒▒") == 3
    assert not any(letter in shown.partition("\n")[2] for letter in "YRGB")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4])
def test_a_game_is_told_and_its_sheet_adds_up(language: str, players: int) -> None:
    match = cabochon.game("topas", players=players, expert=players == 4).start(seed=players)
    speaker = voice(players, language)
    while not match.over:
        view = match.view(0)
        assert FACE.headline(view, speaker)
        assert all(str(total) in drawn(FACE.seats(view, speaker), 28) for total in view["totals"])
        match.play(best_of(match))
    view = match.view(0)
    told = FACE.log(view["history"], speaker)
    assert len(told) == 1 + 7 * players + 1
    assert match.outcome is not None
    shown = drawn(FACE.ending(match.outcome, speaker))
    assert all(str(total) in shown for total in match.outcome.breakdown["totals"])
    assert "×" in told[-2].plain + shown or players == 2


def test_the_window_follows_the_cursor() -> None:
    whole = window([(0, 0), (1, 0)], [], 8, 9)
    assert (whole.left, whole.bottom) == (-3, -4)
    assert window([(0, 0), (1, 0)], [(9, 0), (10, 0)], 8, 10).left == 3
    assert window([(0, 0), (1, 0)], [(0, -9), (0, -8)], 8, 10).bottom == -9
    assert window([(0, 0), (0, 5)], [], 8, None).height == 10
