"""Spoker at the terminal table: cards laid one by one, previewed, taken back; swaps, discards, hints."""

from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import ModalScreen

import cabochon
from cabochon.cli.table.app import TableApp
from cabochon.cli.table.face import Look
from cabochon.cli.table.setup import Setup
from cabochon.cli.table.spoker import FACE
from cabochon.cli.table.spoker.board import DrawnBoard, closed_off
from cabochon.cli.table.spoker.cards import Script
from cabochon.cli.table.spoker.face import SpokerFace
from cabochon.cli.table.spoker.plan import PASS, SWAP, Considered, Plan, picked_places
from cabochon.core.match import Match
from cabochon.core.words import LANGUAGES
from cabochon.games.spoker.packing import BONUS_SQUARES as BONUSES
from cabochon.games.spoker.preview import best
from cabochon.games.spoker.rules import RULES

from .table import at_table, drawn, match_of, settle, voice, words_of

HAND = ["7d", "Qd", "Qs", "Kc", "??"]


def table(*seats: str, language: str = "en", seed: int = 5, hints: bool = False, **options: Any) -> TableApp:
    game = cabochon.game("spoker", players=len(seats), **options)
    return TableApp(Setup(game, list(seats), language, seed, hints=hints), 0)


def best_of(match: Match) -> str | None:
    """The play with the most points of the player to move."""
    view = match.view(match.to_move)
    found = best(RULES.read_seen(view["options"], view), view["moves"], 1)
    return found[0].move if found else None


async def lay(app: TableApp, pilot: Pilot[Any], move: str) -> None:
    """Lay the cards of a play where it says, by the keys alone."""
    view = match_of(app).view(match_of(app).to_move)
    wanted = Considered.read(move)
    await pilot.press("escape")
    at = Considered.read(str(at_table(app).chooser.considered))
    if at.direction != wanted.direction:
        await pilot.press("r")
    right = "ABCDEFGHIJKLM".index(wanted.square[0]) - "ABCDEFGHIJKLM".index(at.square[0])
    down = int(wanted.square[1:]) - int(at.square[1:])
    await pilot.press(*["right" if right > 0 else "left"] * abs(right))
    await pilot.press(*["down" if down > 0 else "up"] * abs(down))
    for count in range(1, len(wanted.cards) + 1):
        places = picked_places(view["hand"], wanted.cards[:count])
        (place,) = places - picked_places(view["hand"], wanted.cards[: count - 1])
        await pilot.press(str(place + 1))
    assert at_table(app).chooser.considered == move


# -- a move in the making ------------------------------------------------------------------------------------


def test_cards_are_laid_taken_back_and_moved_about() -> None:
    plan = Plan().with_card(1, HAND).with_card(2, HAND)
    assert plan.move({}, HAND) == "G7> Qd Qs"
    assert plan.with_card(1, HAND) == plan, "no card is laid twice"
    assert plan.with_card(7, HAND) == plan, "nor one that is not there"
    assert plan.without_last().move({}, HAND) == "G7> Qd"
    assert plan.cleared().move({}, HAND) == "G7>"
    assert plan.turned().moved(-1, 2).move({}, HAND) == "F9v Qd Qs"
    assert plan.move({"G7": "Kd", "H7": "Ks"}, HAND) == "I7> Qd Qs", "covered squares are skipped"


def test_the_cursor_stays_on_the_board() -> None:
    corner = Plan("A1")
    assert corner.moved(-1, 0) == corner.moved(0, -1) == corner
    assert Plan("M13").moved(1, 0) == Plan("M13").moved(0, 1) == Plan("M13")


def test_discards_are_marked_and_unmarked() -> None:
    plan = Plan().to(PASS).with_card(3, HAND).with_card(0, HAND)
    assert plan.move({}, HAND) == "pass 7d Kc"
    assert plan.with_card(3, HAND).move({}, HAND) == "pass 7d"
    assert plan.cleared().doing == PASS
    assert plan.cleared().cleared().move({}, HAND) == "G7>"


def test_a_swap_is_at_the_cursor() -> None:
    plan = Plan().with_card(0, HAND).to(SWAP)
    assert plan.moved(1, 0).move({}, HAND) == "swap H7"
    assert plan.with_card(0, HAND) == plan
    assert plan.to(SWAP).move({}, HAND) == "G7>"


def test_where_cards_land() -> None:
    board = {"H7": "Kd", "J7": "Ks"}
    laid, after = Considered.read("G7> Qd Qs").landing(board)
    assert (laid, after) == ({"G7": "Qd", "I7": "Qs"}, "K7")
    assert Considered.read("M7> Qd Qs").landing({}) == ({"M7": "Qd"}, None)
    assert Considered.read("G7>").landing(board) == ({}, "G7")


# -- what is drawn -------------------------------------------------------------------------------------------


def test_the_board_shows_bonus_squares_and_what_is_closed_off() -> None:
    assert sorted(BONUSES.values()).count(5) == 5
    assert len(BONUSES) == 17
    closed = [["F7", "G7", "H7", "I7", "J7"]]
    board = dict(zip(closed[0], ["8d", "9s", "Th", "Jc", "Qd"], strict=True))
    assert closed_off(board, closed) == {"E7", "K7"}
    assert closed_off(board, [["A1", "A2", "A3", "A4", "A5"]]) == {"A6"}


@pytest.mark.parametrize(("width", "cells"), [(46, "[>]"), (80, " [>] ")])
def test_the_cursor_shows_where_and_which_way(width: int, cells: str) -> None:
    board = DrawnBoard({}, Script(), "en", BONUSES, cursor="G7", direction=">")
    shown = drawn(type("Part", (), {"title": "", "body": board}), width)
    assert cells in shown
    assert shown.count("20") == 4


def test_suits_are_signs_or_letters_and_ranks_as_in_the_language() -> None:
    match = cabochon.game("spoker", first=0).start(seed=5)
    face = SpokerFace()
    for letters in (False, True):
        face.script.letters = letters
        for language, jack in (("en", "J"), ("fr", "V")):
            hand = drawn(face.hand(match.view(0), Look(voice(2, language))))
            assert f"{jack}{'d' if letters else '♦'}" in hand


def test_a_spectator_sees_backs() -> None:
    shown = drawn(FACE.hand(cabochon.game("spoker").start(seed=1).view(None), Look(voice(2))))
    assert shown.count("▒▒") == 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 6])
def test_a_game_is_told_and_its_ending_adds_up(language: str, players: int) -> None:
    match = cabochon.game("spoker", players=players, any_order=players == 6).start(seed=players)
    speaker = voice(players, language)
    for turn in range(10_000):
        if match.over:
            break
        view = match.view(0)
        assert FACE.headline(view, speaker)
        assert all(str(points) in drawn(FACE.seats(view, speaker), 28) for points in view["scores"])
        moves = match.moves()
        match.play(best_of(match) or moves[turn % len(moves)])
    assert match.outcome is not None
    told = FACE.log(match.view(0)["history"], speaker)
    assert not any("{" in sentence.plain for sentence in told)
    shown = drawn(FACE.ending(match.outcome, speaker))
    assert all(str(score) in shown for score in match.outcome.scores)
    assert match.outcome.breakdown["ending"] == "out_of_cards" or "pass" in shown


def test_a_few_moves_are_offered_one_and_all() -> None:
    match = cabochon.game("spoker", first=0).start(seed=5)
    view = match.view(0) | {"moves": ["G7> Jd Jh", "pass 7h 8*"]}
    laid, discarded = FACE.offers(view, voice(2))
    assert (laid.card.plain, laid.words.plain) == ("J♦ J♥", "G7> +7 points  pair 2 + 5")
    assert (discarded.card.plain, discarded.words.plain) == ("7♥ 8★", "discarded, and pass")
    match.play("G7> Jd Jh")
    swap = match.view(1) | {"moves": ["swap H7"]}
    assert FACE.offers(swap, voice(2))[0].words.plain == "swapped on H7 for J♥"


# -- by the keys ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
async def test_figures_are_laid_previewed_and_played(language: str) -> None:
    app = table("human", "greedy", language=language, first=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        for _ in range(3):
            match = match_of(app)
            move = best_of(match)
            played = len(match.played)
            if move is None:
                await pilot.press("p", "1", "enter")
            else:
                await lay(app, pilot, move)
                view = match.view(0)
                points = best(RULES.read_seen(view["options"], view), [move], 1)[0].points
                assert f"+{points} point" in words_of(app)
                await pilot.press("enter")
            await settle(app, pilot)
            assert match.played[played] == (move or match.played[played])
            assert len(match.played) == played + 2


async def test_what_cannot_be_played_says_why_and_stays() -> None:
    app = table("human", "greedy", first=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("1")
        assert "The first play of the game" in words_of(app)
        await pilot.press("2", "enter")
        assert "is no figure (SPO-3)." in words_of(app)
        assert match_of(app).played == []
        await pilot.press("backspace")
        assert "The first play of the game" in words_of(app)
        await pilot.press("escape")
        assert at_table(app).chooser.considered == "G7>"
        await pilot.press("enter")
        assert match_of(app).played == []


async def test_discards_are_picked_by_number() -> None:
    app = table("human", "greedy", first=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        hand = match_of(app).view(0)["hand"]
        await pilot.press("p")
        assert "Who passes discards 1 to 4 cards (SPO-11)." in words_of(app)
        await pilot.press("2", "1", "enter")
        await settle(app, pilot)
        assert match_of(app).played[0] == f"pass {hand[0]} {hand[1]}"


async def test_a_joker_is_swapped_at_the_cursor() -> None:
    game = cabochon.game("spoker", first=0)
    position = game.start(seed=5).position()
    deck = [*position["hands"][0], *position["hands"][1], *position["bag"], *position["aside"]]
    for card in ("Qd", "Qs", "??", "7d", "8d", "9d", "Td"):
        deck.remove(card)
    position |= {"board": {"G7": "Qd", "H7": "Qs"}, "scores": [7, 0]}
    position |= {"hands": [["7d", "8d", "9d", "Td", "??"], deck[:5]], "aside": deck[5:13], "bag": deck[13:]}
    record = game.from_position(position).record()
    app = TableApp(Setup(game, ["human", "greedy"], "en", 5, record=record), 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("w", "right", "right")
        assert "I7 is free" in words_of(app)
        await pilot.press("left", "enter")
        await settle(app, pilot)
        assert match_of(app).played[0] == "swap H7"


async def test_the_best_plays_are_listed_with_hints_only() -> None:
    for hints in (False, True):
        app = table("human", "greedy", hints=hints, first=0)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(app, pilot)
            await pilot.press("b")
            assert ("a number, Enter plays" in words_of(app)) == hints
            if hints:
                second = FACE.offers(match_of(app).view(0), voice(2))[1].move
                await pilot.press("2", "enter")
                await settle(app, pilot)
                assert match_of(app).played[0] == second


async def test_letters_and_languages_change_by_a_key() -> None:
    app = table("human", "greedy", first=0)
    async with app.run_test(size=(120, 44)) as pilot:
        await settle(app, pilot)
        before = FACE.script.letters  # type: ignore[attr-defined]
        await pilot.press("a")
        assert FACE.script.letters != before  # type: ignore[attr-defined]
        await pilot.press("a", "l")
        assert "Entrée joue" in words_of(app)


async def test_people_at_one_screen_sit_behind_a_curtain() -> None:
    app = table("human", "human", first=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        assert isinstance(app.screen, ModalScreen)
        await pilot.press("enter")
        await settle(app, pilot)
        await pilot.press("p", "1", "enter")
        await settle(app, pilot)
        assert isinstance(app.screen, ModalScreen)
        assert at_table(app).session.viewer is None
