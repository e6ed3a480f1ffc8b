"""When the game is decided, and for whom: SHO-9, SHO-10, SHO-12."""

from typing import Any

import pytest

import cabochon

from .endings import EVEN, Ending, finish
from .table import Table, named, play


def over_with(ending: Ending) -> tuple[list[int], list[int]]:
    """The winners and scores of a game that must be over after the round."""
    match, events = finish(ending)
    assert match.over
    assert match.outcome is not None
    assert named(events, "game_over")[0]["winners"] == match.outcome.winners
    assert match.position()["winners"] == match.outcome.winners
    assert match.position()["to_move"] is None
    assert match.moves() == []
    return match.outcome.winners, match.outcome.scores


TARGETS: list[tuple[dict[str, Any], int]] = [
    ({}, 7),
    ({"players": 2, "edition": "classic"}, 11),
    ({"players": 3, "edition": "classic"}, 11),
    ({"players": 4, "edition": "classic"}, 11),
    ({"players": 4, "edition": "classic", "teams": True}, 11),
    ({"players": 2, "edition": "classic", "target": 16}, 16),
    ({"players": 3, "edition": "classic", "target": 21}, 21),
    ({"players": 2, "edition": "2023"}, 7),
    ({"players": 3, "edition": "2023"}, 6),
    ({"players": 4, "edition": "2023"}, 5),
    ({"players": 4, "edition": "2023", "teams": True}, 7),
    ({"players": 4, "edition": "2023", "teams": True, "nine_cards": True}, 7),
    ({"players": 2, "edition": "2023", "target": 11}, 11),
    ({"players": 4, "edition": "2023", "teams": True, "target": 16}, 16),
]


@pytest.mark.parametrize(("options", "target"), TARGETS, ids=str)
def test_sho_9_targets(options: dict[str, Any], target: int) -> None:
    game = cabochon.game("shokoba", **options)
    assert game.start(seed=1).view(0)["target"] == target
    sides = 2 if options.get("teams") else game.players
    match, events = finish(Ending(game, [target - 1, 2, 2, 1][:sides]))
    assert not match.over
    assert not named(events, "game_over")
    winners, _ = over_with(Ending(game, [target, 2, 2, 1][:sides]))
    assert winners == ([0, 2] if options.get("teams") else [0])


def test_sho_9_a_target_of_one_is_decided_by_the_first_round_that_gives_a_stone() -> None:
    game = cabochon.game("shokoba", target=1)
    shares = [(1, 3, 9, 13), (0, 0, 0, 14)]
    assert over_with(Ending(game, [4, 1], shares=shares, round=1)) == ([0], [4, 1])


@pytest.mark.parametrize("edition", ["2023", "classic"])
def test_sho_9_reaching_the_target_in_mid_round_decides_nothing(edition: str) -> None:
    """Seat 1 has its last stone, but seat 0 gets more at the end of the round."""
    match = Table(
        cabochon.game("shokoba", edition=edition, target=7),
        table="5R",
        hands=["10R", "5S"],
        piles=["7D 7E 7E 7E 1R 2R 3R 4R 6R 8R 9R", "10S 10S"],
        stones=[5, 6],
        last_taker=0,
        round=4,
    ).match()
    events = play(match, "5S=5R")
    assert match.position()["stones"] == [5, 7]
    assert not match.over
    assert match.to_move == 0
    assert not named(events, "game_over")
    play(match, "10R")
    assert match.outcome is not None
    assert match.outcome.scores == [5 + 5, 7]
    assert match.outcome.winners == [0]


@pytest.mark.parametrize("edition", ["2023", "classic"])
def test_sho_9_the_most_stones_win_when_several_reach_the_target(edition: str) -> None:
    game = cabochon.game("shokoba", players=3, edition=edition, target=9)
    assert over_with(Ending(game, [9, 9, 10])) == ([2], [9, 9, 10])
    assert over_with(Ending(game, [8, 9, 8])) == ([1], [8, 9, 8])


@pytest.mark.parametrize(
    ("options", "after", "winners"),
    [
        ({"players": 2}, [8, 8], [0, 1]),
        ({"players": 3}, [6, 5, 6], [0, 2]),
        ({"players": 3}, [6, 6, 6], [0, 1, 2]),
        ({"players": 4}, [1, 5, 5, 2], [1, 2]),
        ({"players": 4}, [5, 5, 4, 5], [0, 1, 3]),
        ({"players": 4, "teams": True}, [7, 7], [0, 1, 2, 3]),
    ],
    ids=str,
)
def test_sho_10_in_2023_all_tied_players_win(
    options: dict[str, Any], after: list[int], winners: list[int]
) -> None:
    found, scores = over_with(Ending(cabochon.game("shokoba", **options), after))
    assert found == winners
    assert scores == (after * 2 if options.get("teams") else after)


@pytest.mark.parametrize("edition", ["2023", "classic"])
def test_sho_10_a_tie_below_the_target_leads_to_an_ordinary_round(edition: str) -> None:
    game = cabochon.game("shokoba", players=3, edition=edition, target=9)
    match, events = finish(Ending(game, [8, 2, 8]))
    (started,) = named(events, "round_started")
    assert started["extra"] is False
    assert started["playing"] == [0, 1, 2]
    assert match.position()["playing"] == [0, 1, 2]


@pytest.mark.parametrize("edition", ["2023", "classic"])
def test_sho_10_a_tie_behind_the_leader_changes_nothing(edition: str) -> None:
    game = cabochon.game("shokoba", players=4, edition=edition, target=9)
    assert over_with(Ending(game, [9, 3, 8, 8])) == ([0], [9, 3, 8, 8])


@pytest.mark.parametrize("edition", ["2023", "classic"])
def test_sho_12_teams_share_pile_and_stones(edition: str) -> None:
    """Seats 0 and 2 take for one pile, 1 and 3 for the other."""
    game = cabochon.game("shokoba", players=4, teams=True, edition=edition)
    match = Table(
        game,
        table="1R 2R 3R 4R 9R",
        hands=["1S 8S", "2S 8S", "3S 8S", "4S 5S"],
        piles=["10S 10S", "9S 9S"],
        deals_left=1,
    ).match()
    before = match.position()["piles"]
    play(match, "2S=2R", "3S=3R", "4S=4R", "1S=1R")
    position = match.position()
    assert len(position["piles"]) == len(position["stones"]) == 2
    assert set(position["piles"][0]) - set(before[0]) <= {"3S", "3R", "1S", "1R"}
    assert [len(pile) for pile in position["piles"]] == [len(before[0]) + 4, len(before[1]) + 4]
    assert {"2S", "2R", "4S", "4R"} <= set(position["piles"][1])
    assert position["last_taker"] == 0


@pytest.mark.parametrize("seat", range(4))
def test_sho_12_a_shokoba_gives_the_team_its_stone(seat: int) -> None:
    game = cabochon.game("shokoba", players=4, teams=True)
    hands = ["", "", "", ""]
    hands[seat] = "5S 1S"
    match = Table(game, table="5R", hands=hands, dealer=(seat - 1) % 4).match()
    events = play(match, "5S=5R")
    assert named(events, "shokoba") == [{"event": "shokoba", "seat": seat, "side": seat % 2}]
    assert match.position()["stones"] == ([1, 0] if seat % 2 == 0 else [0, 1])
    assert match.scores == ([1, 0, 1, 0] if seat % 2 == 0 else [0, 1, 0, 1])


@pytest.mark.parametrize("edition", ["2023", "classic"])
def test_sho_12_a_team_wins_with_both_its_seats(edition: str) -> None:
    game = cabochon.game("shokoba", players=4, teams=True, edition=edition, target=7)
    assert over_with(Ending(game, [7, 3])) == ([0, 2], [7, 3, 7, 3])
    assert over_with(Ending(game, [6, 8], dealer=3)) == ([1, 3], [6, 8, 6, 8])


@pytest.mark.parametrize("players", [2, 3])
def test_sho_12_teams_need_four_players(players: int) -> None:
    with pytest.raises(cabochon.OptionError, match="teams need four players"):
        cabochon.game("shokoba", players=players, teams=True)


def test_the_even_shares_make_up_the_deck() -> None:
    for shares in EVEN.values():
        assert tuple(map(sum, zip(*shares, strict=True))) == (1, 3, 9, 27)
