"""A match: the checked face of a game."""

import random
from typing import Any

import pytest

import cabochon
from cabochon import IllegalMove
from cabochon.core.match import Match


def started(**options: Any) -> Match:
    """A new match."""
    return cabochon.game("shokoba", dealer=0, **options).start(seed=21)


def everything(match: Match) -> tuple[Any, ...]:
    """All there is to a match, to see whether it changed."""
    return match.state().tobytes(), match.record(), list(match.events), match.moves()


def test_a_new_match() -> None:
    match = started()
    assert match.to_move == 1
    assert not match.over
    assert match.outcome is None
    assert match.scores == [0, 0]
    assert match.played == []
    assert match.moves() == sorted(set(match.moves()))


def test_play_returns_what_happened() -> None:
    match = started()
    before = list(match.events)
    move = match.moves()[0]
    events = match.play(move)
    assert events
    assert match.events == before + events
    assert match.played == [move]
    assert match.to_move == 0


@pytest.mark.parametrize("move", ["", "nonsense", "11S", "no claim", "7R", "1S=", None, 7, b"7D", ["7D"]])
def test_an_illegal_move_leaves_the_match_as_it_was(move: Any) -> None:
    match = started()
    before = everything(match)
    with pytest.raises(IllegalMove):
        match.play(move)
    assert everything(match) == before


def test_lists_handed_out_are_copies() -> None:
    match = started()
    match.play(match.moves()[0])
    before = everything(match)
    match.moves().clear()
    match.played.clear()
    match.position()["table"].clear()
    match.record()["moves"].clear()
    match.view(0)["history"].clear()
    match.view(0)["options"].clear()
    state = match.state()
    state.table = 0
    assert everything(match) == before


def test_nothing_can_be_played_when_it_is_over() -> None:
    match = started()
    pick = random.Random(1)
    while not match.over:
        match.play(pick.choice(match.moves()))
    assert match.to_move is None
    assert match.moves() == []
    assert match.outcome is not None
    before = everything(match)
    with pytest.raises(IllegalMove, match="The game is over"):
        match.play("7D")
    assert everything(match) == before


def test_a_copy_goes_its_own_way() -> None:
    match = started()
    match.play(match.moves()[0])
    twin = match.copy()
    assert everything(twin) == everything(match)
    before = everything(match)
    twin.play(twin.moves()[0])
    assert everything(match) == before
    match.play(match.moves()[-1])
    assert len(twin.played) == len(match.played) == 2


def test_a_copy_can_be_undone_too() -> None:
    match = started()
    match.play(match.moves()[0])
    twin = match.copy()
    twin.undo(1)
    assert twin.played == []
    assert len(match.played) == 1


def test_copies_shuffle_alike() -> None:
    match = started(target=30)
    twin = match.copy()
    pick = random.Random(2)
    for _ in range(80):
        move = pick.choice(match.moves())
        match.play(move)
        twin.play(move)
    assert match.position() == twin.position()
    assert match.position()["round"] > 1


def test_the_last_move_can_be_undone_by_who_made_it() -> None:
    match = started()
    before = everything(match)
    assert not match.can_undo(0)
    assert not match.can_undo(1)
    match.play(match.moves()[0])
    assert match.can_undo(1)
    assert not match.can_undo(0)
    with pytest.raises(IllegalMove, match="can no longer be taken back"):
        match.undo(0)
    match.undo(1)
    assert everything(match) == before


def test_there_is_no_undo_of_anothers_move() -> None:
    match = started()
    match.play(match.moves()[0])
    match.play(match.moves()[0])
    now = everything(match)
    with pytest.raises(IllegalMove):
        match.undo(1)
    assert everything(match) == now
    match.undo(0)
    match.undo(1)
    assert match.played == []


def test_there_is_no_undo_past_cards_that_were_dealt() -> None:
    match = started()
    for _ in range(6):
        mover = match.to_move
        match.play(match.moves()[0])
    assert mover == 0
    assert match.view(None)["deck_size"] == 24
    assert not match.can_undo(0)
    with pytest.raises(IllegalMove):
        match.undo(0)


def test_who_practises_goes_back_past_answers_and_cards_that_were_dealt() -> None:
    match = started()
    positions = []
    for _ in range(7):
        positions.append((match.to_move, everything(match)))
        match.play(match.moves()[0])
    assert not match.can_undo(0)
    match.go_back(0)
    assert (0, everything(match)) == positions[5]
    match.go_back(1)
    assert (1, everything(match)) == positions[4]
    while match.can_go_back(0):
        match.go_back(0)
    assert everything(match) == positions[1][1]
    with pytest.raises(IllegalMove):
        match.go_back(0)


def test_there_is_nothing_to_undo_in_a_match_from_a_position() -> None:
    match = started()
    match.play(match.moves()[0])
    again = match.game.from_position(match.position())
    assert not again.can_undo(1)


@pytest.mark.parametrize("seat", [-1, 2, 7, "0", "north"])
def test_a_seat_that_does_not_exist_has_no_view(seat: Any) -> None:
    with pytest.raises(IllegalMove) as refused:
        started().view(seat)
    assert refused.value.reason == f"There is no seat {seat}; the last one is 1."
    assert refused.value.sentence("fr") == f"Il n’y a pas de place {seat} ; la dernière est la 1."


def test_only_the_seat_to_move_is_shown_moves() -> None:
    match = started(players=3)
    assert match.view(1)["moves"] == match.moves()
    assert match.view(0)["moves"] == match.view(2)["moves"] == match.view(None)["moves"] == []


def test_scores_are_there_at_any_time() -> None:
    match = started(players=4, teams=True)
    pick = random.Random(3)
    while not match.over:
        stones = match.position()["stones"]
        assert match.scores == stones * 2
        match.play(pick.choice(match.moves()))


def test_a_view_can_leave_its_history_out() -> None:
    match = started()
    match.play(match.moves()[0])
    for seat in (0, 1, None):
        whole = match.view(seat)
        assert whole.pop("history")
        assert match.view(seat, history=False) == whole


def test_checking_a_move_spells_it_and_plays_nothing() -> None:
    match = started()
    before = everything(match)
    move = match.moves()[0]
    assert match.check(f"  {move.lower()} ") == move
    assert everything(match) == before


@pytest.mark.parametrize("move", ["", "nonsense", "11S", None])
def test_checking_an_illegal_move_says_why(move: Any) -> None:
    with pytest.raises(IllegalMove):
        started().check(move)
