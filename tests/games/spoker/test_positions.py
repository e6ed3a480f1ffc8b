"""Positions: what is refused and why, and what comes back unchanged."""

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import cabochon
from cabochon import PositionError
from cabochon.core.words import LANGUAGES, keys

from .late import late
from .table import Table

Position = dict[str, Any]
Spoil = Callable[[Position], None]

QUEENS = "G7> Qd Qc, G8v Qh"
STRAIGHT = "F7> 8d 9s Th Jc Qd"


def put(part: str, value: Any) -> Spoil:
    """Replace a part."""
    return lambda position: position.__setitem__(part, value)


def trade(square: str, card: str) -> Spoil:
    """Exchange the card on a square, or nothing, for one of the bag."""

    def spoil(position: Position) -> None:
        old = position["board"].pop(square, None)
        if card:
            position["bag"].remove("??" if card[1] == "?" else card)
            position["board"][square] = card
        if old:
            position["bag"].append(old)

    return spoil


def give(source: str, target: str) -> Spoil:
    """Move a card from one heap to another."""
    return lambda position: position[target].append(position[source].pop())


def short_hand(position: Position) -> None:
    """A hand with four cards while there are cards to draw."""
    position["bag"].append(position["hands"][1].pop())


def queens() -> Position:
    """Three queens lie on the board."""
    return Table(cabochon.game("spoker"), QUEENS, "7d 8d 9d Td Jd").position()


def straight() -> Position:
    """A closed straight lies on the board."""
    return Table(cabochon.game("spoker"), STRAIGHT, closed="F7>").position()


def open_straight() -> Position:
    """The same straight, not closed."""
    return straight() | {"closed": []}


def fresh() -> Position:
    """Nothing has been played."""
    return cabochon.game("spoker").start(seed=1).position() | {"first": 0, "to_move": 0}


def six() -> Position:
    """Two threes of sevens side by side."""
    return Table(cabochon.game("spoker"), "E7> 7d 7s 7h 7c 7* 7s").position()


def finished() -> Position:
    """A game that is over."""
    match = late("9d 9d 9h 9c", "9* Tc Qd", "Q* Kd Ac").match()
    for _ in range(3):
        match.play("pass")
    position = match.position()
    assert match.over
    return position


def last_turn() -> Position:
    """Both bags are empty, two have passed."""
    return late("9d 9d 9h 9c", "9* Tc Qd", "Q* Kd Ac", passes=2).position()


def empty_handed() -> Position:
    """Somebody has no cards left, and the bags are empty."""
    return late("", "9d 9d 9h 9c 9*", "Tc Qd Q* Kd Ac").position()


REFUSED: list[tuple[str, Callable[[], Position], Spoil, str]] = [
    ("core.position.no_card", queens, put("bag", ["Qx"]), "“Qx” in “bag” is not a card of Spoker."),
    ("core.position.no_card", queens, put("hands", [["Q?"], []]), "“Q?” in “hands” is not a card of Spoker."),
    ("core.position.no_card", queens, put("board", {"G7": "??"}), "“??” in “board” is not a card of Spoker."),
    ("core.position.no_card", queens, put("board", {"G7": 7}), "“7” in “board” is not a card of Spoker."),
    ("core.position.row_too_long", queens, put("bag", ["7d"] * 77), "“bag” holds 76 cards at most."),
    ("core.position.too_many", queens, put("discards", ["K*"]), "The card K* is there 2 times"),
    (
        "core.position.too_few",
        queens,
        lambda position: position["bag"].remove("??"),
        "The card ?? is missing",
    ),
    ("spoker.position.board", queens, put("board", ["Qd"]), "“board” is an object of squares and cards."),
    ("spoker.position.no_square", queens, put("board", {"N7": "Qd"}), "“N7” in “board” is not a square"),
    ("spoker.position.no_square", straight, put("closed", [["F7", "G7", "H7", "I7", 9]]), "“9” in “closed”"),
    ("core.position.length", straight, put("closed", [["F7", "G7"]]), "“closed” must have 5 entries, not 2."),
    ("spoker.position.centre", queens, trade("G7", ""), "but not on its centre G7"),
    ("spoker.position.apart", queens, trade("A1", "Kd"), "The card on A1 is cut off from the others."),
    ("spoker.position.division", queens, trade("I7", "Kh"), "The cards from G7 to I7 do not divide"),
    ("spoker.position.division", queens, trade("G8", "Qd"), "The cards from G7 to G8 do not divide"),
    (
        "spoker.position.six",
        six,
        put("passes", 0),
        "More than five cards of one rank stand side by side from E7",
    ),
    ("spoker.position.open", open_straight, put("passes", 0), "F7 to J7 is a straight and closed"),
    ("spoker.position.not_closed", straight, put("closed", [["E7", "F7", "G7", "H7", "I7"]]), "E7, F7, G7"),
    ("spoker.position.not_closed", straight, put("closed", [["J7", "I7", "H7", "G7", "F7"]]), "J7, I7, H7"),
    (
        "spoker.position.closed_overlap",
        straight,
        put("closed", [["F7", "G7", "H7", "I7", "J7"]] * 2),
        "Two closed figures of one line share F7.",
    ),
    ("spoker.position.aside", queens, give("aside", "bag"), "“aside” holds 8 cards, not 7."),
    ("spoker.position.hand_size", queens, short_hand, "Seat 1 holds 4 cards"),
    ("spoker.position.to_move", fresh, put("to_move", 1), "it is seat 0’s turn"),
    ("spoker.position.untouched", fresh, put("scores", [7, 0]), "Nothing has been played"),
    ("spoker.position.untouched", fresh, give("bag", "discards"), "Nothing has been played"),
    ("spoker.position.points", queens, put("scores", [2, 4]), "The first figure alone brought at least 7"),
    ("core.position.bounds", queens, put("scores", [-1, 9]), "“scores” cannot be -1."),
    ("core.position.bounds", finished, put("scores", [-10_000_000, 9, 9]), "“scores” cannot be -10000000."),
    ("spoker.position.is_over", last_turn, put("passes", 3), "the bags are empty and everybody has passed."),
    ("spoker.position.is_over", empty_handed, put("passes", 0), "a player has no cards left."),
    (
        "spoker.position.is_over",
        queens,
        put("passes", 6),
        "three whole goes round the table were all passes.",
    ),
    ("spoker.position.is_over", fresh, put("passes", 40), "nobody could begin in twenty goes"),
    ("spoker.position.not_over", queens, put("to_move", None), "nothing has ended the game"),
    ("spoker.position.passes", queens, put("passes", 7), "There cannot have been 7 passes in a row."),
    ("spoker.position.passes", finished, put("passes", 4), "There cannot have been 4 passes in a row."),
    ("core.position.winners.scores", finished, put("winners", []), "“winners” does not fit the scores"),
    (
        "core.position.winners_early",
        queens,
        put("winners", [0]),
        "“winners” belongs to a finished game only.",
    ),
]


@pytest.mark.parametrize(("key", "build", "spoil", "sentence"), REFUSED)
def test_refused(key: str, build: Callable[[], Position], spoil: Spoil, sentence: str) -> None:
    position = copy.deepcopy(build())
    players = len(position["hands"])
    spoil(position)
    with pytest.raises(PositionError) as refused:
        cabochon.game("spoker", players=players).from_position(position)
    assert (refused.value.phrase.key, sentence in refused.value.reason) == (key, True), refused.value.reason
    assert all("{" not in refused.value.sentence(language) for language in LANGUAGES)


def test_every_reason_has_a_case() -> None:
    assert {key for key in keys("spoker") if ".position." in key} <= {key for key, *_ in REFUSED}


def test_the_first_player_is_the_one_agreed_upon() -> None:
    with pytest.raises(PositionError, match="By its option, “first” is seat 1"):
        cabochon.game("spoker", first=1).from_position(queens())


@pytest.mark.parametrize("build", [queens, straight, fresh, finished, last_turn])
def test_a_possible_position_comes_back(build: Callable[[], Position]) -> None:
    position = build()
    game = cabochon.game("spoker", players=len(position["hands"]))
    assert game.from_position(position).position() == position
    assert json.loads(json.dumps(position)) == position


def test_heaps_are_sorted_and_read_in_any_order() -> None:
    position = queens()
    tumbled = copy.deepcopy(position)
    for heap in (*tumbled["hands"], tumbled["aside"]):
        random.Random(1).shuffle(heap)
    assert cabochon.game("spoker").from_position(tumbled).position() == position


def test_a_joker_makes_what_lies_there_read_otherwise() -> None:
    """With jokers a full may pass for a flush that nobody closed: it was laid as a full (SPO-5, SPO-10)."""
    full = Table(cabochon.game("spoker"), "E7> 9d 9? 9? Qd Q?").position()
    assert cabochon.game("spoker").from_position(full).position() == full


def test_spo_7_a_closed_flush_of_jokers_may_have_become_a_spoker() -> None:
    jokers = Table(cabochon.game("spoker"), "E7> 9d 9? 9? 9? 9?", closed="E7>").position()
    assert cabochon.game("spoker").from_position(jokers).position() == jokers


def test_a_run_goes_on_beyond_a_closed_figure_whose_end_was_covered() -> None:
    """SPO-7: the end covered before stays; the cards there must divide without the closed figure."""
    beyond = Table(cabochon.game("spoker"), "F7> 8d 9s Th Jc Qd Ks Kd", closed="F7>").position()
    assert cabochon.game("spoker").from_position(beyond).position() == beyond
    alone = Table(cabochon.game("spoker"), "F7> 8d 9s Th Jc Qd Ks", closed="F7>").position()
    with pytest.raises(PositionError, match="The cards from F7 to K7 do not divide"):
        cabochon.game("spoker").from_position(alone)
