"""Taking and laying, piles, shokobas: SHO-3, SHO-4, SHO-5, SHO-14."""

from typing import Any

import pytest

import cabochon
from cabochon import IllegalMove

from .table import Table, named, play, takes_of

EVERY_SIZE: list[dict[str, Any]] = [
    {"players": players, "edition": edition} for players in (2, 3, 4) for edition in ("2023", "classic")
] + [{"players": 4, "teams": True, "edition": edition} for edition in ("2023", "classic")]


def at(options: dict[str, Any], table: str, hand: str, **more: Any) -> Table:
    """Seat 1 to move with this hand, in the round's last deal."""
    return Table(cabochon.game("shokoba", **options), table=table, hands=["", hand], **more)


@pytest.mark.parametrize("options", EVERY_SIZE, ids=str)
def test_sho_3_a_card_takes_any_set_that_adds_up_to_it(options: dict[str, Any]) -> None:
    match = at(options, "1S 2S 3R 4S 6S 7E 10R", "7D 5S 8R").match()
    assert takes_of(match, "7D") == ["1S+2S+4S", "1S+6S", "3R+4S", "7E"]
    assert takes_of(match, "5S") == ["1S+4S", "2S+3R"]
    assert takes_of(match, "8R") == ["1S+3R+4S", "1S+7E", "2S+6S"]
    assert len(match.moves()) == 4 + 2 + 3


@pytest.mark.parametrize("options", EVERY_SIZE, ids=str)
def test_sho_3_a_card_that_takes_nothing_is_laid(options: dict[str, Any]) -> None:
    match = at(options, "4S 6S", "5S 9R").match()
    assert match.moves() == ["5S", "9R"]
    play(match, "9R")
    assert match.position()["table"] == ["4S", "6S", "9R"]
    assert match.position()["hands"][1] == ["5S"]


def test_sho_3_a_card_that_can_take_may_not_be_laid() -> None:
    match = at({"players": 2}, "4S 6S", "10S 9R").match()
    assert match.moves() == ["10S=4S+6S", "9R"]
    with pytest.raises(IllegalMove, match="10S can take"):
        match.play("10S")


def test_sho_3_a_player_may_lay_another_card_instead_of_taking() -> None:
    match = at({"players": 2}, "4S 6S", "10S 9R").match()
    play(match, "9R")
    assert match.position()["table"] == ["4S", "6S", "9R"]


def test_sho_3_nothing_is_subtracted() -> None:
    match = at({"players": 2}, "3S 10S", "7E 1S").match()
    assert match.moves() == ["1S", "7E"]


def test_sho_3_the_sum_must_be_exact() -> None:
    match = at({"players": 2}, "4S 4S 9R", "9S 7E").match()
    assert match.moves() == ["7E", "9S=9R"]
    for move in ("7E=4S", "9S=4S+4S", "9S=4S"):
        with pytest.raises(IllegalMove, match="add up to"):
            match.play(move)


def test_sho_3_a_set_can_be_all_cards_of_the_table_or_only_some() -> None:
    match = at({"players": 2}, "1S 1S 1S 1R", "4S 3S 2S").match()
    assert takes_of(match, "4S") == ["1R+1S+1S+1S"]
    assert takes_of(match, "3S") == ["1R+1S+1S", "1S+1S+1S"]
    assert takes_of(match, "2S") == ["1R+1S", "1S+1S"]


def test_sho_3_copies_of_a_kind_are_one_move() -> None:
    match = at({"players": 2}, "3S 3S 3S 4S 4S", "7E 7E 10S").match()
    assert match.moves() == ["10S=3S+3S+4S", "7E=3S+4S"]
    play(match, "7E=3S+4S")
    assert match.position()["table"] == ["3S", "3S", "4S"]
    assert match.position()["hands"][1] == ["7E", "10S"]


def test_sho_3_kinds_of_a_value_are_different_moves() -> None:
    match = at({"players": 2}, "3R 3S 4R 4S 7E 7D", "7E 10S").match()
    assert takes_of(match, "7E") == ["3R+4R", "3R+4S", "3S+4R", "3S+4S", "7D", "7E"]


def test_sho_3_cards_taken_may_be_named_in_any_order() -> None:
    match = at({"players": 2}, "1S 2S 4R", "7E").match()
    play(match, "7e = 4r + 1s + 2s")
    assert match.played == ["7E=1S+2S+4R"]


@pytest.mark.parametrize("options", EVERY_SIZE, ids=str)
def test_sho_3_exactly_one_card_is_played(options: dict[str, Any]) -> None:
    match = at(options, "4S 6S 9S", "10S 9R 2S").match()
    before = match.position()["hands"]
    play(match, "9R=9S")
    after = match.position()["hands"]
    assert after[1] == ["2S", "10S"]
    assert [hand for seat, hand in enumerate(after) if seat != 1] == [before[0], *before[2:]]


@pytest.mark.parametrize("options", EVERY_SIZE, ids=str)
def test_sho_4_taken_cards_and_the_taker_go_on_the_pile(options: dict[str, Any]) -> None:
    table = at(options, "1S 2S 4R 10S", "7D 5S", piles=["", "9R 9S"])
    match = table.match()
    before = match.position()["piles"]
    play(match, "7D=1S+2S+4R")
    assert match.position()["piles"][1] == ["1S", "2S", "4R", "7D", "9R", "9S"]
    assert [pile for side, pile in enumerate(match.position()["piles"]) if side != 1] == [
        before[0],
        *before[2:],
    ]
    assert match.position()["table"] == ["10S"]
    assert match.position()["last_taker"] == 1
    assert match.position()["stones"] == table.position()["stones"]


def test_sho_4_piles_are_known_to_all_who_watched() -> None:
    match = at({"players": 2}, "1S 2S 4R 10S", "7D 5S").match()
    sizes = [len(pile) for pile in match.position()["piles"]]
    for seat in (0, 1, None):
        view = match.view(seat)
        assert view["pile_sizes"] == sizes
        assert view["piles"] == match.position()["piles"]


@pytest.mark.parametrize("options", EVERY_SIZE, ids=str)
def test_sho_5_taking_everything_gives_a_stone_at_once(options: dict[str, Any]) -> None:
    match = at(options, "1S 2S 4R", "7D 5S").match()
    events = play(match, "7D=1S+2S+4R")
    assert named(events, "shokoba") == [{"event": "shokoba", "seat": 1, "side": 1}]
    assert match.position()["table"] == []
    assert match.position()["stones"] == [0, 1, 0, 0][: len(match.position()["stones"])]


def test_sho_5_a_single_card_is_a_whole_table_too() -> None:
    match = at({"players": 2}, "5R", "5S 9R").match()
    assert named(play(match, "5S=5R"), "shokoba")
    assert match.position()["stones"] == [0, 1]


def test_sho_5_leaving_one_card_is_no_shokoba() -> None:
    match = at({"players": 2}, "5R 1S", "5S 9R").match()
    assert not named(play(match, "5S=5R"), "shokoba")
    assert match.position()["stones"] == [0, 0]


@pytest.mark.parametrize("options", EVERY_SIZE, ids=str)
@pytest.mark.parametrize("mistakes", [False, True])
def test_sho_5_the_next_player_can_only_lay(options: dict[str, Any], mistakes: bool) -> None:
    game = cabochon.game("shokoba", mistakes=mistakes, **options)
    hands = ["1S 10S 3S", "7D 5S 9R", "1S 10S 3S"][: options["players"]]
    match = Table(game, table="3R 4R", hands=hands, last_taker=0).match()
    play(match, "7D=3R+4R")
    assert match.to_move == 2 % options["players"]
    assert match.moves() == ["10S", "1S", "3S"]
    play(match, "10S")
    assert match.position()["table"] == ["10S"]
    assert match.position()["mistake"] is None


@pytest.mark.parametrize("options", EVERY_SIZE, ids=str)
def test_sho_14_a_single_card_comes_first(options: dict[str, Any]) -> None:
    match = at({**options, "single_first": True}, "1S 2S 3R 4S 6S 7E", "7D 5S 8R").match()
    assert takes_of(match, "7D") == ["7E"]
    assert takes_of(match, "5S") == ["1S+4S", "2S+3R"]
    assert takes_of(match, "8R") == ["1S+3R+4S", "1S+7E", "2S+6S"]


def test_sho_14_the_player_picks_among_kinds_of_single_cards() -> None:
    match = at({"players": 2, "single_first": True}, "3S 4S 7E 7E 7D", "7E 10S").match()
    assert takes_of(match, "7E") == ["7D", "7E"]
    assert takes_of(match, "10S") == ["3S+7D", "3S+7E"]
    play(match, "7E=7D")
    assert match.position()["table"] == ["3S", "4S", "7E", "7E"]


def test_sho_14_several_cards_are_refused_beside_a_single_one() -> None:
    match = at({"players": 2, "single_first": True}, "3S 4S 7E", "7D 10S").match()
    with pytest.raises(IllegalMove, match="take 7E, not several"):
        match.play("7D=3S+4S")


def test_sho_14_does_not_force_the_card_itself_to_be_played() -> None:
    match = at({"players": 2, "single_first": True}, "3S 4S 9S", "9R 6S").match()
    assert match.moves() == ["6S", "9R=9S"]


def test_sho_14_is_off_by_default() -> None:
    match = at({"players": 2}, "3S 4S 7E", "7D 10S").match()
    assert takes_of(match, "7D") == ["3S+4S", "7E"]


def test_sho_14_a_shokoba_by_several_cards_needs_that_no_single_one_lies_there() -> None:
    match = at({"players": 2, "single_first": True}, "4S 6S", "10R 6R").match()
    assert match.moves() == ["10R=4S+6S", "6R=6S"]
    assert named(play(match, "10R=4S+6S"), "shokoba")
