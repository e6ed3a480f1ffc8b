"""What a seat may know."""

import json
from typing import Any

import pytest

import cabochon
from cabochon.core.match import Match

from .endings import Ending, finish
from .table import Table, play

FIELDS = {
    "game",
    "options",
    "seat",
    "hand",
    "table",
    "mistake",
    "hand_sizes",
    "piles",
    "pile_sizes",
    "deck_size",
    "stones",
    "target",
    "dealer",
    "to_move",
    "last_taker",
    "playing",
    "round",
    "moves",
    "history",
}


def table_of_three() -> Match:
    """Seat 1 of three is to move, with known hands and piles."""
    return Table(
        cabochon.game("shokoba", players=3, edition="classic"),
        table="1S 3R 10S",
        hands=["4S 5S", "7D 4R", "2S 6S"],
        piles=["", "9R 9S", "8R 8S 8S"],
        stones=[3, 1, 7],
        last_taker=2,
        deals_left=2,
        round=4,
    ).match()


def test_the_whole_view() -> None:
    match = table_of_three()
    view = match.view(1)
    assert set(view) == FIELDS
    assert view["game"] == "shokoba"
    assert view["options"] == match.game.options
    assert view["seat"] == 1
    assert view["hand"] == ["4R", "7D"]
    assert view["table"] == ["1S", "3R", "10S"]
    assert view["mistake"] is None
    assert view["hand_sizes"] == [2, 2, 2]
    assert view["piles"] == match.position()["piles"]
    assert view["pile_sizes"] == [0, 2, 11]
    assert view["deck_size"] == 18
    assert view["stones"] == [3, 1, 7]
    assert view["target"] == 11
    assert view["dealer"] == 0
    assert view["to_move"] == 1
    assert view["last_taker"] == 2
    assert view["playing"] == [0, 1, 2]
    assert view["round"] == 4
    assert view["moves"] == ["4R=1S+3R", "7D"]
    assert view["history"] == []


@pytest.mark.parametrize("seat", [0, 2])
def test_another_seat_sees_its_own_hand_and_no_moves(seat: int) -> None:
    match = table_of_three()
    own, others = match.view(1), match.view(seat)
    assert others["hand"] == match.position()["hands"][seat]
    assert others["moves"] == []
    for field in FIELDS - {"seat", "hand", "moves"}:
        assert others[field] == own[field]


def test_a_spectator_sees_no_hand() -> None:
    match = table_of_three()
    view = match.view(None)
    assert set(view) == FIELDS
    assert view["seat"] is None
    assert view["hand"] == []
    assert view["moves"] == []
    assert view["hand_sizes"] == [2, 2, 2]
    assert view["table"] == match.view(1)["table"]


@pytest.mark.parametrize(
    "options", [{"players": 2}, {"players": 3}, {"players": 4}, {"players": 4, "teams": True}]
)
def test_a_new_match_shows_each_seat_its_cards_alone(options: dict[str, Any]) -> None:
    match = cabochon.game("shokoba", dealer=0, **options).start(seed=6)
    hands = match.position()["hands"]
    for seat in (*range(options["players"]), None):
        view = match.view(seat)
        dealt = {entry["seat"]: entry.get("cards") for entry in view["history"] if entry["event"] == "dealt"}
        assert dealt == {other: hand if other == seat else None for other, hand in enumerate(hands)}
        assert view["hand"] == ([] if seat is None else hands[seat])


def test_no_part_of_a_view_names_a_card_that_is_hidden() -> None:
    """The diamond is in seat 0's hand: nobody else is shown where it is."""
    hidden = Table(
        cabochon.game("shokoba"),
        table="9S",
        hands=["7D 1S", "2S 3S"],
        piles=["5R 5S"],
        last_taker=0,
        deals_left=1,
    ).match()
    for seat in (1, None):
        assert "7D" not in json.dumps(hidden.view(seat))
    assert "7D" in json.dumps(hidden.view(0))


def test_sho_4_what_lies_on_a_pile_was_seen_by_all_and_a_view_remembers_it() -> None:
    piled = Table(cabochon.game("shokoba"), table="9S", hands=["1R 1S", "2S 3S"], piles=["7D 7E"]).match()
    for seat in (0, 1, None):
        view = piled.view(seat)
        assert view["piles"] == piled.position()["piles"]
        assert view["pile_sizes"] == [len(pile) for pile in view["piles"]]


def test_a_pending_claim_is_public() -> None:
    game = cabochon.game("shokoba", mistakes=True)
    match = Table(game, table="3S 4S", hands=["5S 9S", "7D 9R"], deals_left=1).match()
    play(match, "7D")
    for seat in (0, 1, None):
        view = match.view(seat)
        assert view["mistake"] == "7D"
        assert view["table"] == ["3S", "4S"]
    assert match.view(0)["moves"] == ["claim 7D=3S+4S", "no claim"]
    assert match.view(1)["moves"] == []


def test_teams_have_a_pile_each_and_partners_do_not_see_each_others_cards() -> None:
    game = cabochon.game("shokoba", players=4, teams=True, nine_cards=True)
    match = game.start(seed=2)
    view = match.view(0)
    assert view["pile_sizes"] == [0, 0]
    assert view["stones"] == [0, 0]
    assert view["hand_sizes"] == [9, 9, 9, 9]
    partner = [entry for entry in view["history"] if entry["event"] == "dealt" and entry["seat"] == 2]
    assert partner == [{"event": "dealt", "seat": 2, "count": 9}]


def test_the_view_of_a_finished_match_names_the_winners() -> None:
    match, _ = finish(Ending(cabochon.game("shokoba"), [9, 3]))
    for seat in (0, 1, None):
        view = match.view(seat)
        assert set(view) == FIELDS | {"winners"}
        assert view["winners"] == [0]
        assert view["to_move"] is None
        assert view["moves"] == []


def test_who_sits_out_sees_the_table_and_an_empty_hand() -> None:
    game = cabochon.game("shokoba", players=3, edition="classic")
    match, _ = finish(Ending(game, [11, 4, 11]))
    view = match.view(1)
    assert view["hand"] == []
    assert view["playing"] == [0, 2]
    assert view["hand_sizes"] == [3, 0, 3]
    assert view["table"] == match.position()["table"]


def test_the_history_tells_what_happened_since_the_match_began() -> None:
    match = cabochon.game("shokoba").start(seed=1)
    first = match.view(0)["history"]
    events = match.play(match.moves()[0])
    assert match.view(0)["history"] == first + [event.seen_by(0) for event in events]
