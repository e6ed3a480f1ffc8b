"""Cards laid by mistake, and claims on them: SHO-15."""

from typing import Any

import pytest

import cabochon
from cabochon import IllegalMove
from cabochon.core.match import Match

from .endings import Ending
from .table import Table, named, play

EVERY_SIZE: list[dict[str, Any]] = [
    {"players": players, "edition": edition} for players in (2, 3, 4) for edition in ("2023", "classic")
] + [{"players": 4, "teams": True, "edition": edition} for edition in ("2023", "classic")]


def lenient(**options: Any) -> cabochon.Game:
    """A game in which mistakes are possible."""
    return cabochon.game("shokoba", mistakes=True, **options)


def after_mistake(**options: Any) -> Match:
    """Seat 1 of two has laid a 7 that could have taken 3 and 4, or a 7; seat 0 may claim."""
    match = Table(lenient(**options), table="3S 4S 7E", hands=["5S 9S", "7D 9R"], deals_left=1).match()
    play(match, "7D")
    return match


def test_sho_15_off_by_default() -> None:
    match = Table(cabochon.game("shokoba"), table="3S 4S", hands=["5S", "7D"], deals_left=1).match()
    assert match.moves() == ["7D=3S+4S"]
    with pytest.raises(IllegalMove):
        match.play("7D")


@pytest.mark.parametrize("options", EVERY_SIZE, ids=str)
def test_sho_15_a_card_that_could_take_may_be_laid(options: dict[str, Any]) -> None:
    match = Table(lenient(**options), table="3S 4S 7E", hands=["", "7D 9R"]).match()
    assert match.moves() == ["7D", "7D=3S+4S", "7D=7E", "9R"]
    (laid,) = named(play(match, "7D"), "laid")
    assert laid == {"event": "laid", "seat": 1, "card": "7D", "mistake": True}
    assert match.position()["mistake"] == "7D"
    assert match.position()["table"] == ["3S", "4S", "7E"]
    assert match.to_move == 2 % options["players"]
    assert match.moves() == ["claim 7D=3S+4S", "claim 7D=7E", "no claim"]


def test_sho_15_a_card_that_could_take_nothing_is_no_mistake() -> None:
    match = Table(lenient(), table="3S 4S 7E", hands=["5S 9S", "7D 9R"], deals_left=1).match()
    (laid,) = named(play(match, "9R"), "laid")
    assert laid["mistake"] is False
    assert match.position()["mistake"] is None
    assert match.position()["table"] == ["3S", "4S", "7E", "9R"]


@pytest.mark.parametrize("options", EVERY_SIZE, ids=str)
def test_sho_15_a_claim_takes_the_cards_and_the_mistaken_card(options: dict[str, Any]) -> None:
    claimer = 2 % options["players"]
    match = Table(lenient(**options), table="3S 4S 7E", hands=["", "7D 9R"]).match()
    play(match, "7D")
    before = match.position()
    (claimed,) = named(play(match, "claim 7D=3S+4S"), "claimed")
    assert claimed == {"event": "claimed", "seat": claimer, "card": "7D", "taken": ["3S", "4S"]}
    after = match.position()
    side = claimer % 2 if options.get("teams") else claimer
    assert len(after["piles"][side]) == len(before["piles"][side]) + 3
    assert {"3S", "4S", "7D"} <= set(after["piles"][side])
    assert [pile for i, pile in enumerate(after["piles"]) if i != side] == [
        pile for i, pile in enumerate(before["piles"]) if i != side
    ]
    assert after["table"] == ["7E"]
    assert after["mistake"] is None
    assert after["last_taker"] == claimer


def test_sho_15_the_claimer_then_plays_normally() -> None:
    match = after_mistake()
    play(match, "claim 7D=7E")
    assert match.to_move == 0
    assert match.position()["hands"][0] == ["5S", "9S"]
    assert match.moves() == ["5S", "9S"]
    play(match, "9S")
    assert match.to_move == 1
    assert match.position()["table"] == ["3S", "4S", "9S"]


def test_sho_15_declining_leaves_the_card_on_the_table() -> None:
    match = after_mistake()
    (declined,) = named(play(match, "no claim"), "claim_declined")
    assert declined == {"event": "claim_declined", "seat": 0, "card": "7D"}
    assert match.position()["table"] == ["3S", "4S", "7D", "7E"]
    assert match.position()["mistake"] is None
    assert match.to_move == 0


def test_sho_15_the_declined_card_can_be_taken_as_usual() -> None:
    match = Table(lenient(), table="3S 4S", hands=["10S 9S", "7D 9R"], deals_left=1).match()
    play(match, "7D", "no claim")
    assert "10S=3S+7D" in match.moves()


def test_sho_15_the_claimer_must_answer_before_playing() -> None:
    match = after_mistake()
    with pytest.raises(IllegalMove, match="First answer for 7D"):
        match.play("5S")


def test_sho_15_only_the_next_player_can_claim() -> None:
    game = lenient(players=3)
    match = Table(game, table="3S 4S 7E", hands=["5S 9S", "7D 9R", "6S 8S"], deals_left=1).match()
    play(match, "7D", "no claim", "8S")
    assert match.position()["mistake"] is None
    with pytest.raises(IllegalMove, match="no mistake to claim"):
        match.play("claim 7D=3S+4S")


def test_sho_15_the_claim_goes_by_the_table_before_the_card_was_laid() -> None:
    match = Table(lenient(), table="2S 5S 3S", hands=["1S 9S", "8R 9R"], deals_left=1).match()
    play(match, "8R")
    assert match.moves() == ["claim 8R=3S+5S", "no claim"]


@pytest.mark.parametrize("options", EVERY_SIZE, ids=str)
def test_sho_15_a_claim_is_answered_before_new_cards_are_dealt(options: dict[str, Any]) -> None:
    """The dealer's last card of a deal is the mistake: the claimer has no cards and sees none."""
    players = options["players"]
    dealer = players - 1
    table = Table(
        lenient(**options), table="3S 4S 9S", hands=[""] * dealer + ["7D"], dealer=dealer, deals_left=1
    )
    table.to_move = dealer
    for answer in ("claim 7D=3S+4S", "no claim"):
        match = table.match()
        events = play(match, "7D")
        assert not named(events, "dealt")
        assert match.to_move == 0
        assert not any(match.position()["hands"])
        assert match.view(0)["hand"] == []
        events = play(match, answer)
        assert len(named(events, "dealt")) == players
        assert match.to_move == 0
        assert [len(hand) for hand in match.position()["hands"]] == [3] * players
        assert match.position()["dealer"] == dealer


@pytest.mark.parametrize("options", EVERY_SIZE, ids=str)
def test_sho_15_after_the_rounds_last_card_the_next_player_still_gets_it(options: dict[str, Any]) -> None:
    """And the claim counts as a take: the claimer sweeps what is left."""
    players = options["players"]
    dealer = players - 1
    table = Table(lenient(**options), table="3S 4S 9S", hands=[""] * dealer + ["7D"], dealer=dealer)
    table.to_move = table.last_taker = dealer
    match = table.match()
    assert not named(play(match, "7D"), "round_counted")
    assert match.to_move == 0
    events = play(match, "claim 7D=3S+4S")
    assert named(events, "swept") == [{"event": "swept", "seat": 0, "cards": ["9S"]}]
    assert not named(events, "shokoba")
    assert len(named(events, "round_counted")) == 1
    assert match.position()["round"] == 2 or match.over


def test_sho_15_a_declined_last_card_is_swept_by_the_last_taker() -> None:
    match = Table(lenient(), table="3S 4S 9S", hands=["7D", ""], to_move=0, last_taker=1).match()
    events = play(match, "7D", "no claim")
    assert named(events, "swept") == [{"event": "swept", "seat": 1, "cards": ["3S", "4S", "7D", "9S"]}]


@pytest.mark.parametrize("options", EVERY_SIZE, ids=str)
def test_sho_15_a_claim_that_empties_the_table_is_a_shokoba(options: dict[str, Any]) -> None:
    claimer = 2 % options["players"]
    side = claimer % 2 if options.get("teams") else claimer
    hands = ["1S 7E", "7D 9R", "1S 7E"][: options["players"]]
    match = Table(lenient(**options), table="3S 4S", hands=hands).match()
    play(match, "7D")
    events = play(match, "claim 7D=3S+4S")
    assert named(events, "shokoba") == [{"event": "shokoba", "seat": claimer, "side": side}]
    stones = match.position()["stones"]
    assert stones[side] == sum(stones) == 1
    assert match.moves() == ["1S", "7E"]


def test_sho_15_a_claim_of_the_last_card_can_be_a_shokoba_too() -> None:
    match = Table(lenient(), table="3S 4S", hands=["7D", ""], to_move=0, last_taker=0).match()
    events = play(match, "7D", "claim 7D=3S+4S")
    assert named(events, "shokoba") == [{"event": "shokoba", "seat": 1, "side": 1}]
    assert not named(events, "swept")


def test_sho_15_a_claim_obeys_single_first() -> None:
    match = after_mistake(single_first=True)
    assert match.moves() == ["claim 7D=7E", "no claim"]
    with pytest.raises(IllegalMove, match="take 7E"):
        match.play("claim 7D=3S+4S")


def test_sho_15_the_claimer_can_make_a_mistake_in_turn() -> None:
    match = Table(lenient(), table="3S 4S 9S", hands=["9R 5S", "7D 2S"], deals_left=1).match()
    play(match, "7D", "claim 7D=3S+4S", "9R")
    assert match.to_move == 1
    assert match.moves() == ["claim 9R=9S", "no claim"]


def test_sho_15_a_claim_can_be_the_rounds_only_take() -> None:
    """Everybody lays everything; only the last mistake is claimed, and gives the whole table."""
    match = lenient(dealer=0).start(seed=2)
    while match.position()["round"] == 1:
        moves = match.moves()
        position = match.position()
        last = not position["deck"] and not any(position["hands"])
        match.play(next(move for move in moves if move.startswith("claim") == last and ("=" in move) == last))
    (counted,) = named(match.events, "round_counted")
    assert counted["counts"]["cards"] == [0, 40]
    assert [event["seat"] for event in named(match.events, "swept")] == [1]


def test_sho_15_in_an_extra_round_the_next_player_in_the_round_claims() -> None:
    game = lenient(players=4, edition="classic")
    match = Table(
        game,
        table="3S 4S 9S",
        hands=["7D 2S", "", "5S 1S"],
        playing=[0, 2],
        dealer=2,
        stones=[11, 4, 11, 3],
        deals_left=1,
        round=5,
    ).match()
    play(match, "7D")
    assert match.to_move == 2
    play(match, "claim 7D=3S+4S")
    assert match.position()["last_taker"] == 2


def test_sho_15_in_teams_the_next_player_is_an_opponent() -> None:
    game = lenient(players=4, teams=True)
    for seat in range(4):
        hands = ["", "", "", ""]
        hands[seat] = "7D 2S"
        match = Table(game, table="3S 4S 9S", hands=hands, dealer=(seat - 1) % 4).match()
        play(match, "7D")
        claimer = (seat + 1) % 4
        assert match.to_move == claimer
        play(match, "claim 7D=3S+4S")
        assert {"7D", "3S", "4S"} <= set(match.position()["piles"][claimer % 2])


def test_sho_15_the_game_is_not_over_while_a_claim_is_pending() -> None:
    game = lenient(target=7)
    match, move = Ending(game, [9, 3]).match()
    card = move.partition("=")[0]
    events = play(match, card)
    assert not match.over
    assert not named(events, "game_over")
    assert match.to_move == 1
    play(match, "no claim")
    assert match.over
