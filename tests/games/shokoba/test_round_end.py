"""The end of a round: who gets the rest of the table, and the five stones. SHO-6, SHO-7, SHO-8."""

from typing import Any

import pytest

import cabochon

from .endings import Ending, Share, finish, stones_for
from .table import Table, in_order, named, play

EVERY_SIZE: list[dict[str, Any]] = [
    {"players": players, "edition": edition} for players in (2, 3, 4) for edition in ("2023", "classic")
] + [{"players": 4, "teams": True, "edition": edition} for edition in ("2023", "classic")]


@pytest.mark.parametrize("options", EVERY_SIZE, ids=str)
def test_sho_6_the_last_taker_gets_the_rest_without_a_shokoba(options: dict[str, Any]) -> None:
    """Seat 1 takes with its last card; everybody after it can only lay."""
    hands = ["10R", "9R", "8R", "6S"][: options["players"]]
    match = Table(cabochon.game("shokoba", **options), table="1S 9S", hands=hands, last_taker=0).match()
    play(match, "9R=9S", *(hands[seat] for seat in range(2, options["players"])))
    events = play(match, "10R")
    rest = in_order(["1S", "10R", *hands[2:]])
    assert named(events, "swept") == [{"event": "swept", "seat": 1, "cards": rest}]
    assert not named(events, "shokoba")
    (counted,) = named(events, "round_counted")
    assert counted["counts"]["cards"][1] == 2 + len(rest)
    assert sum(counted["counts"]["cards"]) == 40


def test_sho_6_the_last_taker_of_an_earlier_deal_counts() -> None:
    match = Table(cabochon.game("shokoba"), table="2S", hands=["10R", "9R"], last_taker=0).match()
    (swept,) = named(play(match, "9R", "10R"), "swept")
    assert swept == {"event": "swept", "seat": 0, "cards": ["2S", "9R", "10R"]}


def test_sho_6_the_last_card_may_take_some_and_sweep_the_rest() -> None:
    match = Table(cabochon.game("shokoba"), table="1S 9S", hands=["10R", "5S"], last_taker=1).match()
    events = play(match, "5S", "10R=1S+9S")
    assert named(events, "swept") == [{"event": "swept", "seat": 0, "cards": ["5S"]}]
    assert not named(events, "shokoba")


@pytest.mark.parametrize("options", EVERY_SIZE, ids=str)
def test_sho_6_the_last_card_taking_everything_is_a_shokoba(options: dict[str, Any]) -> None:
    players = options["players"]
    hands = [""] * (players - 1) + ["10R"]
    table = Table(cabochon.game("shokoba", **options), table="1S 9S", hands=hands, dealer=players - 1)
    table.to_move = players - 1
    table.last_taker = 0
    events = play(table.match(), "10R=1S+9S")
    side = 1 if options.get("teams") else players - 1
    assert named(events, "shokoba") == [{"event": "shokoba", "seat": players - 1, "side": side}]
    assert not named(events, "swept")
    (counted,) = named(events, "round_counted")
    given = list(counted["winners"].values()).count(side)
    assert counted["stones"][side] == given + 1


@pytest.mark.parametrize("options", EVERY_SIZE, ids=str)
def test_sho_6_if_nobody_took_anything_the_cards_go_to_nobody(options: dict[str, Any]) -> None:
    match = cabochon.game("shokoba", mistakes=True, dealer=0, **options).start(seed=2)
    while match.position()["round"] == 1:
        lays = [move for move in match.moves() if "=" not in move]
        match.play(lays[0])
    assert not named(match.events, "swept")
    (counted,) = named(match.events, "round_counted")
    sides = len(counted["stones"])
    assert counted["counts"]["cards"] == [0] * sides
    assert set(counted["winners"].values()) == {None}
    assert counted["stones"] == [0] * sides
    assert match.position()["dealer"] == 1


@pytest.mark.parametrize(
    ("shares", "winners"),
    [
        ([(1, 2, 5, 14), (0, 1, 4, 13)], [0, 0, 0, 0, 0]),
        ([(0, 1, 4, 13), (1, 2, 5, 14)], [1, 1, 1, 1, 1]),
        ([(1, 0, 0, 11), (0, 3, 9, 16)], [0, 1, 1, 1, 1]),
        ([(0, 3, 0, 10), (1, 0, 9, 17)], [1, 0, 1, 1, 1]),
        ([(0, 0, 9, 2), (1, 3, 0, 25)], [1, 1, 0, 1, 1]),
        ([(0, 0, 0, 14), (1, 3, 9, 13)], [1, 1, 1, 0, 1]),
        ([(0, 0, 0, 21), (1, 3, 9, 6)], [1, 1, 1, 0, 0]),
        ([(1, 2, 4, 13), (0, 1, 5, 14)], [0, 0, 1, 1, None]),
        ([(1, 1, 3, 9), (0, 1, 3, 9), (0, 1, 3, 9)], [0, None, None, None, 0]),
        ([(0, 1, 4, 8), (1, 1, 4, 8), (0, 1, 1, 11)], [1, None, None, 2, 1]),
        ([(0, 1, 3, 5), (1, 2, 2, 10), (0, 0, 4, 12)], [1, 1, 2, 2, 2]),
        ([(0, 0, 3, 7), (1, 1, 2, 6), (0, 1, 2, 7), (0, 1, 2, 7)], [1, None, 0, None, None]),
        ([(0, 0, 0, 2), (0, 3, 0, 8), (0, 0, 9, 2), (1, 0, 0, 15)], [3, 1, 2, 3, 3]),
    ],
    ids=str,
)
@pytest.mark.parametrize("edition", ["2023", "classic"])
def test_sho_7_five_stones_and_shared_leads(
    shares: list[Share], winners: list[int | None], edition: str
) -> None:
    game = cabochon.game("shokoba", players=len(shares), edition=edition, target=30)
    after = [10 + stones for stones in stones_for(shares)]
    match, events = finish(Ending(game, after, dealer=len(shares) - 1, shares=shares))
    (counted,) = named(events, "round_counted")
    assert list(counted["winners"].values()) == winners
    assert list(counted["counts"]) == ["diamond", "emeralds", "rubies", "sapphires", "cards"]
    for gem, category in enumerate(("diamond", "emeralds", "rubies", "sapphires")):
        assert counted["counts"][category] == [share[gem] for share in shares]
    assert counted["counts"]["cards"] == [sum(share) for share in shares]
    assert counted["stones"] == [10 + winners.count(side) for side in range(len(shares))]
    assert match.position()["stones"] == counted["stones"]


def test_sho_7_second_places_may_be_shared() -> None:
    game = cabochon.game("shokoba", players=3, target=30)
    shares: list[Share] = [(1, 3, 5, 11), (0, 0, 2, 8), (0, 0, 2, 8)]
    _, events = finish(Ending(game, [5, 0, 0], shares=shares))
    assert set(named(events, "round_counted")[0]["winners"].values()) == {0}


def test_sho_7_teams_are_counted_together() -> None:
    game = cabochon.game("shokoba", players=4, teams=True, target=30)
    for dealer in range(4):
        _, events = finish(Ending(game, [8, 9], dealer=dealer))
        (counted,) = named(events, "round_counted")
        assert counted["winners"] == {"diamond": 0, "emeralds": 0, "rubies": 1, "sapphires": 1, "cards": None}
        assert counted["counts"]["cards"] == [20, 20]
        assert counted["stones"] == [8, 9]


@pytest.mark.parametrize("options", EVERY_SIZE, ids=str)
def test_sho_8_stones_stay_won(options: dict[str, Any]) -> None:
    game = cabochon.game("shokoba", target=60, **options)
    sides = 2 if options.get("teams") else options["players"]
    after = [20, 31, 15, 42][:sides]
    match, events = finish(Ending(game, after, dealer=0, round=7))
    assert named(events, "round_counted")[0]["stones"] == after
    position = match.position()
    assert position["stones"] == after
    assert position["round"] == 8
    assert position["dealer"] == 1
    assert position["playing"] == list(range(options["players"]))
