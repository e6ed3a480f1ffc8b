"""Stones, offers, elimination and the end of a round: E28-1 to E28-5."""

from collections import Counter

import pytest

import cabochon
from cabochon.games.eight28.layout import COPIES, DECK, OPEN_CARDS

from .table import SIX_ROWS, Table, named


def test_e28_1_the_cards_and_the_stones() -> None:
    match = cabochon.game("eight28").start(seed=3)
    cards = Counter(match.game.rules.inventory(match.position()))
    assert cards == {"1": 15, "8": 4, "1/11": 8} | {str(value): 3 for value in (2, 3, 4, 5, 6, 7, 9, 10)}
    assert match.position()["bank"] == [54, 15]
    assert match.position()["pot"] == [1, 0]
    assert len(DECK) == sum(COPIES) == 51


def test_e28_1_no_row_is_longer_than_the_record_holds() -> None:
    """The cheapest cards first, up to the one that puts their owner out."""
    length = total = 0
    for card in sorted([1] * 8 + [min(int(card), 10) if card != 11 else 1 for card in DECK if card != 11]):
        length += 1
        total += card
        if total >= 28:
            break
    assert length == OPEN_CARDS


def test_e28_2_everybody_gets_a_hidden_card_from_seat_0_on() -> None:
    for players in (3, 4, 5, 6):
        position = cabochon.game("eight28", players=players).start(seed=5).position()
        assert len(position["hidden"]) == players
        assert len(position["deck"]) == 51 - players
        assert position["open"] == [[] for _ in range(players)]


def test_e28_2_the_first_dealer_is_given_or_drawn() -> None:
    for dealer in range(4):
        match = cabochon.game("eight28", players=4, dealer=dealer).start(seed=5)
        assert match.position()["dealer"] == dealer
        assert match.to_move == (dealer + 1) % 4
    drawn = {cabochon.game("eight28").start(seed=seed).position()["dealer"] for seed in range(30)}
    assert drawn == {0, 1, 2}
    assert cabochon.game("eight28").players == 3


def test_e28_2_a_dealer_must_sit_at_the_table() -> None:
    with pytest.raises(cabochon.OptionError):
        cabochon.game("eight28", players=4, dealer=4)


def test_e28_3_the_card_goes_round_from_the_dealers_left_to_the_dealer() -> None:
    match = Table(["4:", "5:", "6:"], deck="7 2 3", dealer=1, to_move=2).match()
    match.play("take")
    assert (match.position()["open"], match.to_move) == ([[], [], ["7"]], 0)
    match.play("refuse")
    assert match.to_move == 1
    events = match.play("take")
    assert match.position()["open"] == [[], ["2"], ["7"]], "a refused card stays on top for the next player"
    placed = named(events, "StonePlaced")[0]
    assert (placed.seat, placed.colour, placed.pot) == (2, "blue", (2, 0))
    assert (match.position()["dealer"], match.to_move) == (2, 0)


def test_e28_3_a_refusal_is_not_final() -> None:
    match = Table(["4:", "5:", "6:"], dealer=0, to_move=1).match()
    for move in ("refuse", "take", "refuse"):
        match.play(move)
    assert match.position()["dealer"] == 1
    for move in ("refuse", "take"):
        match.play(move)
    assert match.to_move == 1, "seat 1 refused before and is offered a card again, as the dealer"
    assert match.moves() == ["refuse", "take"]


@pytest.mark.parametrize(
    ("bank", "pot", "after_bank", "after_pot"),
    [
        ((3, 15), (2, 0), (2, 15), (3, 0)),
        ((0, 15), (2, 0), (0, 14), (2, 1)),
        ((0, 1), (2, 14), (0, 0), (2, 15)),
        ((0, 0), (2, 15), (0, 0), (2, 15)),
    ],
)
def test_e28_3_a_blue_stone_then_a_red_one_then_none(
    bank: tuple[int, int], pot: tuple[int, int], after_bank: tuple[int, int], after_pot: tuple[int, int]
) -> None:
    won = [(0, 0), (0, 0), (55 - bank[0] - pot[0], 0)]
    match = Table(["4:", "5:", "6: 1"], pot=pot, won=won, accepted=True, to_move=0).match()
    assert match.position()["bank"] == list(bank)
    events = match.play("refuse")
    assert (match.position()["bank"], match.position()["pot"]) == (list(after_bank), list(after_pot))
    assert bool(named(events, "NoStoneLeft")) == (bank == (0, 0))


def test_e28_4_28_face_up_is_out_and_the_hidden_card_does_not_count() -> None:
    match = Table(["10: 10 9 8", "10:", "2:"], deck="1", dealer=2, to_move=0).match()
    events = match.play("take")
    assert named(events, "WentOut")[0].sum == 28
    assert match.position()["out"] == [0]
    safe = Table(["10: 10 9 7", "10:", "2:"], deck="1", dealer=2, to_move=0).match()
    safe.play("take")
    assert safe.position()["out"] == [], "27 face up, whatever lies hidden"


def test_e28_4_a_1_11_counts_1_here() -> None:
    match = Table(["10: 10 9 7", "10:", "2:"], deck="1/11 1/11", dealer=2, to_move=0).match()
    match.play("take")
    assert match.position()["out"] == [], "27, not 37"
    for _ in range(4):
        match.play("refuse")
    assert match.to_move == 0
    events = match.play("take")
    assert match.position()["out"] == [0]
    assert named(events, "WentOut")[0].sum == 28


def test_e28_4_who_is_out_is_skipped_but_still_deals() -> None:
    rows = ["2:", "10: 10 9 9", "3: 1"]
    match = Table(rows, out=[1], dealer=0, to_move=0, accepted=True, pot=(4, 0)).match()
    events = match.play("refuse")
    assert named(events, "StonePlaced")[0].seat == 1, "seat 1 is out and puts the stone"
    assert match.position()["dealer"] == 1
    assert match.to_move == 2
    match.play("take")
    assert match.to_move == 0
    events = match.play("refuse")
    assert named(events, "StonePlaced")[0].seat == 2, "the dealer is out, so the go ends with seat 0"


def test_e28_4_who_is_out_gets_no_share() -> None:
    events = Table(["8:", "2: 10 10 8", "10: 7"], out=[1], pot=(8, 0), dealer=2).shared("8")
    assert named(events, "Revealed")[0].totals[1] == ()
    assert {seat for event in named(events, "PrizeShared") for seat in event.seats} == {0, 2}


def test_e28_5_the_round_ends_after_a_whole_go_of_refusals() -> None:
    match = Table(["9:", "9: 10", "10:"], dealer=0, to_move=1).match()
    for _ in range(2):
        match.play("refuse")
        assert match.position()["round"] == 1
    events = match.play("refuse")
    assert named(events, "RoundOver")[0].round == 1
    assert match.position()["round"] == 2


def test_e28_5_a_go_with_one_taker_does_not_end_the_round() -> None:
    match = Table(["9:", "9:", "10:"], dealer=0, to_move=1).match()
    for move in ("take", "refuse", "refuse"):
        match.play(move)
    assert match.position()["round"] == 1
    assert match.position()["pot"] == [2, 0]


def test_e28_5_the_round_ends_at_once_when_the_deck_runs_out() -> None:
    match = Table(SIX_ROWS, dealer=4, to_move=5, pot=(9, 0)).match()
    assert match.position()["deck"] == ["8", "8"]
    for move in ("take", "refuse", "refuse"):
        match.play(move)
    assert (match.position()["round"], match.to_move) == (1, 2)
    events = match.play("take")
    assert named(events, "Revealed"), "seats 3 and 4 are not asked any more"
    assert match.position()["round"] == 2
    assert match.position()["dealer"] == 5
    assert match.position()["pot"] == [10, 0], "all are above 28: the pot stays, and a stone is added"


def test_e28_5_the_round_ends_at_once_when_nobody_can_be_offered_a_card() -> None:
    rows = ["1: 10 10 10", "1: 9 9 9 8", "2: 8 8 7"]
    match = Table(rows, out=[0, 1], deck="7", dealer=0, to_move=2, pot=(5, 0)).match()
    events = match.play("take")
    assert named(events, "WentOut")[0].seat == 2
    assert not named(events, "StonePlaced")[1:], "only the new round's first stone"
    assert [event.seats for event in named(events, "PrizeShared")] == [(), ()]
    assert match.position()["pot"] == [6, 0], "nobody takes part: the pot travels on, and one stone is added"


def test_e28_5_final_pass_makes_a_refusal_final() -> None:
    match = Table(["4:", "5:", "6:"], dealer=0, to_move=1, final_pass=True).match()
    events = match.play("refuse")
    assert named(events, "Refused")[0].for_good
    match.play("take")
    match.play("take")
    assert match.position()["passed"] == [1]
    assert (match.position()["dealer"], match.to_move) == (1, 2)
    match.play("take")
    match.play("take")
    assert (match.position()["dealer"], match.to_move) == (2, 0), (
        "seat 1, though dealer, is not offered a card"
    )


def test_e28_5_with_final_pass_the_round_ends_at_once_when_all_have_passed() -> None:
    match = Table(["9:", "9:", "10:"], dealer=0, to_move=1, final_pass=True).match()
    match.play("take")
    match.play("refuse")
    match.play("refuse")
    assert (match.position()["dealer"], match.to_move) == (1, 1)
    events = match.play("refuse")
    assert named(events, "RoundOver")
    assert match.position()["dealer"] == 2, "seat 1 was the round's last dealer"
