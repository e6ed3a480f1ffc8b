"""Positions: the form of the rules, and what is refused as impossible, with its reason."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

import cabochon
from cabochon.core.pages import programs_text
from cabochon.core.words import LANGUAGES, keys
from cabochon.games.eight28.notation import totals

from .table import SIX_ROWS, Table, named

Position = dict[str, Any]
Change = Callable[[Position], None]


def offer() -> Position:
    """Seat 2 is asked after seat 1 has taken a card."""
    return Table(["4: 2", "5: 1/11", "6: 10 9"], pot=(4, 0), dealer=0, to_move=2, accepted=True).position()


def choose() -> Position:
    """Seat 1 chose 8; seat 0 is to choose, seat 2 can only play for 28."""
    table = Table(["4: 2", "5: 1/11", "6: 10 9"], pot=(4, 0), dealer=1, to_move=0, phase="choose")
    return table.position() | {"choices": [None, "8", "28"]}


def over() -> Position:
    """A finished game."""
    match = Table(["4: 2", "5: 1/11", "6: 10 9"], pot=(6, 2), dealer=1).match()
    for move in ("refuse", "8", "28"):
        match.play(move)
    assert match.over
    return match.position()


def put(part: str, value: Any) -> Change:
    return lambda position: position.__setitem__(part, value)


def put_in(part: str, place: int, value: Any) -> Change:
    return lambda position: position[part].__setitem__(place, value)


def both(*changes: Change) -> Change:
    def change(position: Position) -> None:
        for each in changes:
            each(position)

    return change


def swap_open(seat: int, row: list[str]) -> Change:
    """Another row for a seat; the deck takes and gives the cards."""

    def change(position: Position) -> None:
        position["deck"] += position["open"][seat]
        for card in row:
            position["deck"].remove(card)
        position["open"][seat] = row

    return change


def swap_hidden(seat: int, card: str) -> Change:
    def change(position: Position) -> None:
        position["deck"].append(position["hidden"][seat])
        position["deck"].remove(card)
        position["hidden"][seat] = card

    return change


REFUSED: list[tuple[Callable[[], Position], Change, str]] = [
    (offer, lambda position: position.pop("pot"), "core.position.missing"),
    (offer, put("stock", []), "core.position.unknown"),
    (offer, put("hidden", ["4", "5"]), "core.position.length"),
    (offer, put_in("hidden", 0, None), "core.position.no_card"),
    (offer, put_in("hidden", 0, "11"), "core.position.no_card"),
    (offer, put_in("deck", 0, 1), "core.position.no_card"),
    (offer, put_in("hidden", 0, "9"), "core.position.too_many"),
    (offer, lambda position: position["deck"].pop(), "core.position.too_few"),
    (offer, lambda position: position["deck"].append("1"), "core.position.too_many"),
    (offer, put("pot", [5, 0]), "eight28.position.stones.blue"),
    (offer, put("bank", [51, 14]), "eight28.position.stones.red"),
    (offer, put("pot", [4]), "core.position.length"),
    (offer, put("pot", [-1, 0]), "core.position.bounds"),
    (offer, put("pot", [4.0, 0]), "core.position.not_whole"),
    (offer, put("accepted", 1), "core.position.not_bool"),
    (offer, put("phase", "share"), "eight28.position.no_phase"),
    (offer, put("dealer", 3), "core.position.bounds"),
    (offer, put("dealer", None), "core.position.not_whole"),
    (offer, put("out", [0, 0]), "core.position.seats"),
    (offer, put("out", [0]), "eight28.position.not_out"),
    (offer, put("passed", [1]), "eight28.position.no_final_pass"),
    (offer, swap_open(0, ["10", "10", "9"]), "eight28.position.should_be_out"),
    (
        offer,
        both(swap_open(0, ["10", "10", "9", "1"]), put("out", [0])),
        "eight28.position.out_before",
    ),
    (offer, swap_open(0, ["1"] * 15 + ["1/11"] * 7 + ["2"] * 3 + ["3"] * 2), "eight28.position.row_too_long"),
    (offer, both(put("pot", [3, 1]), put("bank", [52, 14])), "eight28.position.red_before_blue"),
    (offer, put("round", 5), "eight28.position.too_many_rounds"),
    (offer, put("round", 0), "core.position.bounds"),
    (offer, both(put("pot", [0, 0]), put("won", [[4, 0], [0, 0], [0, 0]])), "eight28.position.empty_pot"),
    (offer, both(put("pot", [2, 0]), put("won", [[2, 0], [0, 0], [0, 0]])), "eight28.position.won_early"),
    (
        offer,
        both(
            put("pot", [55, 0]), put("bank", [0, 14]), put("won", [[0, 1], [0, 0], [0, 0]]), put("round", 9)
        ),
        "eight28.position.red_won",
    ),
    (offer, put("to_move", None), "eight28.position.nobody_to_move"),
    (offer, put("choices", ["8", None, None]), "eight28.position.choices_early"),
    (offer, put("choices", [8, None, None]), "eight28.position.no_choice"),
    (offer, put("choices", [[], None, None]), "eight28.position.no_choice"),
    (offer, put("to_move", 1), "eight28.position.nobody_accepted"),
    (offer, put("winners", [0]), "core.position.winners_early"),
    (
        offer,
        both(swap_open(2, ["10", "10", "9"]), put("out", [2])),
        "eight28.position.not_offered",
    ),
    (choose, put("accepted", True), "eight28.position.round_goes_on"),
    (choose, put("to_move", 1), "eight28.position.chooser"),
    (choose, put("to_move", 2), "eight28.position.chooser"),
    (choose, put("choices", [None, None, "28"]), "eight28.position.chooser"),
    (choose, both(put("choices", ["8", None, "28"]), put("to_move", 1)), "eight28.position.chooser"),
    (choose, put("choices", ["8", "8", "28"]), "eight28.position.all_chosen"),
    (choose, put("choices", [None, "8", None]), "eight28.position.only_28"),
    (choose, put("choices", [None, "8", "8"]), "eight28.position.only_28"),
    (
        choose,
        both(swap_open(2, ["10", "10", "7"]), put("choices", [None, "8", "28"])),
        "eight28.position.plays_for_nothing",
    ),
    (choose, both(swap_open(2, ["1/11", "1/11"])), "eight28.position.jackpot"),
    (over, put("winners", [0, 1, 2]), "core.position.winners.stones"),
    (over, lambda position: position.pop("winners"), "core.position.winners.stones"),
    (over, put("to_move", 1), "eight28.position.nobody_to_move"),
    (over, put("choices", [None, "8", "28"]), "eight28.position.chooser"),
    (
        over,
        both(put("bank", [0, 15]), put("pot", [1, 0]), put("won", [[1, 0], [5, 0], [48, 0]])),
        "eight28.position.not_last_round",
    ),
    (over, both(put("pot", [0, 2]), put("won", [[6, 0], [0, 0], [49, 0]])), "eight28.position.not_shared"),
]


@pytest.mark.parametrize(
    ("start", "change", "key"), REFUSED, ids=[f"{n}-{case[2]}" for n, case in enumerate(REFUSED)]
)
def test_an_impossible_position_is_refused_with_its_reason(
    start: Callable[[], Position], change: Change, key: str
) -> None:
    game = cabochon.game("eight28")
    game.from_position(start())
    position = start()
    change(position)
    with pytest.raises(cabochon.PositionError) as refused:
        game.from_position(position)
    assert refused.value.phrase.key == key
    for language in LANGUAGES:
        assert refused.value.sentence(language)


FINAL_PASS: list[tuple[Table, str]] = [
    (
        Table(["2: 10 10 9", "5:", "6: 1"], out=[0], passed=[0], dealer=2, to_move=1),
        "eight28.position.out_and_passed",
    ),
    (Table(["4:", "5: 1", "6:"], passed=[2], dealer=0, to_move=2), "eight28.position.not_offered"),
    (
        Table(["4:", "5: 1", "6:"], dealer=0, to_move=2),
        "eight28.position.neither_took_nor_passed",
    ),
    (
        Table(["9:", "5: 1", "9:"], phase="choose", to_move=1, choices=["28", None, "28"]),
        "eight28.position.round_goes_on",
    ),
]


@pytest.mark.parametrize(("table", "key"), FINAL_PASS, ids=[key for _, key in FINAL_PASS])
def test_positions_impossible_with_final_pass(table: Table, key: str) -> None:
    table.final_pass = True
    with pytest.raises(cabochon.PositionError) as refused:
        table.match()
    assert refused.value.phrase.key == key


@pytest.mark.parametrize(
    ("accepted", "phase", "key"),
    [
        (True, "offer", "eight28.position.no_card_left"),
        (False, "choose", "eight28.position.nobody_accepted_last"),
    ],
)
def test_an_empty_deck_has_ended_the_round(accepted: bool, phase: str, key: str) -> None:
    rows = [*SIX_ROWS[:2], SIX_ROWS[2] + " 8", *SIX_ROWS[3:5], SIX_ROWS[5] + " 8"]
    with pytest.raises(cabochon.PositionError) as refused:
        Table(rows, accepted=accepted, phase=phase).match()
    assert refused.value.phrase.key == key


def test_no_card_was_accepted_where_none_is_open() -> None:
    with pytest.raises(cabochon.PositionError) as refused:
        Table(
            ["9:", "9:", "4:"], accepted=True, phase="choose", choices=["28", "28", None], to_move=2
        ).match()
    assert refused.value.phrase.key == "eight28.position.nobody_accepted"


def test_every_reason_to_refuse_a_position_is_tested() -> None:
    tested = {key for _, _, key in REFUSED} | {key for _, key in FINAL_PASS}
    tested |= {"eight28.position.no_card_left", "eight28.position.nobody_accepted_last"}
    assert {key for key in keys("eight28") if key.startswith("eight28.position.")} <= tested


def test_a_position_has_the_form_of_the_rules() -> None:
    table = Table(["4: 2", "1/11:", "8: 10 9"], pot=(3, 0), dealer=1, to_move=2, deck="1 1")
    match = table.match()
    assert match.position() == table.position()
    assert list(match.position()) == list(table.position())


def test_a_finished_position_keeps_the_last_cards_and_choices() -> None:
    position = over()
    assert position["choices"] == ["28", "8", "28"]
    assert position["open"] == [["2"], ["1/11"], ["10", "9"]]
    assert cabochon.game("eight28").from_position(position).over


def test_a_game_can_go_on_from_the_middle_of_a_sharing() -> None:
    match = cabochon.game("eight28").from_position(choose(), seed=1)
    match.play("8")
    assert match.position()["won"] == [[1, 0], [1, 0], [2, 0]]
    assert match.position()["round"] == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_the_rules_page_is_a_position(language: str) -> None:
    example = re.search(r"```json\n(.*?)```", programs_text("eight28", language), re.DOTALL)
    assert example is not None
    match = cabochon.game("eight28").from_position(json.loads(example[1]))
    assert named(match.play("refuse"), "Refused")
    assert totals(["1/11", "6", "1/11"]) == [8, 18, 28]
