"""Positions: what is refused and why, and what comes back unchanged."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cabochon
from cabochon import PositionError
from cabochon.core.game import Game
from cabochon.core.words import LANGUAGES, keys

from .plane import DECK, Plane
from .table import BOOKLET, Table

Spoil = Callable[[dict[str, Any]], None]


def put(part: str, value: Any) -> Spoil:
    """Replace a part."""
    return lambda position: position.__setitem__(part, value)


def swap(*path: Any, to: Any) -> Spoil:
    """Replace something within a part."""

    def spoil(position: dict[str, Any]) -> None:
        *way, last = path
        inner: Any = position
        for step in way:
            inner = inner[step]
        inner[last] = to

    return spoil


def pass_card(source: tuple[Any, ...], target: tuple[Any, ...]) -> Spoil:
    """Move the last card of one list to another."""

    def spoil(position: dict[str, Any]) -> None:
        lists: list[Any] = []
        for path in (source, target):
            inner: Any = position
            for step in path:
                inner = inner[step]
            lists.append(inner)
        lists[1].append(lists[0].pop())

    return spoil


def table(**options: Any) -> tuple[Game, dict[str, Any]]:
    """Two players after eight turns; seat 0 to move."""
    game = cabochon.game("topas", **options)
    return game, Table(game, BOOKLET).position()


def finished(**options: Any) -> tuple[Game, dict[str, Any]]:
    """A game that is over."""
    game = cabochon.game("topas", **options)
    match = game.start(seed=1)
    while not match.over:
        match.play(match.moves()[0])
    return game, match.position()


def solitaire() -> tuple[Game, dict[str, Any]]:
    """The solitaire in its second column."""
    game = cabochon.game("topas", players=1)
    return game, Table(game, "Y3R1@0,0> Y2G1@-1,0<", columns=[[0, 2, 5, 7, 3, 9, 28]]).position()


def solitaire_over() -> tuple[Game, dict[str, Any]]:
    """A solitaire that is over."""
    return finished(players=1)


def going_on(position: dict[str, Any]) -> None:
    """Somebody is to move after the end."""
    del position["winners"]
    position["to_move"] = 0


REFUSED: list[tuple[str, Callable[[], tuple[Game, dict[str, Any]]], Spoil, str]] = [
    ("no_card", table, swap("hands", 0, 0, to="Y3Y1"), "“Y3Y1” in “hands” is not a card of Topas."),
    ("no_card", table, swap("stock", 0, to=7), "“7” in “stock” is not a card of Topas."),
    ("no_card", table, swap("stock", 0, to=["Y1R2"]), "in “stock” is not a card of Topas."),
    ("twice", table, swap("stock", 0, to="Y3R1"), "The card Y3R1 is there more than once."),
    ("missing_card", table, lambda p: p["stock"].pop(), "is missing."),
    ("not_placement", table, swap("area", 2, to=5), "“5” in “area” is not a placement"),
    ("not_placement", table, swap("area", 2, to="y3r2@0,-1>"), "“y3r2@0,-1>” in “area” is not a placement"),
    ("not_placement", table, swap("area", 2, to="Y3R2@+0,-1>"), "is not a placement"),
    ("area", table, swap("area", 2, to="Y3R2"), "Y3R2 cannot have been laid: “Y3R2” is not a move."),
    ("area", table, swap("area", 2, to="Y3X2@0,-1>"), "There is no card “Y3X2”."),
    ("area", table, swap("area", 2, to="Y3R2@0,0^"), "The square 0,0 is already taken (TOP-3)."),
    ("area", table, swap("area", 1, to="Y2G1@-2,1<"), "Y2G1@-2,1< touches no card"),
    ("area", table, swap("area", 1, to="Y2G1@99,1<"), "touches no card"),
    ("area", table, swap("area", 8, to="Y2R3@0,1>"), "a yellow line of 9 gems"),
    ("start", table, swap("area", 0, to="Y3R1@1,0<"), "The start card lies on 0,0 and 1,0"),
    ("no_start", table, put("area", []), "lacks the start card"),
    ("agreed", lambda: table(first=0), put("first", 1), "By its option, “first” is seat 0."),
    ("to_move", table, put("to_move", 1), "By turn order it is seat 0’s turn."),
    ("is_over", finished, going_on, "the game is over"),
    ("not_over", table, put("to_move", None), "not everyone has laid 7 cards"),
    (
        "hand_size",
        table,
        pass_card(("hands", 0), ("stock",)),
        "Seat 0 holds 2, but by turn order it should hold 3",
    ),
    ("hand_size", table, pass_card(("hands", 0), ("hands", 1)), "Seat 0 holds 2"),
    (
        "hand_size",
        solitaire,
        pass_card(("stock",), ("hands", 0)),
        "Seat 0 holds 2, but by turn order it should hold 1",
    ),
    ("scores", table, swap("scores", 0, 1, to=4), "The score sheet of seat 0 does not fit the area"),
    ("scores", table, lambda p: p["scores"][1].pop(), "The score sheet of seat 1 does not fit the area"),
    ("scores", table, lambda p: p["scores"].reverse(), "does not fit the area"),
    ("scores", solitaire, swap("scores", 0, 0, to=6), "The score sheet of seat 0 does not fit the area"),
    ("no_columns", table, put("columns", []), "“columns” is null and “away” empty but in the solitaire."),
    ("no_columns", table, pass_card(("stock",), ("away",)), "“away” empty but in the solitaire."),
    ("columns", solitaire, put("columns", [[0] * 7] * 5), "The solitaire has 4 columns, not 5."),
    ("column_over", solitaire, put("to_move", None), "when 4 columns are full, and not before"),
    ("column_over", solitaire, put("area", []), "when 4 columns are full, and not before"),
    (
        "column_over",
        solitaire_over,
        going_on,
        "when 4 columns are full",
    ),
    ("away", solitaire, put("columns", []), "Finished columns put 0 cards away, not 8."),
    ("points", solitaire, swap("columns", 0, 0, to=1), "No card can bring 1 points."),
    ("points", solitaire, swap("columns", 0, 0, to=29), "No card can bring 29 points."),
    ("winners.scores", finished, put("winners", []), "the winning seats are"),
    ("winners.scores", finished, lambda p: p.pop("winners"), "the winning seats are"),
    ("winners_early", table, put("winners", [0]), "“winners” belongs to a finished game only."),
]

MALFORMED: list[tuple[str, Spoil]] = [
    ("core.position.missing", lambda p: p.pop("stock")),
    ("core.position.unknown", put("sock", [])),
    ("core.position.not_list", put("area", "Y3R1@0,0>")),
    ("core.position.not_list", swap("scores", 0, to=5)),
    ("core.position.not_list", put("hands", None)),
    ("core.position.length", put("hands", [[]])),
    ("core.position.length", put("scores", [[], [], []])),
    ("core.position.not_whole", swap("scores", 0, 0, to="5")),
    ("core.position.not_whole", put("to_move", [0, 1])),
    ("core.position.not_whole", put("first", None)),
    ("core.position.bounds", put("to_move", 2)),
    ("core.position.bounds", put("first", -1)),
    ("core.position.bounds", swap("scores", 0, 0, to=-5)),
]


@pytest.mark.parametrize(("key", "setting", "spoil", "sentence"), REFUSED)
def test_impossible_positions_are_refused(
    key: str, setting: Callable[[], tuple[Game, dict[str, Any]]], spoil: Spoil, sentence: str
) -> None:
    game, position = setting()
    game.from_position(position)
    spoilt = copy.deepcopy(position)
    spoil(spoilt)
    with pytest.raises(PositionError) as refused:
        game.from_position(spoilt)
    assert refused.value.phrase.key in (f"topas.position.{key}", f"core.position.{key}")
    assert sentence in refused.value.reason
    assert all("{" not in refused.value.sentence(language) for language in LANGUAGES)


@pytest.mark.parametrize(("key", "spoil"), MALFORMED)
def test_malformed_positions_are_refused(key: str, spoil: Spoil) -> None:
    game, position = table()
    spoil(position)
    with pytest.raises(PositionError) as refused:
        game.from_position(position)
    assert refused.value.phrase.key == key


@pytest.mark.parametrize("position", [None, [], "Y3R1", 5])
def test_what_is_no_object_is_no_position(position: Any) -> None:
    with pytest.raises(PositionError):
        cabochon.game("topas").from_position(position)


@pytest.mark.parametrize(
    ("players", "cards", "key"),
    [(2, 16, "too_many_laid"), (3, 23, "too_many_laid"), (4, 30, "too_many_laid"), (1, 8, "column_full")],
)
def test_too_many_cards_on_the_area(players: int, cards: int, key: str) -> None:
    """One turn more than there are, though every card of it could be laid."""
    match = cabochon.game("topas", players=4).start(seed=1)
    area, deck = match.position()["area"], list(DECK)
    deck.remove(area[0][:4])
    while len(area) < cards:
        area.append(next(Plane(area).placements([deck.pop()])))
    position = match.position() | {
        "area": area,
        "hands": [[]] * players,
        "scores": [[]] * players,
        "columns": [] if players == 1 else None,
        "to_move": 0,
        "first": 0,
    }
    with pytest.raises(PositionError) as refused:
        cabochon.game("topas", players=players).from_position(position)
    assert refused.value.phrase.key == f"topas.position.{key}"


def test_every_reason_has_a_case() -> None:
    elsewhere = {"topas.position.column_full", "topas.position.too_many_laid"}
    cases = {f"topas.position.{key}" for key, *_ in REFUSED} | elsewhere
    assert {key for key in keys("topas") if ".position." in key} <= cases


def test_expert_columns_hold_products() -> None:
    game = cabochon.game("topas", players=1, expert=True)
    columns = [[0, 7, 18, 48, 2401, 35, 12]]
    assert Table(game, "Y3R1@0,0>", columns=columns).match().position()["columns"] == columns
    with pytest.raises(PositionError, match="No card can bring 11 points"):
        Table(game, "Y3R1@0,0>", columns=[[11, 0, 0, 0, 0, 0, 0]]).match()


@settings(max_examples=40)
@given(
    players=st.integers(1, 4),
    expert=st.booleans(),
    seed=st.integers(0, 2**32),
    choices=st.lists(st.integers(0, 2000), max_size=28),
)
def test_any_game_keeps_its_cards_and_comes_back_from_text(
    players: int, expert: bool, seed: int, choices: list[int]
) -> None:
    game = cabochon.game("topas", players=players, expert=expert)
    match = game.start(seed=seed)
    for choice in choices:
        if match.over:
            break
        moves = match.moves()
        match.play(moves[choice % len(moves)])
    position = json.loads(json.dumps(match.position()))
    assert sorted(game.rules.inventory(position)) == sorted(DECK)
    again = game.from_position(position)
    assert again.position() == position
    assert again.moves() == match.moves()
    state = again.state()
    state.rng[:] = match.state().rng
    assert state.tobytes() == match.state().tobytes()
    replayed = cabochon.replay(json.loads(json.dumps(match.record())))
    assert replayed.position() == position


@settings(max_examples=60)
@given(text=st.text(max_size=20), card=st.sampled_from(DECK), x=st.integers(), y=st.integers())
def test_any_text_is_a_legal_move_or_refused(text: str, card: str, x: int, y: int) -> None:
    match = cabochon.game("topas").start(seed=1)
    legal = match.moves()
    for move in (text, f"{card}@{x},{y}>", f"{card}@{x % 5 - 2},{y % 5 - 2}^"):
        twin = match.copy()
        try:
            twin.play(move)
        except cabochon.IllegalMove:
            assert move not in legal
        else:
            assert twin.played[0] in legal
