"""Who sees what: one's own hidden card, everything open, and all hidden cards in the sharing."""

import cabochon

from .table import Table, named


def test_a_view_has_everything_that_is_public() -> None:
    match = Table(["4: 1", "5:", "6: 1/11 9"], pot=(3, 0), dealer=1, to_move=2, deck="7").match()
    view = match.view(2)
    assert view["hidden"] == [None, None, "6"]
    assert view["open"] == [["1"], [], ["1/11", "9"]]
    assert (view["pot"], view["bank"], view["won"]) == ([3, 0], [52, 15], [[0, 0]] * 3)
    assert (view["out"], view["passed"], view["deck_size"]) == ([], [], 45)
    assert (view["dealer"], view["to_move"], view["phase"], view["round"]) == (1, 2, "offer", 1)
    assert view["moves"] == ["refuse", "take"]
    assert "deck" not in view


def test_a_spectator_sees_no_hidden_card_before_the_sharing() -> None:
    match = Table(["4:", "5: 1", "9: 9"], dealer=2).match()
    assert match.view(None)["hidden"] == [None, None, None]
    match.play("refuse")
    assert match.view(None)["phase"] == "choose"
    assert match.view(None)["hidden"] == ["4", "5", "9"]


def test_a_hidden_card_is_dealt_to_its_owners_eyes_only() -> None:
    match = cabochon.game("eight28").start(seed=4)
    dealt = named(match.events, "Dealt")
    assert [event.seat for event in dealt] == [0, 1, 2]
    for event in dealt:
        assert list(event.seen_by(event.seat)["cards"]) == [match.position()["hidden"][event.seat]]
        assert "cards" not in event.seen_by((event.seat + 1) % 3)
        assert "cards" not in event.seen_by(None)


def test_a_card_taken_cannot_be_taken_back_and_a_refusal_can() -> None:
    match = Table(["4:", "5:", "9:"], dealer=2, to_move=0).match()
    match.play("refuse")
    assert match.can_undo(0)
    match.undo(0)
    match.play("take")
    assert not match.can_undo(0)


def test_a_choice_may_be_taken_back_until_the_sharing_is_done() -> None:
    match = Table(["4:", "5:", "9:"], dealer=2).match()
    match.play("refuse")
    match.play("8")
    assert match.can_undo(0)
    match.play("8")
    assert not match.can_undo(1), "the next round has been dealt"
